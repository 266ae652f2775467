import { GAMES, familyNameOf, sheetsBeside, specOf, typesIn } from "../../rulesets/index.ts";

/** The types that a create dialog offers: those of the world's game, within those allowed to the user. */
export function typesHere(document: "Actor" | "Item", allowed?: readonly string[] | null): string[] {
  const types = typesIn(game.settings.get("riposte", "ruleset"), document);
  return types.filter((type) => !allowed || allowed.length === 0 || allowed.includes(type));
}

/** Whether a new document of a type is refused: the type belongs to another game than the world's. Says so. */
export function refusesHere({ type, name }: { readonly type: string; readonly name: string }): boolean {
  const ruleset = game.settings.get("riposte", "ruleset");
  const ours = [...typesIn(ruleset, "Actor"), ...typesIn(ruleset, "Item")];
  if (sheetsBeside(type).length === 0 || ours.includes(type)) return false;
  ui.notifications.warn(game.i18n.format("RIPOSTE.Item.foreign", { name }));
  return true;
}

/** Whose a compendium of ours is: the world's game's, or another's. Each is named after its game. */
export function gameOfPack(collection: string): "own" | "other" {
  const [, name = ""] = collection.split(".");
  const words = familyNameOf(game.settings.get("riposte", "ruleset"));
  const named = GAMES.find((each) => name.startsWith(`${each.words}-`));
  return named && named.words !== words ? "other" : "own";
}

/** The path of the default picture of a document type; undefined for a type of another system. */
export function pictureOf(type: unknown): string | undefined {
  const spec = typeof type === "string" ? specOf(type) : undefined;
  return spec && `systems/riposte/${spec.img}`;
}
