import {
  type Change,
  type Data,
  type Fight,
  type UndoTarget,
  type Scene,
  type History,
  type TurnPoint,
  listUndoChanges,
  isData,
  parseJson,
  listUndoTargets,
  planRedo,
  applyUndo,
  buildUndoChanges,
  isChangedSince,
  planUndo,
} from "../../../engine/index.ts";
import { findCombatByUuid, readFightText, buildFullFight } from "../../documents/fight/fight.ts";
import { isFightChange } from "../../documents/fight/statuses.ts";
import { type PastFight, buildTurnChanges, listPastFights } from "../../documents/fight/turn-history.ts";
import { readWriteMark } from "../../platform/world/flags.ts";
import { type WritePlan, buildPlan, storePlan, withChanges } from "../write-plan.ts";
import { findWritableDocument } from "../../documents/find.ts";
import { findWorldActor, buildStoredFighter } from "../../documents/fighters.ts";
import { type ExchangeRecord, readRecord, findRecord } from "../record.ts";
import { readHistory, nextSequence, renameFightChanges } from "./history.ts";
import type { Direction } from "../intents.ts";
import { canReverse } from "./reversible.ts";
import { readWorldData } from "../../platform/world/world.ts";

/**
 * The data that an undo stores for its redo: its changes, its changes in past turns of the fight, the marks of documents, and the fight's
 * text before and after.
 */
type Redo = {
  readonly changes: readonly Change[];
  readonly past: readonly PastTurnChanges[];
  readonly marks: Readonly<Record<string, string>>;
  readonly found: string | null;
  readonly left: string | null;
};

/**
 * Lists the exchanges of the chat that may be undone, in the order of their last writes; or those that may be redone, the last undone
 * first.
 */
export function listReversibleRecords(direction: Direction): readonly ExchangeRecord[] {
  const records = game.messages.contents.map(readRecord).filter((record) => record !== null);
  const written = readHistory().applied.map(({ of }) => of);
  const rank = ({ message, undoneAt }: ExchangeRecord): number =>
    direction === "undo" ? written.lastIndexOf(message.id ?? "") : -undoneAt;
  return records.filter((record) => canReverse(record, direction)).sort((a, b) => rank(a) - rank(b));
}

/** Finds the exchange that the user's key undoes or redoes next: a GM's of all, a player's of their own. */
export function findNextReversible(direction: Direction): ExchangeRecord | undefined {
  const records = listReversibleRecords(direction).filter(
    ({ declarer }) => game.user.isGM || declarer === game.user.id,
  );
  return direction === "undo" ? records.at(-1) : records[0];
}

/** Builds the chain of the given exchanges with all that depend on them, in the order in which they are undone or redone. */
export function buildChain(ids: readonly string[], direction: Direction): readonly ExchangeRecord[] {
  const withDependents = direction === "undo" ? planUndo : planRedo;
  const presentIds = ids.filter((id) => game.messages.has(id));
  return withDependents(readHistory(), presentIds)
    .map(findRecord)
    .filter((record) => record !== null);
}

/** Lists the changes to reverse. Changes of a deleted fight are left out, since the fight is no longer stored. */
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

/** Reads the stored state of everything that the changes touch: actors with their items, the fight on its combat, and the world's data. */
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

/** Lists the UUIDs of the fighters in changes. */
export function listChangedFighters(changes: readonly Change[]): readonly string[] {
  return [...new Set(changes.flatMap(({ at }) => (at[0] === "fighters" && at[1] !== undefined ? [at[1]] : [])))];
}

/** Builds the key of the GM's choice to keep or overwrite a value. All exchanges that touch the value share it. */
export function toValueKey({ combat }: ExchangeRecord, place: UndoTarget): string {
  return [isFightChange(place) ? combat : "", ...place.at].join("/");
}

/** Reads the current values that undoing or redoing an exchange would replace. */
export async function readCurrentValues(record: ExchangeRecord, direction: Direction): Promise<readonly UndoTarget[]> {
  const changes = listChangesToReverse(record, direction);
  return listUndoTargets(changes, await readStoredScene(record, changes));
}

/** Builds the data that a message stores when an exchange is undone or redone: the plan, and for an undo the data of its redo. */
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
  const context = { ruleset: record.state.ruleset, combat };
  const basePlan = buildPlan(changesBack, applyUndo(scene, changesBack), context);
  const changedPlan = combat && past ? withChanges(basePlan, combat.uuid, past.changes) : basePlan;
  const written = isUndo ? listWritten(record, readHistory()) : [];
  const marked = isUndo ? buildPlan(written, scene, context).map(({ uuid }) => uuid) : Object.keys(before.marks);
  const plan = withMarked(changedPlan, marked);
  const redo = isUndo
    ? JSON.stringify(await buildRedo(plan, { changes: changesBack, past: past?.turned ?? [] }, combat))
    : "";
  const turned = plan.map((each) => (isUndo ? { ...each, mark: "" } : restorePrevious(each, before)));
  return { plan: storePlan(turned), undone: isUndo, redo, undoneAt: isUndo ? nextSequence() : 0 };
}

