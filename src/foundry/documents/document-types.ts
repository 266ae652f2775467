import { GAMES, toGameName, listGameSheets, findSheetSpec, listDocumentTypes } from "../../rulesets/index.ts";
import { isData, keepValidValues } from "../../engine/index.ts";

/** Lists the types that a create dialog offers: those of the world's game that the user is allowed to create. */
export function listWorldTypes(document: "Actor" | "Item", allowed?: readonly string[] | null): string[] {
  const types = listDocumentTypes(game.settings.get("riposte", "ruleset"), document);
  return types.filter((type) => !allowed || allowed.length === 0 || allowed.includes(type));
}

/** True if a new document has a type of another game than the world's; the user is then warned. */
export function isForeignType({ type, name }: { readonly type: string; readonly name: string }): boolean {
  const ruleset = game.settings.get("riposte", "ruleset");
  const ours = [...listDocumentTypes(ruleset, "Actor"), ...listDocumentTypes(ruleset, "Item")];
  if (listGameSheets(type).length === 0 || ours.includes(type)) return false;
  ui.notifications.warn(game.i18n.format("RIPOSTE.Item.foreign", { name }));
  return true;
}

/** Returns `other` for a compendium whose name begins with another game of this system than the world's, and `own` for any other. */
export function findPackGame(collection: string): "own" | "other" {
  const [, name = ""] = collection.split(".");
  const words = toGameName(game.settings.get("riposte", "ruleset"));
  const match = GAMES.find((each) => name.startsWith(`${each.words}-`));
  return match && match.words !== words ? "other" : "own";
}

/** Finds the path of the default picture of a document type; undefined for a type of another system. */
export function findPicture(type: unknown): string | undefined {
  const spec = typeof type === "string" ? findSheetSpec(type) : undefined;
  return spec && `systems/riposte/${spec.img}`;
}

/**
 * Removes the values that its sheet cannot hold from the source of a complete actor or item. A single such value would make the document
 * invalid.
 */
export function removeInvalidValues(source: object): void {
  const { type, system }: { type?: unknown; system?: unknown } = source;
  const spec = typeof type === "string" ? findSheetSpec(type) : undefined;
  if (spec && isData(system)) Object.assign(source, { system: keepValidValues(spec, system) });
}
