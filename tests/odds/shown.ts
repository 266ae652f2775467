import type { Question } from "../../src/engine/kernel/ask.ts";
import { type Json, lookup } from "../../src/engine/kernel/json.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import type { Estimate } from "../../src/engine/kernel/estimate.ts";
import { run } from "../../src/engine/kernel/run.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import type { State, ExchangeStep } from "../../src/engine/kernel/state.ts";
import { must } from "../contract/must.ts";
import { claimsOf, meanOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";

/** A question where it is open. */
export type Asked = {
  readonly rules: Ruleset;
  readonly state: State;
  readonly scene: Scene;
  readonly question: Question;
};

/** How far a closed form may be from the outlook: what floating-point numbers lose. */
const CLOSE = 1e-9;

/** What an answer to a question leads to at once. */
export function stepAfter({ rules, state, scene, question: { id } }: Asked, value: Json): ExchangeStep {
  const seat = { gm: true, fighters: [] };
  return must(run(state, { type: "answer", ask: state.ask?.id ?? "", question: id, value, seat }, scene, rules));
}

/** What a closed form shows of each option beside the outlook of its exchange alone, where they differ or where it leaves out a measure, which the
 *  side that declares is shown. */
export function shownOtherwise(asked: Asked): readonly string[] {
  const { rules, state, scene, question } = asked;
  const top = state.stack.at(-1);
  const estimate = top && lookup(rules.exchanges, top.kind)?.estimate;
  if (!estimate || question.kind !== "pick") return [];
  const given = { ...top.answers, ...state.ask?.answered };
  const alone = { ...asked, state: { ...state, stack: [{ ...top, parent: "", as: "" }], moments: [] } };
  return question.options.flatMap(({ id, refusal }) => {
    const shown = refusal ? [] : estimate(top.facts, question.id, id, scene, given);
    return shown.length > 0 ? differing(shown, alone, id).map((what) => `${id}, ${what}`) : [];
  });
}

function differing(shown: readonly Estimate[], alone: Asked, value: Json): readonly string[] {
  const outlook = outlookAfter(stepAfter(alone, value), alone.rules);
  if (!outlook) return [];
  const claims = claimsOf(outlook);
  const told = new Map(shown.map(({ id, of = "", value: mean }) => [`${id} ${of}`, mean]));
  return [...new Set([...told.keys(), ...claims.measures.keys()])].flatMap((measure) => {
    const [said, worked] = [told.get(measure), meanOf(claims, measure)];
    return Math.abs(worked - (said ?? 0)) < CLOSE
      ? []
      : [`${measure}: ${said ?? "nothing"} shown, ${worked} worked out`];
  });
}