/** Lists all changes that an exchange has ever written, also those that it has taken back itself. */
function listWritten({ message }: ExchangeRecord, { applied }: History): readonly Change[] {
  return applied.filter(({ of }) => of === message.id).flatMap(({ changes }) => changes);
}

/** Adds the actors and items whose values stand already where they are to end: their marks change all the same. */
function withMarked(plan: WritePlan, uuids: readonly string[]): WritePlan {
  const rest = uuids.filter((uuid) => /Actor\.[^#]*$/.test(uuid) && plan.every((each) => each.uuid !== uuid));
  return [...plan, ...rest.map((uuid) => ({ uuid, changes: [] }))];
}

/** Returns a function that lists the changes to reverse in a past turn of a fight, the latest first. */
function buildPastChanges(
  { message, redo }: ExchangeRecord,
  direction: Direction,
): (past: PastFight) => readonly (readonly Change[])[] {
  const history = readHistory();
  const turned = readRedo(redo).past;
  return (past) =>
    direction === "undo" ? listEarlierChanges(history, message.id ?? "", past) : [findTurnChanges(turned, past)];
}

async function buildRedo(
  plan: WritePlan,
  turned: Pick<Redo, "changes" | "past">,
  combat: Combat.Implementation | null,
): Promise<Redo> {
  const marks: [string, string][] = [];
  for (const { uuid } of plan) {
    marks.push([uuid, readWriteMark((await findWritableDocument(uuid))?.getFlag("riposte", "mark"))]);
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

/** Restores the previous mark in the plan of a document. A fight that has not changed since gets its exact previous text. */
function restorePrevious(document: WritePlan[number], { marks, found, left }: Redo): WritePlan[number] {
  const changes = document.changes.map((change) =>
    found !== null && left !== null && change.before === left ? { ...change, after: found } : change,
  );
  return { ...document, changes, mark: marks[document.uuid] ?? "" };
}

const NOTHING_TO_REDO: Redo = { changes: [], past: [], marks: {}, found: null, left: null };

function readRedo(text: string): Redo {
  const data = text === "" ? null : parseJson(text);
  return isRedo(data) ? { ...data, past: readPastTurns(data.past) } : NOTHING_TO_REDO;
}

/** True if the data look like the data of an undo. Only the writer stores them, so checking their outline is enough. */
function isRedo(data: unknown): data is Redo {
  return isData(data) && Array.isArray(data["changes"]) && isData(data["marks"]);
}

/** The changes that an undo has made to a past turn of its fight. */
type PastTurnChanges = TurnPoint & { readonly changes: readonly Change[] };

/** The past turns of a fight after an undo or a redo: the changes of the documents that store them, and the turns that were changed. */
type PastUpdate = { readonly changes: readonly Change[]; readonly turned: readonly PastTurnChanges[] };

/**
 * Reverses changes in the past turns of a fight, so that undone changes do not return when the fight goes back. In each turn, of the lists
 * of changes that it may contain, the first one whose value is still there is reversed at each path.
 */
export function undoPastTurns(
  combat: Combat.Implementation,
  changesIn: (past: PastFight) => readonly (readonly Change[])[],
): PastUpdate {
  const turned: PastTurnChanges[] = [];
  const after = listPastFights(combat).map((past) => {
    const scene: Scene = { fighters: {}, fight: { ...past, order: [] }, world: {} };
    const targets = changesIn(past).flatMap((changes) => listUndoTargets(changes.filter(isFightChange), scene));
    const standing = targets.filter((target) => !isChangedSince(target));
    const first = [...Map.groupBy(standing, ({ at }) => at.join("/")).values()].flatMap((each) => each.slice(0, 1));
    const changes = buildUndoChanges(first, () => true);
    if (changes.length === 0) return past;
    turned.push({ round: past.round, turn: past.turn, changes });
    const { budgets, effects } = applyUndo(scene, changes).fight;
    return { ...past, budgets, effects };
  });
  return { changes: turned.length > 0 ? buildTurnChanges(combat, after) : [], turned };
}

/**
 * Lists the changes that undoing an exchange reverses in a past turn: only the writes before that turn are considered. The turn may have
 * been played again without the last of them, so what the exchange had changed before each of its writes follows.
 */
function listEarlierChanges(
  { applied, undone }: History,
  id: string,
  { sequence }: PastFight,
): readonly (readonly Change[])[] {
  const earlier = applied.filter((step) => step.sequence < sequence);
  const ends = earlier.filter(({ of }) => of === id).map((step) => step.sequence);
  return ends
    .toReversed()
    .map((end) => listUndoChanges({ applied: earlier.filter((step) => step.sequence <= end), undone }, id));
}

/** Finds the changes that an undo has made to a turn. */
function findTurnChanges(turns: readonly PastTurnChanges[], { round, turn }: TurnPoint): readonly Change[] {
  return turns.find((each) => each.round === round && each.turn === turn)?.changes ?? [];
}

/** Reads the valid entries of the past turns that an undo has stored. */
function readPastTurns(stored: unknown): readonly PastTurnChanges[] {
  return Array.isArray(stored) ? stored.filter((each) => isData(each) && Array.isArray(each["changes"])) : [];
}
