import type { Event } from "./event.ts";
import type { Json } from "./json.ts";
import type { Scene } from "./scene.ts";
import { type Frame, type OpenedDice, type State, type Step, STATE_VERSION } from "./state.ts";

/** A state while one run changes it in place. The frames, the events and the scene in it are immutable and are replaced, not changed. */
export type Draft = {
  /** The state at the start of the run. */
  readonly before: State;
  stack: Frame[];
  readonly told: Event[];
  /** The dice whose faces stages have got. */
  readonly dice: OpenedDice[];
  serial: number;
  parents: State["parents"];
  ask: State["ask"];
  moments: State["moments"];
  result: Json;
  scene: Scene;
};

/** Creates the working state of a run in which nothing has happened yet. */
export function draftFrom(before: State, scene: Scene): Draft {
  const { stack, serial, parents, ask, moments, result } = before;
  return { before, stack: stack.slice(), told: [], dice: [], serial, parents, ask, moments, result, scene };
}

/** Builds the result of the run. */
export function stepOf({ before, stack, told, dice, serial, parents, ask, moments, result, scene }: Draft): Step {
  const { ruleset } = before;
  const events = told.length === 0 ? before.events : [...before.events, ...told];
  const state: State = { version: STATE_VERSION, ruleset, serial, stack, parents, ask, events, moments, result };
  return dice.length > 0 ? { state, scene, events: told, dice } : { state, scene, events: told };
}
