import { d10Game } from "../d10/game.ts";

/** What the list of rulesets names: the game, known at once, and from where the rules are loaded. */
export const entry = {
  game: d10Game,
  load: () => import("./rules.ts"),
  /** What experience buys, which a sheet loads when it needs it. */
  advancement: () => import("./advancement.ts"),
};
