// `npx tsx tools/template.ts --write`: writes template.json, which lists the types of actors and items with their default data.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Data, type SheetSpec, withInitialValues } from "../src/engine/index.ts";
import { GAMES } from "../src/rulesets/index.ts";

/** The file that shows what documents store in the format of Foundry's older systems. It is read by people alone, and no part of the build. */
export const TEMPLATE = "template.json";

/** Builds the content of template.json: the types of actors and of items, and what a new document of each stores. */
export function buildTemplate(sheets: readonly SheetSpec[] = GAMES.flatMap((game) => game.sheets)): Data {
  return { Actor: describeTypes("Actor", sheets), Item: describeTypes("Item", sheets) };
}

function describeTypes(document: SheetSpec["document"], sheets: readonly SheetSpec[]): Data {
  const own = sheets.filter((sheet) => sheet.document === document);
  const data = Object.fromEntries(own.map((sheet) => [sheet.type, withInitialValues(sheet, {})]));
  return { types: own.map(({ type }) => type), templates: {}, ...data };
}

if (process.argv.includes("--write"))
  writeFileSync(join(import.meta.dirname, "..", TEMPLATE), `${JSON.stringify(buildTemplate(), null, 2)}\n`);
