import { reportProblem } from "../client/problems.ts";
import { doEach } from "../client/do-each.ts";
import { clientState } from "../client/state.ts";
import { migrateWorld } from "../migration/migrate-world.ts";
import { afterRules } from "../world/rules.ts";

/** Whether this client may act. */
const gate = clientState.record("acting.gate", () => ({ isOpen: false }));

/** The tasks that wait until it may. */
const held = clientState.list<() => void>("acting.held");

/** Lets this client act: the tasks held back run now, in order, and later ones at once. */
export function letAct(): void {
  gate.isOpen = true;
  doEach(...held.splice(0));
}

/** A task that waits for the rules, and on a GM's page until the world's data is in today's shape. */
export function afterMigration(task: () => void): () => void {
  return afterRules(() => {
    const migrated = migrateWorld().catch((error: unknown) => reportProblem(error, "migration"));
    void migrated.then(task);
  });
}

/** A handler that acts: it writes, asks or answers. Calls before this client may act are held back. */
export function acting<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  return (...args) => onceActing(() => handler(...args));
}

/** A query that waits until this client may act. */
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
