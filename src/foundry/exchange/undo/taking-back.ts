import {
  type Change,
  type Data,
  type Fight,
  type UndoTarget,
  type Scene,
  type History,
  type TurnPoint,
  listUndoChanges,
  isClosed,
  isData,
  listLastingChanges,
  parseJson,
  listUndoTargets,
  planRedo,
  applyUndo,
  buildUndoChanges,
  planUndo,
} from "../../../engine/index.ts";
import { findCombatByUuid, readFightText, buildFullFight } from "../../documents/fight/fight.ts";
import { isFightChange } from "../../documents/fight/outside-effects.ts";
import { type PastFight, buildTurnChanges, listPastFights } from "../../documents/fight/turn-history.ts";
import { readWriteMark } from "../../platform/world/flags.ts";
import { type WritePlan, buildPlan, storePlan, withChanges } from "../write-plan.ts";
import { findWritableDocument } from "../../documents/find.ts";
import { findWorldActor, buildStoredFighter } from "../../documents/fighters.ts";
import { type ExchangeRecord, readRecord, findRecord } from "../record.ts";
import { readHistory, nextSequence, renameFightChanges } from "./history.ts";
import type { Direction } from "../intents.ts";
import { readWorldData } from "../../platform/world/world.ts";

/**
 * The data that an undo stores for its redo: its changes, those in the turns to which the fight can go back, the marks of documents, and
 * the fight's text before and after.
 */
type Redo = {
  readonly changes: readonly Change[];
  readonly past: readonly PastTurnChanges[];
  readonly marks: Readonly<Record<string, string>>;
  readonly found: string | null;
  readonly left: string | null;
};

/** Lists the exchanges of the chat that may be undone, in the order of their last writes; or redone, the last undone first. */
export function listReversibleRecords(direction: Direction): readonly ExchangeRecord[] {
  const records = game.messages.contents.map(readRecord).filter((record) => record !== null);
  const written = readHistory().applied.map(({ of }) => of);
  const rank = ({ message, undoneAt }: ExchangeRecord): number =>
    direction === "undo" ? written.lastIndexOf(message.id ?? "") : -undoneAt;
  return records.filter((record) => canReverse(record, direction)).sort((a, b) => rank(a) - rank(b));
}

/** True if an exchange can be undone or redone: it is closed, has changed something, and is not undone, or is undone. */
export function canReverse(record: ExchangeRecord, direction: Direction): boolean {
  const over = record.phase === "closed" && isClosed(record.state) && record.undone === (direction === "redo");
  return over && listLastingChanges(record.state.events).length > 0;
}

/** Builds the chain of the given exchanges with all that depend on them, in the order in which they are undone or redone. */
export function buildChain(ids: readonly string[], direction: Direction): readonly ExchangeRecord[] {
  const withDependents = direction === "undo" ? planUndo : planRedo;
  const presentIds = ids.filter((id) => game.messages.has(id));
  return withDependents(readHistory(), presentIds)
    .map(findRecord)
    .filter((record) => record !== null);
}

/** Lists the changes to reverse, without those of a fight that is over, which is no longer stored. */
export function listChangesToReverse(
  record: ExchangeRecord,
  direction: Direction,
  history = readHistory(),
): readonly Change[] {
  const combat = findCombatByUuid(record.combat);
  const redone = (): readonly Change[] => renameFightChanges(combat, readRedo(record.redo).changes);
  const changes = direction === "undo" ? listUndoChanges(history, record.message.id ?? "") : redone();
  return combat ? changes : changes.filter((change) => !isFightChange(change));
}

/**
 * Reads the stored state of everything that changes touch: actors with their items, the fight on its combat, and the data of the whole
 * world.
 */
export async function readStoredScene(record: ExchangeRecord, changes: readonly Change[]): Promise<Scene> {
  const fighters: Record<string, Data> = {};
  for (const uuid of listChangedFighters(changes)) {
    const actor = await findWorldActor(uuid);
    if (actor) fighters[uuid] = buildStoredFighter(actor);
  }
  return { fighters, fight: readFullFight(record), world: readWorldData(record.state.ruleset) };
}

/** Reads the stored fight of an exchange, with all effects that last outside of fights. */
export function readFullFight({ combat, state }: Pick<ExchangeRecord, "combat" | "state">): Fight {
  return { ...buildFullFight(findCombatByUuid(combat), state.ruleset), order: [] };
}

/** Lists the addresses of the fighters in changes. */
export function listChangedFighters(changes: readonly Change[]): readonly string[] {
  return [...new Set(changes.flatMap(({ at }) => (at[0] === "fighters" && at[1] !== undefined ? [at[1]] : [])))];
}

/** Builds the key of a value, by which a GM keeps or overwrites it: once for all exchanges that touch it. */
export function toValueKey({ combat }: ExchangeRecord, place: UndoTarget): string {
  return [isFightChange(place) ? combat : "", ...place.at].join("/");
}

/** Reads the present values that undoing or redoing an exchange would replace. */
export async function readPresentValues(record: ExchangeRecord, direction: Direction): Promise<readonly UndoTarget[]> {
  const changes = listChangesToReverse(record, direction);
  return listUndoTargets(changes, await readStoredScene(record, changes));
}

