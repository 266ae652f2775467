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

/** What it costs in Fortune to turn a die to a face: the face, twice that for the Drama Die, which is the last. (d6x3/J-3) */
export function priceOf(die: number, face: number): number {
  return die === TEST_DICE - 1 ? 2 * face : face;
}

/** The dice with one of them turned to another face. (d6x3/A.8) */
export function flipped(faces: readonly number[], die: number, face: number): readonly number[] {
  return faces.map((each, index) => (index === die ? face : each));
}

/** Whether a fighter could turn any die: with Fortune, and no minor opponent. (d6x3/A.8; d6x3/J-20) */
export function mayTurn({ fortune, minor }: Fighter, { fortuneOnDice, minorsEndure }: Rulings): boolean {
  return fortuneOnDice && fortune > 0 && (!minor || minorsEndure);
}

/** A roll of which a die may be turned. `reaches` says of a sum of dice whether it succeeds, where that is known; `isPointless`
 *  that a success yields no stunt points, as that of an attack which a stunt has brought; `hasDegree` that its Drama Die counts. */
export type Turning = {
  readonly side: string;
  readonly id: string;
  readonly faces: readonly number[];
  readonly reaches?: (sum: number) => boolean;
  readonly isPointless?: boolean;
  readonly hasDegree?: boolean;
};

/** The dice of a test after its roller has turned one of them, or none: a question, or what came of it. One die a roll. (d6x3/A.8; d6x3/J-3; d6x3/R-13) */
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

/** The dice after a turn by its name, and what it costs; as they are where no turn is named. (d6x3/A.8; d6x3/J-3) */
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

/** One way to leave the dice, or to turn one of them: what it costs, and what the dice say then. */
export type Way = Roll & { readonly die: number; readonly face: number; readonly price: number };

/** The ways to turn a die that the roller can pay and would take: for none of them is there another, or the dice as they are, that
 *  costs no more and gives as much in sum, doubles and Drama Die. More of the Drama Die is never worse, but for its 6, on which a
 *  gun jams and the Churn Pool grows. (d6x3/A.5, d6x3/A.8; d6x3/J-3; d6x3/R-24) */
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

/** What of a roll does not count by itself, but by what it is rolled for. */
type Counting = Pick<Turning, "reaches" | "isPointless" | "hasDegree">;

/** What an attack or a test reads of a roll: whether it succeeds, what stunt points that yields, how well a test is done, and of any other
 *  only that a 6 on the Drama Die is worse. (d6x3/A.2, d6x3/A.3, d6x3/A.5; d6x3/F.4, d6x3/F.5) */
function asRead(way: Way, { reaches, isPointless = false, hasDegree = false }: Counting): Way {
  if (!reaches) return way;
  const succeeds = reaches(way.sum);
  const doubles = succeeds && way.doubles && !isPointless;
  const idle = way.drama === SIDES ? -1 : 0;
  return { ...way, sum: Number(succeeds), doubles, drama: doubles || (succeeds && hasDegree) ? way.drama : idle };
}

/** Whether one way costs no more than another and is in nothing worse. (d6x3/A.5, d6x3/A.8) */
function isAsGood(one: Way, other: Way): boolean {
  const drama = one.drama === other.drama || (one.drama > other.drama && one.drama < SIDES);
  return drama && one.price <= other.price && one.sum >= other.sum && (one.doubles || !other.doubles);
}

/** A turn of a die as an option. (d6x3/A.8; d6x3/J-3) */
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
