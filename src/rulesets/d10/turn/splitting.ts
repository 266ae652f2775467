import {
  type Declarer,
  type InputValues,
  type PartsInput,
  type Result,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Scene,
  TARGET,
  WEAPON,
  ok,
  refuse,
  applyEvents,
  beginEffect,
  close,
  toData,
  defineDeclaration,
  createEffectId,
  lookup,
  readAllInputs,
  getText,
  requireAll,
} from "../../../engine/index.ts";
import { MAX_RATING, USUAL_DIFFICULTY } from "../vocabulary.ts";
import { attackPool, checkNotSelf, toAttackUse } from "../attack/attack.ts";
import { listCircumstances, buildDefaultSituation } from "../attack/difficulty.ts";
import { type D10Pool, countReadyDice } from "../dice.ts";
import { applyRoundPenalties, payForAction, checkRounds, withPrice } from "../economy/economy.ts";
import { type Weapon, type Fighter, type Reading, findWeapon, getBareHands, READING } from "../fighter/fighter.ts";
import { evadePool } from "../answer/evasion.ts";
import { HAND_TO_HAND } from "../answer/incoming.ts";
import { type DefencePools, chooseBestDodge, chooseBestParry, DEFENCE_POOLS } from "../answer/reactions.ts";
import { type TaskPair, buildTaskPair } from "../fighter/inputs.ts";
import { buildLasting, checkActionUnderLoad, checkAttributeUnderLoad, stage } from "../fighter/conditions.ts";
import type { Rulings } from "../rulings.ts";
import {
  type ActionUse,
  type PlannedPart,
  COMMITTED_ACTIONS,
  MIN_PART_DICE,
  OPEN_PART,
  toActionUse,
  isCommitted,
  countSplittableDice,
  isOffHand,
  listSplits,
  checkSplit,
  listPartUses,
} from "../economy/split.ts";
import { taskPool } from "./tasks.ts";
import { happened } from "../events.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";

/** The use of an action, and its pool without a split. */
type PooledUse = { readonly use: ActionUse; readonly pool: D10Pool };

/** The input for rolling a part with Strength, if it is an attack with bare hands or a thrown weapon. (S1; d10/F.1; d10/L-69) */
const BY_STRENGTH = { name: "byStrength", is: "flag", initial: false } as const;

