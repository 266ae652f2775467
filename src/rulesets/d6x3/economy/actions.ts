import {
  type Change,
  type Event,
  type Result,
  type Scene,
  applyEvents,
  changeAt,
  effectsOn,
  lookup,
  ok,
  onOwnTurn,
  passMoment,
  refuse,
  sumOf,
} from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { ACTION, addOn, beginOn, effectModifiers, MOVEMENT, TOTAL_COVER } from "../fighter/effects.ts";
import { type Cost, pay } from "./economy.ts";
import { type Fighter, speedOf } from "../fighter/fighter.ts";

/** The changes that pay for an action on the fighter's own turn; refused to who cannot act, or whose turn it is not. (S2; d6x3/D) */
export function payForAction(scene: Scene, fighter: Fighter, cost: Cost): Result<readonly Change[]> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const onTurn = onOwnTurn(scene, fighter.id);
  return onTurn.ok ? pay(scene, fighter.id, cost) : onTurn;
}

/** Taking an action, whatever it is, ends what was for the next action alone. (S2, Aim) */
export function actionTaken(scene: Scene, fighter: string): readonly Event[] {
  return passMoment(scene, { moment: ACTION, of: fighter });
}

/** Cover by its rating: armour against what flies, and what it costs the fighter's own shots; the last is total. (S2; d6x3/H) */
export const COVER = [
  { armour: 0, shots: 0 },
  { armour: 2, shots: -1 },
  { armour: 3, shots: -2 },
  { armour: 4, shots: -3 },
  { armour: 0, shots: 0 },
] as const;

/** What gives cover: a vehicle hinders all attacks out of it, anything else shots alone. (S2, Vehicles in Combat) */
export type Shelter = "vehicle" | "";

/** The change that puts a fighter behind cover of a rating from 1 to 3, or total, until they move. (S2; d6x3/H) */
export function takeCover(scene: Scene, bearer: string, rating: number, shelter: Shelter = ""): Change {
  const { armour, shots } = COVER[Math.min(rating, TOTAL_COVER)] ?? COVER[0];
  const data = { rating, armour, shots, ...(shelter === "" ? {} : { shelter }) };
  return beginOn(scene, "cover", { bearer, data });
}

/** Whether a fighter's own cover is in the way of their attack: of every shot, and out of a vehicle of blows too. (S2, Taking Cover,
 *  Vehicles in Combat) */
export function isInTheWay(scene: Scene, fighter: string, far: boolean): boolean {
  return far || effectsOn(scene, fighter, "cover").some(([, { data }]) => data["shelter"] === "vehicle");
}

/** The rating of the cover that a fighter is behind; 0 without any. (S2, Taking Cover) */
export function coverOf(scene: Scene, fighter: string): number {
  return Number(effectsOn(scene, fighter, "cover")[0]?.[1].data["rating"] ?? 0);
}

/** Whether a fighter is behind cover that stops shots from both sides. (S2; d6x3/H) */
export function isBehindTotal(scene: Scene, fighter: string): boolean {
  return coverOf(scene, fighter) === TOTAL_COVER;
}

/** What a fighter may do along with a movement, each for half the Speed. (S2, Move) */
export const POSTURES = ["drop", "stand", "board"] as const;
export type Posture = (typeof POSTURES)[number];

/** How a fighter moves: how far, away from whom, behind what cover, and what they do along with it. It is declared, not measured. */
export type Movement = {
  readonly metres: number;
  readonly away: readonly string[];
  readonly cover: number;
  readonly postures: readonly Posture[];
};

/** Whether a hold keeps a fighter in place, Restrained as long as it lasts. (d6x3/H.1, Grapple; d6x3/G.3) */
export function isHeld(scene: Pick<Scene, "fight">, fighter: string): boolean {
  return effectsOn(scene, fighter, "held").length > 0;
}

/** The metres that a fighter moves now, with what slows them for a time. (d6x3/B; d6x3/G.3; d6x3/H.1) */
export function speedNow(scene: Scene, fighter: Fighter): number {
  if (isHeld(scene, fighter.id)) return 0;
  return speedOf(fighter, sumOf(effectModifiers(scene, fighter.id, "speed")));
}

