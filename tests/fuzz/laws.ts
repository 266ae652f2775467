import { isDeepStrictEqual } from "node:util";
import { type Event, type Scene, listDifferences } from "../../src/engine/kernel/scene.ts";
import { isSame } from "../../src/engine/kernel/json.ts";
import { type Log, parseLog, replay, storeLog } from "../../src/engine/kernel/ledger.ts";
import { isClosed } from "../../src/engine/kernel/state.ts";
import { listLastingChanges, listUndoTargets, applyUndo, buildUndoChanges } from "../../src/engine/kernel/history.ts";
import { must } from "../contract/must.ts";
import { deepFrozen } from "../deep-frozen.ts";
import { undoEvents } from "../undo-events.ts";
import { type Played, type Table, after } from "./table.ts";

const CODE = /^[a-z0-9]+\/[a-z0-9-]+$/;

/**
 * Throws if a table holds an invalid number, changes a fighter who is not there, asks an empty question, or refuses
 * without a code.
 */
export function expectSound({ start, tables }: Played): void {
  let before = start;
  for (const table of tables) {
    if (table.refused !== null && !CODE.test(table.refused)) throw new Error(`${table.refused} is no code`);
    if (table.state !== before.state) expectNumbers(before, table);
    expectPresent(before, table);
    if (table.state.ask?.questions.length === 0) throw new Error("an ask without a question");
    before = table;
  }
}

/** Throws if an exchange still waits although all questions were answered. */
export function expectEnded({ tables }: Played): void {
  const state = tables.at(-1)?.state;
  if (state && state.serial > 0 && !isClosed(state)) throw new Error(`stuck: ${JSON.stringify(state.ask)}`);
}

/** Throws if undoing everything does not restore the start. */
export function expectUndone({ start, tables }: Played): void {
  const end = tables.at(-1) ?? start;
  const undone = must(undoEvents(end.scene, [...end.past, ...end.state.events]));
  if (!isSame(undone, start.scene)) throw new Error("undone, the scene is another than it was");
}

/** Throws if the same actions have another outcome the second time: with everything frozen, and stored in between. */
export function expectSame({ start, actions, tables }: Played): void {
  let table = start;
  actions.forEach((action, index) => {
    table = after(deepFrozen(stored(table)), deepFrozen(action));
    const first = tables[index];
    if (!first || !isDeepStrictEqual(told(table), told(first)))
      throw new Error(`action ${index} leads elsewhere the second time: ${JSON.stringify(action)}`);
  });
}

/**
 * Throws if undoing exchanges one by one does not restore the start, or redoing them not the end; the clock is not
 * included.
 */
export function expectTakenBack({ start, tables }: Played): void {
  const last = tables.at(-1) ?? start;
  const over = tables.filter(({ past }, index) => past !== (tables[index + 1]?.past ?? null));
  const changes = over.map(({ state }) => listLastingChanges(state.events));
  let scene = last.scene;
  const undone = changes.toReversed().map((done) => {
    const taken = buildUndoChanges(listUndoTargets(done, scene), () => true);
    scene = applyUndo(scene, taken);
    return taken;
  });
  const { round, turn, had, paused } = last.scene.fight;
  if (!isSame(scene, { ...start.scene, fight: { ...start.scene.fight, round, turn, had, paused } }))
    throw new Error("taken back, the scene is another than it was");
  for (const taken of undone.toReversed())
    scene = applyUndo(
      scene,
      buildUndoChanges(listUndoTargets(taken, scene), () => true),
    );
  if (!isSame(scene, last.scene)) throw new Error("put back, the scene is another than it was");
}

/** Throws if the log of an exchange, stored and read, replays to other events than its own. */
export function expectReplayed({ start, actions, tables }: Played): void {
  let before = start;
  let began = start.scene;
  let left = start.scene;
  let log: Log = [];
  actions.forEach((action, index) => {
    const table = tables[index] ?? before;
    const taken = action.type !== "renew" && action.type !== "disturb" && table.refused === null;
    if (action.type === "renew") [began, left, log] = [table.scene, table.scene, []];
    if (taken) {
      log = [...log, { input: action, seen: listDifferences(left, before.scene) }];
      left = table.scene;
    }
    if (taken && isClosed(table.state)) expectSameEvents(began, log, table);
    before = table;
  });
}

function expectSameEvents(began: Scene, log: Log, { rules, state }: Table): void {
  const replayed = must(replay(began, must(parseLog(storeLog(log))), rules));
  if (JSON.stringify(replayed.events) !== JSON.stringify(state.events))
    throw new Error(`replayed, ${JSON.stringify(log[0]?.input)} leads elsewhere`);
}

/** The events since the previous table; a new exchange begins its list again. */
function freshEvents(before: Table, { state, past }: Table): readonly Event[] {
  return past === before.past ? state.events.slice(before.state.events.length) : state.events;
}

function expectPresent(before: Table, table: Table): void {
  for (const { type, changes } of freshEvents(before, table))
    for (const { at } of changes)
      if (at[0] === "fighters" && !Object.hasOwn(before.scene.fighters, at[1] ?? ""))
        throw new Error(`${type} changes ${at[1]}, who is not there`);
}

function expectNumbers(before: Table, table: Table): void {
  const { state } = table;
  const frame = state.stack.at(-1);
  const fresh = freshEvents(before, table);
  for (const [name, value] of Object.entries({ fresh, ask: state.ask, facts: frame?.facts, answers: frame?.answers }))
    if (!isFinite(value)) throw new Error(`${name} of ${frame?.id} holds what is no number: ${JSON.stringify(value)}`);
}

/** Whether every number in a piece of data is finite. */
function isFinite(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) if (!isFinite(inner)) return false;
  return true;
}

function told({ state, scene, past, refused }: Table): string {
  return JSON.stringify([state, scene, past.length, refused]);
}

function stored(table: Table): Table {
  const { state, scene }: Pick<Table, "state" | "scene"> = JSON.parse(
    JSON.stringify({ state: table.state, scene: table.scene }),
  );
  return { ...table, state, scene };
}
