import { d20Game } from "./game.ts";

/** The game's entry in the list of rulesets. Only its basics are loaded at once; its rules and rarely needed parts are loaded on demand. */
export const entry = {
  game: d20Game,
  load: () => import("./rules.ts"),
  creation: () => import("./campaign/creation.ts"),
  advancement: () => import("./campaign/advancement.ts"),
  places: async () => (await import("./sheet/rule-places.json")).default,
  opponents: () => import("./campaign/opponents.ts"),
};
