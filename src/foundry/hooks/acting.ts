import { reportProblem, runEach } from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";
import { migrateWorld } from "./migrate-world.ts";
import { loadWriter } from "../play/writer-part.ts";
import { toTaskWithRules } from "../platform/world/rules.ts";

/** The gate that opens once this client may act. */
const gate = clientState.record("acting.gate", () => ({ isOpen: false }));

/** The tasks that wait until this client may act. */
const waitingTasks = clientState.list<() => void>("acting.held");

/** Lets this client act: the waiting tasks run now, in order, and later ones at once. */
export function startActing(): void {
  gate.isOpen = true;
  runEach(...waitingTasks.splice(0));
}

/** Wraps a task so that it waits for the rules, and on a GM's client for the writer's code and the migration of the world's data. */
export function toPreparedTask(task: () => void): () => void {
  return toTaskWithRules(() => {
    const migrated = migrateWorld().catch((error: unknown) => reportProblem(error, "migration"));
    void Promise.all([migrated, loadWriter()]).then(task);
  });
}

/** Wraps a handler that writes, asks or answers, so that its calls wait until this client may act. */
export function toActingHandler<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  return (...args) => runWhenActing(() => handler(...args));
}

/** Wraps a query so that it waits until this client may act. */
export function toActingQuery(query: (data: unknown) => Promise<unknown>): (data: unknown) => Promise<unknown> {
  return async (data) => {
    await new Promise<void>(runWhenActing);
    return query(data);
  };
}

function runWhenActing(task: () => void): void {
  if (gate.isOpen) task();
  else waitingTasks.push(task);
}
