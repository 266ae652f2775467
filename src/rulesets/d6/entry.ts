import { d6Game } from "./game.ts";

/** Entry in the list of rulesets: the game itself, and loaders of its rules and of the parts that are used more rarely. */
export const entry = {
  game: d6Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./campaign/advancement.ts"),
  places: () => import("./sheet/rule-places.ts"),
  opponents: () => import("./campaign/opponents.ts"),
};
