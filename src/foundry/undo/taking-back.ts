import {
  type Change,
  type Data,
  type Fight,
  type Place,
  type Scene,
  changesBy,
  isClosed,
  isData,
  lastingChanges,
  parseJson,
  placesOf,
  redoneWith,
  sceneAfter,
  takingBack,
  undoneWith,
} from "../../engine/index.ts";
import { combatAt, fightText, fightWithAll } from "../fight/fight.ts";
import { isOfFight } from "../fight/outside.ts";
import type { PastFight } from "../fight/past.ts";
import { readMark } from "../world/flags.ts";
import { type Plan, planFor, storePlan, withChanges } from "../exchange/applying.ts";
import { documentAt } from "../documents/documents.ts";
import { actorAt, storedFighter } from "../documents/fighters.ts";
import { type ExchangeRecord, readRecord, recordAt } from "../exchange/record.ts";
import { historyNow, nextSequence, renamedIn } from "./history.ts";
import { type PastTurn, changedBy, readPastTurns, turnedIn, turnedPast } from "./past-turns.ts";
import type { Direction } from "../exchange/undo-intent.ts";
import { worldOf } from "../world/world.ts";

/**
 * The data that an undo stores for its redo: its changes, those in the turns to which the fight can go back, the marks of documents, and
 * the fight's text before and after.
 */
type Redo = {
  readonly changes: readonly Change[];
  readonly past: readonly PastTurn[];
  readonly marks: Readonly<Record<string, string>>;
  readonly found: string | null;
  readonly left: string | null;
};

/** Lists the exchanges of the chat that may be undone, in the order of their last writes; or redone, the last undone first. */
export function settledRecords(direction: Direction): readonly ExchangeRecord[] {
  const records = game.messages.contents.map(readRecord).filter((record) => record !== null);
  const written = historyNow().applied.map(({ of }) => of);
  const rank = ({ message, undoneAt }: ExchangeRecord): number =>
    direction === "undo" ? written.lastIndexOf(message.id ?? "") : -undoneAt;
  return records.filter((record) => maySettle(record, direction)).sort((a, b) => rank(a) - rank(b));
}

/** True if an exchange can be undone or redone: it is closed, has changed something, and is not undone, or is undone. */
export function maySettle(record: ExchangeRecord, direction: Direction): boolean {
  const over = record.phase === "closed" && isClosed(record.state) && record.undone === (direction === "redo");
  return over && lastingChanges(record.state.events).length > 0;
}

/** Builds the chain of the given exchanges with all that depend on them, in the order in which they are undone or redone. */
export function chainOf(ids: readonly string[], direction: Direction): readonly ExchangeRecord[] {
  const withDependents = direction === "undo" ? undoneWith : redoneWith;
  const known = ids.filter((id) => game.messages.has(id));
  return withDependents(historyNow(), known)
    .map(recordAt)
    .filter((record) => record !== null);
}

/** Lists the changes to reverse, without those of a fight that is over, which is no longer stored. */
export function changesOf(record: ExchangeRecord, direction: Direction, history = historyNow()): readonly Change[] {
  const combat = combatAt(record.combat);
  const redone = (): readonly Change[] => renamedIn(combat, readRedo(record.redo).changes);
  const changes = direction === "undo" ? changesBy(history, record.message.id ?? "") : redone();
  return combat ? changes : changes.filter((change) => !isOfFight(change));
}

/**
 * Reads the stored state of everything that changes touch: actors with their items, the fight on its combat, and the data of the whole
 * world.
 */
export async function storedScene(record: ExchangeRecord, changes: readonly Change[]): Promise<Scene> {
  const fighters: Record<string, Data> = {};
  for (const uuid of fightersIn(changes)) {
    const actor = await actorAt(uuid);
    if (actor) fighters[uuid] = storedFighter(actor);
  }
  return { fighters, fight: storedFight(record), world: worldOf(record.state.ruleset) };
}

/** Reads the stored fight of an exchange, with all effects that last outside of fights. */
export function storedFight({ combat, state }: Pick<ExchangeRecord, "combat" | "state">): Fight {
  return { ...fightWithAll(combatAt(combat), state.ruleset), order: [] };
}