/** A movement loses the cover that was held, and may lead to another; who does no more than drop or stand up keeps it. (S2, Taking
 *  Cover) */
export function moveEvents(scene: Scene<Fighter>, fighter: string, movement: Movement): readonly Event[] {
  const { metres, away, cover, postures } = movement;
  const stays = metres === 0 && postures.length > 0 && !postures.includes("board");
  const left = stays ? [] : passMoment(scene, { moment: MOVEMENT, of: fighter });
  const now = applyEvents(scene, left);
  const sheltered = cover > 0 ? [takeCover(now, fighter, cover, postures.includes("board") ? "vehicle" : "")] : [];
  const changes = [...sheltered, ...lying(now, fighter, postures), ...(metres > 0 ? stirred(now, fighter) : [])];
  return [...left, happened("moved", { fighter, metres, away, cover, postures }, changes)];
}

/** A move in another fighter's turn is counted, so that an attack that was declared before it can be asked about. (d6x3/R-22) */
function stirred(scene: Scene<Fighter>, bearer: string): readonly Change[] {
  const { turn } = scene.fight;
  if (turn === "" || turn === bearer) return [];
  return [addOn(scene, "stirred", "times", { bearer, of: turn, data: { times: 1 } })];
}

/** How often these people have been moved in turns that are not theirs: an attack declared before may not reach any more. (d6x3/R-22) */
export function stirring(scene: Pick<Scene, "fight">, people: readonly string[]): number {
  const moves = people.flatMap((id) => effectsOn(scene, id, "stirred"));
  return moves.reduce((sum, [, { data }]) => sum + Number(data["times"] ?? 0), 0);
}

function lying(scene: Scene<Fighter>, fighter: string, postures: readonly Posture[]): readonly Change[] {
  const prone = lookup(scene.fighters, fighter)?.conditions.prone;
  const after = postures.includes("drop") ? true : postures.includes("stand") ? false : prone;
  if (after === undefined || after === prone) return [];
  return [changeAt(scene, ["fighters", fighter, "conditions", "prone"], after)];
}

/** The farthest that a movement of so many times the Speed may lead, with what is done along with it. (S2, Move; d6x3/G.3) */
export function farthest(scene: Scene, fighter: Fighter, times: number, postures: readonly Posture[]): number {
  const speed = movingSpeed(scene, fighter, postures);
  return times * speed - postures.length * Math.floor(speed / 2);
}

/** Who stands up does not crawl any more. (d6x3/G.3, Prone) */
function movingSpeed(scene: Scene, fighter: Fighter, postures: readonly Posture[]): number {
  const prone = fighter.conditions.prone && !postures.includes("stand");
  return speedNow(scene, { ...fighter, conditions: { ...fighter.conditions, prone } });
}

/** Whether a fighter has no Speed left, so that a movement leads nowhere, behind no cover and to no other posture. (d6x3/G.3, Restrained; S2, Move) */
export function isFixed(scene: Scene, fighter: Fighter, postures: readonly Posture[]): boolean {
  return movingSpeed(scene, fighter, postures) === 0;
}

/** Whether a fighter may go so far at once. */
export function mayMove(metres: number, most: number): Result<true> {
  return metres <= most ? ok(true) : refuse("move/too-far", { metres, most });
}

/** How far a Charge leads: half the Speed, rounded down. (S2) */
export function chargeReach(scene: Scene, fighter: Fighter): number {
  return Math.floor(speedNow(scene, fighter) / 2);
}

/** What a Charge adds to its attack: 1 after at least 4 metres in a straight line. (S2) */
export function chargeBonus(metres: number, straight: boolean): number {
  return straight && metres >= 4 ? 1 : 0;
}

/** Whether a fighter may Press the Attack on a foe: one whom they struck in melee this turn. (S2) */
export function mayPress(scene: Scene, fighter: Fighter, foe: string): Result<true> {
  const struck = effectsOn(scene, fighter.id, "struck").some(([, { data }]) => data["foe"] === foe);
  return struck ? ok(true) : refuse("press/not-struck", { name: fighter.name });
}
