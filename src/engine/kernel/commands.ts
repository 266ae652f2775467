import type { Adjustable } from "./modifier.ts";
import { closeAsk, findStage, emitEvents, pushTriggered } from "./stack.ts";
import type { Answers, Seat } from "./ask.ts";
import { type WorkingState, type Frame, type State, isClosed } from "./state.ts";
import { type Scene, type Event, type Moment, happened, listReversals } from "./scene.ts";
import { type Data, isWhole, lookup } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import { listMomentEvents, advanceClock, listClockChanges, planMoments } from "./fight.ts";

/** The largest modifier that a GM may give, up or down. */
export const MAX_GM_MODIFIER = 10;
/** The largest length of the reason for a GM's modifier, in characters. */
export const MAX_REASON_LENGTH = 100;

/** A GM's modifier on a roll whose dice are not thrown yet; it replaces the GM's earlier one. */
export type AdjustInput = {
  readonly seat: Seat;
  readonly frame: string;
  readonly roll: string;
  readonly value: number;
  readonly reason: string;
};

/**
 * Modifies a roll before its dice are thrown. Open questions of the exchange are asked again with the new number; answers already given are
 * kept if they are still allowed. Refuses players, a roll whose dice are thrown, and a modifier without a reason.
 */
export function applyAdjustment(work: WorkingState, input: AdjustInput, rules: Rules): Result<true> {
  if (!input.seat.gm) return refuse("adjust/gm-only");
  const { before, scene, stack } = work;
  const frame = stack.find(({ id }) => id === input.frame);
  const match = frame && listAdjustableRolls(before, frame, scene, rules).find(({ roll }) => roll === input.roll);
  if (!frame || !match) return refuse("adjust/too-late");
  const reason = input.reason.trim();
  if (!isWhole(input.value, -MAX_GM_MODIFIER, MAX_GM_MODIFIER) || reason.length > MAX_REASON_LENGTH)
    return refuse("adjust/malformed");
  if (input.value !== 0 && reason === "") return refuse("adjust/no-reason");
  const { facts, details } = match.to({ value: input.value, reason });
  const { fighter, roll } = match;
  const adjusted = happened("adjusted", { fighter, roll, value: input.value, reason, ...details });
  if (frame === stack.at(-1)) closeAsk(work);
  emitEvents(work, [adjusted], frame);
  work.stack = stack.map((each) => (each.id === frame.id ? { ...each, facts } : each));
  return ok(true);
}

/**
 * Lists the rolls of an exchange that a GM may still modify. There are none once any of the dice questions of its stage has been answered.
 */
export function listAdjustableRolls(
  state: State,
  frame: Frame,
  scene: Scene,
  rules: Rules,
): readonly Adjustable<Data>[] {
  const rolls = lookup(rules.exchanges, frame.kind)?.adjustable?.(frame.facts, frame.stage, scene) ?? [];
  if (rolls.length === 0) return [];
  const { ask } = state;
  const answers = { ...frame.answers, ...frame.given, ...(ask?.frame === frame.id ? ask.answered : {}) };
  if (areDiceThrown(answers, frame, scene, rules)) return [];
  return rolls.filter(({ roll }) => lookup(answers, roll) === undefined);
}

function areDiceThrown(answers: Answers, frame: Frame, scene: Scene, rules: Rules): boolean {
  if (Object.keys(answers).length === 0) return false;
  const move = findStage(frame, rules)(frame.facts, frame.answers, scene);
  const questions = move.type === "ask" ? move.questions : [];
  return questions.some(({ id, kind }) => kind === "faces" && lookup(answers, id) !== undefined);
}

/** A GM's command about one exchange of the stack, or about all of them if none is named. */
export type GmCommand = { readonly seat: Seat; readonly frame?: string };

/**
 * Cancels all exchanges, or one nested exchange with all that it started. Its costs are refunded, and the exchange that waits for it
 * continues without a result. Refuses players, and an exchange that does not exist.
 */
