import { tryWrite, dropFailedWrite } from "../platform/retries.ts";
import type { Fault } from "../platform/problems.ts";
import { clientState } from "../platform/state.ts";
import { hasLease } from "./lease.ts";

/** The writer's queue, which runs tasks one after the other: its tail, null before the first. */
type TaskQueue = { tail: Promise<void> | null };
const taskQueue = clientState.record("queue.queue", (): TaskQueue => ({ tail: null }));

/** True if this client writes exchanges: one tab of the one active GM. */
export function isWriter(): boolean {
  return game.user.isActiveGM && hasLease();
}

type WriterTask = () => Promise<unknown>;

/**
 * The context of a task: its kind of fault, the message of its exchange, if it has one, and the combat without which there is nothing left
 * to do.
 */
type TaskContext = { readonly fault?: Fault; readonly message?: string; readonly combat?: Combat.Implementation };

/** The entry in the queue for each name. */
const entries = clientState.map<string, symbol>("queue.named");

/** Queues a task under a name, unless one waits under it already: it reads the state when it runs. */
export function queueOnce(name: string, task: WriterTask, context: TaskContext = {}): void {
  if (!entries.has(name)) queueLast(name, task, context);
}

/**
 * Queues a task at the end under a name, and drops the waiting one of that name: anything queued since, such as a passed turn, is done
 * before it.
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
 * Runs a task after all earlier ones, if this client is the writer then. A task that fails is queued again later (`platform/retries.ts`); it must
 * therefore finish its work without repeating any of it.
 */
export function queueTask(task: WriterTask, context: TaskContext = {}): void {
  const key = Symbol("task");
  const append = (): void => appendTask(() => runTask(key, task, { ...context, again: append }));
  append();
}

/** Runs a part of a task at once, without stopping the rest: if it fails, it is queued under its name. True if it has succeeded. */
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

/** Runs a task; it has not failed if its combat was ended meanwhile. */
async function runUnlessEnded(task: WriterTask, context: TaskContext): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!isCombatEnded(context)) throw error;
  }
}

function isCombatEnded({ combat }: TaskContext): boolean {
  return combat !== undefined && !game.combats.has(combat.id ?? "");
}
