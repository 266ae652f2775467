import {
  type Result,
  type Scene,
  type Anchor,
  type Change,
  type Effect,
  type Event,
  type Modifier,
  hasEffects,
  lookup,
  ok,
  refuse,
  endEffect,
  listMomentEvents,
  getText,
  findFighter,
  defineLasting,
  defineStages,
} from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import {
  type BodyCondition,
  type LastingId,
  type D10Attribute,
  LASTING,
  findWoundCondition,
  PHYSICAL,
} from "../vocabulary.ts";
import { happened } from "../events.ts";
import { isReaction } from "../reaction-table.ts";

/** The kinds of lasting states that keep a fighter from acting and reacting. (S1; d10/C; d10/L-27) */
export const PREVENTING = LASTING.filter((state) => "prevents" in state).map(({ id }) => id);

/** The conditions that keep a fighter from acting: results of wounds, and passing states. (d10/H.1; S1; d10/L-27) */
export type DisablingCondition = BodyCondition | (typeof PREVENTING)[number];

/** Finds the condition that follows from a fighter's health; null if none does. (d10/H.1) */
export function findBodyCondition({
  derivedHealth,
  wound,
}: Pick<Fighter, "derivedHealth" | "wound">): BodyCondition | null {
  return derivedHealth ? derivedHealth.condition : findWoundCondition(wound);
}

/** Finds the condition that keeps a fighter from acting; null if the fighter can act. (d10/H.1; S1; d10/L-27) */
export function findCondition(scene: Scene, fighter: Fighter): DisablingCondition | null {
  const bodily = findBodyCondition(fighter);
  if (bodily || !hasEffects(scene, fighter.id)) return bodily;
  return PREVENTING.find((kind) => hasLasting(scene, fighter.id, kind)) ?? null;
}

