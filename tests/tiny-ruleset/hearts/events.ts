import { defineEvents } from "../../../src/engine/index.ts";

/** What the game tells, each event with its data. */
export type Events = {
  aborted: { readonly attacker: string };
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

/** Tells an event of this game. */
export const happened = defineEvents<Events>();
