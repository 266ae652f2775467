import { type AdjustedFacts, type Change, type Child, type Scene, buildChange } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import type { PoolName, WoundState } from "../vocabulary.ts";

/** The facts of a shock: the fighter, and the wound points that they have lost. (d20/J-4) */
export type ShockFacts = AdjustedFacts & { readonly fighter: string; readonly lost: number };

/**
 * Computes the damage beyond vitality, which is the number of lost wound points. A disabled fighter has none to lose; for them it is the
 * damage that vitality has not absorbed. (d20/J-4)
 */
export function computeWoundLoss(before: Fighter, left: Readonly<Record<PoolName, number>>, damage: number): number {
  const taken = before.state === "disabled" ? damage - (before.vitality - left.vitality) : before.wounds - left.wounds;
  return Math.max(0, taken);
}

/**
 * Builds the nested exchange for the consequences of lost wound points; empty if no points are lost or no ruling gives consequences.
 * (d20/J-4)
 */
export function buildShocks({ id }: Pick<Fighter, "id">, lost: number, rulings: Rulings): readonly Child[] {
  const { woundsTire, woundsStun, woundsKill } = rulings;
  if (lost <= 0 || !(woundsTire || woundsStun || woundsKill)) return [];
  return [{ as: "shock", kind: "shock", facts: { fighter: id, lost } }];
}

/** The difficulty of the save against being stunned, for a number of lost wound points. (d20/J-4) */
export function stunDifficulty(lost: number): number {
  return 5 + lost;
}

/**
 * The state after a turn of dying, by the margin of the save: below 0 dead, below 5 still dying, below 10 stable, otherwise awake but
 * disabled. (d20/J-4)
 */
export function dyingOutcome(beaten: number): Exclude<WoundState, ""> {
  if (beaten < 0) return "dead";
  if (beaten < 5) return "dying";
  return beaten < 10 ? "stable" : "disabled";
}

/** The difficulty of the save against dying, for the number of earlier turns of dying. (d20/J-4) */
export function dyingDifficulty(turns: number): number {
  return 10 + turns;
}

/** The minutes of rest after which a fighter is no longer tired, even if wound points are missing. (d20/J-4) */
const FULL_REST = 8 * 60;

/** Builds the change of a fighter's state; none if it stays the same. (d20/J-4) */
export function setWoundState(scene: Scene, { id, state }: Fighter, after: WoundState): readonly Change[] {
  return state === after ? [] : [buildChange(scene, ["fighters", id, "state"], after)];
}

/**
 * Builds the changes of state that recovery brings. With a wound point, a living fighter is not dying. With all of them, or after eight
 * hours of rest, they are not tired. (d20/J-4)
 */
export function applyRecovery(scene: Scene, fighter: Fighter, wounds: number, rested: number): readonly Change[] {
  const fieldPath = (field: string): readonly string[] => ["fighters", fighter.id, field];
  const awake = wounds > 0 && fighter.state !== "dead";
  const fresh = fighter.fatigued && (wounds >= fighter.woundsMax || rested >= FULL_REST);
  return [
    ...(awake ? setWoundState(scene, fighter, "") : []),
    ...(awake && fighter.dyingTurns > 0 ? [buildChange(scene, fieldPath("dyingTurns"), 0)] : []),
    ...(fresh ? [buildChange(scene, fieldPath("fatigued"), false)] : []),
  ];
}
