import { d6x3Game } from "./game.ts";

/** Entry in the list of rulesets: the game itself, and the parts that are loaded on demand. */
export const entry = {
  game: d6x3Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./campaign/advancement.ts"),
  places: () => import("./sheet/rule-places.ts"),
  opponents: () => import("./campaign/opponents.ts"),
};
