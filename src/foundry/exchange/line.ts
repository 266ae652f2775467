import { attempt, forget } from "../client/due.ts";
import type { Fault } from "../client/problems.ts";
import { clientState } from "../client/state.ts";
import { holdsLease } from "./lease.ts";

/** The writer's queue, which runs tasks one after the other: its tail, null before the first. */
type Line = { tail: Promise<void> | null };
const line = clientState.record("line.line", (): Line => ({ tail: null }));

/** True if this client writes exchanges: one tab of the one active GM. */
export function isWriter(): boolean {
  return game.user.isActiveGM && holdsLease();
}

type Task = () => Promise<unknown>;

/**
 * The context of a task: its kind of fault, the message of its exchange, if it has one, and the combat without which there is nothing left
 * to do.
 */
type About = { readonly fault?: Fault; readonly message?: string; readonly combat?: Combat.Implementation };

/** The entry in the queue for each name. */
const named = clientState.map<string, symbol>("line.named");

/** Queues a task under a name, unless one waits under it already: it reads the state when it runs. */
export function inLineOnce(name: string, task: Task, about: About = {}): void {
  if (!named.has(name)) inLineLast(name, task, about);
}

/**
 * Queues a task at the end under a name, and drops the waiting one of that name: anything queued since, such as a passed turn, is done
 * before it.
 */
export function inLineLast(name: string, task: Task, about: About = {}): void {
  const entry = Symbol(name);
  named.set(name, entry);
  atTheEnd(async () => {
    if (named.get(name) !== entry) return;
    named.delete(name);
    await carryOut(name, task, { ...about, again: () => inLineOnce(name, task, about) });
  });
}

/**
 * Runs a task after all earlier ones, if this client is the writer then. A task that fails is queued again later (`due.ts`); it must
 * therefore finish its work without repeating any of it.
 */
export function inLine(task: Task, about: About = {}): void {
  const key = Symbol("task");
  const queue = (): void => atTheEnd(() => carryOut(key, task, { ...about, again: queue }));
  queue();
}

/** Runs a part of a task at once, without stopping the rest: if it fails, it is queued under its name. True if it has succeeded. */
export function apart(name: string, task: Task, about: About = {}): Promise<boolean> {
  return attempt(name, task, { ...about, again: () => inLineOnce(name, task, about) });
}

function atTheEnd(task: () => Promise<void>): void {
  line.tail = (line.tail ?? Promise.resolve()).then(task);
}

async function carryOut(key: unknown, task: Task, about: About & { readonly again: () => void }): Promise<void> {
  if (isWriter() && !isGone(about)) await attempt(key, () => unlessGone(task, about), about);
  else forget(key);
}

/** Runs a task; it has not failed if its combat was ended meanwhile. */
async function unlessGone(task: Task, about: About): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!isGone(about)) throw error;
  }
}

function isGone({ combat }: About): boolean {
  return combat !== undefined && !game.combats.has(combat.id ?? "");
}
