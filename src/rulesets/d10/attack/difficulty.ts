import { type Modifier, type Result, toModifier, ok, refuse } from "../../../engine/index.ts";
import { aimBonus } from "./aim.ts";
import {
  ATTACK_MODIFIERS,
  type AttackModifier,
  type AttackRulings,
  mayApply,
  toModifier as fromCircumstance,
} from "./circumstances.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { loadModifier } from "../fighter/load.ts";
import { type RangeBand, findRangeBand, isPointBlank, isPointBlankOnly } from "./range.ts";
import type { D10WeaponKind } from "../vocabulary.ts";

/** The inputs of the difficulty of an attack, except the weapon's own difficulty. (S1; d10/F.2) */
export type Situation = {
  readonly weapon: Weapon;
  /** The id of the target; empty before a target is named, and for several targets. */
  readonly target?: string;
  readonly perception: number;
  /** The ids of the circumstances that the declaration names. */
  readonly named: readonly string[];
  /** The ids of the circumstances that follow from the scene. */
  readonly given: readonly string[];
  /** Metres to the target; null if unknown. */
  readonly distance: number | null;
  /** The difficulty that the attacker's burden adds. (d10/I.5) */
  readonly load: Modifier;
  /** The rounds of aiming for this shot. */
  readonly aimed: number;
  /** The difficulty that the GM adds; negative if the attack becomes easier. (d10/L-38) */
  readonly gm: number;
  /** The GM's reason, shown beside the term; missing without one. */
  readonly said?: string;
  readonly rulings: AttackRulings;
};

/** Builds the situation of a fighter with a weapon, without any circumstance. */
export function buildDefaultSituation(fighter: Fighter, weapon: Weapon, rulings: AttackRulings): Situation {
  const { attributes } = fighter;
  const burden = loadModifier(fighter);
  return {
    weapon,
    perception: attributes.perception,
    named: [],
    given: [],
    distance: null,
    load: burden,
    aimed: 0,
    gm: 0,
    said: "",
    rulings,
  };
}

/** Lists the terms of the difficulty of an attack: the weapon's own and those of the circumstances. (S0; S1; d10/F.1, d10/F.2) */
export function attackDifficulty(weapon: Weapon, circumstances: readonly Modifier[]): readonly Modifier[] {
  return [{ source: "difficulty.weapon", value: weapon.difficulty }, ...circumstances];
}

/**
 * Lists the terms that circumstances add to a difficulty. All terms add up, but each group has only one. Refuses an unknown circumstance,
 * one that does not fit the weapon or another circumstance, and a target out of range. (S1; d10/F.2; d10/L-36)
 */
export function listCircumstances(situation: Situation): Result<readonly Modifier[]> {
  const { weapon, target, perception, distance, load, aimed, gm, said: reason = "" } = situation;
  const band = distance === null ? ok(null) : findRangeBand(distance, weapon, target);
  if (!band.ok) return band;
  const rows = listModifierRows(situation, band.value);
  if (!rows.ok) return rows;
  const ids = rows.value.map(({ id }) => id);
  const near = distance === null ? ids.includes("pointBlank") || isPointBlankOnly(weapon) : isPointBlank(distance);
  return ok([
    ...rows.value.map((row) => fromCircumstance(row, { weapon, perception, near })),
    applyLoad(weapon.kind, load),
    { source: "circumstance.aimed", value: 0 - aimBonus(aimed, ids) },
    toModifier("circumstance.gm", { value: gm, reason }),
  ]);
}

/** Returns the term of a burden for an attack; it is 0 for firearms. (S1; d10/F.2; d10/case-91) */
export function applyLoad(kind: D10WeaponKind, load: Modifier): Modifier {
  return kind === "firearm" ? { ...load, value: 0 } : load;
}

/** Lists the rows of the table that are named, and the rows that follow from the scene, the distance and the weapon. */
function listModifierRows(situation: Situation, band: RangeBand | null): Result<readonly AttackModifier[]> {
  const rows: AttackModifier[] = [];
  for (const id of situation.named) {
    const row = findModifierRow(id, situation, band);
    if (!row.ok) return row;
    const { group } = row.value;
    if (rows.some((other) => other.group === group))
      return refuse("attack/modifiers-exclude", { modifier: row.value.id });
    rows.push(row.value);
  }
  return addImpliedRows(rows, [...situation.given, band ?? "", situation.weapon.secondary ? "secondaryAbility" : ""]);
}

function addImpliedRows(named: readonly AttackModifier[], ids: readonly string[]): Result<readonly AttackModifier[]> {
  if (ids.every((id) => id === "")) return ok(named);
  const implied = ATTACK_MODIFIERS.filter((row) => ids.includes(row.id) && !named.includes(row));
  const excluded = implied.find(({ group }) => named.some((other) => other.group === group));
  return excluded ? refuse("attack/modifiers-exclude", { modifier: excluded.id }) : ok([...named, ...implied]);
}

function findModifierRow(
  id: string,
  { weapon, rulings }: Pick<Situation, "weapon" | "rulings">,
  band: RangeBand | null,
): Result<AttackModifier> {
  const row = ATTACK_MODIFIERS.find((each) => each.id === id);
  if (!row) return refuse("attack/unknown-modifier", { modifier: id });
  const fits = mayApply(row, weapon, rulings);
  if (!fits.ok) return fits;
  const contradicts = row.group === "range" && band !== null && row.id !== band;
  return contradicts ? refuse("attack/range-contradicts") : ok(row);
}
