import { lookup } from "../../src/engine/kernel/json.ts";
import { claimsOf, meanOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";
import { type Situation, stepAfter } from "./situations.ts";

/** How far a closed form may be from the outlook: what floating-point numbers lose. */
const CLOSE = 1e-9;

/** What is shown of an answer by a closed form beside the outlook of its exchange alone, where they differ. */
export function shownOtherwise(situation: Pick<Situation, "table" | "question" | "answer">): readonly string[] {
  const { table, question, answer } = situation;
  const { state, scene, plain } = table;
  const top = state.stack.at(-1);
  if (!top || typeof answer !== "string") return [];
  const given = { ...top.answers, ...state.ask?.answered };
  const shown = lookup(plain.exchanges, top.kind)?.estimate?.(top.facts, question.id, answer, scene, given) ?? [];
  if (shown.length === 0) return [];
  const alone = { ...table, state: { ...state, stack: [{ ...top, parent: "", as: "" }], moments: [] } };
  const outlook = outlookAfter(stepAfter(alone, question, answer), plain);
  if (!outlook) return [];
  const claims = claimsOf(outlook);
  return shown.flatMap(({ id, of = "", value }) => {
    const worked = meanOf(claims, `${id} ${of}`);
    return Math.abs(worked - value) < CLOSE ? [] : [`${id} of ${of}: ${value} shown, ${worked} worked out`];
  });
}
