import { type AttackLine, type Modifier, type Scene, lookup } from "../../../engine/index.ts";
import { attackPool } from "../attack/attack.ts";
import type { D10Pool } from "../dice.ts";
import { type AttackRulings } from "../attack/circumstances.ts";
import { listCircumstances, buildDefaultSituation } from "../attack/difficulty.ts";
import { listImpliedCircumstances } from "../attack/situation.ts";
import { applyRoundPenalties } from "../economy/economy.ts";
import { listPartsLeft } from "../economy/split.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";
import type { Weapon } from "../fighter/equipment.ts";
import { type Fighter, getBareHands } from "../fighter/fighter.ts";

/** The damage of a weapon as a sheet shows it; `addsMargin` is true if the margin adds to it. */
export type DamageDisplay = {
  readonly value: string;
  readonly addsMargin: boolean;
  readonly why?: readonly Modifier[];
};

type AttackLineRules = {
  readonly rulings: AttackRulings;
  readonly damage: (fighter: Fighter, weapon: Weapon) => DamageDisplay;
};

/**
 * Lists the pool, difficulty and damage of each weapon for an attack now. Lasting states apply, spent and owed dice are removed, and a
 * split limits the pool to its part for the weapon. (S0; S1; d10/D.2, d10/D.5, d10/D.10; d10/F.1, d10/G.2)
 */
export function listAttackLines(
  stored: Scene<Fighter>,
  id: string,
  { rulings, damage }: AttackLineRules,
): Readonly<Record<string, AttackLine>> {
  const scene = withEffectiveFighters(stored);
  const fighter = lookup(scene.fighters, id);
  if (!fighter) return {};
  const lines = [getBareHands(fighter), ...fighter.weapons].map((weapon): [string, AttackLine] => {
    const pool = attackPool(fighter, weapon, listBaseCircumstances(scene, fighter, weapon, rulings));
    const part = listPartsLeft(scene, id).find(({ action, using }) => action === "attack" && using === weapon.id);
    return [weapon.id, buildAttackLine(applyRoundPenalties(scene, id, pool, part), damage(fighter, weapon))];
  });
  return Object.fromEntries(lines);
}

function buildAttackLine(
  { dice, difficulty, why, difficultyWhy }: D10Pool,
  { value, addsMargin, ...damage }: DamageDisplay,
): AttackLine {
  const note = addsMargin ? { note: "RIPOSTE.Sheet.addsMargin" } : {};
  return [
    { label: "RIPOSTE.Sheet.dice", value: String(dice), why },
    { label: "RIPOSTE.Sheet.difficulty", value: String(difficulty), why: difficultyWhy },
    { label: "RIPOSTE.Sheet.damage", value, ...note, ...damage },
  ];
}

/** Lists the circumstances that apply to every target: the weapon's Secondary Ability, and its owner's load and movement. (S1; d10/F.2) */
function listBaseCircumstances(
  scene: Scene<Fighter>,
  fighter: Fighter,
  weapon: Weapon,
  rulings: AttackRulings,
): readonly Modifier[] {
  const ownerCircumstances = listImpliedCircumstances(scene, fighter, weapon, "");
  const circumstances = listCircumstances({
    ...buildDefaultSituation(fighter, weapon, rulings),
    given: ownerCircumstances,
  });
  return circumstances.ok ? circumstances.value : [];
}
