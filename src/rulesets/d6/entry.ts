import { d6Game } from "./game.ts";

/** The entry in the list of rulesets: the data of the game, and functions that load its rules and its more rarely used parts. */
export const entry = {
  game: d6Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./campaign/advancement.ts"),
  places: async () => (await import("./sheet/rule-places.json")).default,
  opponents: () => import("./campaign/opponents.ts"),
};
