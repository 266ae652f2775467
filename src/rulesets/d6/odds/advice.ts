import {
  type Data,
  type Json,
  type OptionOdds,
  type Option,
  type Question,
  type Scene,
  computeChance,
} from "../../../engine/index.ts";
import type { OpportunityWindowFacts } from "../answer/opportunity.ts";
import type { AttackFacts } from "../attack/attack.ts";
import type { Fighter } from "../fighter/fighter.ts";

/**
 * The standing orders for a fighter under attack, besides always asking and never asking: the best defence, dodging, and passing on every
 * interrupt. None of them spends points. (Ours: rules of the table, of no source)
 */
export const ORDERS = ["best", "dodge", "pass"] as const;

/** The largest difference between chances that are treated as equal; it is due to rounding. */
const TOLERANCE = 1e-9;

/**
 * Answers an attack by a standing order. It always chooses a defence, since defences are free, and never a Full Defense, which costs
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
 * Passes on openings under the order to pass, except on one that the fighter has claimed. Under any other order the fighter's player is
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

/** Chooses the option with the least chance of a wound, the first of equal ones. (Ours) */
export function chooseSafest(options: readonly Option[], chanceFor: (option: string) => number): string | undefined {
  const estimated = options.map(({ id }) => ({ id, chance: chanceFor(id) }));
  estimated.sort((a, b) => (Math.abs(a.chance - b.chance) < TOLERANCE ? 0 : a.chance - b.chance));
  return estimated[0]?.id;
}
