import {
  type Data,
  type Event,
  type Frame,
  type Json,
  type OpenAsk,
  type Question,
  type State,
  isData,
  lookup,
  updateFrame,
} from "../../engine/index.ts";
import { readData, readText, readTextList } from "../read.ts";
import type { Sentence } from "../terms.ts";
import { describeEvent } from "../told-view.ts";
import { CHECK_NAME_FIELDS } from "./checks.ts";
import { SEEN, SEEN_LINES, formatEvent } from "./format.ts";
import { filterMentioned, toPattern } from "./aliases.ts";
import { type Names, collectNames } from "./names.ts";
import { chooseVerdict } from "./outcomes.ts";

/*
 * The state of an exchange for users who may not know one of its fighters. It is built from what is known to be harmless, so that an event or a
 * field that is missing here is left out.
 */

/** The fighters who are not seen: the ids that stand for theirs, and their names. */
export type Unseen = { readonly aliases: Names; readonly names: readonly string[] };

/** Returns data in which the ids that stand for fighters are those of the fighters again. */
export function withoutAliases(value: Json, aliases: Names): Json {
  return replaceTexts(value, (text) =>
    Object.entries(aliases).reduce((known, [id, alias]) => known.replaceAll(alias, id), text),
  );
}

/**
 * Builds the state for users who may not see some of its fighters. What happens between others stays as it is. Where one of the unseen acts, is
 * aimed at or answers, the deeds, dice and wounds of the others stay; numbers and faces in which an unseen fighter has a part do not.
 */
export function toUnseenState(state: State, unseen: Unseen): State {
  const ids = Object.keys(unseen.aliases);
  const isMentioned = (data: unknown): boolean => filterMentioned(JSON.stringify(data), ids).length > 0;
  const isUnseen = (id: string): boolean => ids.includes(id);
  const own = collectOwnFrames(state, isMentioned);
  const hides = (frame: string | undefined): boolean => frame !== undefined && isWithin(frame, own, state);
  const names = collectNames(state.events, Object.fromEntries(ids.map((id) => [id, ""])));
  const context = { ruleset: state.ruleset, names, isMentioned, isUnseen };
  const events = state.events.flatMap((event) =>
    hides(event.frame) || isMentioned(event) ? listSeenEvents(event, context) : [event],
  );
  const stack = state.stack.map((frame) =>
    hides(frame.id) || isMentioned(frame) ? updateFrame(frame, {}, {}, {}) : withoutGiven(frame),
  );
  const ask = state.ask && toSeenAsk(state.ask, { hides: hides(state.ask.frame), ...context });
  const seen = { ...state, events, stack, ask, result: null };
  const hide = (text: string): string => hideNames(hideIds(text, unseen), unseen);
  return replaceTexts(seen as unknown as Json, hide, (key) => hideIds(key, unseen)) as unknown as State;
}

type Context = {
  readonly ruleset: string;
  readonly names: Names;
  readonly isMentioned: (data: unknown) => boolean;
  readonly isUnseen: (id: string) => boolean;
};

/** The events by which a fighter has no part in an exchange. */
const IDLE: readonly string[] = ["passed", "could-not-react"];

/** Collects the exchanges in which one of the unseen has a part. */
function collectOwnFrames({ events, ruleset }: State, isMentioned: Context["isMentioned"]): ReadonlySet<string> {
  const own = events.filter((event) => isMentioned(event) && !IDLE.includes(formatEvent(event, ruleset).type));
  return new Set(own.flatMap(({ frame }) => frame ?? []));
}

/** True if an exchange is one of these, or is nested in one. */
function isWithin(frame: string, frames: ReadonlySet<string>, { parents }: State): boolean {
  for (let each: string | undefined = frame; each; each = lookup(parents, each)) if (frames.has(each)) return true;
  return false;
}

function withoutGiven(frame: Frame): Frame {
  return updateFrame(frame, frame.facts, frame.answers, {});
}

/** Returns what is left of an event that an unseen fighter has a part in, in the terms that cards read. */
function listSeenEvents(event: Event, context: Context): readonly Event[] {
  const { type, data } = formatEvent(event, context.ruleset);
  const fighter = readText(data, "fighter");
  const isOwn = context.isUnseen(fighter);
  const keep = (kept: Data): readonly Event[] => [toSeen(event, type, kept)];
  switch (type) {
    case "declared":
    case "begun":
      return keep({
        ...pickTexts(data, ["attacker", "fighter", "target", "against", "action"]),
        ...("targets" in data ? { targets: readTextList(data, "targets") } : {}),
        ...pickWeapon(data),
        ...pickCheck(data),
        ...(context.isUnseen(readText(data, "attacker") || fighter) ? {} : pickPool(data)),
      });
    case "reacted":
    case "protected":
      return keep({
        ...pickTexts(data, ["fighter", "reaction"]),
        ...pickWeapon(data),
        ...(isOwn ? {} : pickPool(data)),
      });
    case "adjusted":
    case "rolled":
    case "turned":
      return isOwn || fighter === "" ? [] : keep({ ...pick(data, OWN_ROLL), ...pickPool(data) });
    case "passed":
    case "could-not-react":
      return isOwn ? [] : keep(pick(data, ["fighter", "reasons"]));
    case "wounded":
      return isOwn ? [] : keep(pick(data, OWN_WOUND));
    case "compared":
      return [toLines(event, [{ key: chooseVerdict(data, context.ruleset), data: {} }])];
    case "aborted":
      return keep({});
    case "cancelled":
      return [{ ...event, data: {}, changes: [] }];
    case "divided":
    case "clashed":
    case "damaged":
    case "skipped":
      return [];
    default:
      return listToldEvents(event, context);
  }
}

