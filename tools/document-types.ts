import { type SheetSpec, listFields } from "../src/engine/index.ts";
import { GAMES } from "../src/rulesets/index.ts";

type TypeRules = { readonly htmlFields: readonly string[] };
type DocumentTypes = Readonly<Record<SheetSpec["document"], Readonly<Record<string, TypeRules>>>>;

/** Lists the types of actors and items for system.json, each with the long texts that the server cleans. */
export function documentTypes(sheets: readonly SheetSpec[] = GAMES.flatMap((game) => game.sheets)): DocumentTypes {
  const typesOf = (document: SheetSpec["document"]) => {
    const present = sheets.filter((sheet) => sheet.document === document);
    return Object.fromEntries(present.map((sheet) => [sheet.type, rulesOf(sheet)]));
  };
  return { Actor: typesOf("Actor"), Item: typesOf("Item") };
}

function rulesOf(sheet: SheetSpec): TypeRules {
  const html = listFields(sheet).filter(({ field }) => field.kind === "html");
  return { htmlFields: html.map(({ path }) => path.join(".")) };
}
