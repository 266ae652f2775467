import { type Data, nameIn } from "../../engine/index.ts";
import { textIn } from "../read.ts";
import { wordKey } from "../terms.ts";

/** What is checked where somebody rolls without attacking: the key of its title, and of the line that tells all of it. */
export type CheckView = {
  readonly title: string;
  readonly line: string;
  /** What both are filled in with: keys, or names that people have given. */
  readonly names: Readonly<Record<string, string>>;
  /** What must be reached; null where it is somebody else's roll, or the pool tells it. */
  readonly difficulty: number | null;
};

/** What a check may name: what is rolled first of all, with what, and the deed that it is for. */
const NAMES = ["what", "by", "deed"];

/** A check in an event, as it is shown; null where the event names none. */
export function checkView(ruleset: string, check: Data): CheckView | null {
  const called = textIn(check, "called");
  if (called === "") return null;
  const { difficulty = null } = check;
  const names = NAMES.map((name): [string, string] => [name, labelOf(ruleset, textIn(check, name))]);
  return {
    title: wordKey(ruleset, `check.${called}.title`),
    line: wordKey(ruleset, `check.${called}.${difficulty === null ? "line" : "against"}`),
    names: Object.fromEntries(names),
    difficulty: typeof difficulty === "number" ? difficulty : null,
  };
}

function labelOf(ruleset: string, source: string): string {
  return source === "" ? "" : (nameIn(source) ?? wordKey(ruleset, source));
}
