import type { Data, Event } from "../../../engine/index.ts";
import { formatEvent } from "../../../view/exchange/format.ts";
import { listFaces, readRoller } from "../../platform/dice.ts";
import { clientState } from "../../platform/state.ts";
import { type ExchangeRecord, readRecord } from "../../exchange/record.ts";
import { readPath } from "../../exchange/movement/stored-path.ts";
import { findMissingRules } from "../../platform/world/rules.ts";
import {
  type ExchangeSnapshot,
  type AnnouncedProgress,
  NOTHING,
  listAnnouncements,
  computeProgress,
} from "./announcement-table.ts";

/** The announced progress of each exchange that is not closed. */
const announced = clientState.map<string, AnnouncedProgress>("announcements.told");

/** Marks everything in a message as announced, because it existed before this client was loaded. */
export function markAnnounced(message: ChatMessage.Implementation): void {
  const snapshot = buildSnapshot(message);
  if (snapshot && !snapshot.isClosed) announced.set(snapshot.message, computeProgress(snapshot));
}

/**
 * Announces to modules, by hooks, what is new in an exchange, unless this user may not see its message. `changes` are the changes of the
 * message's update; null for a new message.
 */
export function tellModules(message: ChatMessage.Implementation, changes: object | null): void {
  const snapshot = message.isContentVisible ? buildSnapshot(message) : null;
  if (!snapshot) return;
  const before = announced.get(snapshot.message) ?? (changes ? buildEarlierProgress(snapshot, changes) : NOTHING);
  // While an undo or a redo is being written, the exchange is not closed; it is announced once it is closed again.
  if (before.isClosed && !snapshot.isClosed) return void announced.set(snapshot.message, before);
  if (snapshot.isClosed) announced.delete(snapshot.message);
  else announced.set(snapshot.message, computeProgress(snapshot));
  for (const { what, data } of listAnnouncements(before, snapshot, createHarmTest(snapshot.state.ruleset)))
    Hooks.callAll(`riposte.${what}`, foundry.utils.deepClone(data));
}

/**
 * Returns the progress before an update of an exchange that was closed before this client was loaded: everything but this update has been
 * announced.
 */
function buildEarlierProgress(snapshot: ExchangeSnapshot, changes: object): AnnouncedProgress {
  const isReversed = foundry.utils.hasProperty(changes, "system.undone");
  return {
    ...computeProgress(snapshot),
    isUndone: isReversed ? !snapshot.isUndone : snapshot.isUndone,
    isClosed: snapshot.isClosed || isReversed,
  };
}

function buildSnapshot(message: ChatMessage.Implementation): ExchangeSnapshot | null {
  const record = readRecord(message);
  return record && { ...buildHeading(record), state: record.state, rolls: message.rolls.map(toRollData) };
}

function buildHeading(record: ExchangeRecord): Omit<ExchangeSnapshot, "state" | "rolls"> {
  const { message, phase, undone } = record;
  const path = readPath(record);
  const publicPath = path && { token: path.token, from: { ...path.from }, to: { ...path.to } };
  return { message: message.id ?? "", way: publicPath, isClosed: phase === "closed", isUndone: undone };
}

function toRollData(roll: Roll.Any): Data {
  const { user = "", fighter = "" } = readRoller(roll) ?? {};
  return { user, fighter, formula: roll.formula, faces: listFaces(roll), total: roll.total ?? null };
}

/** Returns the test for events of a game that harm a fighter: those that cards show as damage or wounds. */
function createHarmTest(ruleset: string): (event: Event) => boolean {
  if (findMissingRules(ruleset)) return ({ type }) => HARM.includes(type);
  return (event) => HARM.includes(formatEvent(event, ruleset).type);
}

const HARM: readonly string[] = ["damaged", "wounded"];
