import { formatNumeral } from "../../engine/index.ts";
import type { Sentence } from "../terms.ts";
import type { Wording } from "../wording.ts";
import type { ComparisonView, HarmView, SideView } from "./duel.ts";

/** The parts of an exchange that its result line needs. */
export type ResultParts = {
  readonly attack: Pick<SideView, "name" | "check" | "outcome"> | null;
  readonly reaction: Pick<SideView, "name"> | null;
  readonly early: readonly Sentence[];
  readonly lines: readonly Sentence[];
  readonly comparison: Pick<ComparisonView, "verdict"> | null;
  readonly harms: readonly Pick<HarmView, "name" | "wound">[];
};

/** A function that formats a sentence, or localises a key. It returns an empty text if there is nothing to say. */
type Localise = (wording: Wording) => string;

/**
 * Describes the result of an exchange in one line: the sides, the outcome of a check, the verdict, and the harm. Without sides, the line begins with the first
 * sentence. Empty if there is no verdict and no harm.
 */
export function describeResult(
  { attack, reaction, early, lines, comparison, harms }: ResultParts,
  localise: Localise,
): string {
  const harmTexts = harms.flatMap((harm) => describeHarm(harm, reaction?.name ?? "", localise));
  const outcomes = attack?.check ? describeCheck(attack.outcome, comparison ? undefined : early.at(-1), localise) : [];
  if (!comparison && harmTexts.length === 0 && outcomes.length === 0) return "";
  const sides = [attack, reaction].filter((side) => side !== null);
  const names = sides.map(({ name }) => name).filter((name) => name !== "");
  const subject = sides.length > 0 ? names.join(" → ") : localise(lines[0]);
  const verdict = comparison ? [localise(comparison.verdict)] : [];
  return [subject, ...outcomes, ...verdict, ...harmTexts].filter((part) => part !== "").join(" · ");
}

/** Describes the outcome of a check: in the game's sentence, if it has one, or else as a number. */
function describeCheck(outcome: number | null, told: Sentence | undefined, localise: Localise): readonly string[] {
  if (outcome === null) return [];
  return [told ? localise(told) : formatNumeral(outcome)];
}

/** Describes the harm of one fighter, who is named unless they are the target. */
export function describeHarm(
  { name, wound }: Pick<HarmView, "name" | "wound">,
  targetName: string,
  localise: Localise,
): readonly string[] {
  if (!wound) return [];
  const losses = wound.losses.map(({ label, before, after }) => `${localise(label)} ${before} → ${after}`);
  const level = wound.afterLabel === "" ? [] : [localise(wound.afterLabel)];
  const text = [...losses, ...level].join(", ");
  if (text === "") return [];
  return [name === "" || name === targetName ? text : `${name}: ${text}`];
}
