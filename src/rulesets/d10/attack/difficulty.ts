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

/** Inputs of the difficulty of an attack, except the weapon's own. (S1; d10/F.2) */
export type Situation = {
  readonly weapon: Weapon;
  /** Id of the target; empty before a target is named, and for several. */
  readonly target?: string;
  readonly perception: number;
  /** Ids of the circumstances that were named. */
  readonly named: readonly string[];
  /** Ids of the circumstances that follow from the scene. */
  readonly given: readonly string[];
  /** Metres to the target; null if unknown. */
  readonly distance: number | null;
  /** Difficulty that the attacker's burden adds. (d10/I.5) */
  readonly load: Modifier;
  /** Rounds spent lining up this shot. */
  readonly aimed: number;
  /** Difficulty that the GM adds or takes off. (d10/L-38) */
  readonly gm: number;
  /** The GM's reason, shown beside the term; missing for none. */
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
 * Lists the terms that circumstances add to a difficulty: all add up, one of each group; refused if one is unknown, does not go with the
 * weapon or with another, or if the target is out of range. (S1; d10/F.2; d10/L-36)
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

/** Applies a burden to an attack: it adds nothing for firearms. (S1; d10/F.2; d10/case-91) */
export function applyLoad(kind: D10WeaponKind, load: Modifier): Modifier {
  return kind === "firearm" ? { ...load, value: 0 } : load;
}

/** Lists the rows of the table that were named, and those that follow from the weapon and the distance. */
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
