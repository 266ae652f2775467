import {
  type Data,
  type Scene,
  type Suggested,
  type Json,
  type Question,
  type OfferedEntry,
  areOpposed,
  canReach,
  measureFighterDistance,
  areAcross,
  suggestWallCover,
  getText,
  toOptions,
  pickOne,
  GM_CALLS,
  WEAPON,
  distanceInput,
  numberInput,
  findFighter,
} from "../../../engine/index.ts";
import { canAct } from "./conditions.ts";
import { type Fighter, listHandWeapons, STEP, isMelee, measureReach, findWeapon } from "./fighter.ts";
import type { Events } from "../events.ts";

/** Measures a fighter's longest reach with the weapons in hand, in feet. (S3; d20/F.3; d20/J-44, d20/J-56) */
export function measureLongestReach(fighter: Fighter): number {
  return Math.max(...listHandWeapons(fighter).map((weapon) => measureReach(fighter.size, weapon)));
}

/**
 * Lists the able opponents who can reach a fighter with a hand weapon; null if the fighter's position is unknown. (S3; d20/E, d20/F.3;
 * d20/J-27)
 */
export function listThreats(_payload: Data, actor: string, scene: Scene<Fighter>): readonly string[] | null {
  const { fighters, space } = scene;
  const side = findFighter(scene, actor)?.side ?? "neutral";
  if (canReach(space, actor, actor, { length: 0, unit: "ft" }) === null) return null;
  const threats = Object.values(fighters).filter((opponent) => areOpposed(opponent.side, side) && canAct(opponent).ok);
  return threats.flatMap((opponent) =>
    canReach(space, opponent.id, actor, { length: measureLongestReach(opponent), unit: "ft" }) === true
      ? [opponent.id]
      : [],
  );
}

/**
 * Measures the distance in feet from an opponent with an opening to the fighter who gives it. Null if it is unknown, or beyond the
 * opponent's reach. (S3; d20/E, d20/F.3; d20/J-27)
 */
export function measureOpeningDistance(scene: Scene<Fighter>, opponent: string, fighter: string): number | null {
  const distance = measureFighterDistance(scene.space, opponent, fighter, { unit: "ft", beside: STEP });
  const reacher = findFighter(scene, opponent);
  return reacher && distance !== null && distance <= measureLongestReach(reacher) ? distance : null;
}

/** The cover that walls give, by the number of blocked lines among the four to the corners of the target. (S3; d20/H; d20/J-70) */
const COVER_BY_LINES = [
  "",
  "targetPartialCover",
  "targetPartialCover",
  "targetGoodCover",
  "targetNearlyHidden",
] as const;

/**
 * Suggests the circumstances of an attack that the scene shows: cover behind walls, and flanking. (S3; d20/A.5, d20/H; d20/J-70, d20/J-71)
 */
export function suggestCircumstances(
  payload: Data,
  actor: string,
  scene: Scene<Fighter>,
): readonly Suggested<string>[] {
  const cover = suggestWallCover(COVER_BY_LINES, { payload, actor, scene });
  const flanking = suggestFlanking(payload, actor, scene);
  return [...(cover ? [cover] : []), ...(flanking ? [flanking] : [])];
}

/**
 * Suggests flanking; null if it does not apply. The attacker's hand weapon must reach the target, and an able ally must reach it from the
 * opposite side. (S3; d20/H; d20/J-71)
 */
function suggestFlanking(payload: Data, actor: string, scene: Scene<Fighter>): Suggested<string> | null {
  const { fighters, space } = scene;
  const [attacker, target] = [findFighter(scene, actor), findFighter(scene, payload["target"])];
  const weapon = attacker && findWeapon(attacker.weapons, getText(payload, "weapon"));
  if (!target || !weapon || !isMelee(weapon)) return null;
  const isReached = (reacher: string, length: number): boolean =>
    canReach(space, reacher, target.id, { length, unit: "ft" }) === true;
  if (!isReached(actor, measureReach(attacker.size, weapon))) return null;
  const ally = Object.values(fighters).find(
    (each) =>
      each.side === attacker.side &&
      areOpposed(each.side, target.side) &&
      canAct(each).ok &&
      isReached(each.id, measureLongestReach(each)) &&
      areAcross(space, actor, each.id, target.id) === true,
  );
  return ally ? { value: "flanking", why: { by: "across", of: target.id, other: ally.id } } : null;
}

/** The answer of a player who passes. */
export const PASS = "pass";

/** The answer of a GM who allows something. */
export const ALLOW = "allow";
const FORBID = "forbid";

/** Asks the GM to allow or forbid something. Without an answer it is allowed. (S3; d20/D.1, d20/F.2; d20/J-28) */
export function askApproval(data: Events["asked-approval"]): Question {
  return pickOne({ id: "approval", data }, toOptions([ALLOW, FORBID]), ALLOW);
}

/** True if the GM's answer to the question of `askApproval` allows it. */
export function isAllowed(answer: Json | undefined): boolean {
  return answer === ALLOW;
}

/** The maximum distance that can be entered, in feet. (Ours) */
const MAX_DISTANCE = 9999;

/** The item that a manoeuvre takes. (S3) */
export const ITEM = { name: "item", is: "offered", optional: true } as const;
/** The player's description of a manoeuvre that is not on the list. (S3; d20/F.4; d20/J-58) */
export const WORDS = { name: "words", is: "text", longest: 60 } as const;
export const CIRCUMSTANCES = { name: "modifiers", is: "switches" } as const;
/** The circumstances of an attack; the scene suggests some of them. (S3; d20/H; d20/J-70, d20/J-71) */
export const SUGGESTED_CIRCUMSTANCES = { ...CIRCUMSTANCES, suggested: suggestCircumstances } as const;
/** The opponents who threaten the fighter during an action. (S3; d20/E; d20/J-27) */
export const OPPONENTS = { name: "foes", is: "fighters", standing: listThreats } as const;

/** The distance to the target in feet, or to the farthest of several targets. (S3; d20/F.3; d20/J-27) */
export const DISTANCE = distanceInput("distance", MAX_DISTANCE, { unit: "ft", beside: STEP });

/**
 * The inputs of the opponents who threaten the fighter during a distracting action, and of their distance in feet. (S3; d20/E, d20/F.3;
 * d20/J-27)
 */
export const THREAT = [OPPONENTS, numberInput("distance", { max: MAX_DISTANCE, initial: null })] as const;

/** The inputs of every attack except its targets. (S3; d20/D, d20/F.1, d20/H) */
export const ATTACK_INPUTS = [WEAPON, SUGGESTED_CIRCUMSTANCES, ...GM_CALLS] as const;

/** The options of inputs, by the name of the input. */
export type OfferedLists = Readonly<Record<string, readonly OfferedEntry[]>>;

/** Converts items to the options of an input. */
export function toOffers(entries: readonly OfferedEntry[]): readonly OfferedEntry[] {
  return entries.map(({ id, name }) => ({ id, name }));
}
