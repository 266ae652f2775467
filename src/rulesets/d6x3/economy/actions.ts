import {
  type Change,
  type Event,
  type Result,
  type Scene,
  applyEvents,
  buildChange,
  listEffects,
  lookup,
  ok,
  checkOwnTurn,
  listMomentEvents,
  refuse,
  sumModifiers,
} from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { ACTION, addToEffect, setEffect, effectModifiers, MOVEMENT, TOTAL_COVER } from "../fighter/effects.ts";
import { type TurnCost, pay } from "./economy.ts";
import { type Fighter, computeSpeed } from "../fighter/fighter.ts";

/**
 * Returns the changes that pay for an action on the fighter's own turn. Refuses if the fighter cannot act, or if it is another fighter's
 * turn. (S2; d6x3/D)
 */
export function payForAction(scene: Scene, fighter: Fighter, cost: TurnCost): Result<readonly Change[]> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const onTurn = checkOwnTurn(scene, fighter.id);
  return onTurn.ok ? pay(scene, fighter.id, cost) : onTurn;
}

/** Ends the effects that last until the fighter's next action, of any kind. (S2, Aim) */
export function passActionMoment(scene: Scene, fighter: string): readonly Event[] {
  return listMomentEvents(scene, { moment: ACTION, of: fighter });
}

/**
 * The cover of each rating: its armour against ranged attacks, and its penalty on the fighter's own shots. The last rating is total cover.
 * (S2; d6x3/H)
 */
export const COVER = [
  { armour: 0, shots: 0 },
  { armour: 2, shots: -1 },
  { armour: 3, shots: -2 },
  { armour: 4, shots: -3 },
  { armour: 0, shots: 0 },
] as const;

/** The sources of cover. A vehicle hinders all attacks out of it; any other cover hinders only shots. (S2, Vehicles in Combat) */
export type Shelter = "vehicle" | "";

/** Returns the change that puts a fighter behind cover of a rating from 1 to 3, or total, until they move. (S2; d6x3/H) */
export function takeCover(scene: Scene, bearer: string, rating: number, shelter: Shelter = ""): Change {
  const { armour, shots } = COVER[Math.min(rating, TOTAL_COVER)] ?? COVER[0];
  const data = { rating, armour, shots, ...(shelter === "" ? {} : { shelter }) };
  return setEffect(scene, "cover", { bearer, data });
}

/**
 * True if a fighter's own cover hinders their attack. Any cover hinders shots; a vehicle hinders blows too. (S2, Taking Cover, Vehicles in
 * Combat)
 */
export function isHinderedByCover(scene: Scene, fighter: string, far: boolean): boolean {
  return far || listEffects(scene, fighter, "cover").some(([, { data }]) => data["shelter"] === "vehicle");
}

/** The rating of the cover that a fighter is behind; 0 without any. (S2, Taking Cover) */
export function coverRating(scene: Scene, fighter: string): number {
  return Number(listEffects(scene, fighter, "cover")[0]?.[1].data["rating"] ?? 0);
}

/** True if a fighter is behind cover that stops shots from both sides. (S2; d6x3/H) */
export function isBehindTotalCover(scene: Scene, fighter: string): boolean {
  return coverRating(scene, fighter) === TOTAL_COVER;
}

/** The postures that a movement may include, each for half the Speed. (S2, Move) */
export const POSTURES = ["drop", "stand", "board"] as const;
export type Posture = (typeof POSTURES)[number];

/**
 * A movement as it is declared, not measured: its metres, the opponents it leads away from, the rating of the cover at its end, and its
 * postures.
 */
export type DeclaredMovement = {
  readonly metres: number;
  readonly away: readonly string[];
  readonly cover: number;
  readonly postures: readonly Posture[];
};

/** True if a fighter is held so that they cannot move; they are Restrained as long as the hold lasts. (d6x3/H.1, Grapple; d6x3/G.3) */
export function isHeld(scene: Pick<Scene, "fight">, fighter: string): boolean {
  return listEffects(scene, fighter, "held").length > 0;
}

/** The current Speed of a fighter in metres, with the effects that slow them. (d6x3/B; d6x3/G.3; d6x3/H.1) */
export function currentSpeed(scene: Scene, fighter: Fighter): number {
  if (isHeld(scene, fighter.id)) return 0;
  return computeSpeed(fighter, sumModifiers(effectModifiers(scene, fighter.id, "speed")));
}

