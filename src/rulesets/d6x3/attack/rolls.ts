import {
  type Event,
  type Modifier,
  type Scene,
  type AdjustedFacts,
  type Answers,
  type Move,
  type Option,
  type Question,
  sumModifiers,
  filterNonZero,
  ask,
  close,
  readFacesAnswer,
  push,
  findAdjustment,
  toModifier,
  defineAdjustedRoll,
  withAdjustableRolls,
  buildChange,
  buildOption,
  pickOne,
  findFighter,
} from "../../../engine/index.ts";
import { conditionPenalty, effectModifiers } from "../fighter/conditions.ts";
import { type TestSummary, happened } from "../events.ts";
import { type TestRoll, readRoll, askTest, SIDES, TEST_DICE } from "../dice.ts";
import { type Fighter, bestArmour, FOCUS_BONUS } from "../fighter/fighter.ts";
import type { TestAbility, Focus } from "../vocabulary.ts";
import type { Rulings } from "../rulings.ts";

/** The penalty of Dizzy on Dexterity tests, which are the tests of balance. (d6x3/G.3; d6x3/R-12) */
const DIZZY_PENALTY = -2;

/** The ability and focus of a test. (d6x3/A.1) */
type TestBasis = { readonly ability: TestAbility; readonly focus: Focus | "" };

/** The tests without a name of their own; cards call them by their ability or focus. (d6x3/A.1; d6x3/D.1) */
const NAMELESS_TASKS: readonly string[] = ["plain", "act"];

/**
 * Describes a test for cards; `target` is the number that it must reach, null for an opposed test. A test without a name of its own is
 * called by its ability or focus. (d6x3/A.1, d6x3/A.2, d6x3/A.4)
 */
export function describeCheck(
  { ability, focus }: TestBasis,
  { task: name = "plain", target = null }: { readonly task?: string; readonly target?: number | null } = {},
): TestSummary {
  const task = NAMELESS_TASKS.includes(name) ? "" : `task.${name}`;
  const by = `ability.${ability}`;
  const tested = focus === "" ? { what: by, by } : { what: `focus.${focus}`, by };
  const basis = focus === "" ? "ability" : "focus";
  const called = task === "" ? basis : `task.${basis}`;
  return { called, ...tested, task, difficulty: target };
}

/** The modifiers of a test: ability, focus, the worst wound, and running effects. (d6x3/A.1; d6x3/G.3) */
export function testModifiers(
  scene: Scene,
  fighter: Fighter,
  ability: TestAbility,
  focus: Focus | "",
): readonly Modifier[] {
  return filterNonZero([
    { source: `ability.${ability}`, value: currentAbility(fighter, ability) },
    { source: "test.focus", value: focus !== "" && fighter.focuses[focus] ? FOCUS_BONUS : 0 },
    { source: "test.wounds", value: conditionPenalty(fighter.conditions) },
    ...effectModifiers(scene, fighter.id, "tests"),
    ...(ability === "dexterity" ? listDexterityPenalties(scene, fighter) : []),
  ]);
}

/** The current value of an ability: Dying drains Constitution. (d6x3/G.3) */
export function currentAbility(
  { abilities, drained }: Pick<Fighter, "abilities" | "drained">,
  ability: TestAbility,
): number {
  return abilities[ability] - (ability === "constitution" ? drained : 0);
}

/** Lists the penalties of Dexterity tests: armour, crushed armour, and being dizzy. (d6x3/B; d6x3/H.1; d6x3/G.3) */
function listDexterityPenalties(scene: Scene, { id, armour, conditions }: Fighter): readonly Modifier[] {
  return [
    { source: "test.armour", value: -(bestArmour(armour)?.penalty ?? 0) },
    { source: "test.dizzy", value: conditions.dizzy ? DIZZY_PENALTY : 0 },
    ...effectModifiers(scene, id, "dexterity"),
  ];
}

/** Builds the event of one side's dice with their modifiers; a side that does not roll has no faces. */
export function buildRolledEvent(
  side: string,
  fighter: string,
  faces: readonly number[],
  why: readonly Modifier[],
): Event {
  return happened("rolled", { side, fighter, faces, why, total: readRoll(faces).sum + sumModifiers(why) });
}

/** The roll of one side of an opposed test: its total, its Drama Die, and its ability. */
export type ContestRoll = { readonly total: number; readonly drama: number; readonly ability: number };

/**
 * Compares two sides by total, then Drama Die, then ability. The result is above 0 if the first wins and below 0 if the second wins. At 0
 * they must roll again. (d6x3/A.4; d6x3/J-2)
 */
export function compareSides(a: ContestRoll, b: ContestRoll): number {
  return a.total - b.total || a.drama - b.drama || a.ability - b.ability;
}

/** The fighter, ability and focus of one side of an opposed test. */
export type ContestStake = { readonly fighter: string; readonly ability: TestAbility; readonly focus: Focus | "" };

/** The facts of an opposed test: the acting side, and the side that resists. */
export type ContestFacts = AdjustedFacts & { readonly attacker: ContestStake; readonly target: ContestStake };