/** Builds the inputs of every action that can be a part of a split in some edition. (S0; S1; d10/D.5) */
function buildPartInputs({ attribute, ability }: TaskPair) {
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

/** The name of an action that may be a part. */
type PartName = keyof ReturnType<typeof buildPartInputs>;

/**
 * An edition's rules for splitting an action. `parts` are the possible parts in display order. `open` builds the pool of the dice that are
 * left over for any defence; it is missing if the edition has none. `plan` checks the declared parts and completes them. (d10/D.5)
 */
export type SplitRules = {
  readonly parts: readonly PartName[];
  readonly defending: DefencePools;
  open?(fighter: Fighter): D10Pool;
  readonly plan: (parts: readonly PlannedPart[]) => Result<readonly PlannedPart[]>;
};

/** The maximum number of parts of a pool: of two ratings at their maximum, with two dice for each part. (S0; S1; d10/D.5) */
export const MAX_PARTS = Math.floor((2 * MAX_RATING) / MIN_PART_DICE);

/** Lists the parts that an edition offers, with the inputs of each. (S0; d10/B.1, d10/D.5) */
export function listOfferedParts({ parts }: SplitRules, reading: Reading): PartsInput["of"] {
  const inputs = buildPartInputs(buildTaskPair(reading));
  const isKnown = ({ name }: { readonly name: string }) => name !== BY_STRENGTH.name || hasStrength(reading);
  return Object.fromEntries(parts.map((part) => [part, [...inputs[part]].filter(isKnown)]));
}

function hasStrength({ attributes }: Reading): boolean {
  return attributes.includes("strength");
}

/**
 * Builds the full declaration for reading a split. It also has the parts of other editions and the actions that cannot be split, so that
 * the rules can refuse them.
 */
export function buildFullSplitSpec(reading: Reading) {
  const committed = { power: [], volley: [], dedicatedDodge: [], surprise: [] } as const satisfies Record<
    (typeof COMMITTED_ACTIONS)[number],
    readonly []
  >;
  const of = { ...buildPartInputs(buildTaskPair(reading)), ...committed };
  return { actor: "actor", inputs: [{ name: "parts", is: "parts", fewest: 0, most: MAX_PARTS, of }] } as const;
}

type PartValues = InputValues<ReturnType<typeof buildFullSplitSpec>["inputs"], Fighter>["parts"][number];

/** The context of a split: the table's rulings, and the edition's rules for splits and for reading fighters. */
export type SplitContext = { readonly rulings: Rulings; readonly splitting: SplitRules; readonly reading: Reading };

/** The fighter who splits, and the scene. */
type Splitter = Pick<Declarer<Fighter>, "actor" | "scene">;

/**
 * Plans the declared parts, each with its pool after quick actions. Refuses with the first part that is not possible. (S0; d10/D.5;
 * d10/L-48)
 */
export function planParts(
  values: readonly PartValues[],
  splitter: Splitter,
  context: SplitContext,
): Result<readonly PlannedPart[]> {
  const parts: PlannedPart[] = [];
  for (const each of values) {
    const part = planOnePart(each, splitter, context);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return ok(parts);
}

function planOnePart(part: PartValues, { actor, scene }: Splitter, context: SplitContext): Result<PlannedPart> {
  const { action } = part;
  if (COMMITTED_ACTIONS.some((each) => each === action)) return refuse("split/committed-action", { action });
  if (!context.splitting.parts.some((each) => each === action)) return refuse("split/unknown-action", { action });
  const free = checkActionUnderLoad(actor, action);
  if (!free.ok) return free;
  const pooled = buildPart(part, actor, context);
  if (!pooled.ok) return pooled;
  const { use, pool } = pooled.value;
  return ok({ ...use, dice: part.dice, pool: countReadyDice(applyRoundPenalties(scene, actor.id, pool)) });
}

/** Builds the use and the pool of a part. A clash uses the part of a parry. (S0; d10/D.5, d10/E.3) */
function buildPart(part: PartValues, actor: Fighter, context: SplitContext): Result<PooledUse> {
  const { action } = part;
  const { splitting } = context;
  switch (part.action) {
    case "attack":
      return buildAttackPart(part, actor, context);
    case "grapple": {
      const other = checkNotSelf(actor, part.target.id);
      return other.ok
        ? buildBareHandedPart(toAttackUse({ action: "grapple" }, part.target.id, ""), actor, part, context)
        : other;
    }
    case "breakFree":
      return buildBareHandedPart(toAttackUse({ action: "breakFree" }, "", ""), actor, part, context);
    case "parry":
      return buildParryPart(part.weapon, actor, splitting);
    case "task":
      return buildTaskPart(part, actor);
    case "dodge":
      return ok({ use: toActionUse(action), pool: chooseBestDodge(actor, splitting.defending) });
    case "evade":
      return ok({ use: toActionUse(action), pool: evadePool(actor) });
    default:
      return splitting.open
        ? ok({ use: toActionUse(action), pool: splitting.open(actor) })
        : refuse("split/unknown-action", { action });
  }
}

function buildAttackPart(
  { target, weapon: id, byStrength }: Extract<PartValues, { readonly action: "attack" }>,
  actor: Fighter,
  context: SplitContext,
): Result<PooledUse> {
  const other = checkNotSelf(actor, target.id);
  if (!other.ok) return other;
  const weapon = findPartWeapon(id, actor);
  if (!weapon.ok) return weapon;
  if (isCommitted(weapon.value, context.rulings)) return refuse("split/committed-weapon", { name: weapon.value.name });
  const pool = resolvePartPool(actor, weapon.value, byStrength, context);
  return pool.ok ? ok({ use: toAttackUse({}, target.id, weapon.value.id), pool: pool.value }) : pool;
}

function buildBareHandedPart(
  use: ActionUse,
  actor: Fighter,
  values: { readonly byStrength: boolean },
  context: SplitContext,
): Result<PooledUse> {
  const pool = resolvePartPool(actor, getBareHands(actor), values.byStrength, context);
  return pool.ok ? ok({ use, pool: pool.value }) : pool;
}

/**
 * Resolves the pool of an attack as a part. Refuses Strength if the edition lacks it or the weapon does not allow it. (S1; d10/D.5,
 * d10/F.1; d10/L-69)
 */
function resolvePartPool(
  actor: Fighter,
  weapon: Weapon,
  byStrength: boolean,
  { rulings, reading }: SplitContext,
): Result<D10Pool> {
  const named = byStrength ? [BY_STRENGTH.name] : [];
  if (byStrength && !hasStrength(reading)) return refuse("attack/unknown-modifier", { modifier: BY_STRENGTH.name });
  const circumstances = listCircumstances({ ...buildDefaultSituation(actor, weapon, rulings), named });
  return circumstances.ok ? ok(attackPool(actor, weapon, circumstances.value)) : circumstances;
}

/** Builds a parry as a part. Its pool is the larger of those with and without a Secondary Ability. (d10/D.5, d10/E.2; d10/B.3) */
function buildParryPart(weaponId: string, actor: Fighter, { defending }: SplitRules): Result<PooledUse> {
  const weapon = findPartWeapon(weaponId, actor);
  if (!weapon.ok) return weapon;
  const { id, name, kind } = weapon.value;
  if (kind !== "melee" && !HAND_TO_HAND.includes(kind)) return refuse("split/no-parry", { name });
  return ok({ use: toActionUse("parry", "", id), pool: chooseBestParry(actor, weapon.value, defending) });
}

function buildTaskPart(
  { attribute, ability }: Extract<PartValues, { readonly action: "task" }>,
  actor: Fighter,
): Result<PooledUse> {
  const free = checkAttributeUnderLoad(actor, attribute);
  if (!free.ok) return free;
  const pool = taskPool(actor, { attribute, ability, difficulty: USUAL_DIFFICULTY, modifier: 0 });
  return ok({ use: toActionUse("task"), pool });
}

function findPartWeapon(id: string, fighter: Fighter): Result<Weapon> {
  const weapon = findWeapon(fighter, id);
  return weapon ? ok(weapon) : refuse("attack/no-weapon", { name: fighter.name });
}

const SPLIT_USE = toActionUse("split");

/** The facts of a split action. (S0; d10/D.5) */
export type SplitFacts = { readonly actor: string; readonly parts: readonly PlannedPart[] };

/** S0's rules for splits: every legal split is accepted as declared. The grapple is S1's. (S0; S1; d10/D.5; d10/L-62) */
export const SPLIT_RULES: SplitRules = {
  parts: ["attack", "dodge", "parry", "evade", "grapple", "breakFree", "task"],
  defending: DEFENCE_POOLS,
  plan: (parts) => {
    return requireAll([checkSplit(parts)], parts);
  },
};

/** Builds the declaration of a split: the edition's parts, with the inputs of each. (S0; d10/D.5) */
export function buildSplitSpec(rulings: Rulings, splitting: SplitRules, reading: Reading): DeclarationSpec {
  const of = listOfferedParts(splitting, reading);
  return {
    kind: "split",
    actor: "actor",
    instead: true,
    inputs: [{ name: "parts", is: "parts", most: MAX_PARTS, of }],
    divisions: (payload, scene: Scene<Fighter>) => listDivisions(payload, scene, { rulings, splitting, reading }),
    uses: listPartUses,
  };
}

/**
 * Builds the exchange that splits the round's action; its parts pay for later actions. It may be declared even while the fighter is asked
 * to react. (S0; d10/D.5)
 */
export function splitKind(
  rulings: Rulings,
  splitting: SplitRules = SPLIT_RULES,
  reading: Reading = READING,
): ExchangeKind<SplitFacts, Fighter> {
  return {
    interrupts: true,
    declare: defineDeclaration(buildFullSplitSpec(reading), (values, { actor, scene }) => {
      const able = requireAll([payForAction(scene, actor, SPLIT_USE), checkRounds(scene)], true);
      const parts = able.ok ? planParts(values.parts, { actor, scene }, { rulings, splitting, reading }) : able;
      const planned = parts.ok ? splitting.plan(parts.value) : parts;
      return planned.ok ? ok({ actor: actor.id, parts: planned.value }) : planned;
    }),
    stages: {
      // Spends the action, and starts its parts as effects that last until the round ends. (S0; d10/D.5)
      split: stage(
        { needs: ["actor"], pays: (_facts, scene, { actor }) => payForAction(scene, actor, SPLIT_USE) },
        ({ parts }, _answers, scene, { actor: { id, name }, paid }) => {
          const details = { fighter: id, name, count: parts.length, parts };
          return close(null, withPrice(happened("action-split", details, startParts(scene, id, parts)), paid));
        },
      ),
    },
  };
}

/**
 * Lists the possible divisions of the dice among the named parts; the dice in the declaration are ignored. Empty if one of the parts is not
 * possible. (S0; d10/D.5)
 */
function listDivisions(payload: Json, scene: Scene<Fighter>, context: SplitContext): readonly (readonly number[])[] {
  const standing = withEffectiveFighters(scene);
  const actor = lookup(standing.fighters, getText(toData(payload), "actor"));
  if (!actor) return [];
  const declarer = { actor, seat: { gm: true, fighters: [] }, scene: standing };
  const values = readAllInputs(buildFullSplitSpec(context.reading).inputs, toData(payload), declarer);
  const parts = values.ok ? planParts(values.value.parts, declarer, context) : values;
  if (!parts.ok) return [];
  return listSplits(countSplittableDice(parts.value.map(({ pool }) => pool)), parts.value.length);
}

function startParts(scene: Scene, bearer: string, parts: readonly PlannedPart[]): readonly Change[] {
  const changes: Change[] = [];
  let after = scene;
  const all = parts.reduce((sum, { dice }) => sum + dice, 0);
  for (const part of parts) {
    const { action, target, using, dice } = part;
    const base = { action, target, using, dice, offHand: isOffHand(part, parts), round: scene.fight.round };
    const data = action === OPEN_PART ? { ...base, beside: all - dice } : base;
    const change = beginEffect(after, createEffectId(after, "part"), buildLasting("part", bearer, { data }));
    changes.push(change);
    after = applyEvents(after, [{ changes: [change] }]);
  }
  return changes;
}
