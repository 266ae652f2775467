import { defineEvents } from "../../../src/engine/index.ts";

/** The events of the game, each with its data. */
export type Events = {
  aborted: { readonly fighter: string };
  declared: { readonly attacker: string; readonly target: string };
  ducked: { readonly fighter: string };
  rolled: {
    readonly fighter: string;
    readonly faces: readonly number[];
    readonly ducks: boolean;
    readonly outcome: number;
  };
  compared: {
    readonly fighter: string;
    readonly attack: number;
    readonly defence: number;
    readonly ducks: boolean;
    readonly hit: boolean;
  };
  wounded: { readonly fighter: string; readonly left: number };
};

/** Builds an event of this game. */
export const happened = defineEvents<Events>();
