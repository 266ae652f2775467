import {
  type Answers,
  type Event,
  type Option,
  type Question,
  type Scene,
  changeAt,
  lookup,
  optionOf,
  pickOne,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Roll, SIDES, TEST_DICE, readRoll } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";

/** Price in Fortune of turning a die to a face: the face, twice that for the Drama Die, which is the last. (d6x3/J-3) */
export function priceOf(die: number, face: number): number {
  return die === TEST_DICE - 1 ? 2 * face : face;
}

/** Returns the dice with one of them turned to another face. (d6x3/A.8) */
export function flipped(faces: readonly number[], die: number, face: number): readonly number[] {
  return faces.map((each, index) => (index === die ? face : each));
}

/** True if a fighter may turn a die: with Fortune left, and no minor opponent. (d6x3/A.8; d6x3/J-20) */
export function mayTurn({ fortune, minor }: Fighter, { fortuneOnDice, minorsEndure }: Rulings): boolean {
  return fortuneOnDice && fortune > 0 && (!minor || minorsEndure);
}

/**
 * A roll whose dice may be turned. `reaches` tells if a sum of dice succeeds, left out if that is unknown; `isPointless`: a success yields
 * no stunt points, as in an attack that a stunt has brought; `hasDegree`: the Drama Die of a success counts.
 */
export type Turning = {
  readonly side: string;
  readonly id: string;
  readonly faces: readonly number[];
  readonly reaches?: (sum: number) => boolean;
  readonly isPointless?: boolean;
  readonly hasDegree?: boolean;
};

/** Asks the roller for at most one turn of a die, then returns the dice and the events of that turn. (d6x3/A.8; d6x3/J-3; d6x3/R-13) */
export function flipDie(
  rulings: Rulings,
  { side, id, faces, ...counting }: Turning,
  answers: Answers,
  scene: Scene<Fighter>,
): { readonly question: Question } | { readonly faces: readonly number[]; readonly events: readonly Event[] } {
  const fighter = lookup(scene.fighters, id);
  if (!fighter || !mayTurn(fighter, rulings)) return { faces, events: [] };
  const question = questionFor(side, fighter, waysToTurn(faces, fighter.fortune, counting), faces);
  if (!question) return { faces, events: [] };
  const answer = answers[question.id];
  if (answer === undefined) return { question };
  return turnedTo(String(answer), { id, faces }, scene);
}

/** Applies a turn by its name and spends its price; any other name leaves the dice unchanged. (d6x3/A.8; d6x3/J-3) */
export function turnedTo(
  name: string,
  { id, faces }: Pick<Turning, "id" | "faces">,
  scene: Scene<Fighter>,
): { readonly faces: readonly number[]; readonly events: readonly Event[] } {
  const [die, face] = name.split(".").map(Number);
  const fighter = lookup(scene.fighters, id);
  if (!fighter || die === undefined || face === undefined) return { faces, events: [] };
  const spent = priceOf(die, face);
  const paid = changeAt(scene, ["fighters", id, "fortune"], Math.max(0, fighter.fortune - spent));
  return {
    faces: flipped(faces, die, face),
    events: [happened("turned", { fighter: id, die: die + 1, face, spent }, [paid])],
  };
}

/** A turn of one die, or none (`die` −1), with its price and the resulting roll. */
export type Way = Roll & { readonly die: number; readonly face: number; readonly price: number };

/**
 * Lists the affordable turns that are worth their price: no other turn, nor the unchanged dice, costs as little and gives as much in sum,
 * doubles and Drama Die. A higher Drama Die is never worse, except for a 6, on which a gun jams and the Churn Pool grows. (d6x3/A.5,
 * d6x3/A.8; d6x3/J-3; d6x3/R-24)
 */
export function waysToTurn(faces: readonly number[], fortune: number, counting: Counting = {}): readonly Way[] {
  const kept: Way = { ...readRoll(faces), die: -1, face: 0, price: 0 };
  const ways = faces.flatMap((shown, die) =>
    Array.from({ length: SIDES }, (_side, index) => index + 1)
      .filter((face) => face !== shown && priceOf(die, face) <= fortune)
      .map((face): Way => ({ ...readRoll(flipped(faces, die, face)), die, face, price: priceOf(die, face) })),
  );
  const known = [kept, ...ways];
  const read = known.map((way) => asRead(way, counting));
  const isOutdone = (way: Way, at: number): boolean =>
    read.some((other, place) => isAsGood(other, way) && (place < at || !isAsGood(way, other)));
  const worth = read.map((way, at) => at > 0 && !isOutdone(way, at));
  return known.filter((_way, at) => worth[at]);
}

/** The parts of a roll that count only by its purpose. */
type Counting = Pick<Turning, "reaches" | "isPointless" | "hasDegree">;

/**
 * Reduces a roll to its outcome for an attack or a test: success, stunt points, degree; any other 6 on the Drama Die ranks lower. Unchanged
 * if success is unknown. (d6x3/A.2, d6x3/A.3, d6x3/A.5; d6x3/F.4, d6x3/F.5)
 */
function asRead(way: Way, { reaches, isPointless = false, hasDegree = false }: Counting): Way {
  if (!reaches) return way;
  const succeeds = reaches(way.sum);
  const doubles = succeeds && way.doubles && !isPointless;
  const idle = way.drama === SIDES ? -1 : 0;
  return { ...way, sum: Number(succeeds), doubles, drama: doubles || (succeeds && hasDegree) ? way.drama : idle };
}

/** True if a turn costs no more than another and is worse in nothing. (d6x3/A.5, d6x3/A.8) */
function isAsGood(one: Way, other: Way): boolean {
  const drama = one.drama === other.drama || (one.drama > other.drama && one.drama < SIDES);
  return drama && one.price <= other.price && one.sum >= other.sum && (one.doubles || !other.doubles);
}

/** Converts a turn of a die to an option. (d6x3/A.8; d6x3/J-3) */
export function turnOption({ die, face, price }: Way): Option {
  const data = { die: die + 1, face, drama: die === TEST_DICE - 1 };
  return optionOf(`${die}.${face}`, { label: `turn.${die + 1}.${face}`, data, cost: { fortune: price } });
}

function questionFor(side: string, { id }: Fighter, ways: readonly Way[], faces: readonly number[]): Question | null {
  const options = ways.map(turnOption);
  if (options.length === 0) return null;
  const asked = { id: `turn.${side}`, fighter: id, prompt: "turn", data: { faces } };
  return pickOne(asked, [optionOf("keep"), ...options]);
}
