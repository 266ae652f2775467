import { GAMES, familyNameOf, sheetsBeside, specOf, typesIn } from "../../rulesets/index.ts";

/** Lists the types that a create dialog offers: those of the world's game, within those allowed to the user. */
export function typesHere(document: "Actor" | "Item", allowed?: readonly string[] | null): string[] {
  const types = typesIn(game.settings.get("riposte", "ruleset"), document);
  return types.filter((type) => !allowed || allowed.length === 0 || allowed.includes(type));
}

/** True, with a warning to the user, if a new document is of a type of another game than the world's. */
export function refusesHere({ type, name }: { readonly type: string; readonly name: string }): boolean {
  const ruleset = game.settings.get("riposte", "ruleset");
  const ours = [...typesIn(ruleset, "Actor"), ...typesIn(ruleset, "Item")];
  if (sheetsBeside(type).length === 0 || ours.includes(type)) return false;
  ui.notifications.warn(game.i18n.format("RIPOSTE.Item.foreign", { name }));
  return true;
}

/** Tells if a compendium of this system belongs to the world's game or to another; each is named after its game. */
export function gameOfPack(collection: string): "own" | "other" {
  const [, name = ""] = collection.split(".");
  const words = familyNameOf(game.settings.get("riposte", "ruleset"));
  const named = GAMES.find((each) => name.startsWith(`${each.words}-`));
  return named && named.words !== words ? "other" : "own";
}

/** Finds the path of the default picture of a document type; undefined for a type of another system. */
export function pictureOf(type: unknown): string | undefined {
  const spec = typeof type === "string" ? specOf(type) : undefined;
  return spec && `systems/riposte/${spec.img}`;
}
