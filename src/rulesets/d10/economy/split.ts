import {
  type Effect,
  type Result,
  type Scene,
  type Data,
  type Declaration,
  type Json,
  listEffects,
  ok,
  refuse,
  getText,
  toData,
  isData,
} from "../../../engine/index.ts";
import type { Weapon } from "../fighter/fighter.ts";
import { readAmount } from "../fighter/conditions.ts";
import { isReaction } from "../reaction-table.ts";
import type { Rulings } from "../rulings.ts";

/** The fewest dice that a part of a split pool may have. (S0; S1; d10/D.5) */
export const MIN_PART_DICE = 2;

/**
 * The actions that take the whole pool with any weapon: powers, multi-target fire, a dodge for the whole round, and a free attack by
 * surprise. (S0; S1; d10/D.6)
 */
export const COMMITTED_ACTIONS = ["power", "volley", "dedicatedDodge", "surprise"] as const;

/**
 * The use of an action or a reaction: its kind, its target, and in `using` its weapon or power. Target and `using` are empty if it has
 * none. (d10/D.5)
 */
export type ActionUse = { readonly action: string; readonly target: string; readonly using: string };

/** A part of a split action that is still to be used: its use and its dice. (S0; d10/D.5) */
export type SplitPart = ActionUse & {
  readonly id: string;
  readonly dice: number;
  /** True for an attack with the off hand. (d10/0.3.9) */
  readonly offHand: boolean;
  /** The sum of the other parts' dice, for the open part; missing for all others. */
  readonly beside?: number;
};

/** The part without a declared use. In some editions dice may be left over, and any defence may use them. (S1; d10/D.1; d10/K.3) */
export const OPEN_PART = "defence";

/** Builds the use of an action; target and weapon are empty if it has none. */
export function toActionUse(action: string, target = "", using = ""): ActionUse {
  return { action, target, using };
}

/** A part in the declaration of a split: its use, its dice, and the pool of this use without a split. (d10/D.5) */
export type PlannedPart = ActionUse & { readonly dice: number; readonly pool: number };

/**
 * True if a weapon takes the whole pool: if it is marked so, or if it is a gun and the table has ruled this for all guns. (S0; S1; d10/D.6;
 * d10/L-8)
 */
export function isCommitted(
  { committed, kind }: Pick<Weapon, "committed" | "kind">,
  { allGunsCommitted }: Pick<Rulings, "allGunsCommitted">,
): boolean {
  return committed || (allGunsCommitted && kind === "firearm");
}

/** Counts the dice that may be split: the dice of the smallest pool. (S0; S1; d10/D.5) */
export function countSplittableDice(pools: readonly number[]): number {
  return pools.length > 0 ? Math.min(...pools) : 0;
}

/**
 * Checks a split. It needs at least two parts of at least two dice each, and together they may not exceed the smallest pool. No target may
 * be attacked twice. (S0; d10/D.5; d10/0.3.9)
 */
export function checkSplit(parts: readonly PlannedPart[]): Result<true> {
  if (parts.length < 2) return refuse("split/one-part");
  const available = countSplittableDice(parts.map(({ pool }) => pool));
  const needed = MIN_PART_DICE * parts.length;
  if (available < needed) return refuse("split/too-few-dice", { available, needed });
  if (parts.some(({ dice }) => dice < MIN_PART_DICE)) return refuse("split/part-too-small", { least: MIN_PART_DICE });
  const dice = parts.reduce((sum, part) => sum + part.dice, 0);
  if (dice > available) return refuse("split/too-many-dice", { dice, available });
  const targets = parts.filter(isOffensive).map(({ target }) => target);
  return new Set(targets).size === targets.length ? ok(true) : refuse("split/same-target");
}

/** True if a part is an attack or a grapple. (S1; d10/D.5; d10/L-62) */
export function isOffensive({ action }: Pick<ActionUse, "action">): boolean {
  return action === "attack" || action === "grapple";
}

