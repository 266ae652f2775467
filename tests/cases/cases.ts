import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lookup } from "../../src/engine/kernel/json.ts";
import { threeDiceGame } from "./d6x3/index.ts";
import { classicGame } from "./d10-classic/index.ts";
import { injuryGame } from "./d10-injury/index.ts";
import { d10Game } from "./d10/index.ts";
import { d20Game } from "./d20/index.ts";
import { d6Game } from "./d6/index.ts";
import { type Verdict, judge } from "./judge.ts";
import { parseCases } from "./parse.ts";
import type { Game } from "./verb.ts";

/** The games that cases may be put to: the only list of them. */
const GAMES: Readonly<Record<string, Game>> = {
  d10: d10Game,
  "d10-classic": classicGame,
  "d10-injury": injuryGame,
  d20: d20Game,
  d6x3: threeDiceGame,
  d6: d6Game,
};

/** The folder of the cases that the tests run. */
export const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** The verbs of a ruleset's cases, and the rulings that they may set. */
export function gameOf(ruleset: string): Game | undefined {
  return lookup(GAMES, ruleset);
}

/** The files of cases that the tests run. */
export function caseFiles(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => `${FOLDER}${name}`);
}

/** The verdicts of the cases in a file's text; throws if the file is malformed. */
export function judgeAll(source: string): readonly Verdict[] {
  return parseCases(source, gameOf).cases.map(judge);
}
