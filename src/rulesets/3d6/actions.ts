import type { Change, Event } from "../../engine/kernel/event.ts";
import { applyEvents, happened } from "../../engine/kernel/event.ts";
import { effectsOn, passMoment } from "../../engine/kernel/effects.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { canAct } from "./conditions.ts";
import { ACTION, beginOn, MOVEMENT, untilMoved } from "./effects.ts";
import type { Cost } from "./economy.ts";
import { isMajorSpent, pay } from "./economy.ts";
import type { Fighter } from "./fighter.ts";
import { speedOf } from "./fighter.ts";

/** The changes that pay for an action on one's own turn; refused to who cannot act, or whose turn it is not. (S2; D) */
export function payForAction(scene: Scene, fighter: Fighter, cost: Cost): Result<readonly Change[]> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const { turn } = scene.fight;
  if (turn !== "" && turn !== fighter.id) return refuse("turn/not-yours", { name: fighter.name });
  return pay(scene, fighter.id, cost);
}

/** Taking an action, whatever it is, ends what was for the next action alone. (S2, Aim) */
export function actionTaken(scene: Scene, fighter: string): readonly Event[] {
  return passMoment(scene, { moment: ACTION, of: fighter });
}

/** Cover by its rating: armour against what flies, and what it costs one's own shots. (S2; H) */
export const COVER = [
  { armour: 0, shots: 0 },
  { armour: 2, shots: -1 },
  { armour: 3, shots: -2 },
  { armour: 4, shots: -3 },
] as const;

/** The change that puts a fighter behind cover of a rating from 1 to 3, until they move. (S2; H) */
export function takeCover(scene: Scene, bearer: string, rating: number): Change {
  const { armour, shots } = COVER[Math.min(rating, COVER.length - 1)] ?? COVER[0];
  return beginOn(scene, { kind: "cover", bearer, anchor: untilMoved(bearer), data: { rating, armour, shots } });
}

/** How a fighter moves: how far, away from whom, behind what cover. Nobody measures it: it is declared. */
export type Movement = { readonly metres: number; readonly away: readonly string[]; readonly cover: number };

/** A movement loses the cover that was held, and may lead to another. (S2) */
export function moveEvents(scene: Scene, fighter: string, { metres, away, cover }: Movement): readonly Event[] {
  const left = passMoment(scene, { moment: MOVEMENT, of: fighter });
  const changes = cover > 0 ? [takeCover(applyEvents(scene, left), fighter, cover)] : [];
  return [...left, happened("moved", { fighter, metres, away, cover }, changes)];
}

/** Whether a fighter may go so far at once. */
export function mayMove(metres: number, most: number): Result<true> {
  return metres <= most ? ok(true) : refuse("move/too-far", { metres, most });
}

/** How far a Charge leads: half the Speed, rounded down. (S2) */
export function chargeReach(fighter: Fighter): number {
  return Math.floor(speedOf(fighter) / 2);
}

/** What a Charge adds to its attack: 1 after at least 4 metres in a straight line. (S2) */
export function chargeBonus(metres: number, straight: boolean): number {
  return straight && metres >= 4 ? 1 : 0;
}

/** Whether a fighter may Charge or Run: not Prone, and unhurt enough. (D.1; G.3) */
export function mayRush({ conditions, name }: Fighter): Result<true> {
  const { prone, injured, wounded, exhausted } = conditions;
  return prone || injured || wounded || exhausted ? refuse("move/no-rush", { name }) : ok(true);
}

/** Whether a fighter may Guard Up: before any major action of the turn, and not after Defend, which is one. (S2) */
export function mayGuard(scene: Scene, fighter: Fighter): Result<true> {
  return isMajorSpent(scene, fighter.id) ? refuse("guard/after-major", { name: fighter.name }) : ok(true);
}

/** Whether a fighter may Defend: not on a turn on which they Guard Up. (S2) */
export function mayDefend(scene: Scene, fighter: Fighter): Result<true> {
  const guarding = effectsOn(scene, fighter.id, "guard-up").length > 0;
  return guarding ? refuse("guard/no-defend", { name: fighter.name }) : ok(true);
}

/** Whether a fighter may Press the Attack on a foe: one whom they struck in melee this turn. (S2) */
export function mayPress(scene: Scene, fighter: Fighter, foe: string): Result<true> {
  const struck = effectsOn(scene, fighter.id, "struck").some(([, { data }]) => data["foe"] === foe);
  return struck ? ok(true) : refuse("press/not-struck", { name: fighter.name });
}
