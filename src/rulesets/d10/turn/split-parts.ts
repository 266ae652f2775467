import {
  type Declarer,
  type InputValues,
  type PartsInput,
  type Result,
  TARGET,
  WEAPON,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { HIGHEST_RATING, USUAL_DIFFICULTY } from "../bounds.ts";
import { attackPool, notOneself, useOf } from "../attack/attack.ts";
import { circumstancesOf, plainSituation } from "../attack/difficulty.ts";
import { type Pool, readyDice } from "../dice.ts";
import { poolNow } from "../economy/economy.ts";
import { type Weapon, findWeapon } from "../fighter/equipment.ts";
import { evadePool } from "../answer/evade.ts";
import { type Fighter, type Reading, handsOf } from "../fighter/fighter.ts";
import { HAND_TO_HAND } from "../answer/incoming.ts";
import { type DefencePools, bestDodge, bestParry } from "../answer/reactions.ts";
import { type Pair, pairOf } from "../fighter/inputs.ts";
import { mayDoUnderLoad, mayUseUnderLoad } from "../fighter/load.ts";
import type { Rulings } from "../rulings.ts";
import {
  COMMITTED_ACTIONS,
  type ActionUse,
  LEAST_PART,
  OPEN_PART,
  type Planned,
  actionUse,
  isCommitted,
} from "../economy/split.ts";
import { taskPool } from "./task-declaration.ts";

/** The use of an action, and the pool that it would have outside a split. */
type Pooled = { readonly use: ActionUse; readonly pool: Pool };

/** Input that aims a part by Strength, if it is fought with bare hands or thrown. (S1; d10/F.1; d10/L-69) */
const BY_STRENGTH = { name: "byStrength", is: "flag", initial: false } as const;

/** Builds the inputs of every action that is a part of a split in some edition. (S0; S1; d10/D.5) */
function partInputs({ attribute, ability }: Pair) {
  return {
    attack: [TARGET, WEAPON, BY_STRENGTH],
    grapple: [TARGET, BY_STRENGTH],
    breakFree: [BY_STRENGTH],
    dodge: [],
    parry: [WEAPON],
    evade: [],
    task: [attribute, ability],
    [OPEN_PART]: [],
  } as const;
}

/** Name of an action that may be a part. */
type PartName = keyof ReturnType<typeof partInputs>;

/**
 * An edition's rules for splitting an action: the possible parts, in the order in which they are offered; the defences; the pool for any
 * defence, if dice may be reserved for that; and the check that makes declared parts final. (d10/D.5)
 */
export type Splitting = {
  readonly parts: readonly PartName[];
  readonly defending: DefencePools;
  open?(fighter: Fighter): Pool;
  readonly plan: (parts: readonly Planned[]) => Result<readonly Planned[]>;
};

/** Most parts into which any pool can be split: the two highest ratings together, two dice each. (S0; S1; d10/D.5) */
export const MOST_PARTS = Math.floor((2 * HIGHEST_RATING) / LEAST_PART);

/** Lists the parts that an edition offers, with the inputs of each. (S0; d10/B.1, d10/D.5) */
export function partsOffered({ parts }: Splitting, reading: Reading): PartsInput["of"] {
  const inputs = partInputs(pairOf(reading));
  const knows = ({ name }: { readonly name: string }) => name !== BY_STRENGTH.name || knowsStrength(reading);
  return Object.fromEntries(parts.map((part) => [part, [...inputs[part]].filter(knows)]));
}

function knowsStrength({ attributes }: Reading): boolean {
  return attributes.includes("strength");
}

/**
 * Builds the full declaration for reading a split. It has the parts of all editions and the actions that cannot be split, so that the rules
 * can refuse them.
 */
export function spokenSplit(reading: Reading) {
  const committed = { power: [], volley: [], dedicatedDodge: [], surprise: [] } as const satisfies Record<
    (typeof COMMITTED_ACTIONS)[number],
    readonly []
  >;
  const of = { ...partInputs(pairOf(reading)), ...committed };
  return { actor: "actor", inputs: [{ name: "parts", is: "parts", fewest: 0, most: MOST_PARTS, of }] } as const;
}

type SaidPart = InputValues<ReturnType<typeof spokenSplit>["inputs"], Fighter>["parts"][number];

/** Context of a split: the table's rulings, and how the edition splits actions and reads fighters. */
export type By = { readonly rulings: Rulings; readonly splitting: Splitting; readonly reading: Reading };

/** The fighter who splits, and the scene. */
type Splitter = Pick<Declarer<Fighter>, "actor" | "scene">;

/** Plans the declared parts, each with its pool after quick actions; refuses the first that could not be made. (S0; d10/D.5; d10/L-48) */
export function plannedParts(said: readonly SaidPart[], splitter: Splitter, by: By): Result<readonly Planned[]> {
  const parts: Planned[] = [];
  for (const each of said) {
    const part = plannedPart(each, splitter, by);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return ok(parts);
}

function plannedPart(part: SaidPart, { actor, scene }: Splitter, by: By): Result<Planned> {
  const { action } = part;
  if (COMMITTED_ACTIONS.some((each) => each === action)) return refuse("split/committed-action", { action });
  if (!by.splitting.parts.some((each) => each === action)) return refuse("split/unknown-action", { action });
  const free = mayDoUnderLoad(actor, action);
  if (!free.ok) return free;
  const pooled = pooledPart(part, actor, by);
  if (!pooled.ok) return pooled;
  const { use, pool } = pooled.value;
  return ok({ ...use, dice: part.dice, pool: readyDice(poolNow(scene, actor.id, pool)) });
}

/** Builds the use and the pool of a part. A clash is paid for by a parry's part. (S0; d10/D.5, d10/E.3) */
function pooledPart(part: SaidPart, actor: Fighter, by: By): Result<Pooled> {
  const { action } = part;
  const { splitting } = by;
  switch (part.action) {
    case "attack":
      return attackPart(part, actor, by);
    case "grapple": {
      const other = notOneself(actor, part.target.id);
      return other.ok ? bareHanded(useOf({ action: "grapple" }, part.target.id, ""), actor, part, by) : other;
    }
    case "breakFree":
      return bareHanded(useOf({ action: "breakFree" }, "", ""), actor, part, by);
    case "parry":
      return parryPart(part.weapon, actor, splitting);
    case "task":
      return taskPart(part, actor);
    case "dodge":
      return ok({ use: actionUse(action), pool: bestDodge(actor, splitting.defending) });
    case "evade":
      return ok({ use: actionUse(action), pool: evadePool(actor) });
    default:
      return splitting.open
        ? ok({ use: actionUse(action), pool: splitting.open(actor) })
        : refuse("split/unknown-action", { action });
  }
}

function attackPart(
  { target, weapon: id, byStrength }: Extract<SaidPart, { readonly action: "attack" }>,
  actor: Fighter,
  by: By,
): Result<Pooled> {
  const other = notOneself(actor, target.id);
  if (!other.ok) return other;
  const weapon = weaponOf(id, actor);
  if (!weapon.ok) return weapon;
  if (isCommitted(weapon.value, by.rulings)) return refuse("split/committed-weapon", { name: weapon.value.name });
  const pool = strikingPool(actor, weapon.value, byStrength, by);
  return pool.ok ? ok({ use: useOf({}, target.id, weapon.value.id), pool: pool.value }) : pool;
}

function bareHanded(use: ActionUse, actor: Fighter, said: { readonly byStrength: boolean }, by: By): Result<Pooled> {
  const pool = strikingPool(actor, handsOf(actor), said.byStrength, by);
  return pool.ok ? ok({ use, pool: pool.value }) : pool;
}

/** Resolves the pool of an attack as a part, by Strength if the part says so and the weapon allows it. (S1; d10/D.5, d10/F.1; d10/L-69) */
function strikingPool(actor: Fighter, weapon: Weapon, strong: boolean, { rulings, reading }: By): Result<Pool> {
  const named = strong ? [BY_STRENGTH.name] : [];
  if (strong && !knowsStrength(reading)) return refuse("attack/unknown-modifier", { modifier: BY_STRENGTH.name });
  const circumstances = circumstancesOf({ ...plainSituation(actor, weapon, rulings), named });
  return circumstances.ok ? ok(attackPool(actor, weapon, circumstances.value)) : circumstances;
}

/** Builds a parry as a part, with the larger of the edition's pools for it. (d10/D.5, d10/E.2; d10/B.3) */
function parryPart(said: string, actor: Fighter, { defending }: Splitting): Result<Pooled> {
  const weapon = weaponOf(said, actor);
  if (!weapon.ok) return weapon;
  const { id, name, kind } = weapon.value;
  if (kind !== "melee" && !HAND_TO_HAND.includes(kind)) return refuse("split/no-parry", { name });
  return ok({ use: actionUse("parry", "", id), pool: bestParry(actor, weapon.value, defending) });
}

function taskPart(
  { attribute, ability }: Extract<SaidPart, { readonly action: "task" }>,
  actor: Fighter,
): Result<Pooled> {
  const free = mayUseUnderLoad(actor, attribute);
  if (!free.ok) return free;
  const pool = taskPool(actor, { attribute, ability, difficulty: USUAL_DIFFICULTY, modifier: 0 });
  return ok({ use: actionUse("task"), pool });
}

function weaponOf(id: string, fighter: Fighter): Result<Weapon> {
  const weapon = findWeapon(fighter.weapons, id, handsOf(fighter));
  return weapon ? ok(weapon) : refuse("attack/no-weapon", { name: fighter.name });
}
