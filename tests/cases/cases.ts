import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lookup } from "../../src/engine/kernel/json.ts";
import { type Verdict, judge } from "./judge.ts";
import { parseCases } from "./parse.ts";
import type { Game } from "./verb.ts";

/** Where the cases stand that the tests run. */
export const FOLDER = fileURLToPath(new URL(".", import.meta.url));

const games = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(async ({ name }): Promise<readonly [string, Game]> => {
    const { game }: { readonly game: Game } = await import(`./${name}/index.ts`);
    return [name, game];
  });

/** The games that cases may be put to, each from a folder beside this file under the id of its ruleset. */
const GAMES: Readonly<Record<string, Game>> = Object.fromEntries(await Promise.all(games));

/** The verbs of a ruleset's cases, and the rulings that they may make. */
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
