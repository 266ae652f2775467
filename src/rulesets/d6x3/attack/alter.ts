import {
  type Answers,
  type Event,
  type Option,
  type Question,
  type Scene,
  buildChange,
  lookup,
  buildOption,
  pickOne,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type TestRoll, SIDES, TEST_DICE, readRoll } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";

/** The price in Fortune of turning a die: the number of the new face, doubled for the Drama Die, which is the last die. (d6x3/J-3) */
export function turnPrice(die: number, face: number): number {
  return die === TEST_DICE - 1 ? 2 * face : face;
}

/** Returns the dice with one of them turned to another face. (d6x3/A.8) */
export function setFace(faces: readonly number[], die: number, face: number): readonly number[] {
  return faces.map((each, index) => (index === die ? face : each));
}

/**
 * True if a fighter has Fortune to turn a die, and the rulings allow it. Minor opponents may do so only by a ruling of their own.
 * (d6x3/A.8; d6x3/J-20)
 */
export function mayTurnDie({ fortune, minor }: Fighter, { fortuneOnDice, minorsEndure }: Rulings): boolean {
  return fortuneOnDice && fortune > 0 && (!minor || minorsEndure);
}

/**
 * A roll whose dice may be turned. `reaches` tells if a sum of dice succeeds; it is missing if that is unknown. `isPointless` is true if a
 * success yields no stunt points, as in an attack that a stunt brings. `hasDegree` is true if the Drama Die of a success is its degree.
 */
export type TurnableRoll = {
  readonly side: string;
  readonly id: string;
  readonly faces: readonly number[];
  readonly reaches?: (sum: number) => boolean;
  readonly isPointless?: boolean;
  readonly hasDegree?: boolean;
};

/** Asks the roller for at most one turn of a die, then returns the dice and the events of that turn. (d6x3/A.8; d6x3/J-3; d6x3/R-13) */
export function resolveDieTurn(
  rulings: Rulings,
  { side, id, faces, ...purpose }: TurnableRoll,
  answers: Answers,
  scene: Scene<Fighter>,
): { readonly question: Question } | { readonly faces: readonly number[]; readonly events: readonly Event[] } {
  const fighter = lookup(scene.fighters, id);
  if (!fighter || !mayTurnDie(fighter, rulings)) return { faces, events: [] };
  const question = askDieTurn(side, fighter, listDieTurns(faces, fighter.fortune, purpose), faces);
  if (!question) return { faces, events: [] };
  const answer = answers[question.id];
  if (answer === undefined) return { question };
  return applyDieTurn(String(answer), { id, faces }, scene);
}

/** Applies a turn by its name and spends its price; any other name leaves the dice unchanged. (d6x3/A.8; d6x3/J-3) */
export function applyDieTurn(
  name: string,
  { id, faces }: Pick<TurnableRoll, "id" | "faces">,
  scene: Scene<Fighter>,
): { readonly faces: readonly number[]; readonly events: readonly Event[] } {
  const [die, face] = name.split(".").map(Number);
  const fighter = lookup(scene.fighters, id);
  if (!fighter || die === undefined || face === undefined) return { faces, events: [] };
  const spent = turnPrice(die, face);
  const paid = buildChange(scene, ["fighters", id, "fortune"], Math.max(0, fighter.fortune - spent));
  return {
    faces: setFace(faces, die, face),
    events: [happened("turned", { fighter: id, die: die + 1, face, spent }, [paid])],
  };
}

/** A turn of one die, or of none (`die` is −1), with its price and the resulting roll. */
export type DieTurn = TestRoll & { readonly die: number; readonly face: number; readonly price: number };

/**
 * Lists the affordable turns that are worth their price. A turn is left out if another turn, or the unchanged dice, costs no more and gives
 * no less in sum, doubles and Drama Die. A higher Drama Die is never worse, except for a 6: a gun may jam on it, and the Churn Pool grows.
 * (d6x3/A.5, d6x3/A.8; d6x3/J-3; d6x3/R-24)
 */
export function listDieTurns(faces: readonly number[], fortune: number, purpose: RollPurpose = {}): readonly DieTurn[] {
  const unchanged: DieTurn = { ...readRoll(faces), die: -1, face: 0, price: 0 };
  const turns = faces.flatMap((shown, die) =>
    Array.from({ length: SIDES }, (_side, index) => index + 1)
      .filter((face) => face !== shown && turnPrice(die, face) <= fortune)
      .map((face): DieTurn => ({ ...readRoll(setFace(faces, die, face)), die, face, price: turnPrice(die, face) })),
  );
  const candidates = [unchanged, ...turns];
  const outcomes = candidates.map((turn) => reduceToOutcome(turn, purpose));
  const isOutdone = (turn: DieTurn, position: number): boolean =>
    outcomes.some(
      (other, otherPosition) => isAsGood(other, turn) && (otherPosition < position || !isAsGood(turn, other)),
    );
  const worth = outcomes.map((turn, position) => position > 0 && !isOutdone(turn, position));
  return candidates.filter((_turn, position) => worth[position]);
}

/** The properties of a roll that decide which parts of its result matter. */
type RollPurpose = Pick<TurnableRoll, "reaches" | "isPointless" | "hasDegree">;

/**
 * Reduces a roll to its outcome: success, stunt points and degree. A 6 on the Drama Die that brings neither points nor a degree ranks below
 * the other faces. Unchanged if success is unknown. (d6x3/A.2, d6x3/A.3, d6x3/A.5; d6x3/F.4, d6x3/F.5)
 */
function reduceToOutcome(turn: DieTurn, { reaches, isPointless = false, hasDegree = false }: RollPurpose): DieTurn {
  if (!reaches) return turn;
  const succeeds = reaches(turn.sum);
  const doubles = succeeds && turn.doubles && !isPointless;
  const idle = turn.drama === SIDES ? -1 : 0;
  return { ...turn, sum: Number(succeeds), doubles, drama: doubles || (succeeds && hasDegree) ? turn.drama : idle };
}

/** True if a turn costs no more than another and is not worse in any respect. (d6x3/A.5, d6x3/A.8) */
function isAsGood(turn: DieTurn, other: DieTurn): boolean {
  const drama = turn.drama === other.drama || (turn.drama > other.drama && turn.drama < SIDES);
  return drama && turn.price <= other.price && turn.sum >= other.sum && (turn.doubles || !other.doubles);
}

/** Converts a turn of a die to an option. (d6x3/A.8; d6x3/J-3) */
export function toTurnOption({ die, face, price }: DieTurn): Option {
  const data = { die: die + 1, face, drama: die === TEST_DICE - 1 };
  return buildOption(`${die}.${face}`, { label: `turn.${die + 1}.${face}`, data, cost: { fortune: price } });
}

function askDieTurn(
  side: string,
  { id }: Fighter,
  turns: readonly DieTurn[],
  faces: readonly number[],
): Question | null {
  const options = turns.map(toTurnOption);
  if (options.length === 0) return null;
  const query = { id: `turn.${side}`, fighter: id, prompt: "turn", data: { faces } };
  return pickOne(query, [buildOption("keep"), ...options]);
}
