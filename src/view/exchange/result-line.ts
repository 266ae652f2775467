import type { ComparisonView, HarmView } from "./duel.ts";

/** The parts of an exchange that its result line needs. */
export type Resulting = {
  readonly who: string;
  readonly whom: string;
  readonly told: string;
  readonly comparison: Pick<ComparisonView, "verdict"> | null;
  readonly harms: readonly Pick<HarmView, "name" | "wound">[];
};

/** Localises a key; an empty key becomes an empty text. */
type Say = (key: string) => string;

/** Describes the result of an exchange in one line: who did it to whom, the verdict, and the harm; empty where the dice decided nothing. */
export function resultLine({ who, whom, told, comparison, harms }: Resulting, say: Say): string {
  const harmed = harms.flatMap((harm) => harmSaid(harm, whom, say));
  if (!comparison && harmed.length === 0) return "";
  const about = [who, whom].filter((name) => name !== "").join(" → ") || told;
  const verdict = comparison ? [say(comparison.verdict)] : [];
  return [about, ...verdict, ...harmed].filter((part) => part !== "").join(" · ");
}

/** Describes the harm of one fighter, who is named unless they are the target. */
function harmSaid({ name, wound }: Pick<HarmView, "name" | "wound">, whom: string, say: Say): readonly string[] {
  if (!wound) return [];
  const losses = wound.losses.map(({ label, before, after }) => `${say(label)} ${before} → ${after}`);
  const level = wound.afterLabel === "" ? [] : [say(wound.afterLabel)];
  const said = [...losses, ...level].join(", ");
  if (said === "") return [];
  return [name === "" || name === whom ? said : `${name}: ${said}`];
}
