import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lookup } from "../../src/engine/kernel/json.ts";
import { d10Verbs } from "./d10/index.ts";
import type { Verdict } from "./judge.ts";
import { judge } from "./judge.ts";
import { parseCases } from "./parse.ts";
import type { Verbs } from "./verb.ts";

/** The verbs of each ruleset's cases: the only list of them. */
const GAMES: Readonly<Record<string, Verbs>> = { d10: d10Verbs };

/** Where the cases stand that the tests run. */
export const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** The verbs that a ruleset's cases may use. */
export function verbsOf(ruleset: string): Verbs | undefined {
  return lookup(GAMES, ruleset);
}

/** The files of cases that the tests run. */
export function caseFiles(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => `${FOLDER}${name}`);
}

/** How the cases of a file's text go; throws where the file is not well written. */
export function judgeAll(source: string): readonly Verdict[] {
  return parseCases(source, verbsOf).cases.map(judge);
}