/**
 * Asks both sides for their dice, adds the GM's adjustments, and compares them; after a full tie they roll again. The result is true if the
 * attacker has won. (d6x3/A.1, d6x3/A.4; d6x3/J-2)
 */
export function contestStage(facts: ContestFacts, answers: Answers, scene: Scene<Fighter>): Move<ContestFacts> {
  const again = answers["again"];
  if (again !== undefined) return close(again);
  const sides = { attacker: facts.attacker.fighter, target: facts.target.fighter };
  const [attacker, target] = [findFighter(scene, sides.attacker), findFighter(scene, sides.target)];
  if (!attacker || !target) return close(false);
  const questions = [askTest("contest", attacker.id), askTest("stand", target.id)];
  const missing = questions.filter(({ id }) => answers[id] === undefined);
  if (missing.length > 0) return ask(missing);
  const buildRoll = (fighter: Fighter, { ability, focus }: ContestStake, roll: string) => {
    const gm = toModifier("gm", findAdjustment(facts, roll));
    const why = filterNonZero([...testModifiers(scene, fighter, ability, focus), gm]);
    const faces = readFacesAnswer(answers[roll]);
    const { sum, drama } = readRoll(faces);
    const side: ContestRoll = { total: sum + sumModifiers(why), drama, ability: currentAbility(fighter, ability) };
    return { side, event: buildRolledEvent("contest", fighter.id, faces, why) };
  };
  const first = buildRoll(attacker, facts.attacker, "contest");
  const second = buildRoll(target, facts.target, "stand");
  const order = compareSides(first.side, second.side);
  const won = order > 0;
  const totals = { attackerTotal: first.side.total, total: second.side.total };
  const checks = { check: describeCheck(facts.attacker), opposing: describeCheck(facts.target) };
  const contested = happened("contested", { ...sides, ...totals, won });
  const events = [happened("contest-begun", { ...sides, ...checks }), first.event, second.event, contested];
  return order === 0 ? push(facts, [{ as: "again", kind: "contest", facts }], events) : close(won, events);
}

/** The exchange of an opposed test that is nested in another exchange. */
export const contest = withAdjustableRolls<ContestFacts, Fighter>(
  { stages: { contest: contestStage } },
  {
    contest: defineAdjustedRoll("contest", "contest", ({ attacker }) => attacker.fighter),
    stand: defineAdjustedRoll("stand", "contest", ({ target }) => target.fighter),
  },
);

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
export function mayTurnDie({ fortune, minor }: Fighter, { fortuneOnDice, minorsEndure }: TurnRulings): boolean {
  return fortuneOnDice && fortune > 0 && (!minor || minorsEndure);
}

/**
 * A roll whose dice may be turned. `reaches` returns true if a sum of dice succeeds; it is missing if that is unknown. `isPointless` is
 * true if a success yields no stunt points, as in an attack that a stunt brings. `hasDegree` is true if the Drama Die of a success is its
 * degree.
 */
export type TurnableRoll = {
  readonly side: string;
  readonly id: string;
  readonly faces: readonly number[];
  readonly reaches?: (sum: number) => boolean;
  readonly isPointless?: boolean;
  readonly hasDegree?: boolean;
};

/** Asks for at most one turn of a die, and returns the dice and the events after it. (d6x3/A.8; d6x3/J-3; d6x3/R-13) */
export function resolveDieTurn(
  { side, id, faces, ...purpose }: TurnableRoll,
  answers: Answers,
  scene: Scene<Fighter>,
  rulings: TurnRulings,
): { readonly question: Question } | { readonly faces: readonly number[]; readonly events: readonly Event[] } {
  const fighter = findFighter(scene, id);
  if (!fighter || !mayTurnDie(fighter, rulings)) return { faces, events: [] };
  const turns = listDieTurns(faces, fighter.fortune, purpose);
  if (turns.length === 0) return { faces, events: [] };
  const query = { id: `turn.${side}`, fighter: id, prompt: "turn", data: { faces } };
  const answer = answers[query.id];
  if (answer === undefined) return { question: pickOne(query, [buildOption("keep"), ...turns.map(toTurnOption)]) };
  return applyDieTurn(String(answer), { id, faces }, scene);
}

type TurnRulings = Pick<Rulings, "fortuneOnDice" | "minorsEndure">;

/** Applies a turn by its name and spends its price; any other name leaves the dice unchanged. (d6x3/A.8; d6x3/J-3) */
export function applyDieTurn(
  name: string,
  { id, faces }: Pick<TurnableRoll, "id" | "faces">,
  scene: Scene<Fighter>,
): { readonly faces: readonly number[]; readonly events: readonly Event[] } {
  const [die, face] = name.split(".").map(Number);
  const fighter = findFighter(scene, id);
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
 * Lists the affordable turns that are worth their price. A turn is left out if another turn, or the unchanged dice, costs no more and is
 * not worse in sum, doubles and Drama Die. A higher Drama Die is never worse, except for a 6: a gun may jam on it, and the Churn Pool
 * grows. (d6x3/A.5, d6x3/A.8; d6x3/J-3; d6x3/R-24)
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
