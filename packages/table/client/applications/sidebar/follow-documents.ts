import { Hooks } from "../../helpers/hooks.ts";
import { onceAFrame } from "../../helpers/once-a-frame.ts";

/** The fields that a piece of the interface shows of documents, by the documents' names; `all` if it may show any. */
export type Shown = Readonly<Record<string, readonly string[] | "all">>;

/** Calls back, at most once a frame, when documents of these names were created or deleted, or what is shown of them was changed. */
export function followDocuments(shown: Shown, changed: () => unknown): void {
  const soon = onceAFrame(changed);
  for (const [name, fields] of Object.entries(shown)) {
    for (const verb of ["create", "delete"]) Hooks.on(`${verb}${name}`, soon);
    Hooks.on(`update${name}`, (_document: unknown, changes: object) => {
      if (fields === "all" || fields.some((field) => field in changes)) soon();
    });
  }
}
