import {
  type Data,
  type Json,
  type Question,
  type Event,
  type Measurement,
  type Metric,
  type Statistics,
  PASS,
  defineMeasures,
  buildMetric,
  defineStatistics,
  defineSubstitute,
  sumModifiers,
} from "../../../engine/index.ts";
import type { SufferingFacts } from "../attack/damage.ts";
import type { Events } from "../events.ts";
import { SIDES, sumFaces } from "../dice.ts";
import { CONDITIONS } from "../vocabulary.ts";
import { type Fighter, baseToughness } from "../fighter/fighter.ts";

/**
 * The standing orders of the game. For damage they take as much Fortune as helps and then wounds, wounds but no Fortune, or neither
 * (`PASS`). For dice, "as-they-fall" never turns one; any other order leaves that to the player. (Ours: rules of the table, of no source)
 */
export const ORDERS = ["fortune-first", "wounds-first", "as-they-fall", PASS] as const;

/**
 * Answers the question for a turn of a die by a standing order. Only "as-they-fall" declines it, unless the unchanged dice buy stunts.
 * (Ours; d6x3/J-3; d6x3/R-35)
 */
export function answerTest(_facts: Data, question: Question, order: string): Json | undefined {
  if (order !== "as-they-fall") return undefined;
  if (question.prompt === "spend") return question.kind === "basket" && question.budget === 0 ? [] : undefined;
  return question.prompt === "turn" ? "keep" : undefined;
}

/** Answers the question about damage by a standing order; undefined for every other question. (Ours) */
export function answerDamage(_facts: SufferingFacts, question: Question, order: string): Json | undefined {
  if (question.kind !== "plan") return undefined;
  const [none, most] = [question.options[0]?.id ?? "", question.options.at(-1)?.id ?? ""];
  if (order === "fortune-first") return { amount: question.max, option: most };
  if (order === "wounds-first") return { amount: 0, option: most };
  return order === PASS ? { amount: 0, option: none } : undefined;
}

/** The outcomes of odds in the order of their columns. (Ours) */
export const ODDS_COLUMNS = {
  hit: "chance",
  damage: "amount",
  out: "chance",
  points: "amount",
  regained: "amount",
  success: "chance",
  total: "amount",
} as const;

/** Measures an event for the odds of a choice: hits, stunt points, damage, and how tests end. (Ours) */
export const measureEvent: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  rolled: ({ sure = 0 }) => (sure > 0 ? measureHit({ hit: true, points: sure, sure: false }) : []),
  compared: measureHit,
  exploded: measureHit,
  soaked: ({ fighter: of, left }) => [{ id: "damage", of, value: left }],
  "taken-out": ({ fighter: of }) => [{ id: "out", of, value: 1 }],
  breathed: ({ fighter: of, regained }) => [{ id: "regained", of, value: regained }],
  tested: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  contested: ({ attacker: of, won }) => [{ id: "success", of, value: Number(won) }],
});

/** Measures a hit and its stunt points, unless the question for stunts shows both; then its roll is measured. (Ours) */
function measureHit({
  hit,
  points,
  sure,
}: Pick<Events["compared"], "hit" | "points" | "sure">): readonly Measurement[] {
  if (sure) return [];
  return [
    { id: "hit", of: "", value: Number(hit) },
    { id: "points", of: "", value: hit ? points : 0 },
  ];
}

/** The statistics of a fight: damage dealt, damage beyond Toughness, damage taken for others, Fortune spent, stunt points spent, and luck. (S2; d6x3/G.1) */
export const FIGURES = ["dealt", "taken", "saved", "fortune", "stunts", "luck"] as const;

/** The statistics of the fights of this game. */
export const STATISTICS: Statistics = defineStatistics<Events, null>({
  kinds: FIGURES,
  highlights: { blow: { kind: "dealt", of: "one" }, rescue: { kind: "saved", of: "one" } },
  start: null,
  follow: () => null,
  counters: {
    rolled: measureLuck,
    "damage-rolled": ({ fighter, raw, extra, on }) => [
      buildMetric("dealt", fighter, "damage", raw + extra, on === "" ? {} : { to: on }),
    ],
    guarded: ({ fighter, target, moved }) => [buildMetric("saved", fighter, "damage", moved, { to: target })],
    soaked: ({ fighter, left }) => [buildMetric("taken", fighter, "damage", left)],
    "fortune-spent": ({ fighter, spent }) => [buildMetric("fortune", fighter, "damage", spent)],
    turned: ({ fighter, spent }) => [buildMetric("fortune", fighter, "dice", spent)],
    bought: ({ fighter, spent }) => [buildMetric("stunts", fighter, "points", spent)],
  },
});

/** Measures the dice of a test against their average, 3.5 for each die. (d6x3/A.1) */
function measureLuck({ fighter, side, faces }: Events["rolled"]): readonly Metric[] {
  if (faces.length === 0) return [];
  return [buildMetric("luck", fighter, side, sumFaces(faces), { expected: (faces.length * (SIDES + 1)) / 2 })];
}

const NO_CONDITIONS = Object.fromEntries(CONDITIONS.map((each) => [each, false])) as Fighter["conditions"];

/**
 * Builds the view of an unknown fighter as the viewer's equal, unhurt; a thing is as tough as the viewer. Visible facts remain: conditions,
 * body and size. (Ours)
 */
export const toUnknown = defineSubstitute<Fighter>(
  (like) => ({
    ...{ fortune: like.fortuneMax, breathed: false, drained: 0, conditions: NO_CONDITIONS, minor: false },
    thing: { ...like.thing, toughness: sumModifiers(baseToughness({ ...like, drained: 0 })) },
  }),
  ({ body, conditions }) => ({ body, conditions }),
);
