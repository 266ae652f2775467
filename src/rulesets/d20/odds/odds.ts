import {
  type Json,
  type OptionOdds,
  type Option,
  type Question,
  type Scene,
  type Event,
  type Measurement,
  type TypedEvent,
  type Statistics,
  defineMeasures,
  buildMetric,
  defineStatistics,
  defineSubstitute,
  pickHighest,
} from "../../../engine/index.ts";
import { type Fighter, readFighter } from "../fighter/fighter.ts";
import { PASS } from "../fighter/inputs.ts";
import type { OpeningOfferFacts } from "../answer/opportunity.ts";
import type { Events } from "../events.ts";
import { SIDES } from "../dice.ts";

/** The standing orders of this game for openings; those of every game are offered in addition. (Ours: rules of the table, of no source) */
export const ORDERS = ["best", PASS] as const;

/** Answers an opening by a standing order: with the weapon of the highest expected damage, or by passing. (Ours) */
export function adviseOpening(
  { against }: OpeningOfferFacts,
  question: Question,
  order: string,
  _scene: Scene<Fighter>,
  odds: OptionOdds,
): Json | undefined {
  if (question.kind !== "pick" || question.id !== "opportunity") return undefined;
  if (order === PASS) return PASS;
  if (order !== "best") return undefined;
  return pickBest(
    question.options,
    (id) => odds(id).find((each) => each.id === "damage" && each.of === against)?.value ?? 0,
  );
}

/** Picks the allowed option of the highest worth, of equal ones the first; `PASS` if none is worth more than 0. (Ours) */
export function pickBest(options: readonly Option[], worthOf: (id: string) => number): string {
  return pickHighest(options, ({ id, refusal }) => (refusal ? 0 : worthOf(id)))?.id ?? PASS;
}

/** The outcomes of odds in the order of their columns. (Ours) */
export const ODDS_COLUMNS = {
  hit: "chance",
  success: "chance",
  won: "chance",
  damage: "amount",
  critical: "chance",
  stunned: "chance",
  injured: "chance",
  out: "chance",
  total: "amount",
} as const;

/**
 * Measures the events that the odds of a choice use: hits, their effects, and the outcomes of checks. A fighter whom a hit leaves disabled
 * can still act, and is therefore not counted as out. (Ours; d20/J-4)
 */
export const measureEvent: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  compared: ({ critical }) => (critical ? [{ id: "critical", of: "", value: 1 }] : []),
  damaged: ({ fighter: of, amount }) => [
    { id: "hit", of, value: 1 },
    { id: "damage", of, value: amount },
  ],
  wounded: ({ fighter: of, condition }) => (condition === null ? [] : [{ id: "out", of, value: 1 }]),
  fallen: ({ fighter: of, state }) => (state === "disabled" ? [{ id: "out", of, value: -1 }] : []),
  injured: ({ fighter: of }) => [{ id: "injured", of, value: 1 }],
  stunned: ({ fighter: of }) => [{ id: "stunned", of, value: 1 }],
  "manoeuvre-won": ({ attacker: of }) => [{ id: "success", of, value: 1 }],
  checked: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
});

/** The statistics of a fight: damage dealt and taken, attacks avoided, and luck. */
export const FIGURES = ["dealt", "taken", "avoided", "luck"] as const;

/** The mean face of a check's die. (S3; d20/A) */
const MEAN_FACE = (1 + SIDES) / 2;

/** The last declared attack; `by` is the kind of its weapon. */
type LastAttack = { readonly attacker: string; readonly target: string; readonly by: string };

const NO_ATTACK: LastAttack = { attacker: "", target: "", by: "none" };

/** The statistics of the game's fights. (S3; d20/A, d20/F.1, d20/G.1) */
export const STATISTICS: Statistics = defineStatistics<Events, LastAttack>({
  kinds: FIGURES,
  highlights: { blow: { kind: "dealt", of: "one" }, defence: { kind: "avoided", of: "all" } },
  start: NO_ATTACK,
  follow: (attack, event) => (isAttack(event) ? toLastAttack(event) : attack),
  counters: {
    rolled: ({ fighter, face }) =>
      face === null ? [] : [buildMetric("luck", fighter, "check", face, { expected: MEAN_FACE })],
    compared: ({ hit }, { target, by }) => (hit || target === "" ? [] : [buildMetric("avoided", target, by, 1)]),
    damaged: ({ amount }, { attacker, target, by }) => [
      buildMetric("dealt", attacker, by, amount, { to: target }),
      buildMetric("taken", target, by, amount),
    ],
  },
});

function isAttack(event: Event): event is TypedEvent<Events, "declared"> {
  return event.type === "declared";
}

function toLastAttack({ data: { attacker, target, weapon } }: TypedEvent<Events, "declared">): LastAttack {
  return { attacker, target, by: weapon.kind };
}

const NEW = readFighter({ id: "", name: "" });
if (!NEW.ok) throw new Error(NEW.refusal.code);
const { damaged, drained } = NEW.value;

/**
 * Converts an unknown fighter to one as strong as the viewer, and unhurt. Visible facts remain: size, legs, state, fatigue, and `npc`,
 * which decides if the fighter rolls dice. (Ours)
 */
export const toUnknown = defineSubstitute<Fighter>(
  ({ vitalityMax, woundsMax }) => ({
    ...{ vitality: vitalityMax, wounds: woundsMax, damaged, drained, injuries: [] },
    ...{ state: "", fatigued: false, dyingTurns: 0 },
  }),
  ({ size, legs, state, fatigued, npc }) => ({ size, legs, state, fatigued, npc }),
);
