import { type Refusal, type Result, refuse } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import type { WritePlan } from "../exchange/applying.ts";
import { queueTask, isWriter } from "../exchange/line.ts";

/** The documents about which the GM has not decided yet, by the message of the exchange that is to write them. */
const undecided = clientState.map<string, readonly string[]>("conflicts.undecided");

/** The tasks to try again once a decision is made. */
const waitingTasks = clientState.list<() => void>("conflicts.held");

const UNDECIDED = "exchange/undecided";

/** Refuses an input that has to wait for a decision of the GM. The refusal is not shown, since the input is tried again automatically. */
export function refuseUndecided(): Result<never> {
  return refuse(UNDECIDED);
}

/** True if an input was refused because it has to wait for a decision of the GM. */
export function isAwaitingGm({ code }: Refusal): boolean {
  return code === UNDECIDED;
}

/** True if a plan writes a document about which the GM has not decided yet: its values would be stale by then. */
export function isUndecided(plan: readonly Pick<WritePlan[number], "uuid">[]): boolean {
  const documents = new Set([...undecided.values()].flat());
  return plan.some(({ uuid }) => documents.has(uuid));
}

/** Queues a task to be tried again once a decision is made. */
export function runAfterDecision(task: () => void): void {
  waitingTasks.push(task);
}

/** Documents of a plan that were changed by others before it could write them, and the first one's name. */
type Conflict = { readonly message: string; readonly documents: readonly string[]; readonly name: string };

/**
 * Asks the GM once whether a value that was changed meanwhile is overwritten, however often the exchange is found waiting. The queue is not
 * blocked; `finish` runs in it afterwards.
 */
export function askToDecide(
  { message, documents, name }: Conflict,
  finish: (overwrite: boolean) => Promise<void>,
): void {
  const isAsking = undecided.has(message);
  undecided.set(message, documents);
  if (isAsking) return;
  void askToOverwrite(message, name).then((overwrite) => {
    if (!isWriter()) undecided.delete(message);
    queueTask(async () => {
      undecided.delete(message);
      await finish(overwrite);
      runWaitingTasks();
    });
  });
}

/** Drops the question about a deleted exchange. */
export function dropConflict(message: string): void {
  if (!undecided.delete(message)) return;
  void foundry.applications.instances.get(toWindowId(message))?.close();
  runWaitingTasks();
}

/** Queues the tasks again that have waited for a decision. */
export function runWaitingTasks(): void {
  for (const task of waitingTasks.splice(0)) task();
}

function toWindowId(message: string): string {
  return `riposte-conflict-${message}`;
}

/** Asks the GM whether a value that was changed meanwhile may be overwritten; closing the window means no. */
async function askToOverwrite(message: string, name: string): Promise<boolean> {
  const overwrite = await foundry.applications.api.DialogV2.confirm({
    id: toWindowId(message),
    window: { title: "RIPOSTE.Conflict.title" },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.format("RIPOSTE.Conflict.question", { name }))}</p>`,
    rejectClose: false,
  });
  return overwrite === true;
}
