import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Move,
  type PartsInput,
  type Result,
  type InputValues,
  type Scene,
  TARGET,
  WEAPON,
  applyEvents,
  beginEffect,
  close,
  dataOf,
  declared,
  freeEffectId,
  lookup,
  ok,
  readInputs,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { HIGHEST_RATING, USUAL_DIFFICULTY } from "../bounds.ts";
import { payForAction } from "../economy/actions.ts";
import { attackPool, notOneself, useOf } from "../attack/attack.ts";
import { ableFighter } from "../fighter/conditions.ts";
import { type Pool, readyDice } from "../dice.ts";
import { inRounds, poolNow } from "../economy/economy.ts";
import { withPrice } from "../economy/paying.ts";
import { type Weapon, findWeapon } from "../fighter/equipment.ts";
import { evadePool } from "../answer/evade.ts";
import { type Fighter, READING, type Reading, handsOf } from "../fighter/fighter.ts";
import { HAND_TO_HAND } from "../answer/incoming.ts";
import { DEFENCE_POOLS, type DefencePools, bestDodge, bestParry } from "../answer/reactions.ts";
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
  diceToSplit,
  isCommitted,
  isOffHand,
  legalSplits,
  maySplit,
} from "../economy/split.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";
import { taskPool } from "./task-declaration.ts";

/** A split action: whose, and into which parts. (S0; d10/D.5) */
export type SplitFacts = { readonly actor: string; readonly parts: readonly Planned[] };

/** The use of an action, and the pool that it would have by itself. */
type Pooled = { readonly use: ActionUse; readonly pool: Pool };

/** What may be a part in some edition, and what is said of it. (S0; S1; d10/D.5) */
function partInputs({ attribute, ability }: Pair) {
  return {
    attack: [TARGET, WEAPON],
    grapple: [TARGET],
    breakFree: [],
    dodge: [],
    parry: [WEAPON],
    evade: [],
    task: [attribute, ability],
    [OPEN_PART]: [],
  } as const;
}

/** What may be a part. */
type PartName = keyof ReturnType<typeof partInputs>;

/** How an edition splits an action: what may be a part, in the order in which it is offered; how it defends, and the pool for any defence, where
 *  dice may be set aside for that; and how declared parts are made final. (d10/D.5) */
export type Splitting = {
  readonly parts: readonly PartName[];
  readonly defending: DefencePools;
  open?(fighter: Fighter): Pool;
  readonly plan: (parts: readonly Planned[]) => Result<readonly Planned[]>;
};

/** S0's way to split: whatever may legally be split is, as it was declared; with the grapple of S1. (S0; S1; d10/D.5; d10/L-62) */
export const SPLITTING: Splitting = {
  parts: ["attack", "dodge", "parry", "evade", "grapple", "breakFree", "task"],
  defending: DEFENCE_POOLS,
  plan: (parts) => {
    const legal = maySplit(parts);
    return legal.ok ? ok(parts) : legal;
  },
};

/** The most parts into which any pool can be split: the two highest ratings together, two dice each. (S0; S1; d10/D.5) */
const MOST_PARTS = Math.floor((2 * HIGHEST_RATING) / LEAST_PART);

/** How a split is declared: the parts that the edition knows, and what each names. (S0; d10/D.5) */
export function splitSpec(rulings: Rulings, splitting: Splitting, reading: Reading): DeclarationSpec {
  const inputs = partInputs(pairOf(reading));
  const of: PartsInput["of"] = Object.fromEntries(splitting.parts.map((part) => [part, inputs[part]]));
  return {
    kind: "split",
    actor: "actor",
    instead: true,
    inputs: [{ name: "parts", is: "parts", most: MOST_PARTS, of }],
    divisions: (payload, scene: Scene<Fighter>) => divisionsOf(payload, scene, { rulings, splitting, reading }),
  };
}

/** A split as it is read: of what no edition splits, and of what only another one does, the rules say so. */
function spokenSplit(reading: Reading) {
  const committed = { power: [], volley: [], dedicatedDodge: [], surprise: [] } as const satisfies Record<
    (typeof COMMITTED_ACTIONS)[number],
    readonly []
  >;
  const of = { ...partInputs(pairOf(reading)), ...committed };
  return { actor: "actor", inputs: [{ name: "parts", is: "parts", fewest: 0, most: MOST_PARTS, of }] } as const;
}

type SaidPart = InputValues<ReturnType<typeof spokenSplit>["inputs"], Fighter>["parts"][number];

