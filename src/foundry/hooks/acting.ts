import { reportProblem, runEach } from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";
import { loadWriter } from "../play/writer-part.ts";
import { toTaskWithRules } from "../platform/world/rules.ts";
import type { Migration } from "./run-migrations.ts";

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

/** The migrations in order: the first one leads from version 1 of the data to version 2. */
const MIGRATIONS: readonly Migration[] = [];

/**
 * Brings the world's data to the current version on the client of the active GM, after asking for a backup. A new world has no old data, so
 * only its version is stored. A migration that was interrupted continues at the next start, and so does each task that failed.
 */
export async function migrateWorld(migrations = MIGRATIONS): Promise<void> {
  const stored = game.settings.get("riposte", "dataVersion");
  const present = migrations.length + 1;
  if (!game.user.isActiveGM || stored === present) return;
  if (stored > present) return void ui.notifications.error("RIPOSTE.Migration.newer", STAYS);
  if (stored === 0) return storeVersion(present);
  const { runMigrations } = await import("./run-migrations.ts");
  await runMigrations(migrations.slice(stored - 1), (done) => storeVersion(stored + done));
}

/**
 * Stores the version of the data. If two GMs enter at the same moment, the second one's write fails; that is no error if the version is
 * stored by then.
 */
async function storeVersion(version: number): Promise<void> {
  try {
    await game.settings.set("riposte", "dataVersion", version);
  } catch (error) {
    if (game.settings.get("riposte", "dataVersion") !== version) throw error;
  }
}

const STAYS = { localize: true, permanent: true, console: false } as const;
