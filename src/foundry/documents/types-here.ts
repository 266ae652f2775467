import { specOf, typesIn } from "../../rulesets/index.ts";

/** The types that a create dialog offers: those of the world's game, as far as whoever opens it allows them. */
export function typesHere(document: "Actor" | "Item", allowed?: readonly string[] | null): string[] {
  const types = typesIn(game.settings.get("riposte", "ruleset"), document);
  return types.filter((type) => !allowed || allowed.length === 0 || allowed.includes(type));
}

/** The address of the picture that a type of document begins with; nothing for a type that is not ours. */
export function pictureOf(type: unknown): string | undefined {
  const spec = typeof type === "string" ? specOf(type) : undefined;
  return spec && `systems/riposte/${spec.img}`;
}
