import {
  type Change,
  type State,
  type ExchangeStep,
  type Input,
  type Refusal,
  type Result,
  happened,
  isClosed,
  listLastingChanges,
  mergeChanges,
  toPublicState,
  storeState,
  refuse,
} from "../../../engine/index.ts";
import {
  type ExchangeRecord,
  type Phase,
  type ClockTimes,
  readStoredExchange,
  packUpdate,
  findRecord,
} from "../../exchange/record.ts";
import { nextSequence, listWrites, toStoredChanges, addDifferences } from "../../exchange/undo/history.ts";
import { undoPastTurns } from "../../exchange/undo/taking-back.ts";
import { type WritePlan, buildPlan, storePlan, withChanges, applyPlan } from "../../exchange/write-plan.ts";
import { lockTexts } from "../../exchange/sealing.ts";
import { areRolledByHand } from "../../platform/world/settings.ts";
import { storeRecord } from "../../exchange/ledger/journal.ts";
import { findWritableDocument } from "../../documents/find.ts";
import { runOrQueue, queueTask, isWriter } from "../../exchange/queue.ts";
import { clientState } from "../../platform/state.ts";

/** The context of a step: its combat, the log so far, and the exchange before it. */
type StepContext = {
  readonly combat: Combat.Implementation | null;
  readonly log: string;
  readonly before: ExchangeRecord | null;
};

/** Returns the stored fields of a step's message: the public state, the plan, and the deadline of an answer. */
export function buildStoredStep(step: ExchangeStep, { combat, log, before }: StepContext) {
  const plan = storePlan(withPast(buildStepPlan(step, combat), step, { combat, before }));
  const sequence = plan === "" ? 0 : nextSequence();
  const phase: Phase = plan === "" && !isClosed(step.state) ? "open" : "applying";
  const earlier = before?.applied ?? [];
  const applied = plan === "" ? [...earlier] : [...earlier, sequence, step.state.events.length];
  const differences = addDifferences(before?.kept ?? "", sequence, mergeChanges(step.events));
  const state = storeState(toPublicState(step.state));
  return { state, plan, phase, log, applied, kept: differences, ...computeTimes(step.state, before) };
}

/** Builds the plan of a step: everything that it writes outside of its message. */
export function buildStepPlan({ events, scene, state }: ExchangeStep, combat: Combat.Implementation | null): WritePlan {
  return buildPlan(toStoredChanges(mergeChanges(events)), scene, { ruleset: state.ruleset, combat });
}

/**
 * Adds changes of past turns to the plan if a step ends an exchange without effect, for instance by cancelling it. So the exchange does not
 * return when the fight goes back to one of these turns.
 */
function withPast(plan: WritePlan, { state }: ExchangeStep, { combat, before }: Omit<StepContext, "log">): WritePlan {
  if (!combat || !before || !isClosed(state) || listLastingChanges(state.events).length > 0) return plan;
  const storedExchange = readStoredExchange(before.message);
  const writes = storedExchange ? listWrites({ ...storedExchange, message: before.message }) : [];
  const { changes } = undoPastTurns(combat, (past) => [
    mergeWrites(writes.filter(({ sequence }) => sequence < past.sequence)),
  ]);
  return withChanges(plan, combat.uuid, changes);
}

function mergeWrites(writes: readonly { readonly changes: readonly Change[] }[]): readonly Change[] {
  return mergeChanges(writes.map(({ changes }) => happened("applied", {}, changes)));
}

function computeTimes(state: State, before: ExchangeRecord | null): ClockTimes {
  const choosing = state.ask?.questions.some(({ kind }) => kind !== "faces" || areRolledByHand());
  if (!choosing) return { deadline: 0, paused: 0 };
  if (before && before.state.ask?.id === state.ask?.id) return { deadline: before.deadline, paused: before.paused };
  return { deadline: Date.now() + (game.settings.get("riposte", "answerSeconds") ?? 60) * 1000, paused: 0 };
}

/** A decision of the GM about a document that was changed meanwhile. */
type Decision = { readonly uuid: string; readonly overwrite: boolean };

/** Finishes the step stored in a message, outside the order of the queue; a part that cannot be written now is written later. */
export async function finishStepApart(message: string, onward: () => void): Promise<void> {
  await runOrQueue(`step of ${message}`, () => finishStep(message, onward), { message });
}

/** Finishes the step stored in a message, if there is one, and then runs the tasks that wait for it. */
export async function finishStep(message: string, onward: () => void): Promise<void> {
  const record = findRecord(message);
  if (record?.phase !== "applying") return;
  await finishApplying(record, onward);
  if (findRecord(message)?.phase !== "applying") runWaitingTasks();
}

