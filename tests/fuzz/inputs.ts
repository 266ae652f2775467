import { listAdjustableRolls } from "../../src/engine/kernel/commands.ts";
import type { Seat } from "../../src/engine/kernel/ask.ts";
import type { Json } from "../../src/engine/kernel/json.ts";
import type { Input } from "../../src/engine/kernel/run.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import type { State } from "../../src/engine/kernel/state.ts";
import { type Draw, one } from "../chance.ts";
import { answerFor } from "../contract/random-answer.ts";
import type { Sample } from "../contract/samples.ts";
import { hostileName, hostileNumber, hostileValue } from "./hostile.ts";

/** What a hostile user sees of a table. */
export type Sight = {
  readonly rules: Ruleset;
  readonly sample: Sample;
  readonly state: State;
  readonly scene: Scene;
  /** Closed asks. */
  readonly stale: readonly string[];
};

const GM: Seat = { gm: true, fighters: [] };
const STRANGER: Seat = { gm: false, fighters: [] };

/** Any input: a helpful one in half of the cases; otherwise an invalid one. */
export function anyInput(sight: Sight, draw: Draw): Input {
  const { ask } = sight.state;
  const roll = draw(100);
  if (ask && roll < 50) return answerFor(ask, draw);
  if (ask && roll < 70) return spoiltAnswer(sight, draw);
  if (roll < 89) return anyDeclaration(sight, draw);
  if (roll < 92) return anyAdjusting(sight, draw);
  return roll < 97 ? anyPass(sight, draw) : anyCalling(sight, draw);
}

/** A modifier on a roll that is still to come in half of the cases, otherwise on anything; from any seat, by any number. */
function anyAdjusting(sight: Sight, draw: Draw): Input {
  const { state, scene, rules } = sight;
  const frame = state.stack[draw(state.stack.length)];
  const rolls = frame ? listAdjustableRolls(state, frame, scene, rules).map(({ roll }) => roll) : [];
  const roll = rolls.length > 0 && draw(2) === 0 ? one(rolls, draw) : hostileName(draw);
  const value = draw(4) === 0 ? hostileNumber(draw) : draw(21) - 10;
  const reason = draw(4) === 0 ? hostileName(draw) : "some words";
  const seat = draw(2) === 0 ? GM : anySeat(sight, draw);
  return { type: "adjust", seat, frame: frame?.id ?? hostileName(draw), roll, value, reason };
}

/** A command about the whole stack, or about one exchange of it. */
function anyCalling(sight: Sight, draw: Draw): Input {
  const seat = anySeat(sight, draw);
  const frames = sight.state.stack.map(({ id }) => id);
  const frame = frames.length > 0 && draw(4) > 0 ? one(frames, draw) : hostileName(draw);
  const type = draw(2) === 0 ? "first" : "cancel";
  return type === "cancel" && draw(2) === 0 ? { type, seat } : { type, seat, frame };
}

/** A valid answer with one fault. */
function spoiltAnswer({ state, stale, scene }: Sight, draw: Draw): Input {
  if (!state.ask) throw new Error("Nothing is asked.");
  const answer = answerFor(state.ask, draw);
  const spoil = draw(7);
  if (spoil === 0) return { ...answer, seat: STRANGER };
  if (spoil === 1) return { ...answer, seat: { gm: false, fighters: [one(Object.keys(scene.fighters), draw)] } };
  if (spoil === 2) return { ...answer, ask: stale.length > 0 ? one(stale, draw) : hostileName(draw) };
  if (spoil === 3) return { ...answer, question: hostileName(draw) };
  if (spoil === 4 && Array.isArray(answer.value)) return { ...answer, value: spoiltList(answer.value, draw) };
  return { ...answer, value: hostileValue(draw), seat: draw(2) === 0 ? answer.seat : GM };
}

/** Faces or picks with one of them changed, one missing, or one too many. */
function spoiltList(list: readonly Json[], draw: Draw): Json {
  const place = draw(list.length);
  const how = draw(3);
  if (how === 0) return list.toSpliced(place, 1);
  return list.toSpliced(place, how - 1, hostileValue(draw));
}

/** One of the sample's declarations: unchanged, between other fighters, with a fault, or arbitrary data. */
function anyDeclaration(sight: Sight, draw: Draw): Input {
  const { kind, payload, by } = one(sight.sample.declarations, draw);
  const seat = draw(4) === 0 ? anySeat(sight, draw) : { gm: false, fighters: [by] };
  const how = draw(10);
  if (how < 4) return { type: "declare", kind, payload, seat };
  if (how === 4) return { type: "declare", kind: hostileName(draw), payload, seat };
  if (how === 5) return { type: "declare", kind: anyKind(sight, draw), payload: hostileValue(draw), seat };
  const key = one(Object.keys(payload), draw);
  const value = how < 9 ? one(Object.keys(sight.scene.fighters), draw) : hostileValue(draw);
  return { type: "declare", kind, payload: { ...payload, [key]: value }, seat: how < 9 ? GM : seat };
}

/** The clock advances by a turn or several, or to an invalid point. */
function anyPass({ scene }: Sight, draw: Draw): Input {
  const { round, order } = scene.fight;
  const turn = draw(8) === 0 ? hostileName(draw) : (order[draw(order.length)] ?? "");
  const later = draw(30) === 0 ? hostileNumber(draw) : round + draw(3);
  return { type: "pass", round: later, turn, seat: draw(8) === 0 ? STRANGER : GM };
}

function anySeat({ scene }: Sight, draw: Draw): Seat {
  return one([GM, STRANGER, { gm: false, fighters: [one(Object.keys(scene.fighters), draw)] }], draw);
}

function anyKind({ rules }: Sight, draw: Draw): string {
  return one(Object.keys(rules.exchanges), draw);
}
