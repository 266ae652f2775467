import { type Data, readSourceName } from "../../engine/index.ts";
import { readText } from "../read.ts";
import { type Sentence, wordKey } from "../terms.ts";
import { fillWordKey } from "../word-families.ts";

/**
 * A check: a roll without an attack. The data of both sentences are the difficulty, and keys or names that users have given. The difficulty
 * is null if another fighter's roll sets it, or if the pool shows it.
 */
export type CheckView = { readonly title: Sentence; readonly line: Sentence };

/** The fields of a check that may hold names: the trait rolled, the means, and the task. */
const NAME_FIELDS = ["what", "by", "task"];

/** The fields that name a check without revealing its difficulty. */
export const CHECK_NAME_FIELDS = ["called", ...NAME_FIELDS];

/** Builds the view of a check from the data of an event; null if the event has none. */
export function buildCheckView(ruleset: string, check: Data): CheckView | null {
  const checkName = readText(check, "called");
  if (checkName === "") return null;
  const { difficulty = null } = check;
  const names = NAME_FIELDS.map((name): [string, string] => [name, labelSource(ruleset, readText(check, name))]);
  const data = { ...Object.fromEntries(names), difficulty: typeof difficulty === "number" ? difficulty : null };
  return {
    title: { key: fillWordKey(ruleset, "check.**.title", checkName), data },
    line: { key: fillWordKey(ruleset, difficulty === null ? "check.**.line" : "check.**.against", checkName), data },
  };
}

function labelSource(ruleset: string, source: string): string {
  return source === "" ? "" : (readSourceName(source) ?? wordKey(ruleset, source));
}
