import type { ComparisonView, HarmView } from "./duel.ts";

/** The parts of an exchange that its result line needs. */
export type ResultParts = {
  readonly who: string;
  readonly whom: string;
  readonly told: string;
  readonly comparison: Pick<ComparisonView, "verdict"> | null;
  readonly harms: readonly Pick<HarmView, "name" | "wound">[];
};

/** Localises a key; an empty key becomes an empty text. */
type Localise = (key: string) => string;

/**
 * Describes the result of an exchange in one line: the actor and the target, the verdict, and the harm. Empty if there is no verdict and no
 * harm.
 */
export function describeResult(
  { who, whom, told: fallback, comparison, harms }: ResultParts,
  localise: Localise,
): string {
  const harmTexts = harms.flatMap((harm) => describeHarm(harm, whom, localise));
  if (!comparison && harmTexts.length === 0) return "";
  const about = [who, whom].filter((name) => name !== "").join(" → ") || fallback;
  const verdict = comparison ? [localise(comparison.verdict)] : [];
  return [about, ...verdict, ...harmTexts].filter((part) => part !== "").join(" · ");
}

/** Describes the harm of one fighter, who is named unless they are the target. */
function describeHarm(
  { name, wound }: Pick<HarmView, "name" | "wound">,
  whom: string,
  localise: Localise,
): readonly string[] {
  if (!wound) return [];
  const losses = wound.losses.map(({ label, before, after }) => `${localise(label)} ${before} → ${after}`);
  const level = wound.afterLabel === "" ? [] : [localise(wound.afterLabel)];
  const text = [...losses, ...level].join(", ");
  if (text === "") return [];
  return [name === "" || name === whom ? text : `${name}: ${text}`];
}
