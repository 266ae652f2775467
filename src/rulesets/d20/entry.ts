import { d20Game } from "./game.ts";

/** Entry of the game in the list of rulesets: its basics at once, rules and rarely needed parts loaded on demand. */
export const entry = {
  game: d20Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./campaign/advancement.ts"),
  places: () => import("./sheet/rule-places.ts"),
  opponents: () => import("./campaign/opponents.ts"),
};
