import { type AdjustableRoll, type Adjustment, UNADJUSTED, findAdjustment } from "../../../engine/index.ts";
import { withGm } from "../dice.ts";
import { type AttackFacts, toDefenceKey } from "./attack.ts";

/** The attack's own roll, which the GM may adjust as soon as its pool is known. (d6/A.2; d6/F.1) */
const ATTACK_ROLL: AdjustableRoll<AttackFacts> = {
  thrownIn: "roll",
  fighter: ({ attacker }, stage) => (stage === "declare" ? "" : attacker),
  now: ({ attack }) => readGmAdjustment(attack.why),
  to: (facts, adjustment) => {
    const attack = withGm(facts.attack, adjustment);
    return { facts: { ...facts, attack }, details: { pool: attack } };
  },
};

/** Builds the roll of a target's defence, which the GM may adjust before and after the target has chosen it. (d6/A.2; d6/F.2) */
function buildDefenceRoll(target: string): AdjustableRoll<AttackFacts> {
  return {
    thrownIn: "roll",
    fighter: ({ weapon, defences }, stage) => {
      const chosen = defences.find(({ fighter }) => fighter === target);
      return weapon.blast || (stage === "roll" && chosen?.met !== true) ? "" : target;
    },
    now: (facts) => findAdjustment(facts, toDefenceKey(target)),
    to: (facts, adjustment) => {
      const defences = facts.defences.map((each) =>
        each.fighter === target && each.met ? { ...each, pool: withGm(each.pool, adjustment) } : each,
      );
      const own = defences.find(({ fighter, met }) => fighter === target && met);
      const adjusted = { ...facts.adjusted, [toDefenceKey(target)]: adjustment };
      return { facts: { ...facts, defences, adjusted }, ...(own && { details: { pool: own.pool } }) };
    },
  };
}

/** Lists the rolls of an attack that the GM may adjust: its own, and the defence of each target. (d6/A.2; d6/F.1, d6/F.2) */
export function listAttackRolls({ targets }: AttackFacts): Readonly<Record<string, AdjustableRoll<AttackFacts>>> {
  return { attack: ATTACK_ROLL, ...Object.fromEntries(targets.map((id) => [toDefenceKey(id), buildDefenceRoll(id)])) };
}

function readGmAdjustment(why: AttackFacts["attack"]["why"]): Adjustment {
  const modifier = why.find(({ source }) => source === "gm");
  return modifier ? { value: modifier.value, reason: modifier.said ?? "" } : UNADJUSTED;
}
