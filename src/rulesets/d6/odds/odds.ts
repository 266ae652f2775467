import {
  type Data,
  type Json,
  type OptionOdds,
  type Option,
  type Question,
  type Scene,
  type Event,
  type Measurement,
  type Statistics,
  computeChance,
  defineMeasures,
  lookup,
  buildMetric,
  defineStatistics,
  getText,
  defineSubstitute,
} from "../../../engine/index.ts";
import type { OpportunityWindowFacts } from "../answer/opportunity.ts";
import type { AttackFacts } from "../attack/attack.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Events } from "../events.ts";
import { LOWEST_HIT, SIDES } from "../dice.ts";

/**
 * The standing orders for a fighter under attack: the best defence, dodging, and passing on every interrupt. Always asking and never asking
 * are offered in addition. No order spends points. (Ours: rules of the table, of no source)
 */
export const ORDERS = ["best", "dodge", "pass"] as const;

/** The difference below which two chances are equal, since it can come from rounding. */
const TOLERANCE = 1e-9;

/**
 * Answers an attack by a standing order. It always chooses a defence, since defences are free. It never chooses a Full Defense, which costs
 * points. (Ours)
 */
export function adviseDefence(
  _facts: AttackFacts,
  question: Question,
  order: string,
  _scene: Scene<Fighter>,
  odds: OptionOdds,
): Json | undefined {
  if (question.kind !== "pick" || !ORDERS.some((each) => each === order)) return undefined;
  if (question.id.startsWith("guard-")) return "pass";
  const free = listFreeOptions(question.options);
  const isDodge = order === "dodge" && question.options.some(({ id }) => id === "dodge");
  if (isDodge) return "dodge";
  const fighter = question.role.type === "controller" ? question.role.fighter : "";
  return chooseSafest(free, (option) => computeChance(odds(option), "damage", fighter));
}

/**
 * Answers a stray shot by a standing order: with dodging, or with the skill that has the most dice. It never starts a Full Defense. (Ours)
 */
export function adviseStray(_facts: Data, question: Question, order: string): Json | undefined {
  if (question.kind !== "pick" || !ORDERS.some((each) => each === order)) return undefined;
  const free = listFreeOptions(question.options);
  return order === "dodge" ? "dodge" : chooseSafest(free, (id) => 0 - readOptionDice(free, id));
}

/**
 * Passes on openings under the order to pass, except on one that the fighter has claimed. Undefined under any other order: the player is
 * asked. (Ours)
 */
export function adviseOpening(
  { claimed }: Pick<OpportunityWindowFacts, "claimed">,
  question: Question,
  order: string,
): Json | undefined {
  return question.kind === "pick" && order === "pass" && claimed !== true ? "pass" : undefined;
}

/** Lists the options without a cost. */
function listFreeOptions(options: readonly Option[]): readonly Option[] {
  return options.filter(({ cost }) => Object.keys(cost).length === 0);
}

function readOptionDice(options: readonly Option[], id: string): number {
  return Number(options.find((each) => each.id === id)?.data["dice"] ?? 0);
}

/** Chooses the option with the lowest chance of a wound; of equal ones the first. (Ours) */
export function chooseSafest(options: readonly Option[], chanceFor: (option: string) => number): string | undefined {
  const estimated = options.map(({ id }) => ({ id, chance: chanceFor(id) }));
  estimated.sort((a, b) => (Math.abs(a.chance - b.chance) < TOLERANCE ? 0 : a.chance - b.chance));
  return estimated[0]?.id;
}

/** The outcomes of odds in the order of their columns. (Ours) */
export const ODDS_COLUMNS = {
  hit: "chance",
  damage: "amount",
  out: "chance",
  pinned: "chance",
  afflicted: "chance",
  pin: "amount",
  healed: "amount",
  eased: "amount",
  success: "chance",
  hits: "amount",
  glitch: "chance",
} as const;

/** The measures that the odds of a choice take from events: blows and their damage, healing, and results of tests. (Ours) */
export const measured: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  compared: ({ target: of, hit }) => [{ id: "hit", of, value: Number(hit) }],
  hurt: ({ fighter: of, boxes }) => [{ id: "damage", of, value: boxes }],
  fell: ({ fighter: of }) => [{ id: "out", of, value: 1 }],
  pinned: ({ fighter: of }) => [{ id: "pinned", of, value: 1 }],
  afflicted: ({ fighter: of }) => [{ id: "afflicted", of, value: 1 }],
  suppressed: ({ fighter: of, pin }) => [{ id: "pin", of, value: pin }],
  healed: ({ fighter: of, before, after }) => [{ id: "healed", of, value: before - after }],
  eased: ({ fighter: of, before, after }) => [{ id: "eased", of, value: before - after }],
  tested: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  fought: ({ fighter: of, beaten }) => [{ id: "success", of, value: Number(beaten) }],
});

/** The statistics of a fight: boxes dealt and taken, the reductions by defences, cover and armour, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;

/** The data of earlier events of an exchange: the striker, and the defence of each target by the target's id. */
type StrikeContext = { readonly by: string; readonly ways: Readonly<Record<string, string>> };

function follow(context: StrikeContext, { type, data }: Event): StrikeContext {
  if (type === "struck") return { ...context, by: getText(data, "by") };
  if (type !== "defends") return context;
  return { ...context, ways: { ...context.ways, [getText(data, "fighter")]: getText(data, "way").replace(/:.*/, "") } };
}

/** The average hits of a die. (d6/A.1) */
const HITS_OF_A_DIE = (SIDES - LOWEST_HIT + 1) / SIDES;

/** The statistics of fights in this game. (d6/F, d6/G) */
export const statistics: Statistics = defineStatistics<Events, StrikeContext>({
  kinds: FIGURES,
  highlights: { blow: { kind: "dealt", of: "one" }, defence: { kind: "turned", of: "one" } },
  start: { by: "", ways: {} },
  follow,
  counters: {
    rolled: ({ fighter, test, faces, hits }) =>
      faces.length > 0 ? [buildMetric("luck", fighter, test, hits, { expected: faces.length * HITS_OF_A_DIE })] : [],
    compared: ({ target, attack, defence }, { ways }) => {
      const amount = Math.min(attack, defence);
      return amount > 0 ? [buildMetric("turned", target, lookup(ways, target) ?? "none", amount)] : [];
    },
    mitigated: ({ fighter, before, after }) =>
      before > after ? [buildMetric("armour", fighter, "armour", before - after)] : [],
    hurt: ({ fighter, boxes, track }, { by }) => {
      const taken = buildMetric("taken", fighter, track, boxes);
      return by === "" ? [taken] : [buildMetric("dealt", by, track, boxes, { to: fighter }), taken];
    },
  },
});

/** Builds the view of an unknown fighter: the viewer's equal and unhurt. Statuses are stored in the fight, so they stay visible. (Ours) */
export const asUnknown = defineSubstitute<Fighter>(() => ({ light: 0, critical: 0, holdsOut: false, aided: false }));
