import { reportProblem } from "../client/problems.ts";
import { doEach } from "../client/do-each.ts";
import { clientState } from "../client/state.ts";
import { migrateWorld } from "../migration/migrate-world.ts";
import { afterRules } from "../world/rules.ts";

/** Gate that opens once this client may act. */
const gate = clientState.record("acting.gate", () => ({ isOpen: false }));

/** Tasks that wait until this client may act. */
const held = clientState.list<() => void>("acting.held");

/** Lets this client act: the waiting tasks run now, in order, and later ones at once. */
export function letAct(): void {
  gate.isOpen = true;
  doEach(...held.splice(0));
}

/** Wraps a task so that it waits for the rules, and on a GM's page for the migration of the world's data. */
export function afterMigration(task: () => void): () => void {
  return afterRules(() => {
    const migrated = migrateWorld().catch((error: unknown) => reportProblem(error, "migration"));
    void migrated.then(task);
  });
}

/** Wraps a handler that writes, asks or answers, so that calls before this client may act wait. */
export function acting<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  return (...args) => onceActing(() => handler(...args));
}

/** Wraps a query so that it waits until this client may act. */
export function answering(query: (data: unknown) => Promise<unknown>): (data: unknown) => Promise<unknown> {
  return async (data) => {
    await new Promise<void>(onceActing);
    return query(data);
  };
}

function onceActing(task: () => void): void {
  if (gate.isOpen) task();
  else held.push(task);
}
