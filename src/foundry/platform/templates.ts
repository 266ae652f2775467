import { clientState } from "./state.ts";

/** The templates that other templates include by their path. */
const PARTIALS = [
  "exchange/side.hbs",
  "exchange/dice.hbs",
  "exchange/why.hbs",
  "exchange/why-fold.hbs",
  "exchange/terms.hbs",
  "exchange/rule-link.hbs",
  "exchange/duel.hbs",
  "exchange/duel-line.hbs",
  "exchange/options.hbs",
  "exchange/clock.hbs",
  "exchange/keeping.hbs",
  "exchange/stack.hbs",
  "exchange/adjusting.hbs",
  "exchange/skip.hbs",
  "exchange/act-input.hbs",
  "exchange/undoing.hbs",
  "exchange/act-targets.hbs",
  "exchange/act-circumstances.hbs",
  "exchange/act-circumstance.hbs",
  "exchange/act-parts.hbs",
  "exchange/act-pool.hbs",
  "scene/waypoint-label.hbs",
];

/** Returns the path of a template of this system. */
export function templatePath(name: string): string {
  return `systems/riposte/templates/${name}`;
}

/** The loading of the included templates; null before it starts. */
type Loading = { done: Promise<unknown> | null };
const loading = clientState.record("templates.loading", (): Loading => ({ done: null }));

/**
 * Loads the templates that others include, once; callers wait for it before they render. If loading fails, the next caller tries it again.
 */
export async function loadPartials(): Promise<void> {
  loading.done ??= foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
  try {
    await loading.done;
  } catch (error) {
    loading.done = null;
    throw error;
  }
}