/**
 * Builds the events of a movement. The fighter loses their cover, and may end behind another. A fighter who only drops or stands up keeps
 * their cover. (S2, Taking Cover)
 */
export function buildMoveEvents(scene: Scene<Fighter>, fighter: string, movement: DeclaredMovement): readonly Event[] {
  const { metres, away, cover, postures } = movement;
  const stays = metres === 0 && postures.length > 0 && !postures.includes("board");
  const lostCover = stays ? [] : listMomentEvents(scene, { moment: MOVEMENT, of: fighter });
  const after = applyEvents(scene, lostCover);
  const sheltered = cover > 0 ? [takeCover(after, fighter, cover, postures.includes("board") ? "vehicle" : "")] : [];
  const changes = [
    ...sheltered,
    ...setProne(after, fighter, postures),
    ...(metres > 0 ? noteOffTurnMove(after, fighter) : []),
  ];
  return [...lostCover, happened("moved", { fighter, metres, away, cover, postures }, changes)];
}

/** Counts a move in another fighter's turn, since the GM must be asked about an attack that was declared before the move. (d6x3/R-22) */
function noteOffTurnMove(scene: Scene<Fighter>, bearer: string): readonly Change[] {
  const { turn } = scene.fight;
  if (turn === "" || turn === bearer) return [];
  return [addToEffect(scene, "stirred", "times", { bearer, of: turn, data: { times: 1 } })];
}

/**
 * Counts the moves of these fighters in turns of others. If the count grows after an attack is declared, the attack may no longer reach.
 * (d6x3/R-22)
 */
export function countOffTurnMoves(scene: Pick<Scene, "fight">, people: readonly string[]): number {
  const moves = people.flatMap((id) => listEffects(scene, id, "stirred"));
  return moves.reduce((sum, [, { data }]) => sum + Number(data["times"] ?? 0), 0);
}

function setProne(scene: Scene<Fighter>, fighter: string, postures: readonly Posture[]): readonly Change[] {
  const prone = lookup(scene.fighters, fighter)?.conditions.prone;
  const after = postures.includes("drop") ? true : postures.includes("stand") ? false : prone;
  if (after === undefined || after === prone) return [];
  return [buildChange(scene, ["fighters", fighter, "conditions", "prone"], after)];
}

/** Computes the greatest distance of a movement: `times` the Speed, less the cost of its postures. (S2, Move; d6x3/G.3) */
export function computeMoveLimit(scene: Scene, fighter: Fighter, times: number, postures: readonly Posture[]): number {
  const speed = movingSpeed(scene, fighter, postures);
  return times * speed - postures.length * Math.floor(speed / 2);
}

/** The Speed of a movement; a fighter who stands up no longer crawls. (d6x3/G.3, Prone) */
function movingSpeed(scene: Scene, fighter: Fighter, postures: readonly Posture[]): number {
  const prone = fighter.conditions.prone && !postures.includes("stand");
  return currentSpeed(scene, { ...fighter, conditions: { ...fighter.conditions, prone } });
}

/** True if a fighter has no Speed left, so that they cannot move, take cover or change their posture. (d6x3/G.3, Restrained; S2, Move) */
export function isFixed(scene: Scene, fighter: Fighter, postures: readonly Posture[]): boolean {
  return movingSpeed(scene, fighter, postures) === 0;
}

/** Checks the metres of a movement against its limit. */
export function mayMove(metres: number, most: number): Result<true> {
  return metres <= most ? ok(true) : refuse("move/too-far", { metres, most });
}

/** The greatest distance of a Charge in metres: half the Speed, rounded down. (S2) */
export function chargeReach(scene: Scene, fighter: Fighter): number {
  return Math.floor(currentSpeed(scene, fighter) / 2);
}

/** The attack bonus of a Charge: 1 after at least 4 metres in a straight line. (S2) */
export function chargeBonus(metres: number, straight: boolean): number {
  return straight && metres >= 4 ? 1 : 0;
}

/** Checks that a fighter may Press the Attack on an opponent: they must have struck them in melee this turn. (S2) */
export function mayPress(scene: Scene, fighter: Fighter, opponent: string): Result<true> {
  const struck = listEffects(scene, fighter.id, "struck").some(([, { data }]) => data["foe"] === opponent);
  return struck ? ok(true) : refuse("press/not-struck", { name: fighter.name });
}
