import { type AdjustableRoll, type Adjustment, UNADJUSTED, adjustmentOf } from "../../../engine/index.ts";
import { withGm } from "../dice.ts";
import { type AttackFacts, defenceBy } from "./attack.ts";

/** The attack's own roll; adjustable as soon as its pool is known. (d6/A.2; d6/F.1) */
const ATTACK: AdjustableRoll<AttackFacts> = {
  thrownIn: "roll",
  fighter: ({ attacker }, stage) => (stage === "declare" ? "" : attacker),
  now: ({ attack }) => saidIn(attack.why),
  to: (facts, adjustment) => {
    const attack = withGm(facts.attack, adjustment);
    return { facts: { ...facts, attack }, told: { pool: attack } };
  },
};

/** Builds the adjustable defence of a target; adjustable before and after the target has chosen it. (d6/A.2; d6/F.2) */
function defence(target: string): AdjustableRoll<AttackFacts> {
  return {
    thrownIn: "roll",
    fighter: ({ weapon, defences }, stage) => {
      const chosen = defences.find(({ fighter }) => fighter === target);
      return weapon.blast || (stage === "roll" && chosen?.met !== true) ? "" : target;
    },
    now: (facts) => adjustmentOf(facts, defenceBy(target)),
    to: (facts, adjustment) => {
      const defences = facts.defences.map((each) =>
        each.fighter === target && each.met ? { ...each, pool: withGm(each.pool, adjustment) } : each,
      );
      const own = defences.find(({ fighter, met }) => fighter === target && met);
      const adjusted = { ...facts.adjusted, [defenceBy(target)]: adjustment };
      return { facts: { ...facts, defences, adjusted }, ...(own && { told: { pool: own.pool } }) };
    },
  };
}

/** Rolls of an attack that the GM may adjust: its own, and the defence of each target. (d6/A.2; d6/F.1, d6/F.2) */
export function attackRolls({ targets }: AttackFacts): Readonly<Record<string, AdjustableRoll<AttackFacts>>> {
  return { attack: ATTACK, ...Object.fromEntries(targets.map((id) => [defenceBy(id), defence(id)])) };
}

function saidIn(why: AttackFacts["attack"]["why"]): Adjustment {
  const found = why.find(({ source }) => source === "gm");
  return found ? { value: found.value, reason: found.said ?? "" } : UNADJUSTED;
}
