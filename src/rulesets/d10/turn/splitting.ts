import {
  type Answers,
  type Change,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  applyEvents,
  beginEffect,
  close,
  dataOf,
  freeEffectId,
  happened,
  isData,
  lookup,
  ok,
  readList,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { payForAction, readActor } from "../economy/actions.ts";
import { attackPool, readTarget } from "../attack/attack.ts";
import { ableFighter } from "../fighter/conditions.ts";
import { type Pool, readyDice } from "../dice.ts";
import { inRounds, poolNow } from "../economy/economy.ts";
import { type Weapon, findWeapon } from "../fighter/equipment.ts";
import { evadePool } from "../answer/evade.ts";
import { type Fighter, handsOf, knownAbility, knownAttribute } from "../fighter/fighter.ts";
import { HAND_TO_HAND } from "../answer/incoming.ts";
import { DEFENCE_POOLS, type Dodging, type Parrying, bestDodge, bestParry } from "../answer/reactions.ts";
import { mayDoUnderLoad, mayUseUnderLoad } from "../fighter/load.ts";
import type { Rulings } from "../rulings.ts";
import {
  COMMITTED_ACTIONS,
  type Deed,
  LEAST_PART,
  OPEN_PART,
  type Planned,
  deedOf,
  diceToSplit,
  isCommitted,
  isOffHand,
  legalSplits,
  maySplit,
} from "../economy/split.ts";
import { asTheyStand } from "../fighter/standing.ts";
import { taskPool } from "./task-declaration.ts";

/** A split action: whose, and into which parts. (S0; d10/D.5) */
export type SplitFacts = { readonly actor: string; readonly parts: readonly Planned[] };

/** A deed and the pool that it would have by itself. */
export type Pooled = { readonly deed: Deed; readonly pool: Pool };
export type PartReader = (part: Data, fighter: Fighter, scene: Scene<Fighter>, rulings: Rulings) => Result<Pooled>;

/** Splitting the round's action, as an exchange of its own: it may be declared on one's turn and when one is asked to
 *  react, and whatever is done afterwards is paid for by its part. (S0; d10/D.5) */
export function splitKind(rulings: Rulings, splitting: Splitting = SPLITTING): ExchangeKind<SplitFacts, Fighter> {
  return {
    interrupts: true,
    declare: (payload, seat, scene) => declareSplit(payload, seat, scene, { ...splitting, rulings }),
    stages: { split: splitStage },
  };
}

function declareSplit(
  payload: Json,
  seat: Seat,
  scene: Scene<Fighter>,
  by: Splitting & { readonly rulings: Rulings },
): Result<SplitFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const actor = readActor(payload, "actor", seat, scene);
  if (!actor.ok) return actor;
  const payable = payForAction(scene, actor.value, deedOf("split"));
  if (!payable.ok) return payable;
  const rounds = inRounds(scene);
  if (!rounds.ok) return rounds;
  const parts = readParts(payload["parts"], (part) => readPart(part, actor.value, scene, by));
  if (!parts.ok) return parts;
  const planned = by.plan(parts.value);
  return planned.ok ? ok({ actor: actor.value.id, parts: planned.value }) : planned;
}

/** The ways to divide the dice among the parts that a declaration names, whatever dice it gives them; none while one of the parts
 *  could not be made. (S0; d10/D.5) */
export function divisionsOf(
  payload: Json,
  scene: Scene<Fighter>,
  rulings: Rulings,
  { readers }: Pick<Splitting, "readers"> = SPLITTING,
): readonly (readonly number[])[] {
  const standing = asTheyStand(scene);
  const declared = dataOf(payload);
  const fighter = lookup(standing.fighters, textAt(declared, "actor"));
  if (!fighter) return [];
  const parts = readParts(declared["parts"], (part) =>
    readPart({ ...part, dice: LEAST_PART }, fighter, standing, { rulings, readers }),
  );
  if (!parts.ok) return [];
  return legalSplits(diceToSplit(parts.value.map(({ pool }) => pool)), parts.value.length);
}

/** How an edition splits an action: what may be a part, and what becomes of the parts that are declared. (d10/D.5) */
export type Splitting = {
  readonly readers: Readonly<Record<string, PartReader>>;
  readonly plan: (parts: readonly Planned[]) => Result<readonly Planned[]>;
};

/** What may be a part, and the pool for it. Clashing is parrying, and goes by its part. (S0; d10/D.5, d10/E.3) */
export const PART_READERS = {
  attack: readAttack,
  dodge: dodgeReader(DEFENCE_POOLS),
  parry: parryReader(DEFENCE_POOLS),
  evade: (_part, fighter) => ok({ deed: deedOf("evade"), pool: evadePool(fighter) }),
  task: readTask,
} as const satisfies Readonly<Record<string, PartReader>>;

/** S0's way to split: whatever may legally be split is, as it was declared. (S0; d10/D.5) */
export const SPLITTING: Splitting = {
  readers: PART_READERS,
  plan: (parts) => {
    const legal = maySplit(parts);
    return legal.ok ? ok(parts) : legal;
  },
};

