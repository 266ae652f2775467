import { type Estimate, type Scene, lookup, sumOf } from "../../../engine/index.ts";
import { flipped } from "../attack/alter.ts";
import { type AttackFacts, flies } from "../attack/attack.ts";
import { bindingOf, defenseOf, isHit } from "../attack/compare.ts";
import { damageModifiers } from "../attack/damage.ts";
import { readRoll } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type SufferFacts, endures, mayBeInjured, mayBeWounded, soakOf } from "../attack/mitigation.ts";
import { blowOdds, outOdds } from "./odds.ts";
import type { Rulings } from "../rulings.ts";
import { stuntPoints } from "../attack/stunts.ts";

/** How often a fighter may still take 1d6 off damage by a wound. (S2; d6x3/G.1; d6x3/J-11) */
export function woundsLeft(fighter: Fighter, rulings: Rulings): number {
  if (!endures(fighter, rulings)) return 0;
  if (mayBeInjured(fighter.conditions)) return 2;
  return mayBeWounded(fighter.conditions, rulings) ? 1 : 0;
}

/** What a fighter's answers to damage may lead to: being taken out, with everything that is still to come accepted. (S2; d6x3/G.1) */
export function estimateSuffering(rulings: Rulings) {
  return (facts: SufferFacts, question: string, option: string, scene: Scene<Fighter>): readonly Estimate[] => {
    const target = lookup(scene.fighters, facts.target);
    const accepts = option === "accept";
    if (!target || (question !== "injured" && question !== "wounded")) return [];
    const wounds = accepts ? woundsLeft(target, rulings) : woundsAfterRefusal(question, target, rulings);
    return [{ id: "out", as: "chance", value: outOdds(facts.left, { fortune: 0, wounds }) }];
  };
}

/** Who declines Injured may still take Wounded only where a table allows the leap. (d6x3/J-11) */
function woundsAfterRefusal(question: "injured" | "wounded", { conditions }: Fighter, rulings: Rulings): number {
  return question === "injured" && mayBeWounded(conditions, rulings) ? 1 : 0;
}

/** What turning a die, and what a stunt that adds to the damage, may lead to. (d6x3/A.8; d6x3/H.1) */
export function estimateAttack(rulings: Rulings) {
  return (facts: AttackFacts, question: string, option: string, scene: Scene<Fighter>): readonly Estimate[] => {
    const attacker = lookup(scene.fighters, facts.attacker);
    const [target] = facts.targets.flatMap((id) => lookup(scene.fighters, id) ?? []);
    if (!attacker || !target) return [];
    if (question === "turn.attack") return flipEstimates(rulings, facts, option, { scene, target });
    return question === "stunts" ? stuntEstimates(rulings, { facts, attacker, target, scene }, option) : [];
  };
}

/** After a die is turned nothing is left to chance: it hits or not, and yields so many points. (d6x3/A.5, d6x3/A.8) */
function flipEstimates(
  rulings: Rulings,
  facts: AttackFacts,
  option: string,
  { scene, target }: Pick<Blow, "scene" | "target">,
): readonly Estimate[] {
  const [die = -1, face = 0] = option === "keep" ? [] : option.split(".").map(Number);
  const faces = flipped(facts.faces, die, face);
  const reaches = isHit(readRoll(faces).sum + sumOf(facts.why), sumOf(defenseOf(scene, target)), rulings);
  const hit = reaches && !bindingOf(scene, facts, target.id);
  const points = hit ? stuntPoints(faces, facts.way === "stunt") : 0;
  return [
    { id: "hit", as: "chance", value: hit ? 1 : 0 },
    { id: "points", as: "amount", value: points },
  ];
}

/** Dice that stunts add to the damage. (d6x3/H.1) */
const EXTRA_DICE: Readonly<Record<string, number>> = { "vicious-blow": 1, "lethal-blow": 2, "overcome-toughness": 0 };

type Blow = {
  readonly facts: AttackFacts;
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly scene: Scene<Fighter>;
};

/** The damage to expect after Toughness, and the chance that it takes the target out, if this is the one stunt for the damage. (d6x3/H.1; d6x3/G.1) */
function stuntEstimates(
  rulings: Rulings,
  { facts, attacker, target, scene }: Blow,
  option: string,
): readonly Estimate[] {
  const extraDice = lookup(EXTRA_DICE, option);
  if (extraDice === undefined) return [];
  const { weapon, way } = facts;
  const soaking = { penetrating: weapon.penetrating, flies: flies(weapon), halved: option === "overcome-toughness" };
  const plain = way !== "stunt";
  const blow = {
    bonus: 0,
    needed: 0,
    dice: plain ? weapon.dice : 0,
    sides: weapon.sides,
    damage: plain ? sumOf(damageModifiers(attacker, weapon, way)) : 0,
    extraDice,
    toughness: sumOf(soakOf(rulings, scene, target, soaking)),
    fortune: endures(target, rulings) || target.body === "object" ? target.fortune : 0,
    wounds: woundsLeft(target, rulings),
  };
  const { damage, out } = blowOdds(blow, rulings);
  return [
    { id: "damage", as: "amount", value: damage },
    { id: "out", as: "chance", value: out },
  ];
}
