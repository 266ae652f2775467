import { type Data, lookup } from "../../src/engine/kernel/json.ts";
import { estimatorOf } from "../../src/view/ask-view.ts";
import { claimsOf, meanOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";
import { type Situation, stepAfter } from "./situations.ts";

/** How far what is shown may be from the outlook: what floating-point numbers lose. */
const CLOSE = 1e-9;

/** What estimates call otherwise: the measure, and the fact that names whose it is. */
const OTHERWISE: Readonly<Record<string, { readonly measure: string; readonly of: string }>> = {
  strike: { measure: "hit", of: "attacker" },
  won: { measure: "success", of: "attacker" },
};

/** What is shown of an answer beside the outlook of its exchange alone, where they differ. */
export function shownOtherwise(situation: Pick<Situation, "table" | "question" | "answer">): readonly string[] {
  const { table, question, answer } = situation;
  const { state, scene, plain } = table;
  const option = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer;
  const shown = typeof option === "string" ? (estimatorOf(state, scene, plain)?.(question.id, option) ?? []) : [];
  const top = state.stack.at(-1);
  if (!top || shown.length === 0) return [];
  const alone = { ...table, state: { ...state, stack: [{ ...top, parent: "", as: "" }], moments: [] } };
  const outlook = outlookAfter(stepAfter(alone, question, answer), plain);
  if (!outlook) return [];
  const claims = claimsOf(outlook);
  const asked = question.role.type === "controller" ? question.role.fighter : "";
  return shown.flatMap(({ id, value }) => {
    const names = namesOf(id, top.facts, asked);
    const worked = meanOf(claims, names.find((name) => claims.measures.has(name)) ?? "");
    return Math.abs(worked - value) < CLOSE ? [] : [`${id}: ${value} shown, ${worked} worked out`];
  });
}

/** The names under which the outlook may have what is shown: of the target, or of the one who is asked if there are several. */
function namesOf(id: string, facts: Data, asked: string): readonly string[] {
  const other = lookup(OTHERWISE, id);
  if (other) return [`${other.measure} ${String(lookup(facts, other.of))}`];
  const target = lookup(facts, "target") ?? lookup(facts, "against") ?? asked;
  return [`${id} ${String(target)}`, `${id} `];
}
