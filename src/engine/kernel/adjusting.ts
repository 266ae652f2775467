import type { Adjustable } from "./adjustable.ts";
import { suspendAsk } from "./answering.ts";
import type { Answers, Seat } from "./ask.ts";
import type { Draft } from "./draft.ts";
import { happened } from "./event.ts";
import { type Data, isWhole, lookup } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { stageOf, withEvents } from "./stack.ts";
import type { Frame, State } from "./state.ts";

/** The largest modifier by the GM in either direction, and the longest reason in characters. */
export const GM_MOST = 10;
export const LONGEST_REASON = 100;

/** A GM's modifier on a roll whose dice are not thrown yet; it replaces the GM's earlier one. */
export type Adjusting = {
  readonly seat: Seat;
  readonly frame: string;
  readonly roll: string;
  readonly value: number;
  readonly reason: string;
};

/**
 * Modifies a roll before its dice are thrown. The open questions are put again with the new number, and earlier answers stay as far as they
 * are still allowed. Refused to players, after the dice, and without a reason.
 */
export function adjust(draft: Draft, said: Adjusting, rules: Rules): Result<true> {
  if (!said.seat.gm) return refuse("adjust/gm-only");
  const { before, scene, stack } = draft;
  const frame = stack.find(({ id }) => id === said.frame);
  const meant = frame && adjustableIn(before, frame, scene, rules).find(({ roll }) => roll === said.roll);
  if (!frame || !meant) return refuse("adjust/too-late");
  const reason = said.reason.trim();
  if (!isWhole(said.value, -GM_MOST, GM_MOST) || reason.length > LONGEST_REASON) return refuse("adjust/malformed");
  if (said.value !== 0 && reason === "") return refuse("adjust/no-reason");
  const { facts, told } = meant.to({ value: said.value, reason });
  const { fighter, roll } = meant;
  const adjusted = happened("adjusted", { fighter, roll, value: said.value, reason, ...told });
  if (frame === stack.at(-1)) suspendAsk(draft);
  withEvents(draft, [adjusted], frame);
  draft.stack = stack.map((each) => (each.id === frame.id ? { ...each, facts } : each));
  return ok(true);
}

/** Lists the rolls of an exchange that a GM may still modify; none once any of the dice asked for have fallen. */
export function adjustableIn(state: State, frame: Frame, scene: Scene, rules: Rules): readonly Adjustable<Data>[] {
  const rolls = lookup(rules.exchanges, frame.kind)?.adjustable?.(frame.facts, frame.stage, scene) ?? [];
  if (rolls.length === 0) return [];
  const { ask } = state;
  const given = { ...frame.answers, ...frame.given, ...(ask?.frame === frame.id ? ask.answered : {}) };
  if (haveDiceFallen(given, frame, scene, rules)) return [];
  return rolls.filter(({ roll }) => lookup(given, roll) === undefined);
}

function haveDiceFallen(given: Answers, frame: Frame, scene: Scene, rules: Rules): boolean {
  if (Object.keys(given).length === 0) return false;
  const move = stageOf(frame, rules)(frame.facts, frame.answers, scene);
  const questions = move.type === "ask" ? move.questions : [];
  return questions.some(({ id, kind }) => kind === "faces" && lookup(given, id) !== undefined);
}
