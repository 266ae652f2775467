import {
  type Data,
  type Json,
  type OddsOf,
  type Option,
  type Question,
  type Scene,
  chanceOfAny,
} from "../../../engine/index.ts";
import type { OpportunityFacts } from "../answer/opportunity.ts";
import type { AttackFacts } from "../attack/attack.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** The standing orders of those who are attacked, beside being asked and never being asked: the best defence, dodging, and letting
 *  every interrupt pass. None of them spends points. (Ours: rules of the table, of no source) */
export const ORDERS = ["best", "dodge", "pass"] as const;

/** Chances that differ by less than this are equal: they differ by the rounding of sums alone. */
const NEARLY = 1e-9;

/** How a standing order meets an attack: a defence is free, and always given; Full Defense, which is not, is let be. (Ours) */
export function adviseDefence(
  _facts: AttackFacts,
  question: Question,
  order: string,
  _scene: Scene<Fighter>,
  odds: OddsOf,
): Json | undefined {
  if (question.kind !== "pick" || !ORDERS.some((each) => each === order)) return undefined;
  if (question.id.startsWith("guard-")) return "pass";
  const free = freeIn(question.options);
  const isDodge = order === "dodge" && question.options.some(({ id }) => id === "dodge");
  if (isDodge) return "dodge";
  const fighter = question.role.type === "controller" ? question.role.fighter : "";
  return bestOf(free, (option) => chanceOfAny(odds(option), "damage", fighter));
}

/** How a standing order meets a stray shot: Full Defense is let be, and of skills the one with the most dice is taken, or dodging.
 *  (Ours) */
export function adviseStray(_facts: Data, question: Question, order: string): Json | undefined {
  if (question.kind !== "pick" || !ORDERS.some((each) => each === order)) return undefined;
  const free = freeIn(question.options);
  return order === "dodge" ? "dodge" : bestOf(free, (id) => 0 - diceIn(free, id));
}

/** The order to let interrupts pass lets openings pass, but for one that the fighter has claimed; with any other order the fighter is
 *  asked. (Ours) */
export function adviseOpening(
  { claimed }: Pick<OpportunityFacts, "claimed">,
  question: Question,
  order: string,
): Json | undefined {
  return question.kind === "pick" && order === "pass" && claimed !== true ? "pass" : undefined;
}

/** The options that cost nothing. */
function freeIn(options: readonly Option[]): readonly Option[] {
  return options.filter(({ cost }) => Object.keys(cost).length === 0);
}

function diceIn(options: readonly Option[], id: string): number {
  return Number(options.find((each) => each.id === id)?.data["dice"] ?? 0);
}

/** The option with the least chance of a wound, and of equals the one that stands first. (Ours) */
export function bestOf(options: readonly Option[], chanceFor: (option: string) => number): string | undefined {
  const estimated = options.map(({ id }) => ({ id, chance: chanceFor(id) }));
  estimated.sort((a, b) => (Math.abs(a.chance - b.chance) < NEARLY ? 0 : a.chance - b.chance));
  return estimated[0]?.id;
}