/** Lists the addresses of the fighters in changes. */
export function fightersIn(changes: readonly Change[]): readonly string[] {
  return [...new Set(changes.flatMap(({ at }) => (at[0] === "fighters" && at[1] !== undefined ? [at[1]] : [])))];
}

/** Builds the key of a value, by which a GM keeps or overwrites it: once for all exchanges that touch it. */
export function keyOf({ combat }: ExchangeRecord, place: Place): string {
  return [isOfFight(place) ? combat : "", ...place.at].join("/");
}

/** Reads the present values that undoing or redoing an exchange would replace. */
export async function placesNow(record: ExchangeRecord, direction: Direction): Promise<readonly Place[]> {
  const changes = changesOf(record, direction);
  return placesOf(changes, await storedScene(record, changes));
}

/** Builds the data that a message stores when an exchange is undone or redone: the plan, and the data that reverses it. */
export async function undone(record: ExchangeRecord, direction: Direction, keeps: (place: Place) => boolean) {
  const undone = direction === "undo";
  const changes = changesOf(record, direction);
  const scene = await storedScene(record, changes);
  const done = takingBack(placesOf(changes, scene), keeps);
  const combat = combatAt(record.combat);
  const before = readRedo(record.redo);
  const past = combat && turnedPast(combat, pastChanges(record, direction));
  const found = planFor(done, sceneAfter(scene, done), { ruleset: record.state.ruleset, combat });
  const plan = combat && past ? withChanges(found, combat.uuid, past.changes) : found;
  const redo = undone ? JSON.stringify(await redoOf(plan, { changes: done, past: past?.turned ?? [] }, combat)) : "";
  const marked = plan.map((each) => ({ ...each, mark: `${record.message.id}:${direction}` }));
  const undoPlan = storePlan(undone ? marked : marked.map((each) => asFound(each, before)));
  return { plan: undoPlan, undone, redo, undoneAt: undone ? nextSequence() : 0 };
}

/** Returns the function that lists the changes to take back in each turn to which a fight can go back. */
function pastChanges({ message, redo }: ExchangeRecord, direction: Direction): (past: PastFight) => readonly Change[] {
  const history = historyNow();
  const turned = readRedo(redo).past;
  return (past) => (direction === "undo" ? changedBy(history, message.id ?? "", past) : turnedIn(turned, past));
}

async function redoOf(
  plan: Plan,
  turned: Pick<Redo, "changes" | "past">,
  combat: Combat.Implementation | null,
): Promise<Redo> {
  const marks: [string, string][] = [];
  for (const { uuid } of plan) {
    const mark = readMark((await documentAt(uuid))?.getFlag("riposte", "mark"));
    if (mark !== "") marks.push([uuid, mark]);
  }
  const all = plan.find(({ uuid }) => uuid === combat?.uuid)?.changes ?? [];
  const kept = all.find(({ at }) => at.at(-1) === "fight");
  const left = typeof kept?.after === "string" ? kept.after : null;
  return { ...turned, marks: Object.fromEntries(marks), found: combat ? fightText(combat) : null, left };
}

/** Restores the previous mark in the plan of a document; a fight that has not been touched since gets its exact previous text. */
function asFound(document: Plan[number], { marks, found, left }: Redo): Plan[number] {
  const changes = document.changes.map((change) =>
    found !== null && left !== null && change.before === left ? { ...change, after: found } : change,
  );
  return { ...document, changes, mark: marks[document.uuid] ?? document.mark ?? "" };
}

const NOTHING_TO_REDO: Redo = { changes: [], past: [], marks: {}, found: null, left: null };

function readRedo(text: string): Redo {
  const data = text === "" ? null : parseJson(text);
  return isRedo(data) ? { ...data, past: readPastTurns(data.past) } : NOTHING_TO_REDO;
}

/** True if an undo may have stored this; only the writer stores it, so checking its outline is enough. */
function isRedo(data: unknown): data is Redo {
  return isData(data) && Array.isArray(data["changes"]) && isData(data["marks"]);
}
