import { templatePath } from "../client/templates.ts";

/** Partials that the parts of all sheets may use. */
export const PARTIALS = [
  ...["dots", "rating", "field", "rows", "effected", "value", "roll-label", "number"].map((name) =>
    templatePath(`sheet/${name}.hbs`),
  ),
  templatePath("campaign/raise.hbs"),
];

/** Partials of the actor sheet: those used on several tabs, or kept in a file of their own. */
export const ACTOR_PARTIALS = [
  ...PARTIALS,
  templatePath("sheet/effects.hbs"),
  templatePath("campaign/experience.hbs"),
  ...["placed", "derived", "attributes", "at-hand", "weapons", "powers", "things"].map((name) =>
    templatePath(`actor/${name}.hbs`),
  ),
];

/** Enriches a long text for its reader: with links, and without secrets for users who do not own the document. */
export async function enrichText(text: unknown, document: { readonly isOwner: boolean }): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(typeof text === "string" ? text : "", { secrets: document.isOwner });
}

/** Finds the field of a document's notes, from which its input is made. */
export function findNotesField(system: unknown): unknown {
  return system instanceof foundry.abstract.DataModel ? system.schema.getField("notes") : undefined;
}
