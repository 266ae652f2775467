import { heartsGame } from "./game.ts";

/** What the list of rulesets names: the game, known at once, and from where the rules are loaded. */
export const entry = { game: heartsGame, load: () => import("./rules.ts") };