/** Returns the sentences of an event about others that have no numbers. */
function listToldEvents(event: Event, { ruleset, names, isMentioned }: Context): readonly Event[] {
  if (isMentioned(event.data) || hasNumber(event.data)) return [];
  const lines = describeEvent(event, names, ruleset).map(({ key, data }) => ({ key, data: pickTexts(data) }));
  return lines.length > 0 ? [toLines(event, lines)] : [];
}

function toLines(event: Event, lines: readonly Sentence[]): Event {
  return { ...toSeen(event, "", { lines: lines.map(({ key, data }) => ({ key, data })) }), type: SEEN_LINES };
}

function toSeen({ frame }: Event, type: string, data: Data): Event {
  return { type: SEEN + type, data, changes: [], ...(frame === undefined ? {} : { frame }) };
}

/** The fields of a roll, and of a wound, that are about their fighter alone. */
const OWN_ROLL = ["fighter", "side", "roll", "faces", "values", "marks", "outcome", "die", "face"];
const OWN_WOUND = [
  "fighter",
  "apart",
  "before",
  "after",
  "beforeLevel",
  "afterLevel",
  "condition",
  "because",
  "losses",
];

/** Returns the pool of an event without its difficulty, which may be a number of the opponent. */
function pickPool(data: Data): Data {
  return isData(data["pool"]) ? { pool: pick(data["pool"], ["dice", "why", "called"]) } : {};
}

function pick(data: Data, keys: readonly string[]): Data {
  return Object.fromEntries(keys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}

function pickTexts(data: Data, keys: readonly string[] = Object.keys(data)): Data {
  return Object.fromEntries(keys.flatMap((key) => (typeof data[key] === "string" ? [[key, data[key]]] : [])));
}

function pickWeapon(data: Data): Data {
  return isData(data["weapon"]) ? { weapon: pickTexts(data["weapon"], ["name", "kind"]) } : {};
}

function pickCheck(data: Data): Data {
  return isData(data["check"]) ? { check: pickTexts(readData(data, "check"), CHECK_NAME_FIELDS) } : {};
}

function hasNumber(value: Json): boolean {
  if (typeof value === "number") return true;
  return typeof value === "object" && value !== null && Object.values(value).some(hasNumber);
}

/** Returns the questions that are put to others. */
function toSeenAsk(ask: OpenAsk, { hides, isUnseen, isMentioned }: Context & { readonly hides: boolean }): OpenAsk {
  const questions = ask.questions.filter(({ role }) => {
    if (role.type === "controller") return !isUnseen(role.fighter);
    return role.type === "gm" || !role.fighters.every(isUnseen);
  });
  const ids = new Set(questions.map(({ id }) => id));
  const answered = Object.entries(ask.answered).filter(([id]) => ids.has(id));
  return {
    ...ask,
    questions: hides ? questions.map((question) => toSeenQuestion(question, isMentioned)) : questions,
    answered: Object.fromEntries(hides ? answered.map(([id]) => [id, null]) : answered),
  };
}

/**
 * Returns a question with its texts, what is left of an amount, and the options' own data, which are about the fighter who is asked. Where one
 * of the unseen is named, only the texts that name them are left.
 */
function toSeenQuestion(question: Question, isMentioned: Context["isMentioned"]): Question {
  const data = { ...pickTexts(question.data), ...pickCheck(question.data) };
  const named = Object.fromEntries(Object.entries(data).filter(([, value]) => isMentioned(value)));
  const left = pick(question.data, ["left"]);
  return { ...question, data: { ...(Object.keys(named).length > 0 ? named : data), ...left } };
}

function hideIds(text: string, { aliases }: Unseen): string {
  return Object.entries(aliases).reduce((hidden, [id, alias]) => hidden.replaceAll(toPattern(id, "\\w."), alias), text);
}

function hideNames(text: string, { names }: Unseen): string {
  return names.reduce((hidden, name) => hidden.replaceAll(toPattern(name, "\\p{L}\\p{N}"), NAMELESS), text);
}

/** The text in place of the name of a fighter who is not seen. */
const NAMELESS = "???";

/** Replaces the texts at any depth of data, and the keys by a function of their own. */
function replaceTexts(value: Json, replace: (text: string) => string, replaceKey = replace): Json {
  if (typeof value === "string") return replace(value);
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, replace, replaceKey));
  if (!isData(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    replaceKey(key),
    replaceTexts(each ?? null, replace, replaceKey),
  ]);
  return Object.fromEntries(entries);
}
