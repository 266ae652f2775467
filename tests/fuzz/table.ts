import type { Event, Scene } from "../../src/engine/kernel/scene.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type State, createEmptyState, isClosed } from "../../src/engine/kernel/state.ts";
import { type Draw, one } from "../chance.ts";
import { must } from "../contract/must.ts";
import { answerFor } from "../contract/random-answer.ts";
import type { Sample } from "../contract/samples.ts";
import { anyInput } from "./inputs.ts";

/** An action at a table: an input, or the writer who begins a new exchange after a closed one. */
export type Action =
  Input | { readonly type: "renew" } | { readonly type: "disturb"; readonly fighters: Scene["fighters"] };

/** A table that takes any input, and its history. */
export type Table = {
  readonly rules: Ruleset;
  readonly scene: Scene;
  readonly state: State;
  /** The events of the closed exchanges, in order. */
  readonly past: readonly Event[];
  /** The code of the last action's refusal; null if it was accepted. */
  readonly refused: string | null;
};

/** A table after many actions, with all of them. */
export type Played = { readonly start: Table; readonly actions: readonly Action[]; readonly tables: readonly Table[] };

/** The most answers needed to end what is open, apart from the moments that wait: each of these may ask once. */
const LAST_ANSWERS = 100;

/** The fighters of a sample, sometimes with many copies of them, in a fight or outside of one. */
export function tableFor(rules: Ruleset, sample: Sample, draw: Draw): Table {
  const crowd = Array.from({ length: draw(3) === 0 ? draw(5) : 0 }, (_entry, i) => sample.fighters.map(doubleOf(i)));
  const read = [...sample.fighters, ...crowd.flat()].map((data): [string, Data] => [
    String(data["id"]),
    must(rules.readFighter(data)),
  ]);
  const fighters = Object.fromEntries(read);
  const order = draw(4) === 0 ? [] : Object.keys(fighters);
  const scene = { fighters, fight: { ...createEmptyFight(draw(4)), order }, world: {} };
  return { rules, scene, state: createEmptyState(rules.id), past: [], refused: null };
}

function doubleOf(number: number): (data: Data) => Data {
  return (data) => ({ ...data, id: `${String(data["id"])}-${number}` });
}

/** The table after an action; a refused one changes nothing. */
export function after(table: Table, action: Action): Table {
  if (action.type === "disturb")
    return { ...table, scene: { ...table.scene, fighters: action.fighters }, refused: null };
  if (action.type === "renew") {
    const past = [...table.past, ...table.state.events];
    return { ...table, state: createEmptyState(table.rules.id), past, refused: null };
  }
  const step = run(table.state, action, table.scene, table.rules);
  if (!step.ok) return { ...table, refused: step.refusal.code };
  return { ...table, state: step.value.state, scene: step.value.scene, refused: null };
}

/** Plays so many hostile actions, and then the answers that end what is open. */
export function playWildly(start: Table, sample: Sample, draw: Draw, count: number, restless: boolean): Played {
  const actions: Action[] = [];
  const tables: Table[] = [];
  const stale: string[] = [];
  let table = start;
  const take = (action: Action): void => {
    const { ask } = table.state;
    table = after(table, action);
    if (ask && table.state.ask?.id !== ask.id) stale.push(ask.id);
    actions.push(action);
    tables.push(table);
  };
  for (let i = 0; i < count; i += 1) {
    if (isClosed(table.state) && draw(8) > 0) take({ type: "renew" });
    if (restless && draw(6) === 0) take({ type: "disturb", fighters: disturbed(table.scene, draw) });
    take(anyInput({ ...table, sample, stale }, draw));
  }
  const most = LAST_ANSWERS + table.state.moments.length;
  for (let i = 0; i < most && table.state.ask; i += 1) take(answerFor(table.state.ask, draw));
  return { start, actions, tables };
}

/** The fighters after one has changed or has gone, as other exchanges and edits of sheets do meanwhile. */
function disturbed({ fighters }: Scene, draw: Draw): Scene["fighters"] {
  const [id, model] = [one(Object.keys(fighters), draw), one(Object.keys(fighters), draw)];
  const { [id]: _gone, ...others } = fighters;
  const leaves = draw(6) === 0 && Object.keys(others).length > 1;
  return leaves ? others : { ...fighters, [id]: { ...fighters[model], id } };
}
