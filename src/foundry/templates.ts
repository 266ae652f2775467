/** Templates that others include by their path. */
const PARTIALS = ["exchange/side.hbs", "exchange/dice.hbs", "exchange/why.hbs", "exchange/options.hbs"];

/** Where a template of this system is served. */
export function templatePath(name: string): string {
  return `systems/riposte/templates/${name}`;
}

/** Loads the templates that others include. */
export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
}
