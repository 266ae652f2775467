import { type Modifier, type Scene, readMember } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { readAmount, findLasting } from "../fighter/lasting.ts";
import { countLoadSteps } from "../fighter/load.ts";

/** The movement modes on foot, slowest first. (d10/I.5, B) */
export const GAITS = ["walk", "jog", "run"] as const;
export type MovementGait = (typeof GAITS)[number];

/** The most metres that a declaration may state. */
export const FARTHEST_METRES = 1000;

/**
 * A fighter's movement in this round: the gait, the metres, the dice that it costs, and `wholeTurn`, which is true if it takes the whole
 * turn. (d10/I.5, B; d10/L-50)
 */
export type RoundMovement = {
  readonly gait: MovementGait;
  readonly metres: number;
  readonly dice: number;
  readonly wholeTurn: boolean;
};

/** The circumstances of an attack for each gait; jogging has those of running. (S1; d10/F.2; that jogging does is ours) */
export const MOTIONS = {
  walk: { attacker: "attackerWalking", target: "targetWalking" },
  jog: { attacker: "attackerRunning", target: "targetRunning" },
  run: { attacker: "attackerRunning", target: "targetRunning" },
} as const satisfies Readonly<Record<MovementGait, Readonly<Record<"attacker" | "target", string>>>>;

/** Picks the faster of two gaits. (d10/I.5, B) */
export function pickFaster(one: MovementGait, other: MovementGait): MovementGait {
  return GAITS.indexOf(one) >= GAITS.indexOf(other) ? one : other;
}

/** Finds a fighter's movement in this round; null if the fighter has not moved. (d10/I.5, B) */
export function findMovement(scene: Scene, fighter: string): RoundMovement | null {
  const moving = findLasting(scene, fighter, "moving");
  const gait = readMember(GAITS, moving?.data["gait"]);
  if (!moving || !gait || readAmount(moving, "round") !== scene.fight.round) return null;
  const { wholeTurn } = moving.data;
  return {
    gait,
    metres: readAmount(moving, "metres"),
    dice: readAmount(moving, "dice"),
    wholeTurn: wholeTurn === true,
  };
}

/** Computes the dice that moving takes from the round's action, if metres cost dice. (d10/I.5, B; d10/L-50) */
export function movePenalty(scene: Scene, fighter: string): Modifier {
  return { source: "penalty.moved", value: 0 - (findMovement(scene, fighter)?.dice ?? 0) };
}

/** The levels of a climb, hardest first. (d10/I.5, B) */
export const CLIMBS = ["difficult", "average", "easy"] as const;
export type Climb = (typeof CLIMBS)[number];

/**
 * Computes the metres of a turn on foot: 4 for walking, 7 plus Dexterity for jogging, 9 plus three times Dexterity for running. (d10/I.5,
 * B; d10/case-119)
 */
export function computeTurnMetres(gait: MovementGait, dexterity: number): number {
  if (gait === "walk") return 4;
  return gait === "jog" ? 7 + dexterity : 9 + 3 * dexterity;
}

/**
 * Computes the metres that are left for a gait this round. The result is at least one, though the declaration may then be refused.
 * (d10/I.5, B)
 */
export function computeMetresLeft(
  scene: Scene,
  mover: Pick<Fighter, "id" | "attributes" | "load">,
  gait: MovementGait,
): number {
  return Math.max(1, computeLadenMetres(mover, gait) - (findMovement(scene, mover.id)?.metres ?? 0));
}

/**
 * Computes the metres of a turn under a burden: half of them, rounded down, from the first full step above the free load on. (d10/I.5, B;
 * d10/L-35)
 */
export function computeLadenMetres(
  { attributes, load }: Pick<Fighter, "attributes" | "load">,
  gait: MovementGait,
): number {
  const metres = computeTurnMetres(gait, attributes.dexterity);
  return countLoadSteps(load, attributes.strength) > 0 ? Math.floor(metres / 2) : metres;
}

/** Computes the feet of a jump for each point of Dexterity: one upwards, or four forwards. (d10/I.5, B) */
export function computeJump(dexterity: number): { readonly up: number; readonly along: number } {
  return { up: dexterity, along: 4 * dexterity };
}

const FEET_A_SUCCESS: Readonly<Record<Climb, number>> = { difficult: 5, average: 10, easy: 15 };

/**
 * Computes the feet of a climb. Each success gains a number of feet that depends on the level of the climb; without one the result is 0.
 * (d10/I.5, B)
 */
export function computeClimb(outcome: number, climb: Climb): number {
  return FEET_A_SUCCESS[climb] * Math.max(0, outcome);
}

/**
 * Computes the dice that remain for acting after moving, if each metre costs one. Null if there are more metres than dice: moving then
 * takes the whole turn. (d10/I.5, B; d10/L-50; d10/case-119)
 */
export function computeRemainingDice(dice: number, metres: number): number | null {
  return metres > dice ? null : dice - metres;
}