/**
 * Finishes the step stored in a message, and records a closed exchange in the ledger. Values that were changed meanwhile stay in the plan
 * until the GM has decided; then `onward` resumes everything. If the step cannot be finished, a GM may cancel the exchange as it is.
 */
export async function finishApplying(
  record: ExchangeRecord,
  onward: () => void,
  { input, decision }: { readonly input?: Input; readonly decision?: Decision } = {},
): Promise<void> {
  const { message, plan, state } = record;
  const isNothing = isClosed(state) && listLastingChanges(state.events).length === 0;
  const mark = isNothing ? "" : `${message.id}:${state.events.length}`;
  const recording = isClosed(state) ? storeRecord(record) : null;
  try {
    const unwritten = await applyPlan(plan, mark, (uuid) => (uuid === decision?.uuid ? decision.overwrite : undefined));
    if (unwritten.length > 0) return await waitForDecision(record, unwritten, onward);
  } catch (error) {
    if (!input || !isExchangeCancel(input)) throw error;
    await (recording ?? storeRecord(record));
    await message.update({ system: { plan: "", phase: "closed" } });
    return;
  }
  await recording;
  await message.update({ system: { plan: "", phase: isClosed(state) ? "closed" : "open" } });
}

/** True if an input is a GM's command that ends the whole exchange. */
export function isExchangeCancel(input: Input): boolean {
  return input.type === "cancel" && input.frame === undefined && input.seat.gm;
}

/** Leaves only the unwritten part in the plan, so that other exchanges can continue with the other documents. */
async function waitForDecision(record: ExchangeRecord, unwritten: WritePlan, onward: () => void): Promise<void> {
  const { message, plan } = record;
  if (unwritten.length < plan.length)
    await message.update({
      system: lockTexts(message.id ?? "", record.mode, packUpdate(record, { plan: storePlan(unwritten) })),
    });
  const [first] = unwritten;
  const id = message.id ?? "";
  const uuid = first?.uuid ?? "";
  const name = (await findWritableDocument(uuid))?.name ?? uuid;
  const decided = async (overwrite: boolean): Promise<void> => {
    runAfterDecision(onward);
    const current = findRecord(id);
    if (current?.phase === "applying") await finishApplying(current, onward, { decision: { uuid, overwrite } });
  };
  askToDecide({ message: id, documents: unwritten.map((each) => each.uuid), name }, decided);
}

/** The documents about which the GM has not decided yet, by the message of the exchange that is to write them. */
const undecided = clientState.map<string, readonly string[]>("write-step.undecided");

/** The tasks to try again once a decision is made. */
const waitingTasks = clientState.list<() => void>("write-step.held");

const UNDECIDED = "exchange/undecided";

/** Refuses an input that has to wait for a decision of the GM. The refusal is not shown, since the input is tried again automatically. */
export function refuseUndecided(): Result<never> {
  return refuse(UNDECIDED);
}

/** True if an input was refused because it has to wait for a decision of the GM. */
export function isUndecidedRefusal({ code }: Refusal): boolean {
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

/** The documents of a plan that others have changed before it could write them, and the name of the first one. */
type Conflict = { readonly message: string; readonly documents: readonly string[]; readonly name: string };

/**
 * Asks the GM whether to overwrite a value that was changed meanwhile. An exchange asks only once, however often it is found waiting. The
 * queue is not blocked; `finish` runs in it after the decision.
 */
function askToDecide({ message, documents, name }: Conflict, finish: (overwrite: boolean) => Promise<void>): void {
  const isAsking = undecided.has(message);
  undecided.set(message, documents);
  if (isAsking) return;
  const question = game.i18n.format("RIPOSTE.Conflict.question", { name });
  void confirmConflict(toWindowId(message), question).then((overwrite) => {
    if (!isWriter()) undecided.delete(message);
    queueTask(async () => {
      undecided.delete(message);
      await finish(overwrite);
      runWaitingTasks();
    });
  });
}

/** Drops the question to the GM about a deleted exchange. */
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

/** Asks the GM about something that was changed meanwhile; closing the window means no. */
export async function confirmConflict(id: string, question: string): Promise<boolean> {
  const isConfirmed = await foundry.applications.api.DialogV2.confirm({
    classes: ["riposte"],
    id,
    window: { title: "RIPOSTE.Conflict.title" },
    content: `<p>${foundry.utils.escapeHTML(question)}</p>`,
    rejectClose: false,
  });
  return isConfirmed === true;
}
