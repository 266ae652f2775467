import { Hooks } from "../../helpers/hooks.ts";

/** Calls back, at most once a moment, when documents of these names were created, changed or deleted. */
export function followDocuments(names: readonly string[], changed: () => unknown): void {
  let waiting = false;
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      changed();
    });
  };
  for (const name of names) {
    for (const verb of ["create", "update", "delete"]) Hooks.on(`${verb}${name}`, soon);
  }
}