export function cancelExchange(work: WorkingState, { seat, frame }: GmCommand): Result<true> {
  if (!seat.gm) return refuse("cancel/gm-only");
  const { before, stack } = work;
  if (isClosed(before) || before.serial === 0) return refuse("cancel/nothing-open");
  if (frame === undefined || frame === stack[0]?.id) return ok(cancelAll(work));
  const match = stack.find(({ id }) => id === frame);
  return match ? ok(cancelNested(work, match)) : refuse("cancel/nothing-open");
}

function cancelAll(work: WorkingState): true {
  const kinds = work.stack.map(({ kind }) => kind);
  emitEvents(work, [happened("cancelled", { kinds }, listReversals(work.scene, work.before.events))]);
  work.stack = [];
  work.moments = [];
  work.ask = null;
  return true;
}

function cancelNested(work: WorkingState, { id, parent, as, kind }: Frame): true {
  closeAsk(work);
  const { scene, before, parents, stack } = work;
  const nestedEvents = before.events.filter(({ frame }) => frame !== undefined && isDescendant(parents, frame, id));
  emitEvents(work, [happened("called-off", { kind }, listReversals(scene, nestedEvents))]);
  const left = stack.filter((each) => !isDescendant(parents, each.id, id));
  work.stack = left.map((each) => (each.id === parent ? { ...each, answers: { ...each.answers, [as]: null } } : each));
  return true;
}

/** True if `frame` is `other`, or was started from it directly or through other exchanges. */
function isDescendant(parents: State["parents"], frame: string, other: string): boolean {
  for (let ancestor: string | undefined = frame; ancestor !== undefined; ancestor = parents[ancestor])
    if (ancestor === other) return true;
  return false;
}

/**
 * Moves an exchange to the top of the stack, so that it continues first. It must have the same parent as the current top. Refuses players,
 * the top itself, and exchanges of another parent.
 */
export function moveToTop(work: WorkingState, { seat, frame }: GmCommand): Result<true> {
  if (!seat.gm) return refuse("cancel/gm-only");
  closeAsk(work);
  const { stack } = work;
  const [top, match] = [stack.at(-1), stack.find(({ id }) => id === frame)];
  if (!top || !match || match === top || match.parent !== top.parent) return refuse("first/not-beside");
  emitEvents(work, [happened("put-first", { kind: match.kind })]);
  work.stack = [...stack.filter(({ id }) => id !== match.id), match];
  return ok(true);
}

/** The point to which the clock advances, and the seat that asks for it. */
export type ClockInput = { readonly round: number; readonly turn: string; readonly seat: Seat };

/**
 * Plans the advance of the clock: fills `moments` with every start and end of a turn or round up to the given turn. `playMoment` then plays
 * them one by one. Refuses players, a state that is not empty, and an invalid round.
 */
export function planClockAdvance(work: WorkingState, { round, turn, seat }: ClockInput): Result<true> {
  if (!seat.gm) return refuse("pass/gm-only");
  if (work.serial > 0) return refuse("pass/not-now");
  if (!Number.isSafeInteger(round) || round < 0) return refuse("pass/no-such-round");
  work.serial = 1;
  work.moments = planMoments(work.scene.fight, round, turn);
  return ok(true);
}

/** Plays a moment: its event, the effects that it ends, and the exchanges that it opens. */
export function playMoment(work: WorkingState, moment: Moment, rules: Rules): void {
  work.moments = work.moments.slice(1);
  const startEvents = [buildClockEvent(work.scene, moment)];
  emitEvents(work, startEvents);
  const events = listMomentEvents(work.scene, moment);
  emitEvents(work, events);
  pushTriggered(work, [...startEvents, ...events], rules);
}

function buildClockEvent(scene: Scene, moment: Moment): Event {
  const changes = listClockChanges(scene, advanceClock(scene.fight, moment));
  return happened(moment.moment, { fighter: moment.of }, changes);
}
