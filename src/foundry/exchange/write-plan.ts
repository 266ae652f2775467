import {
  type Change,
  type Data,
  type Json,
  type Scene,
  WORLD_TIME,
  isData,
  toData,
  isSame,
  isClockChange,
  parseJson,
  getValue,
} from "../../engine/index.ts";
import { type StoredField, findStoredField } from "../../view/stored-fields.ts";
import { buildFightFlags, readFightText, getStoredFight, readKnownText } from "../documents/fight/fight.ts";
import { storeFight } from "../documents/fight/stored-fight.ts";
import {
  toOutsideChanges,
  isFightChange,
  filterOwnEffects,
  readLasting,
  withLasting,
} from "../documents/fight/statuses.ts";
import { buildFlagDeletion } from "../platform/compat.ts";
import { readWriteMark } from "../platform/world/flags.ts";
import { type WritableDocument, findWritableDocument, toPlainSource, buildStatusAddress } from "../documents/find.ts";
import {
  isWorldPath,
  readLastingEffects,
  buildLastingPath,
  toStoredPath,
  WORLD,
  TIME_ADDRESS,
} from "../platform/world/world.ts";

/**
 * The planned changes of one document: field paths in its source, with the values before and after. `mark` is the document's mark, if it
 * differs from the mark of the step; empty if the document keeps none.
 */
export type DocumentPlan = { readonly uuid: string; readonly changes: readonly Change[]; readonly mark?: string };

/** Everything that one step of an exchange writes outside of its message. */
export type WritePlan = readonly DocumentPlan[];

/** The ruleset of the exchange being written, and its combat. */
export type PlanContext = { readonly ruleset: string; readonly combat: Combat.Implementation | null };

/**
 * Sorts the changes of a scene by the documents that store them: actors, their items, the world's data, and the combat. The world's data
 * include the effects that last outside of fights; a fight is one text on its combat.
 */
export function buildPlan(changes: readonly Change[], after: Scene, { ruleset, combat }: PlanContext): WritePlan {
  const changesByDocument = new Map<string, Change[]>();
  for (const { at, ...values } of changes) {
    const place = findStoredField(at);
    if (!place) continue;
    const { uuid, path } = toDocumentPath(place);
    changesByDocument.set(uuid, [...(changesByDocument.get(uuid) ?? []), { at: path, ...values }]);
  }
  const world = buildWorldPlan(changes, ruleset, combat !== null);
  const beyond = [...[...changesByDocument].map(([uuid, list]) => ({ uuid, changes: list })), ...world];
  const isFightChanged = changes.some(isFightChange);
  if (!isFightChanged || !combat) return beyond;
  const own = { ...after.fight, effects: filterOwnEffects(after.fight.effects) };
  const text = storeFight(own, changes.some(isClockChange) ? after.fight : getStoredFight(combat));
  return [...beyond, { uuid: combat.uuid, changes: buildFightChanges(combat, text) }];
}

/** Returns the changes of a combat's flags that store a fight. */
export function buildFightChanges(combat: Combat.Implementation, text: string): readonly Change[] {
  const before: Readonly<Record<string, string | null>> = {
    fight: readFightText(combat),
    known: readKnownText(combat),
  };
  return Object.entries(buildFightFlags(combat, text)).map(([key, after]) => {
    const previous = before[key] ?? null;
    return { at: ["flags", "riposte", key], ...(previous === null ? {} : { before: previous }), after };
  });
}

/** Adds changes of a document to a plan. */
export function withChanges(plan: WritePlan, uuid: string, changes: readonly Change[]): WritePlan {
  const existing = plan.find((each) => each.uuid === uuid);
  if (!existing) return changes.length > 0 ? [...plan, { uuid, changes }] : plan;
  return plan.map((each) => (each === existing ? { ...each, changes: [...each.changes, ...changes] } : each));
}

/** Returns the document that stores a value of a fighter, and the field path in it. */
function toDocumentPath({ fighter, thing, path }: StoredField) {
  if (path[0] === "statuses") return { uuid: buildStatusAddress(fighter), path };
  return { uuid: thing === "" ? fighter : `${fighter}.Item.${thing}`, path: ["system", ...path] };
}

function buildWorldPlan(changes: readonly Change[], ruleset: string, inFight: boolean): WritePlan {
  const ofWorld = changes.filter(({ at }) => at[0] === "world");
  const own = ofWorld.filter((change) => !isTimeChange(change));
  const time = ofWorld.filter(isTimeChange).map(({ at: _at, ...values }) => ({ at: [WORLD_TIME], ...values }));
  const moved = own.map(({ at, ...values }) => ({ at: toStoredPath(ruleset, at), ...values }));
  const all = [...moved, ...buildLastingChanges(toOutsideChanges(changes, inFight), ruleset)];
  return [
    ...(all.length > 0 ? [{ uuid: WORLD, changes: all }] : []),
    ...(time.length > 0 ? [{ uuid: TIME_ADDRESS, changes: time }] : []),
  ];
}

function isTimeChange({ at }: Change): boolean {
  return at[0] === "world" && at[1] === WORLD_TIME;
}

/** Returns the change of the effects that last outside of fights, which are stored as one value; empty if they stay the same. */
function buildLastingChanges(changes: readonly Change[], ruleset: string): readonly Change[] {
  const before = readLastingEffects(ruleset);
  const after = withLasting(readLasting(before), changes);
  if (isSame(after, readLasting(before))) return [];
  const sides = { ...(before === undefined ? {} : { before }), ...(isSame(after, {}) ? {} : { after }) };
  return [{ at: buildLastingPath(ruleset), ...sides }];
}

