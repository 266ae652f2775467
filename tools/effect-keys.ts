import { readFileSync, writeFileSync } from "node:fs";
import { type Game, type SheetSpec, toData, collectEffectKeys, parseJson, getValue } from "../src/engine/index.ts";
import { GAMES } from "../src/rulesets/index.ts";

/** The page that lists what effects may change, with the list between these marks. */
export const PAGE = "docs/effects.md";
const MARKS = ["<!-- keys -->", "<!-- end of keys -->"] as const;

const WORDS = toData(parseJson(readFileSync("lang/en.json", "utf8")));

function word(key: string): string {
  const found = getValue(WORDS, key.split("."));
  return typeof found === "string" ? found : key;
}

/** The lists of a page: for each game the numbers of its documents, and the status conditions that its rules read. */
export function keyLists(): string {
  return GAMES.map(listOf).join("\n");
}

function listOf(game: Game): string {
  const rows = [...groupedBy(game.sheets)].map(([row, types]) => `| ${types.join(", ")} | ${row} |`);
  const statuses = game.statuses.flatMap(({ id, label, byHand }) => (byHand ? [`${word(label)} (\`${id}\`)`] : []));
  const table = ["| documents | group | numbers |", "| --- | --- | --- |", ...rows];
  return `### ${game.words}\n\n${table.join("\n")}\n\nRead from the token: ${statuses.join(", ") || "nothing"}.\n`;
}

/** The rows of a game's table, each with the types that have it. */
function groupedBy(sheets: readonly SheetSpec[]): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>();
  for (const sheet of sheets) {
    const keys = collectEffectKeys(sheet, sheets);
    for (const group of new Set(keys.map((key) => key.group))) {
      const own = keys.filter((key) => key.group === group).map(({ key, label }) => `${word(label)} \`${key}\``);
      const row = `${word(group)} | ${own.join(", ")}`;
      rows.set(row, [...(rows.get(row) ?? []), `\`${sheet.type}\``]);
    }
  }
  return rows;
}

/** A page with the lists of the present data. */
export function withLists(page: string): string {
  const [before = "", rest = ""] = page.split(MARKS[0]);
  const [, after = ""] = rest.split(MARKS[1]);
  return `${before}${MARKS[0]}\n\n${keyLists()}\n${MARKS[1]}${after}`;
}

if (process.argv.includes("--write")) writeFileSync(PAGE, withLists(readFileSync(PAGE, "utf8")));