/** Refuses if a condition keeps the fighter from acting. (d10/H.1; S1; d10/L-27) */
export function canAct(scene: Scene, fighter: Fighter): Result<true> {
  const condition = findCondition(scene, fighter);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** Builds the stages of the game from what they need. (d10/H.1; S1; d10/L-27) */
export const stage = defineStages<Fighter>(canAct);

/** Finds a fighter; undefined if the fighter is missing or cannot act. (d10/H.1) */
export function findAbleFighter(scene: Scene<Fighter>, id: string): Fighter | undefined {
  const fighter = findFighter(scene, id);
  return fighter && canAct(scene, fighter).ok ? fighter : undefined;
}

/** The kinds of states that acting ends although their bearer would benefit from them. (S0; d10/L-16, d10/L-20, d10/L-37) */
export const LOST_BY_ACTING = LASTING.filter((state) => "lostByActing" in state).map(({ id }) => id);

/** The dice that a desperate reaction takes from the next action or reaction. (S0; d10/D.10; d10/L-22, d10/L-52) */
export const DESPERATE_DICE = 2;

const lasting = defineLasting<LastingId>((kind) => LASTING.find(({ id }) => id === kind)?.ends ?? "");

/** Builds a lasting state of a fighter. */
export const buildLasting = lasting.build;

/** Finds the lasting state of a kind that a fighter bears, with its id. */
export const findLasting = lasting.find;

/** True if a fighter bears a lasting state of a kind. */
export const hasLasting = lasting.has;

/** Begins a lasting state of a fighter; it replaces an older one of its kind. */
export const beginLasting = lasting.begin;

/**
 * Ends all states that end when a fighter acts. A reaction is an early action, so it ends them too. (S0; d10/L-16, d10/L-20, d10/L-21,
 * d10/L-22)
 */
export function endByActing(scene: Scene, fighter: string): readonly Event[] {
  return listMomentEvents(scene, { moment: "action", of: fighter });
}

/** Ends the debt, the only state that ends when a part of a split action is used. (d10/L-22) */
export function endByPart(scene: Scene, fighter: string): readonly Event[] {
  return endLasting(scene, fighter, "debt");
}

/** Ends the aim after a desperate reaction, since that moves the shooter although the action is spent. (S1; d10/F.2; d10/L-37) */
export function endByDespair(scene: Scene, fighter: string): readonly Event[] {
  return endLasting(scene, fighter, "aim");
}

/** Ends the states that end when a fighter moves: the aim, and the states kept until a move. (S1; d10/F.2; d10/L-37, d10/L-46) */
export function endByMoving(scene: Scene, fighter: string): readonly Event[] {
  return [...endLasting(scene, fighter, "aim"), ...listMomentEvents(scene, { moment: "moved", of: fighter })];
}

function endLasting(scene: Scene, bearer: string, kind: LastingId): readonly Event[] {
  const state = findLasting(scene, bearer, kind);
  const details = { id: state?.id ?? "", kind, bearer };
  return state ? [happened("effect-ended", details, [endEffect(scene, state.id)])] : [];
}

/** Reads a number from the data of a lasting state; 0 if missing. */
export function readAmount({ data }: Pick<Effect, "data">, name: string): number {
  const amount = lookup(data, name);
  return typeof amount === "number" ? amount : 0;
}

/** Computes the dice that a fighter owes for a desperate reaction. (S0; d10/D.10) */
export function debtPenalty(scene: Scene, fighter: string): Modifier {
  const debt = findLasting(scene, fighter, "debt");
  return { source: "penalty.desperate", value: debt ? -readAmount(debt, "dice") : 0 };
}

/** The pounds that each point of Strength carries freely; a step of load above that has as many. (d10/I.5, B) */
export const POUNDS_A_STEP = 25;

/** Computes the pounds that a fighter carries without hindrance. (d10/B.4; d10/I.5, B) */
export function computeFreeLoad(strength: number): number {
  return POUNDS_A_STEP * strength;
}

/** Computes the maximum load of a fighter, in pounds. (d10/B.4; d10/I.5, B) */
export function computeHeaviestLoad(strength: number): number {
  return 2 * computeFreeLoad(strength);
}

/** Counts the full steps of 25 pounds that a load has above the free load. (S1; d10/F.2; d10/I.5, B; d10/L-35; d10/case-91) */
export function countLoadSteps(load: number, strength: number): number {
  return Math.max(0, Math.floor((load - computeFreeLoad(strength)) / POUNDS_A_STEP));
}

/** True if a load is more than the fighter can carry, so that no physical action is possible. (d10/I.5, B) */
export function isOverloaded(load: number, strength: number): boolean {
  return load > computeHeaviestLoad(strength);
}

/** A fighter with a load. If the fighter has derived health, the load reduces physical dice instead, and no load is too heavy. (d10/I.5) */
export type Laden = Pick<Fighter, "load" | "attributes" | "derivedHealth">;

/**
 * Returns the difficulty that the load adds to physical actions: 1 for each full step above the free load. `applyLoad` exempts firearms.
 * (S1; d10/F.2; d10/I.5, B)
 */
export function loadModifier({ load, attributes, derivedHealth }: Laden): Modifier {
  return { source: "difficulty.load", value: derivedHealth ? 0 : countLoadSteps(load, attributes.strength) };
}

/** Refuses a fighter whose load is too heavy for any physical action. (d10/I.5, B) */
export function canMove({ name, load, attributes, derivedHealth }: Laden & Pick<Fighter, "name">): Result<true> {
  return !derivedHealth && isOverloaded(load, attributes.strength) ? refuse("load/too-heavy", { name }) : ok(true);
}

/** The actions that are always physical; reactions are physical too, and a task is if its attribute is. (d10/D.1, d10/E; d10/I.5, B) */
const BODILY: readonly string[] = ["attack", "volley", "aim", "evade", "dedicatedDodge", "grapple", "breakFree"];

/** Refuses a physical action under too heavy a load; all other actions are allowed. (d10/I.5, B) */
export function checkActionUnderLoad(fighter: Laden & Pick<Fighter, "name">, action: string): Result<true> {
  return BODILY.includes(action) || isReaction(action) ? canMove(fighter) : ok(true);
}

/** Refuses a roll with a physical attribute under too heavy a load. (d10/I.5, B) */
export function checkAttributeUnderLoad(fighter: Laden & Pick<Fighter, "name">, attribute: D10Attribute): Result<true> {
  return PHYSICAL.includes(attribute) ? canMove(fighter) : ok(true);
}

/**
 * Puts a fighter to sleep until this anchor; without one, until the fighter is woken. A new sleep replaces an older one. (S1; d10/C,
 * d10/J.6; d10/L-67)
 */
export function putToSleep(scene: Scene, { id, name }: Sleeper, until: Anchor | null): Event {
  const sleep = beginLasting(scene, "asleep", id, until ? { anchor: until } : {});
  return happened("fell-asleep", { fighter: id, name }, [sleep]);
}

/** Builds the event that wakes a fighter, because of the GM, a power or harm; empty if the fighter is awake. (d10/L-67) */
export function endSleep(scene: Scene, { id, name }: Sleeper): readonly Event[] {
  const sleep = findLasting(scene, id, "asleep");
  return sleep ? [happened("woke", { fighter: id, name }, [endEffect(scene, sleep.id)])] : [];
}

type Sleeper = Pick<Fighter, "id" | "name">;

/** Finds the fighter who holds another in a grapple; undefined if that fighter cannot act. (S1; d10/0.3.23) */
export function findHolder(scene: Scene<Fighter>, fighter: string): Fighter | undefined {
  const grip = findLasting(scene, fighter, "grappled");
  return grip && findAbleFighter(scene, getText(grip.data, "by"));
}

/** Builds the change that starts a grip. (d10/0.3.23) */
export function startGrip(scene: Scene, fighter: string, holder: string): Change {
  return beginLasting(scene, "grappled", fighter, { data: { by: holder } });
}

/** Builds the changes that end the grip on a fighter. */
export function endGrip(scene: Scene, fighter: string): readonly Change[] {
  const grip = findLasting(scene, fighter, "grappled");
  return grip ? [endEffect(scene, grip.id)] : [];
}

/**
 * Ends the grip on a fighter who walks away while the holder cannot act. The grip stays ended when the holder recovers. (d10/0.3.23; ours)
 */
export function endGripByLeaving(scene: Scene, { id, name }: Pick<Fighter, "id" | "name">): readonly Event[] {
  const grip = findLasting(scene, id, "grappled");
  const details = { fighter: id, name, by: grip ? getText(grip.data, "by") : "" };
  return grip ? [happened("freed", details, [endEffect(scene, grip.id)])] : [];
}
