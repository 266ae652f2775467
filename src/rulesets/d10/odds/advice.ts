import type { ExchangeKind, Option } from "../../../engine/index.ts";
import type { AttackFacts } from "../attack/attack.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rolled } from "./odds.ts";
import { PASS } from "../answer/possible.ts";
import type { Rulings } from "../rulings.ts";
import { AS_D10, type Estimable, woundChance } from "./estimates.ts";

/** The standing orders of those who are attacked, beside being asked and never being asked. (Ours: rules of the table, of no source) */
export const ORDERS = ["best", "dodge", PASS] as const;

/** What an order may spend: what the round gives anyway. It spends no Willpower, does not exert the body, and gives up nothing
 *  that was begun. (Ours) */
const ORDERLY: readonly string[] = ["action", "part"];

/** How a standing order answers an attack; every other question is put to the person. (Ours) */
export function adviseAnswers(
  rulings: Rulings,
  roll: (facts: AttackFacts) => Rolled,
  ways: Estimable = AS_D10,
): NonNullable<ExchangeKind<AttackFacts, Fighter>["advise"]> {
  return (facts, question, order, scene) => {
    if (question.kind !== "pick" || question.id !== "reaction") return undefined;
    if (order === PASS) return PASS;
    const open = question.options.filter(isOrderly);
    const by = { ...ways, rulings, roll };
    const chanceOf = (option: string) => woundChance({ facts, question: question.id, option, scene, answers: {} }, by);
    if (order === "dodge") return bestOf(open.filter(isDodge), chanceOf);
    return order === "best" ? bestOf(open, chanceOf) : undefined;
  };
}

/** The option with the least chance to be wounded; of equals the cheaper, and the one that stands first. (Ours) */
export function bestOf(options: readonly Option[], chanceOf: (option: string) => number): string | undefined {
  const estimated = options.map((option) => ({ id: option.id, chance: chanceOf(option.id), cost: costOf(option) }));
  estimated.sort((a, b) => (Math.abs(a.chance - b.chance) < NEARLY ? a.cost - b.cost : a.chance - b.chance));
  return estimated[0]?.id;
}

/** Chances that differ by less than this are equal: they differ by the rounding of sums alone. */
const NEARLY = 1e-9;

function costOf({ cost }: Option): number {
  return Object.values(cost).reduce((sum, amount) => sum + amount, 0);
}

function isOrderly({ refusal, cost }: Option): boolean {
  return !refusal && Object.keys(cost).every((resource) => ORDERLY.includes(resource));
}

/** A dodge for which dice are left. (S0; d10/E.1) */
function isDodge({ label, data }: Option): boolean {
  return label === "dodge" && Number(data["dice"]) > 0;
}
