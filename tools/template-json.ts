import type { SheetSpec } from "../src/engine/describe/field.ts";
import { GAMES } from "../src/rulesets/index.ts";

/** The content of template.json: the names of the actor and item types, and nothing else. */
export function templateJson(sheets: readonly SheetSpec[] = GAMES.flatMap((game) => game.sheets)): string {
  const types = (document: SheetSpec["document"]) =>
    sheets.filter((sheet) => sheet.document === document).map((sheet) => sheet.type);
  return `${JSON.stringify({ Actor: { types: types("Actor") }, Item: { types: types("Item") } }, null, 2)}\n`;
}
