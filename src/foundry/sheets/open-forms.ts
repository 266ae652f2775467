import { clientState } from "../client/state.ts";
import type { Note, NoteKind } from "../client/field-notes.ts";

/** An open sheet of a document whose fields can be edited. */
export type OpenForm = {
  readonly document: { readonly uuid: string };
  /** Shows a note beside the field of a name, or removes it; false if the form has no such field. */
  showNote(name: string, kind: NoteKind, note: Note | null): boolean;
};

/** Open sheets on this page. */
export const openForms = clientState.set<OpenForm>("open-forms.forms");

/** Shows a note on every open sheet of a document; false if none has the field. */
export function showFormNote(uuid: string, name: string, kind: NoteKind, note: Note | null): boolean {
  const changedForms = [...openForms].filter((form) => form.document.uuid === uuid && form.showNote(name, kind, note));
  return changedForms.length > 0;
}