/** What a split goes by: what the table rules, and how the edition splits and reads people. */
type By = { readonly rulings: Rulings; readonly splitting: Splitting; readonly reading: Reading };

/** Splitting the round's action, as an exchange of its own: it may be declared on one's turn and when one is asked to
 *  react, and whatever is done afterwards is paid for by its part. (S0; d10/D.5) */
export function splitKind(
  rulings: Rulings,
  splitting: Splitting = SPLITTING,
  reading: Reading = READING,
): ExchangeKind<SplitFacts, Fighter> {
  return {
    interrupts: true,
    declare: declared(spokenSplit(reading), (said, { actor, scene }) => {
      const payable = payForAction(scene, actor, actionUse("split"));
      if (!payable.ok) return payable;
      const rounds = inRounds(scene);
      if (!rounds.ok) return rounds;
      const parts = plannedParts(said.parts, { actor, scene }, { rulings, splitting, reading });
      if (!parts.ok) return parts;
      const planned = splitting.plan(parts.value);
      return planned.ok ? ok({ actor: actor.id, parts: planned.value }) : planned;
    }),
    stages: { split: splitStage },
  };
}

/** The ways to divide the dice among the parts that a declaration names, whatever dice it gives them; none while one of the parts
 *  could not be made. (S0; d10/D.5) */
function divisionsOf(payload: Json, scene: Scene<Fighter>, by: By): readonly (readonly number[])[] {
  const standing = withEffectiveFighters(scene);
  const actor = lookup(standing.fighters, textAt(dataOf(payload), "actor"));
  if (!actor) return [];
  const splitting = { actor, seat: { gm: true, fighters: [] }, scene: standing };
  const said = readInputs(spokenSplit(by.reading).inputs, dataOf(payload), splitting);
  const parts = said.ok ? plannedParts(said.value.parts, splitting, by) : said;
  if (!parts.ok) return [];
  return legalSplits(diceToSplit(parts.value.map(({ pool }) => pool)), parts.value.length);
}

/** Who splits, and in which scene. */
type Splitter = Pick<Declarer<Fighter>, "actor" | "scene">;

function plannedParts(said: readonly SaidPart[], splitter: Splitter, by: By): Result<readonly Planned[]> {
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

/** What a part is, and the pool for it. Clashing is parrying, and goes by its part. (S0; d10/D.5, d10/E.3) */
function pooledPart(part: SaidPart, actor: Fighter, { rulings, splitting }: By): Result<Pooled> {
  const { action } = part;
  switch (part.action) {
    case "attack":
      return attackPart(part, actor, rulings);
    case "grapple":
      return grapplePart(part.target, actor);
    case "breakFree":
      return ok({ use: useOf({ action: "breakFree" }, "", ""), pool: attackPool(actor, handsOf(actor), []) });
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
  { target, ...said }: Extract<SaidPart, { readonly action: "attack" }>,
  actor: Fighter,
  rulings: Rulings,
): Result<Pooled> {
  const other = notOneself(actor, target.id);
  if (!other.ok) return other;
  const weapon = weaponOf(said.weapon, actor);
  if (!weapon.ok) return weapon;
  const { id, name } = weapon.value;
  if (isCommitted(weapon.value, rulings)) return refuse("split/committed-weapon", { name });
  return ok({ use: useOf({}, target.id, id), pool: attackPool(actor, weapon.value, []) });
}

function grapplePart(target: Fighter, actor: Fighter): Result<Pooled> {
  const other = notOneself(actor, target.id);
  if (!other.ok) return other;
  return ok({ use: useOf({ action: "grapple" }, target.id, ""), pool: attackPool(actor, handsOf(actor), []) });
}

/** A parry as a part, by the larger of the pools that the edition parries with. (d10/D.5, d10/E.2; d10/B.3) */
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

/** The action is spent, and its parts are there until the round ends. (S0; d10/D.5) */
function splitStage({ actor, parts }: SplitFacts, _answers: Answers, scene: Scene<Fighter>): Move<SplitFacts> {
  const fighter = ableFighter(scene, actor);
  const paid = fighter && payForAction(scene, fighter, actionUse("split"));
  if (!fighter || !paid?.ok) return abort(actor);
  const told = { fighter: actor, name: fighter.name, count: parts.length, parts };
  return close(null, withPrice(happened("action-split", told, setAside(scene, actor, parts)), paid.value));
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
    after = applyEvents(after, [{ changes: [change] }]);
  }
  return changes;
}
