import { d10Game } from "./game.ts";

/** The entry in the list of rulesets: the game, which needs no loading, and the loaders of the rules and of rarely used parts. */
export const entry = {
  game: d10Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./advancement.ts"),
  places: async () => (await import("./sheet/rule-places.json")).default,
  opponents: () => import("./campaign/opponents.ts"),
};
