import { tryWrite, dropFailedWrite } from "../platform/storing.ts";
import type { Fault } from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";
import { isWritingTab } from "./lease.ts";

/** The writer's queue, as the promise of its last task; null before the first task. */
type TaskQueue = { tail: Promise<void> | null };
const taskQueue = clientState.record("queue.queue", (): TaskQueue => ({ tail: null }));

/** True if this client writes exchanges: one tab of the one active GM. */
export function isWriter(): boolean {
  return game.user.isActiveGM && isWritingTab();
}

type WriterTask = () => Promise<unknown>;

/**
 * The context of a task: the fault that is reported if it fails, the message of its exchange, and its combat. If that combat is deleted,
 * the task is dropped.
 */
type TaskContext = { readonly fault?: Fault; readonly message?: string; readonly combat?: Combat.Implementation };

/** The waiting task of each name, as the symbol that identifies it. */
const entries = clientState.map<string, symbol>("queue.named");

/** Queues a task under a name, unless a task of that name is waiting. That is enough, since a task reads the state only when it runs. */
export function queueOnce(name: string, task: WriterTask, context: TaskContext = {}): void {
  if (!entries.has(name)) queueLast(name, task, context);
}

/**
 * Queues a task at the end under a name, and drops a waiting task of that name. So everything queued in between, such as the end of a turn,
 * runs first.
 */
export function queueLast(name: string, task: WriterTask, context: TaskContext = {}): void {
  const entry = Symbol(name);
  entries.set(name, entry);
  appendTask(async () => {
    if (entries.get(name) !== entry) return;
    entries.delete(name);
    await runTask(name, task, { ...context, again: () => queueOnce(name, task, context) });
  });
}

/**
 * Queues a task; when its turn comes, it runs only if this client is the writer. A task that fails is queued again later
 * (`platform/storing.ts`), so it must be able to continue without repeating any of its work.
 */
export function queueTask(task: WriterTask, context: TaskContext = {}): void {
  const key = Symbol("task");
  const append = (): void => appendTask(() => runTask(key, task, { ...context, again: append }));
  append();
}

/**
 * Runs a part of a task at once. If the part fails, it is queued later under its name, and the task continues. Returns true if it has
 * succeeded.
 */
export function runOrQueue(name: string, task: WriterTask, context: TaskContext = {}): Promise<boolean> {
  return tryWrite(name, task, { ...context, again: () => queueOnce(name, task, context) });
}

function appendTask(task: () => Promise<void>): void {
  taskQueue.tail = (taskQueue.tail ?? Promise.resolve()).then(task);
}

async function runTask(
  key: unknown,
  task: WriterTask,
  context: TaskContext & { readonly again: () => void },
): Promise<void> {
  if (isWriter() && !isCombatEnded(context)) await tryWrite(key, () => runUnlessEnded(task, context), context);
  else dropFailedWrite(key);
}

/** Runs a task, and ignores its error if its combat was deleted meanwhile. */
export async function runUnlessEnded(
  task: () => Promise<unknown>,
  context: Pick<TaskContext, "combat">,
): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!isCombatEnded(context)) throw error;
  }
}

function isCombatEnded({ combat }: Pick<TaskContext, "combat">): boolean {
  return combat !== undefined && !game.combats.has(combat.id ?? "");
}
