import type { Event } from "./event.ts";
import type { Json } from "./json.ts";
import type { Scene } from "./scene.ts";
import { type Frame, type OpenedDice, type State, type ExchangeStep, STATE_VERSION } from "./state.ts";

/**
 * The state of an exchange during one run, which changes it in place. Its frames, events and scene are immutable and are replaced, not
 * changed.
 */
export type WorkingState = {
  /** The state at the start of the run. */
  readonly before: State;
  stack: Frame[];
  readonly newEvents: Event[];
  /** The dice whose faces stages have received in this run. */
  readonly dice: OpenedDice[];
  serial: number;
  parents: State["parents"];
  ask: State["ask"];
  moments: State["moments"];
  result: Json;
  scene: Scene;
};

/** Creates the working state of a run in which nothing has happened yet. */
export function createWorkingState(before: State, scene: Scene): WorkingState {
  const { stack, serial, parents, ask, moments, result } = before;
  return { before, stack: stack.slice(), newEvents: [], dice: [], serial, parents, ask, moments, result, scene };
}

/** Builds the result of the run. */
export function buildStep({
  before,
  stack,
  newEvents,
  dice,
  serial,
  parents,
  ask,
  moments,
  result,
  scene,
}: WorkingState): ExchangeStep {
  const { ruleset } = before;
  const events = newEvents.length === 0 ? before.events : [...before.events, ...newEvents];
  const state: State = { version: STATE_VERSION, ruleset, serial, stack, parents, ask, events, moments, result };
  return dice.length > 0 ? { state, scene, events: newEvents, dice } : { state, scene, events: newEvents };
}
