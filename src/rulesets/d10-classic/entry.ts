import { d10Game } from "../d10/game.ts";

/** Entry in the list of rulesets: the game, known at once, and the loaders of the rules and of rarely used parts. */
export const entry = {
  game: d10Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./advancement.ts"),
};
