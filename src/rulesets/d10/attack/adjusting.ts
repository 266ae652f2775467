import { type AdjustableRoll, type GmCall, callOn, withCall } from "../../../engine/index.ts";
import { adjustedPool, withGmTerm } from "../economy/adjusting.ts";
import { ATTACK_ROLL, type AttackFacts } from "./attack.ts";
import { VOLLEY_ROLL, type VolleyFacts } from "./volley.ts";

/** Stages before the target has answered; after them there is a defence only if one was chosen. (d10/E) */
const UNANSWERED: readonly string[] = ["leave", "declare", "boost", "rollAttack", "react"];

/** The GM's term in the difficulty of an attack. (d10/F.2; d10/L-38) */
const CIRCUMSTANCE = "circumstance.gm";

/** Adjusts every defence against an attack, the target's and its helpers', before or after it is chosen. (S0; d10/E.5; d10/L-38) */
export const DEFENCE_ADJUSTED: AdjustableRoll<AttackFacts> = {
  thrownIn: "roll",
  fighter: ({ target, reaction, helpers }, stage) =>
    UNANSWERED.includes(stage) || reaction || helpers.length > 0 ? target : "",
  now: ({ gm }) => callOn(gm, "defence"),
  to: (facts, adjustment) => {
    const reaction = facts.reaction && {
      ...facts.reaction,
      pool: withGmTerm(facts.reaction.pool, adjustment),
    };
    const helpers = facts.helpers.map((each) => ({
      ...each,
      reaction: { ...each.reaction, pool: withGmTerm(each.reaction.pool, adjustment) },
    }));
    const gm: GmCall = withCall(facts.gm, "defence", adjustment);
    return { facts: { ...facts, gm, reaction, helpers }, ...(reaction && { told: { pool: reaction.pool } }) };
  },
};

/** Adjusts the attack's own roll. (d10/F.2; d10/L-38) */
export function attackAdjusted(thrownIn: string): AdjustableRoll<AttackFacts> {
  return adjustedPool(ATTACK_ROLL, { thrownIn, source: CIRCUMSTANCE });
}

/** The one roll of a volley. (d10/D.9; d10/F.2; d10/L-38) */
export const VOLLEY_ADJUSTED: AdjustableRoll<VolleyFacts> = adjustedPool(VOLLEY_ROLL, { source: CIRCUMSTANCE });
