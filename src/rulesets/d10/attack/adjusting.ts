import { type AdjustableRoll, type GmCall, toAdjustment, withCall } from "../../../engine/index.ts";
import { buildAdjustableRoll, withGmTerm } from "../economy/adjusting.ts";
import { ATTACK_ROLL, type AttackFacts } from "./attack.ts";
import { VOLLEY_ROLL, type VolleyFacts } from "./volley.ts";

/** The stages before the target has answered. After them there is a defence only if one was chosen. (d10/E) */
const UNANSWERED: readonly string[] = ["leave", "declare", "boost", "rollAttack", "react"];

/** The source of the GM's term in the difficulty of an attack. (d10/F.2; d10/L-38) */
const CIRCUMSTANCE = "circumstance.gm";

/**
 * The GM's adjustment of every defence against an attack, the target's and its helpers', before or after they are chosen. (S0; d10/E.5;
 * d10/L-38)
 */
export const DEFENCE_ADJUSTED: AdjustableRoll<AttackFacts> = {
  thrownIn: "roll",
  fighter: ({ target, reaction, helpers }, stage) =>
    UNANSWERED.includes(stage) || reaction || helpers.length > 0 ? target : "",
  now: ({ gm }) => toAdjustment(gm, "defence"),
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
    return { facts: { ...facts, gm, reaction, helpers }, ...(reaction && { details: { pool: reaction.pool } }) };
  },
};

/** Builds the GM's adjustment of the attack's own roll. (d10/F.2; d10/L-38) */
export function adjustAttackRoll(thrownIn: string): AdjustableRoll<AttackFacts> {
  return buildAdjustableRoll(ATTACK_ROLL, { thrownIn, source: CIRCUMSTANCE });
}

/** The GM's adjustment of the one roll of a volley. (d10/D.9; d10/F.2; d10/L-38) */
export const VOLLEY_ADJUSTED: AdjustableRoll<VolleyFacts> = buildAdjustableRoll(VOLLEY_ROLL, { source: CIRCUMSTANCE });
