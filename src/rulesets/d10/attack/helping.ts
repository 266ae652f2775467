import type { Data } from "../../../engine/index.ts";
import type { AttackFacts } from "./attack.ts";

/** The name of the question whether somebody parries for the target, and of the roll if they do. */
export function helpBy(fighter: string): string {
  return `help.${fighter}`;
}

/** What others take off an attack by parrying for its target; what is below 0 counts as 0. (S0; d10/G.2; d10/L-13; d10/0.3.21) */
export function helpIn({ helpers }: Pick<AttackFacts, "helpers">): number {
  let sum = 0;
  for (const { outcome } of helpers) sum += Math.max(0, outcome);
  return sum;
}

/** What an event tells of the others' help; nothing where nobody helped. */
export function helpTold(facts: Pick<AttackFacts, "helpers">): Data {
  return facts.helpers.length > 0 ? { help: helpIn(facts) } : {};
}
