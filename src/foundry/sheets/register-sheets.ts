import { GAMES } from "../../rulesets/index.ts";
import { RiposteActorSheet } from "./actor-sheet.ts";
import { RiposteItemSheet } from "./item-sheet.ts";

/** Registers the sheet of every actor and item type. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const types = (document: string) =>
    GAMES.flatMap(({ sheets }) => sheets.filter((sheet) => sheet.document === document)).map(({ type }) => type);
  const options = { makeDefault: true, label: "RIPOSTE.Sheet.label" };
  DocumentSheetConfig.registerSheet(Actor, "riposte", RiposteActorSheet, { ...options, types: types("Actor") });
  DocumentSheetConfig.registerSheet(Item, "riposte", RiposteItemSheet, { ...options, types: types("Item") });
}