/**
 * Writes each document of a plan once, with the mark of the step; a document that has been written already is skipped. Actors and the
 * encounter are written at the same time, an actor with its items one after another, and the time of the world last. If a value was changed
 * meanwhile, `isOverwritten` decides; the documents without a decision are returned. Fails only after all have been tried.
 */
export async function applyPlan(
  plan: WritePlan,
  stepMark: string,
  isOverwritten: (uuid: string) => boolean | undefined,
): Promise<WritePlan> {
  const writeInOrder = async (parts: WritePlan): Promise<WritePlan> => {
    const undecided: DocumentPlan[] = [];
    for (const part of parts) if (!(await writePart(part, stepMark, isOverwritten))) undecided.push(part);
    return undecided;
  };
  const [time, others] = [plan.filter(isTimePlan), plan.filter((part) => !isTimePlan(part))];
  const groups = Map.groupBy(others, ({ uuid }) => uuid.split(/#|\.Item\./)[0]);
  const writes = await Promise.allSettled([...groups.values()].map(writeInOrder));
  const failed = writes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  const undecided = writes.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  return [...undecided, ...(await writeInOrder(time))];
}

function isTimePlan({ uuid }: DocumentPlan): boolean {
  return uuid === TIME_ADDRESS;
}

/** Writes the part of a plan for one document, unless it is written; false if a value was changed meanwhile and nothing is decided. */
async function writePart(
  { uuid, changes, mark: ownMark }: DocumentPlan,
  stepMark: string,
  isOverwritten: (uuid: string) => boolean | undefined,
): Promise<boolean> {
  const document = await findWritableDocument(uuid);
  const mark = ownMark ?? stepMark;
  if (!document || isWritten(uuid, document, changes, mark)) return true;
  const source = toPlainSource(document);
  const clash = changes.some((change) => isChangedMeanwhile(getValue(source, change.at), change));
  const overwrite = clash ? isOverwritten(uuid) : true;
  if (overwrite === true)
    await document.update({ ...buildDocumentUpdate(changes), ...buildMarkUpdate(uuid, source, mark) });
  return overwrite !== undefined;
}

/** Builds the update of a document's mark; an empty one is removed. */
function buildMarkUpdate(uuid: string, source: Data, mark: string): Data {
  if (mark !== "" || uuid === WORLD) return { "flags.riposte.mark": mark === "" ? null : mark };
  return toData(buildFlagDeletion(getValue(source, ["flags", "riposte"]), "mark"));
}

/** Builds a document update from the values after the changes, by their field paths. */
export function buildDocumentUpdate(changes: readonly Change[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(changes.map(({ at, after }) => [at.join("."), after ?? null]));
}

/**
 * True if a document has been written: it has the step's mark, and all values are those after, since a mark that a player can set proves
 * nothing. In a fight and in the world, which only GMs write, what came later may have changed values: there no value is the one before.
 */
function isWritten(uuid: string, document: WritableDocument, changes: readonly Change[], mark: string): boolean {
  const source = toPlainSource(document);
  const holds = (at: Change["at"], value: Json | undefined): boolean =>
    isSame(getValue(source, at) ?? null, value ?? null);
  if (readWriteMark(document.getFlag("riposte", "mark")) !== mark) return false;
  const isProof = mark !== "" && (document instanceof Combat || uuid === WORLD);
  return isProof
    ? !changes.some(({ at, before }) => holds(at, before))
    : changes.every(({ at, after }) => holds(at, after));
}

/** True if a value was changed meanwhile: it is neither the plan's value before nor the one after. */
function isChangedMeanwhile(current: Json | undefined, { before, after }: Change): boolean {
  return !isSame(current, before) && !isSame(current, after);
}

/** Formats a plan as one text; empty if there is nothing to write. */
export function storePlan(plan: WritePlan): string {
  return plan.length > 0 ? JSON.stringify(plan) : "";
}

/** Parses a text that `storePlan` wrote; empty for any other text. */
export function parsePlan(text: string): WritePlan {
  const data = text === "" ? [] : parseJson(text);
  return Array.isArray(data) ? data.filter(isDocumentPlan) : [];
}

function isDocumentPlan(data: unknown): data is DocumentPlan {
  if (!isData(data) || typeof data["uuid"] !== "string") return false;
  const { changes, uuid } = data;
  return Array.isArray(changes) && changes.every((change) => isData(change) && isWritablePath(change["at"], uuid));
}

/** The field paths of a combat that store its fight, the UUIDs of its combatants, and the turns to which it can go back. */
const FIGHT_FLAGS = /^flags\.riposte\.(?:fight|known|turns\.t\d+)$/;

/**
 * True if an exchange may write a field path: system data and status conditions, the world's data and time, and the fight of a combat with
 * its past turns.
 */
function isWritablePath(path: Json | undefined, uuid: string): boolean {
  if (!Array.isArray(path)) return false;
  if (uuid === WORLD) return isWorldPath(path);
  if (uuid === TIME_ADDRESS) return path.length === 1 && path[0] === WORLD_TIME;
  return path[0] === "system" || path[0] === "statuses" || FIGHT_FLAGS.test(path.join("."));
}