function readParts(data: Json | undefined, read: (part: Data) => Result<Planned>): Result<readonly Planned[]> {
  return Array.isArray(data) && data.every(isData) ? readList(data, read) : refuse("action/malformed");
}

function readPart(
  part: Data,
  fighter: Fighter,
  scene: Scene<Fighter>,
  { rulings, readers }: Pick<Splitting, "readers"> & { readonly rulings: Rulings },
): Result<Planned> {
  const action = textAt(part, "action");
  if (COMMITTED_ACTIONS.some((each) => each === action)) return refuse("split/committed-action", { action });
  const reader = lookup(readers, action);
  if (!reader) return refuse("split/unknown-action", { action: shown(part["action"]) });
  const { dice } = part;
  if (typeof dice !== "number" || !Number.isInteger(dice)) return refuse("split/no-dice", { dice: shown(dice) });
  const free = mayDoUnderLoad(fighter, action);
  if (!free.ok) return free;
  const read = reader(part, fighter, scene, rulings);
  if (!read.ok) return read;
  const { deed, pool } = read.value;
  return ok({ ...deed, dice, pool: readyDice(poolNow(scene, fighter.id, pool)) });
}

function readAttack(part: Data, fighter: Fighter, scene: Scene<Fighter>, rulings: Rulings): Result<Pooled> {
  const target = readTarget(part["target"], fighter, scene);
  if (!target.ok) return target;
  const weapon = readWeaponOf(part, fighter);
  if (!weapon.ok) return weapon;
  const { id, name } = weapon.value;
  if (isCommitted(weapon.value, rulings)) return refuse("split/committed-weapon", { name });
  return ok({ deed: deedOf("attack", target.value.id, id), pool: attackPool(fighter, weapon.value, []) });
}

function readTask(part: Data, fighter: Fighter): Result<Pooled> {
  const attribute = knownAttribute(fighter, part["attribute"]);
  if (!attribute) return refuse("task/unknown-attribute", { value: shown(part["attribute"]) });
  const ability = knownAbility(fighter, part["ability"]);
  if (!ability) return refuse("task/unknown-ability", { value: shown(part["ability"]) });
  const free = mayUseUnderLoad(fighter, attribute);
  if (!free.ok) return free;
  const pool = taskPool(fighter, { attribute, ability, difficulty: USUAL_DIFFICULTY, modifier: 0 });
  return ok({ deed: deedOf("task"), pool });
}

/** A dodge as a part, by the larger of the pools that the edition dodges with. (d10/D.5, d10/E.1; d10/B.3) */
export function dodgeReader(by: Dodging): PartReader {
  return (_part, fighter) => ok({ deed: deedOf("dodge"), pool: bestDodge(fighter, by) });
}

/** A parry as a part, by the larger of the pools that the edition parries with. (d10/D.5, d10/E.2; d10/B.3) */
export function parryReader(by: Parrying): PartReader {
  return (part, fighter) => {
    const weapon = readWeaponOf(part, fighter);
    if (!weapon.ok) return weapon;
    const { id, name, kind } = weapon.value;
    if (kind !== "melee" && !HAND_TO_HAND.includes(kind)) return refuse("split/no-parry", { name });
    return ok({ deed: deedOf("parry", "", id), pool: bestParry(fighter, weapon.value, by) });
  };
}

function readWeaponOf(part: Data, fighter: Fighter): Result<Weapon> {
  const weapon = findWeapon(fighter.weapons, textAt(part, "weapon"), handsOf(fighter));
  return weapon ? ok(weapon) : refuse("attack/no-weapon", { name: fighter.name });
}

/** The action is spent, and its parts are there until the round ends. (S0; d10/D.5) */
function splitStage({ actor, parts }: SplitFacts, _answers: Answers, scene: Scene<Fighter>): Move<SplitFacts> {
  const fighter = ableFighter(scene, actor);
  const paid = fighter && payForAction(scene, fighter, deedOf("split"));
  if (!fighter || !paid?.ok) return close(null, [happened("lapsed", { attacker: actor })]);
  const told = { fighter: actor, name: fighter.name, count: parts.length, parts: parts.map((part) => ({ ...part })) };
  const changes = [...paid.value.changes, ...setAside(scene, actor, parts)];
  return close(null, [happened("action-split", told, changes), ...paid.value.after]);
}

function setAside(scene: Scene, bearer: string, parts: readonly Planned[]): readonly Change[] {
  const changes: Change[] = [];
  let after = scene;
  const all = parts.reduce((sum, { dice }) => sum + dice, 0);
  for (const part of parts) {
    const { action, target, using, dice } = part;
    const plain = { action, target, using, dice, offHand: isOffHand(part, parts), round: scene.fight.round };
    const data = action === OPEN_PART ? { ...plain, beside: all - dice } : plain;
    const effect = { kind: "part", bearer, anchor: { moment: "round-end", of: "", count: 1 }, data };
    const change = beginEffect(after, freeEffectId(after, "part"), effect);
    changes.push(change);
    after = applyEvents(after, [happened("set-aside", {}, [change])]);
  }
  return changes;
}
