import { d10Game } from "./game.ts";

/** What the list of rulesets names: the game, known at once, and from where the rules are loaded, and what is needed more rarely. */
export const entry = {
  game: d10Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./advancement.ts"),
  places: () => import("./sheet/rule-places.ts"),
  opponents: () => import("./campaign/opponents.ts"),
};
