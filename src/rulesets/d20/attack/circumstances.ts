import {
  type Json,
  type Result,
  type Scene,
  type Switch,
  dataOf,
  lookup,
  ok,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import { findWeapon, isMelee } from "../fighter/equipment.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { type Circumstance, LEVELS, type Level } from "../track.ts";

/** A circumstance that a declaration may name: whose roll it changes, how much it weighs, and whether it helps that roll. */
export type NamedCircumstance = {
  readonly id: string;
  /** Those of one group exclude each other. (S3; d20/H) */
  readonly group?: string;
  readonly on: "attack" | "defence";
  readonly level: Level;
  readonly helps: (weapon: Pick<Weapon, "kind">) => boolean;
  /** Where it stands apart from the book's examples. */
  readonly of?: "anything";
};

/** Whatever else gives an advantage or stands in the way of a roll, as those at the table weigh it: one of each level, which add up on
 *  the track to whatever several come to. (S3; d20/A.5) */
const ANYTHING = anythingOn("attack", "bonus", "penalty");

/** The same on the roll of the target, and of the rival in a check. (S3; d20/A.5) */
const ANYTHING_AGAINST = anythingOn("defence", "defenceBonus", "defencePenalty");
const ANYTHING_FOR_RIVAL = anythingOn("defence", "rivalBonus", "rivalPenalty");

function anythingOn(on: "attack" | "defence", bonus: string, penalty: string): readonly NamedCircumstance[] {
  return [bonus, penalty].flatMap((word) =>
    LEVELS.map((level): NamedCircumstance => {
      const id = `${word}.${level}`;
      return { id, on, level, of: "anything", helps: () => word === bonus };
    }),
  );
}

/** The book's examples of circumstances that an attack may name, as heavy as the table rules, and any others. (S3; d20/A.5, d20/H; d20/J-26) */
export function attackCircumstances(rulings: Rulings): readonly NamedCircumstance[] {
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

/** The book's examples of circumstances of a check, which all stand in its way, and any others; those of the rival where it is opposed.
 *  (S3; d20/A.2, d20/A.5, d20/D, d20/H; d20/J-26) */
export function checkCircumstances(rulings: Rulings, opposed: boolean): readonly NamedCircumstance[] {
  const hinders = { on: "attack", helps: () => false } as const;
  return [
    { ...hinders, id: "improvisedTools", level: rulings.improvisedTools },
    { ...hinders, id: "alliesAttack", level: rulings.alliesAttack },
    { ...hinders, id: "rushed", level: rulings.rushed },
    ...ANYTHING,
    ...(opposed ? ANYTHING_FOR_RIVAL : []),
  ];
}

/** The circumstances that a declaration names; refuses unknown ones, and two of one group. (S3; d20/A.5, d20/H) */
export function fitting(named: readonly string[], known: readonly NamedCircumstance[]): Result<readonly string[]> {
  const groups = new Set<string>();
  for (const id of named) {
    const found = known.find((circumstance) => circumstance.id === id);
    if (!found) return refuse("attack/unknown-modifier", { modifier: shown(id) });
    const { group = id } = found;
    if (groups.has(group)) return refuse("attack/modifiers-exclude");
    groups.add(group);
  }
  return ok(named);
}

/** Of circumstances that are picked one by one those that go together: the first of each group. (S3; d20/A.5, d20/H) */
export function firstOfEachGroup(named: readonly string[], known: readonly NamedCircumstance[]): readonly string[] {
  const groups = new Set<string>();
  return named.filter((id) => {
    const found = known.find((circumstance) => circumstance.id === id);
    const { group = id } = found ?? {};
    const first = found !== undefined && !groups.has(group);
    groups.add(group);
    return first;
  });
}

/** What some of the circumstances are on the track, on one side's roll. (S3; d20/A.5, d20/H) */
export function feltBy(
  known: readonly NamedCircumstance[],
  side: "attack" | "defence",
  holds: (id: string) => boolean,
  weapon: Pick<Weapon, "kind">,
): readonly Circumstance[] {
  const named = known.filter(({ id, on }) => on === side && holds(id));
  return named.map(({ id, level, helps }) => ({ source: id, level, helps: helps(weapon) }));
}

/** The circumstances that an attack with the chosen weapon may name, with what each is worth to the attacker alone. (S3; d20/H; d20/J-2) */
export function attackSwitches(rulings: Rulings) {
  return (payload: Json, scene: Scene<Fighter>): readonly Switch[] => {
    const chosen = dataOf(payload);
    const attacker = lookup(scene.fighters, textAt(chosen, "attacker"));
    const weapon = attacker && findWeapon(attacker.weapons, textAt(chosen, "weapon"));
    return attackCircumstances(rulings).map(({ id, group = id, on, level, helps, of }) => {
      const forAttacker = (weapon === undefined || helps(weapon)) === (on === "attack");
      const value = forAttacker ? rulings[level] : -rulings[level];
      return { id, group, value, to: "roll", ...(of && { of }) };
    });
  };
}

/** The circumstances that a check may name, with what each is worth to the fighter who makes it. (S3; d20/A.2, d20/A.5, d20/H; d20/J-2) */
export function checkSwitches(rulings: Rulings) {
  return (payload: Json): readonly Switch[] => {
    const opposed = textAt(dataOf(payload), "against") !== "";
    return checkCircumstances(rulings, opposed).map(({ id, group = id, on, level, helps, of }) => ({
      id,
      group,
      ...(of && { of }),
      value: helps({ kind: "unarmed" }) === (on === "attack") ? rulings[level] : -rulings[level],
      to: "roll",
    }));
  };
}
