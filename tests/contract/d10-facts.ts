import type { Data } from "../../src/engine/kernel/json.ts";
import { type AttackFacts, declareAttack } from "../../src/rulesets/d10/attack/attack.ts";
import type { Fighter } from "../../src/rulesets/d10/fighter/fighter.ts";
import { sceneOf } from "./d10-people.ts";
import { must } from "./must.ts";
import { RULINGS } from "../../src/rulesets/d10/rulings.ts";

/** The facts of the first fighter's attack on the second; with its first weapon, or bare hands if it has none. */
export function attackFacts(
  fighters: readonly [Fighter, Fighter],
  { reactionDice, ...facts }: Partial<AttackFacts> & { readonly reactionDice?: number },
): AttackFacts {
  const [attacker, target] = fighters;
  const payload: Data = {
    attacker: attacker.id,
    target: target.id,
    weapon: Object.keys(attacker.weapons)[0] ?? "unarmed",
  };
  const declared = must(declareAttack(RULINGS)(payload, { gm: true, fighters: [] }, sceneOf(fighters)));
  const pool = { dice: reactionDice ?? 0, difficulty: 6, why: [], difficultyWhy: [] };
  const reaction = reactionDice === undefined ? null : { id: "dodge", label: "dodge", weapon: null, pool };
  return { ...declared, reaction, ...facts };
}
