import type { ExchangeKind, Option } from "../../../engine/index.ts";
import type { AttackFacts } from "../attack/attack.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { RolledPool } from "./odds.ts";
import { PASS } from "../answer/possible.ts";
import type { Rulings } from "../rulings.ts";
import { D10_ESTIMATION, type EstimationRules, woundChance } from "./estimates.ts";

/** The standing orders for attacked fighters, apart from being asked and never being asked. (Ours: rules of the table, of no source) */
export const ORDERS = ["best", "dodge", PASS] as const;

/**
 * The resources that a standing order may spend: those that every round gives. So an order never spends Willpower, never exerts the body,
 * and never ends a state such as a held action. (Ours)
 */
const ORDERLY: readonly string[] = ["action", "part"];

/** Creates the function that answers an attack by a standing order; every other question is left to the player. (Ours) */
export function createAdviser(
  rulings: Rulings,
  roll: (facts: AttackFacts) => RolledPool,
  rules: EstimationRules = D10_ESTIMATION,
): NonNullable<ExchangeKind<AttackFacts, Fighter>["advise"]> {
  return (facts, question, order, scene) => {
    if (question.kind !== "pick" || question.id !== "reaction") return undefined;
    if (order === PASS) return PASS;
    const open = question.options.filter(isOrderly);
    const context = { ...rules, rulings, roll };
    const chanceOf = (option: string) =>
      woundChance({ facts, question: question.id, option, scene, answers: {} }, context);
    if (order === "dodge") return chooseBest(open.filter(isDodge), chanceOf);
    return order === "best" ? chooseBest(open, chanceOf) : undefined;
  };
}

/** Chooses the option with the least chance of a wound; of equally good ones the cheapest; of equally cheap ones the first. (Ours) */
export function chooseBest(options: readonly Option[], chanceOf: (option: string) => number): string | undefined {
  const estimated = options.map((option) => ({ id: option.id, chance: chanceOf(option.id), cost: sumCost(option) }));
  estimated.sort((a, b) => (Math.abs(a.chance - b.chance) < NEARLY ? a.cost - b.cost : a.chance - b.chance));
  return estimated[0]?.id;
}

/** The difference below which two chances are equal, since it can come from rounding. */
const NEARLY = 1e-9;

function sumCost({ cost }: Option): number {
  return Object.values(cost).reduce((sum, amount) => sum + amount, 0);
}

function isOrderly({ refusal, cost }: Option): boolean {
  return !refusal && Object.keys(cost).every((resource) => ORDERLY.includes(resource));
}

/** True for a dodge with at least one die. (S0; d10/E.1) */
function isDodge({ label, data }: Option): boolean {
  return label === "dodge" && Number(data["dice"]) > 0;
}