/** Lists every division of all dice among a number of parts, each of two dice or more. (S0; d10/D.5) */
export function listSplits(available: number, parts: number): readonly (readonly number[])[] {
  if (parts < 1 || available < MIN_PART_DICE * parts) return [];
  if (parts === 1) return [[available]];
  const splits: (readonly number[])[] = [];
  for (let first = MIN_PART_DICE; first <= available - MIN_PART_DICE * (parts - 1); first += 1)
    for (const rest of listSplits(available - first, parts - 1)) splits.push([first, ...rest]);
  return splits;
}

/** True if a part is an attack with the off hand, because its weapon is not that of the first attack. (d10/0.3.9) */
export function isOffHand(part: ActionUse, parts: readonly ActionUse[]): boolean {
  const first = parts.find(({ action }) => action === "attack");
  return part.action === "attack" && part.using !== first?.using;
}

const NO_PARTS: readonly SplitPart[] = [];

/** Lists the unused parts of this round's split action. (S0; d10/D.5) */
export function listPartsLeft(scene: Scene, fighter: string): readonly SplitPart[] {
  const { round } = scene.fight;
  const parts = listEffects(scene, fighter, "part");
  if (parts.length === 0) return NO_PARTS;
  return parts.flatMap(([id, effect]) => (readAmount(effect, "round") === round ? [readPart(id, effect)] : []));
}

/**
 * Finds the part that is reserved for a use. A defence without its own part may use the open dice that a split has left over. Undefined if
 * no part fits: the use is then not possible. (S0; S1; d10/D.5; d10/L-19)
 */
export function findPart(scene: Scene, fighter: string, use: ActionUse): SplitPart | undefined {
  const left = listPartsLeft(scene, fighter);
  const match = left.find(
    ({ action, target, using }) => action === use.action && target === use.target && using === use.using,
  );
  return match ?? (isReaction(use.action) ? left.find(({ action }) => action === OPEN_PART) : undefined);
}

/**
 * Counts the dice that a part takes from a pool: at most its own dice. The open part also takes no more than the pool has beyond the other
 * parts' dice. (S0; S1; d10/D.5)
 */
export function countPartDice({ dice, beside = 0 }: Pick<SplitPart, "dice" | "beside">, pool: number): number {
  return Math.max(0, Math.min(dice, pool - beside));
}

/** Refuses a defence with fewer than two dice from the open part. (S1; d10/D.5) */
export function checkPartDice(part: SplitPart | undefined, dice: number): Result<true> {
  const short = part?.action === OPEN_PART && dice < MIN_PART_DICE;
  return short ? refuse("split/too-few-dice", { available: dice, needed: MIN_PART_DICE }) : ok(true);
}

function readPart(id: string, effect: Effect): SplitPart {
  const { data } = effect;
  const use = toActionUse(getText(data, "action"), getText(data, "target"), getText(data, "using"));
  const part = { id, ...use, dice: readAmount(effect, "dice"), offHand: data["offHand"] === true };
  return data["beside"] === undefined ? part : { ...part, beside: readAmount(effect, "beside") };
}

/** The declaration that uses a part of a split, and the field that names its fighter. */
type PartUse = { readonly kind: string; readonly actor: string };

/** The declarations that use the parts of a split, by action. Parts for other actions are reserved for a reaction. (S0; S1; d10/D.5) */
const USES: Readonly<Record<string, PartUse>> = {
  attack: { kind: "attack", actor: "attacker" },
  grapple: { kind: "grapple", actor: "attacker" },
  breakFree: { kind: "breakFree", actor: "attacker" },
  evade: { kind: "evade", actor: "evader" },
  task: { kind: "task", actor: "actor" },
};

/** Lists the declaration that uses each named part; null for a part that is reserved for a reaction. (S0; S1; d10/D.5) */
export function listPartUses(payload: Json): readonly (Declaration | null)[] {
  const { parts, ...values } = toData(payload);
  const entries: readonly Json[] = Array.isArray(parts) ? parts : [];
  return entries.map((part) => (isData(part) ? toDeclaration(getText(values, "actor"), part) : null));
}

function toDeclaration(fighter: string, { action, byStrength, ...values }: Data): Declaration | null {
  const use = USES[String(action)];
  const modifiers = byStrength === true ? ["byStrength"] : [];
  return use ? { kind: use.kind, payload: { ...values, [use.actor]: fighter, modifiers } } : null;
}
