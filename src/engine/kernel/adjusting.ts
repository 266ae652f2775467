import type { Adjustable } from "./adjustable.ts";
import { closeAsk } from "./answering.ts";
import type { Answers, Seat } from "./ask.ts";
import type { WorkingState } from "./draft.ts";
import { happened } from "./event.ts";
import { type Data, isWhole, lookup } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { findStage, emitEvents } from "./stack.ts";
import type { Frame, State } from "./state.ts";

/** The largest modifier by the GM in either direction, and the longest reason in characters. */
export const GM_MOST = 10;
export const LONGEST_REASON = 100;

/** A GM's modifier on a roll whose dice are not thrown yet; it replaces the GM's earlier one. */
export type AdjustInput = {
  readonly seat: Seat;
  readonly frame: string;
  readonly roll: string;
  readonly value: number;
  readonly reason: string;
};

/**
 * Modifies a roll before its dice are thrown. The open questions are put again with the new number; earlier answers stay if they are still
 * allowed. Refuses players, a roll whose dice are thrown, and a modifier without a reason.
 */
export function applyAdjustment(work: WorkingState, input: AdjustInput, rules: Rules): Result<true> {
  if (!input.seat.gm) return refuse("adjust/gm-only");
  const { before, scene, stack } = work;
  const frame = stack.find(({ id }) => id === input.frame);
  const match = frame && listAdjustableRolls(before, frame, scene, rules).find(({ roll }) => roll === input.roll);
  if (!frame || !match) return refuse("adjust/too-late");
  const reason = input.reason.trim();
  if (!isWhole(input.value, -GM_MOST, GM_MOST) || reason.length > LONGEST_REASON) return refuse("adjust/malformed");
  if (input.value !== 0 && reason === "") return refuse("adjust/no-reason");
  const { facts, details } = match.to({ value: input.value, reason });
  const { fighter, roll } = match;
  const adjusted = happened("adjusted", { fighter, roll, value: input.value, reason, ...details });
  if (frame === stack.at(-1)) closeAsk(work);
  emitEvents(work, [adjusted], frame);
  work.stack = stack.map((each) => (each.id === frame.id ? { ...each, facts } : each));
  return ok(true);
}

/** Lists the rolls of an exchange that a GM may still modify; empty once any dice that the stage asks for are thrown. */
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
