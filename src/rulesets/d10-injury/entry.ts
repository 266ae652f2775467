import { d10Game } from "../d10/game.ts";

/** The entry in the list of rulesets: the game, which needs no loading, and the loaders of the rules and of rarely used parts. */
export const entry = {
  game: d10Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./advancement.ts"),
};
