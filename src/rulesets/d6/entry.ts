import { d6Game } from "./game.ts";

/** What the list of rulesets names: the game, known at once, and from where the rules are loaded. */
export const entry = {
  game: d6Game,
  load: () => import("./rules.ts"),
  opponents: () => import("./campaign/opponents.ts"),
};
