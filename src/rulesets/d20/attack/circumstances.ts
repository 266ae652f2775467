import {
  type Json,
  type Result,
  type Scene,
  type Switch,
  toData,
  lookup,
  ok,
  refuse,
  describeValue,
  getText,
} from "../../../engine/index.ts";
import { findWeapon, isMelee } from "../fighter/equipment.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { type Circumstance, LEVELS, type CircumstanceLevel } from "../track.ts";

/** A circumstance that a declaration may name: the roll it changes, its level, and the direction of the change. */
export type NamedCircumstance = {
  readonly id: string;
  /** Circumstances of one group exclude each other. (S3; d20/H) */
  readonly group?: string;
  readonly on: "attack" | "defence";
  readonly level: CircumstanceLevel;
  readonly helps: (weapon: Pick<Weapon, "kind">) => boolean;
  /** Set on circumstances that are not among the book's examples. */
  readonly of?: "anything";
};

/**
 * The advantages and hindrances that the book does not name. There is one of each level, so that players can combine them on the track.
 * (S3; d20/A.5)
 */
const ANYTHING = listOtherCircumstances("attack", "bonus", "penalty");

/** The same for the target's roll (`ANYTHING_AGAINST`), and for the rival's roll in a check (`ANYTHING_FOR_RIVAL`). (S3; d20/A.5) */
const ANYTHING_AGAINST = listOtherCircumstances("defence", "defenceBonus", "defencePenalty");
const ANYTHING_FOR_RIVAL = listOtherCircumstances("defence", "rivalBonus", "rivalPenalty");

function listOtherCircumstances(
  on: "attack" | "defence",
  bonus: string,
  penalty: string,
): readonly NamedCircumstance[] {
  return [bonus, penalty].flatMap((word) =>
    LEVELS.map((level): NamedCircumstance => {
      const id = `${word}.${level}`;
      return { id, on, level, of: "anything", helps: () => word === bonus };
    }),
  );
}

/**
 * Lists the circumstances that an attack may name: the book's examples at the levels that the table rules, and those that the book does not
 * name. (S3; d20/A.5, d20/H; d20/J-26)
 */
export function listAttackCircumstances(rulings: Rulings): readonly NamedCircumstance[] {
  const cover = { group: "cover", on: "defence", helps: () => true } as const;
  return [
    { id: "flanking", on: "attack", level: rulings.flanking, helps: () => true },
    { ...cover, id: "targetPartialCover", level: rulings.partialCover },
    { ...cover, id: "targetGoodCover", level: rulings.goodCover },
    { ...cover, id: "targetNearlyHidden", level: rulings.nearlyHidden },
    { id: "targetProne", on: "defence", level: rulings.prone, helps: (weapon) => !isMelee(weapon) },
    ...ANYTHING,
    ...ANYTHING_AGAINST,
  ];
}

/**
 * Lists the circumstances that a check may name: the book's examples, which all hinder it, and those that the book does not name. An
 * opposed check has the latter for the rival, too. (S3; d20/A.2, d20/A.5, d20/D, d20/H; d20/J-26)
 */
export function listCheckCircumstances(rulings: Rulings, opposed: boolean): readonly NamedCircumstance[] {
  const hinders = { on: "attack", helps: () => false } as const;
  return [
    { ...hinders, id: "improvisedTools", level: rulings.improvisedTools },
    { ...hinders, id: "alliesAttack", level: rulings.alliesAttack },
    { ...hinders, id: "rushed", level: rulings.rushed },
    ...ANYTHING,
    ...(opposed ? ANYTHING_FOR_RIVAL : []),
  ];
}

/** Checks the circumstances that a declaration names; refuses unknown ones, and two of one group. (S3; d20/A.5, d20/H) */
export function validateCircumstances(
  ids: readonly string[],
  available: readonly NamedCircumstance[],
): Result<readonly string[]> {
  const groups = new Set<string>();
  for (const id of ids) {
    const match = available.find((circumstance) => circumstance.id === id);
    if (!match) return refuse("attack/unknown-modifier", { modifier: describeValue(id) });
    const { group = id } = match;
    if (groups.has(group)) return refuse("attack/modifiers-exclude");
    groups.add(group);
  }
  return ok(ids);
}

/** Keeps only the first of each group of chosen circumstances, since circumstances of one group exclude each other. (S3; d20/A.5, d20/H) */
export function keepFirstPerGroup(ids: readonly string[], available: readonly NamedCircumstance[]): readonly string[] {
  const groups = new Set<string>();
  return ids.filter((id) => {
    const match = available.find((circumstance) => circumstance.id === id);
    const { group = id } = match ?? {};
    const first = match !== undefined && !groups.has(group);
    groups.add(group);
    return first;
  });
}

/** Converts the circumstances that apply to one side's roll to entries of the track. (S3; d20/A.5, d20/H) */
export function toTrackCircumstances(
  available: readonly NamedCircumstance[],
  side: "attack" | "defence",
  holds: (id: string) => boolean,
  weapon: Pick<Weapon, "kind">,
): readonly Circumstance[] {
  const active = available.filter(({ id, on }) => on === side && holds(id));
  return active.map(({ id, level, helps }) => ({ source: id, level, helps: helps(weapon) }));
}

/**
 * Builds the function that lists the circumstances for an attack with the chosen weapon. Each has the value that it gives the attacker on
 * its own. (S3; d20/H; d20/J-2)
 */
export function attackSwitches(rulings: Rulings) {
  return (payload: Json, scene: Scene<Fighter>): readonly Switch[] => {
    const values = toData(payload);
    const attacker = lookup(scene.fighters, getText(values, "attacker"));
    const weapon = attacker && findWeapon(attacker.weapons, getText(values, "weapon"));
    return listAttackCircumstances(rulings).map(({ id, group = id, on, level, helps, of }) => {
      const forAttacker = (weapon === undefined || helps(weapon)) === (on === "attack");
      const value = forAttacker ? rulings[level] : -rulings[level];
      return { id, group, value, to: "roll", ...(of && { of }) };
    });
  };
}

/**
 * Builds the function that lists the circumstances for a check. Each has the value that it gives the acting fighter on its own. (S3;
 * d20/A.2, d20/A.5, d20/H; d20/J-2)
 */
export function checkSwitches(rulings: Rulings) {
  return (payload: Json): readonly Switch[] => {
    const opposed = getText(toData(payload), "against") !== "";
    return listCheckCircumstances(rulings, opposed).map(({ id, group = id, on, level, helps, of }) => ({
      id,
      group,
      ...(of && { of }),
      value: helps({ kind: "unarmed" }) === (on === "attack") ? rulings[level] : -rulings[level],
      to: "roll",
    }));
  };
}