/** Builds the data that a message stores when an exchange is undone or redone: the plan, and the data that reverses it. */
export async function buildUndoUpdate(
  record: ExchangeRecord,
  direction: Direction,
  keeps: (place: UndoTarget) => boolean,
) {
  const isUndo = direction === "undo";
  const changes = listChangesToReverse(record, direction);
  const scene = await readStoredScene(record, changes);
  const changesBack = buildUndoChanges(listUndoTargets(changes, scene), keeps);
  const combat = findCombatByUuid(record.combat);
  const before = readRedo(record.redo);
  const past = combat && undoPastTurns(combat, buildPastChanges(record, direction));
  const basePlan = buildPlan(changesBack, applyUndo(scene, changesBack), { ruleset: record.state.ruleset, combat });
  const plan = combat && past ? withChanges(basePlan, combat.uuid, past.changes) : basePlan;
  const redo = isUndo
    ? JSON.stringify(await buildRedo(plan, { changes: changesBack, past: past?.turned ?? [] }, combat))
    : "";
  const marked = plan.map((each) => ({ ...each, mark: `${record.message.id}:${direction}` }));
  const undoPlan = storePlan(isUndo ? marked : marked.map((each) => restorePrevious(each, before)));
  return { plan: undoPlan, undone: isUndo, redo, undoneAt: isUndo ? nextSequence() : 0 };
}

/** Returns the function that lists the changes to take back in each turn to which a fight can go back. */
function buildPastChanges(
  { message, redo }: ExchangeRecord,
  direction: Direction,
): (past: PastFight) => readonly Change[] {
  const history = readHistory();
  const turned = readRedo(redo).past;
  return (past) =>
    direction === "undo" ? listEarlierChanges(history, message.id ?? "", past) : findTurnChanges(turned, past);
}

async function buildRedo(
  plan: WritePlan,
  turned: Pick<Redo, "changes" | "past">,
  combat: Combat.Implementation | null,
): Promise<Redo> {
  const marks: [string, string][] = [];
  for (const { uuid } of plan) {
    const mark = readWriteMark((await findWritableDocument(uuid))?.getFlag("riposte", "mark"));
    if (mark !== "") marks.push([uuid, mark]);
  }
  const all = plan.find(({ uuid }) => uuid === combat?.uuid)?.changes ?? [];
  const fightChange = all.find(({ at }) => at.at(-1) === "fight");
  const fightAfter = typeof fightChange?.after === "string" ? fightChange.after : null;
  return {
    ...turned,
    marks: Object.fromEntries(marks),
    found: combat ? readFightText(combat) : null,
    left: fightAfter,
  };
}

/** Restores the previous mark in the plan of a document; a fight that has not been touched since gets its exact previous text. */
function restorePrevious(document: WritePlan[number], { marks, found, left }: Redo): WritePlan[number] {
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

/** Changes that an undo has made to a turn to which its fight can go back. */
export type PastTurnChanges = TurnPoint & { readonly changes: readonly Change[] };

/** The turns to which a fight can go back, after an undo or a redo: the changes of the documents that store them, and the changed turns. */
type PastUpdate = { readonly changes: readonly Change[]; readonly turned: readonly PastTurnChanges[] };

/**
 * Reverses changes in the turns to which a fight can go back, so that undone changes do not return with them: in each turn the changes that
 * it contains, as far as their values are still there.
 */
export function undoPastTurns(
  combat: Combat.Implementation,
  changesIn: (past: PastFight) => readonly Change[],
): PastUpdate {
  const turned: PastTurnChanges[] = [];
  const after = listPastFights(combat).map((past) => {
    const scene: Scene = { fighters: {}, fight: { ...past, order: [] }, world: {} };
    const changes = buildUndoChanges(listUndoTargets(changesIn(past).filter(isFightChange), scene), () => true);
    if (changes.length === 0) return past;
    turned.push({ round: past.round, turn: past.turn, changes });
    const { budgets, effects } = applyUndo(scene, changes).fight;
    return { ...past, budgets, effects };
  });
  return { changes: turned.length > 0 ? buildTurnChanges(combat, after) : [], turned };
}

/** Lists the changes that an exchange had made by a turn, with the values of the exchanges that it had overwritten. */
export function listEarlierChanges(
  { applied, undone }: History,
  id: string,
  { sequence }: PastFight,
): readonly Change[] {
  return listUndoChanges({ applied: applied.filter((step) => step.sequence < sequence), undone }, id);
}

/** Finds the changes that an undo has made to a turn. */
export function findTurnChanges(turns: readonly PastTurnChanges[], { round, turn }: TurnPoint): readonly Change[] {
  return turns.find((each) => each.round === round && each.turn === turn)?.changes ?? [];
}

/** Reads the valid entries of the past turns that an undo has stored. */
export function readPastTurns(stored: unknown): readonly PastTurnChanges[] {
  return Array.isArray(stored) ? stored.filter((each) => isData(each) && Array.isArray(each["changes"])) : [];
}
