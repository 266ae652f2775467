import type { Data, Event } from "../../engine/index.ts";
import { editionOf } from "../../rulesets/index.ts";
import { facesOf, rollerOf } from "../client/faces.ts";
import { clientState } from "../client/state.ts";
import { type ExchangeRecord, readRecord } from "../exchange/record.ts";
import { readWay } from "../moving/stored-way.ts";
import { missingRules } from "../world/rules.ts";
import { type Known, NOTHING, type Told, tellings, toldOf } from "./tellings.ts";

/** Announced progress of each exchange that is not over. */
const told = clientState.map<string, Told>("tell.told");

/** Counts the content of a message as announced: it was there before this page. */
export function takeAsTold(message: ChatMessage.Implementation): void {
  const known = knownOf(message);
  if (known && !known.isClosed) told.set(known.message, toldOf(known));
}

/**
 * Announces to modules, by hooks, the news of an exchange; nothing if this user may not see its message. `changes` are the changes of an
 * update; null for a new message.
 */
export function tellModules(message: ChatMessage.Implementation, changes: object | null): void {
  const known = message.isContentVisible ? knownOf(message) : null;
  if (!known) return;
  const before = told.get(known.message) ?? (changes ? unchanged(known, changes) : NOTHING);
  // An undo or a redo is announced once it is written.
  if (before.isClosed && !known.isClosed) return void told.set(known.message, before);
  if (known.isClosed) told.delete(known.message);
  else told.set(known.message, toldOf(known));
  for (const { what, data } of tellings(before, known, isHarm(known.state.ruleset)))
    Hooks.callAll(`riposte.${what}`, foundry.utils.deepClone(data));
}

/** Returns the progress of an exchange that was over before this page: everything but the present change has been announced. */
function unchanged(known: Known, changes: object): Told {
  const turned = foundry.utils.hasProperty(changes, "system.undone");
  return { ...toldOf(known), isUndone: known.isUndone !== turned, isClosed: known.isClosed || turned };
}

function knownOf(message: ChatMessage.Implementation): Known | null {
  const record = readRecord(message);
  return record && { ...heading(record), state: record.state, rolls: message.rolls.map(rollAsData) };
}

function heading(record: ExchangeRecord): Omit<Known, "state" | "rolls"> {
  const { message, phase, undone } = record;
  const way = readWay(record);
  const moved = way && { token: way.token, from: { ...way.from }, to: { ...way.to } };
  return { message: message.id ?? "", way: moved, isClosed: phase === "closed", isUndone: undone };
}

function rollAsData(roll: Roll.Any): Data {
  const { user = "", fighter = "" } = rollerOf(roll) ?? {};
  return { user, fighter, formula: roll.formula, faces: facesOf(roll), total: roll.total ?? null };
}

/** Returns the test for events of a game that harm a fighter: those that cards show so. */
function isHarm(ruleset: string): (event: Event) => boolean {
  const formatter = missingRules(ruleset) ? undefined : editionOf(ruleset)?.formatter;
  return (event) => HARM.includes((formatter?.format(event) ?? event).type);
}

const HARM: readonly string[] = ["damaged", "wounded"];
