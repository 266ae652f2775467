import { Hooks } from "../../helpers/hooks.ts";
import { onceAFrame } from "../../helpers/once-a-frame.ts";

/** Calls back, at most once a frame, when documents of these names were created, changed or deleted. */
export function followDocuments(names: readonly string[], changed: () => unknown): void {
  const soon = onceAFrame(changed);
  for (const name of names) {
    for (const verb of ["create", "update", "delete"]) Hooks.on(`${verb}${name}`, soon);
  }
}
