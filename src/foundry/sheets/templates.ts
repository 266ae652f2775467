import { templatePath } from "../client/templates.ts";

/** The partials that the parts of all sheets may use. */
export const PARTIALS = ["dots", "rating", "field", "rows", "effected", "roll-label"].map((name) =>
  templatePath(`sheet/${name}.hbs`),
);

/** A long text for its reader: with links, and without secrets for users who do not own the document. */
export async function enriched(text: unknown, document: { readonly isOwner: boolean }): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(typeof text === "string" ? text : "", { secrets: document.isOwner });
}

/** The field of a document's notes, from which its input is made. */
export function notesField(system: unknown): unknown {
  return system instanceof foundry.abstract.DataModel ? system.schema.getField("notes") : undefined;
}
