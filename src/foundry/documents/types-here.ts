import { specOf, typesIn } from "../../rulesets/index.ts";

/** The types that a create dialog offers: those of the world's game, within those allowed to the user. */
export function typesHere(document: "Actor" | "Item", allowed?: readonly string[] | null): string[] {
  const types = typesIn(game.settings.get("riposte", "ruleset"), document);
  return types.filter((type) => !allowed || allowed.length === 0 || allowed.includes(type));
}

/** The path of the default picture of a document type; undefined for a type of another system. */
export function pictureOf(type: unknown): string | undefined {
  const spec = typeof type === "string" ? specOf(type) : undefined;
  return spec && `systems/riposte/${spec.img}`;
}
