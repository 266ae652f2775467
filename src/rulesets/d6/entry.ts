import { d6Game } from "./game.ts";

/** What the list of rulesets names: the game, known at once, and from where its rules and those of making characters are loaded. */
export const entry = {
  game: d6Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
};
