import { type Json, isData, getNumber, getText, lookup, parseJson, toData } from "../../engine/index.ts";
import { isFailedWrite, tryUntilDone, waitForAnswer, tryWrite } from "../platform/storing.ts";
import { type MessageMode, MESSAGE_MODES, buildDeletion } from "../platform/compat.ts";
import { clientState } from "../platform/state.ts";
import { waitUntil } from "../platform/timers.ts";
import { isActorUuid, isTokenUuid } from "../documents/fight/uuids.ts";
import { type TokenPosition, type Waypoint, readPosition, readWaypoints } from "../documents/scene/waypoints.ts";
import { type ClockCommand, CLOCK_COMMANDS, readStoredExchange } from "./record.ts";
import { isWriter } from "./queue.ts";
import { mentionsHidden } from "./readers.ts";
import { isLocked, lock, unlock } from "./locking.ts";
import { prepareProof, findUserSecret, findWriterSecret } from "./sealing.ts";
import { readHandled } from "../platform/world/flags.ts";

/**
 * A user's request: to declare an exchange, to answer in one, to cancel one, to modify a roll, to control its clock, or to be asked again.
 */
export type Intent =
  | DeclareIntent
  | PathIntent
  | {
      readonly type: "answer";
      readonly message: string;
      readonly ask: string;
      readonly question: string;
      readonly value: Json;
    }
  | StackIntent
  | AdjustIntent
  | RollIntent
  | UndoIntent
  | ClockControlIntent
  | GiveIntent
  | MakeIntent
  | LockedIntent
  | { readonly type: "here" };

/** A request about an exchange that not everyone may see, which the writer alone can open. */
type LockedIntent = { readonly type: "locked"; readonly text: string };

/** A request to create a new character of the user's own, or to delete one that was created so. */
export type MakeIntent = { readonly type: "make" } | { readonly type: "unmake"; readonly actor: string };

/** A request to give an item, or some of it, from one actor to another. */
export type GiveIntent = {
  readonly type: "give";
  readonly from: string;
  readonly item: string;
  readonly to: string;
  readonly count: number;
};

/**
 * A declaration. `combat` is the encounter that a GM means with one that names no fighter; `token` the one with which the actor acts, if it
 * is selected; `mode` says who sees the exchange, everyone unless given. Declarations that a GM makes with the same `group` are one request
 * to several.
 */
export type DeclareIntent = {
  readonly type: "declare";
  readonly kind: string;
  readonly payload: Json;
  readonly combat?: string;
  readonly token?: string;
  readonly mode?: MessageMode;
  readonly group?: string;
};

/**
 * The path of a token that is stopped, since others may act before it goes on: its position when this is sent, the position at which it is
 * stopped, and the waypoints from there.
 */
export type PathIntent = {
  readonly type: "way";
  readonly token: string;
  readonly from: TokenPosition;
  readonly at: TokenPosition;
  readonly rest: readonly Waypoint[];
};

/** A GM's command about the stack of an exchange: cancel all of it or one nested exchange, or move one to the top. */
type StackIntent =
  | { readonly type: "cancel"; readonly message: string; readonly frame?: string }
  | { readonly type: "first"; readonly message: string; readonly frame: string };

/** A GM's command that the dice of an exchange may roll, if they wait for it. */
type RollIntent = { readonly type: "roll"; readonly message: string };

/** A GM's modifier on a roll of an exchange, before its dice. */
type AdjustIntent = {
  readonly type: "adjust";
  readonly message: string;
  readonly frame: string;
  readonly roll: string;
  readonly value: number;
  readonly reason: string;
};

/** A GM's command about an exchange that waits: for its clock, or to skip one of its questions; all of them if none is named. */
export type ClockControlIntent =
  | { readonly type: "clock"; readonly message: string; readonly word: ClockCommand }
  | { readonly type: "skip"; readonly message: string; readonly ask: string; readonly question: string };

/**
 * An intent to undo or redo exchanges, in this order; `keep` and `overwrite` hold the keys of the values that have been changed since,
 * which are left or replaced.
 */
export type UndoIntent = {
  readonly type: Direction;
  readonly messages: readonly string[];
  readonly keep: readonly string[];
  readonly overwrite: readonly string[];
};

/** Undoing an exchange, or redoing an undone one. */
export type Direction = "undo" | "redo";

/** An intent in its user's queue. */
export type QueuedIntent = { readonly nonce: string; readonly sequence: number; readonly intent: Intent };

/** The maximum length of a player's intent that is read, in characters. */
const MAX_INTENT_LENGTH = 4000;
/** The maximum length of a GM's intent, in characters; a GM may undo a long fight at once. */
const MAX_GM_INTENT_LENGTH = 400_000;

/** Factor and addition by which a locked text may be longer: it is written in hexadecimal digits, after a number and a tag. */
const LOCKED_LENGTH = { times: 2, more: 200 };

/** The intents that were sent locked, by nonce: another writer, which cannot open them, has them sent again. */
const lockedIntents = clientState.map<string, Intent>("intents.lockedHere");

/**
 * Puts an intent into the user's own queue, which the server protects; the same nonce twice is one intent. It is stored when this has
 * ended: one that cannot be sent is sent again, and its user is notified. Every page receives the queue, so an intent that not everyone may
 * see is locked, and not sent while no writer is here to open it.
 */
export async function sendIntent(intent: Intent, nonce: string = foundry.utils.randomID()): Promise<void> {
  const json = JSON.stringify(intent);
  const text = isPrivate(intent) ? await lockForWriter(json, nonce) : json;
  if (text === null) return void ui.notifications.warn("RIPOSTE.Exchange.needsGM", { localize: true });
  if (text !== json) lockedIntents.set(nonce, intent);
  const entry = { sequence: Date.now(), text };
  const notice = { isTold: false };
  await tryUntilDone(toTaskKey(nonce), async () => {
    try {
      await waitForAnswer(game.user.update({ [`flags.riposte.intents.${nonce}`]: entry }));
    } catch (error) {
      if (!notice.isTold) ui.notifications.warn("RIPOSTE.Exchange.notSent", { localize: true, console: false });
      notice.isTold = true;
      throw error;
    }
  });
  if (!game.users.activeGM) ui.notifications.info("RIPOSTE.Exchange.waitsForGM", { localize: true });
}

/** Sends an intent again that a writer could not open; false if this page has not sent it, or has sent it again before. */
export async function sendAgain(nonce: string): Promise<boolean> {
  const intent = lockedIntents.get(nonce);
  if (!intent || !lockedIntents.delete(nonce)) return false;
  const another = foundry.utils.randomID();
  await sendIntent(intent, another);
  lockedIntents.delete(another);
  return true;
}

/** True for an intent that names a hidden fighter, or a check that not everyone may see, or that is about an exchange of these. */
function isPrivate(intent: Intent): boolean {
  if (mentionsHidden(toData(intent))) return true;
  if (intent.type === "declare") return (intent.mode ?? "public") !== "public";
  const message = "message" in intent ? game.messages.get(intent.message) : undefined;
  return message !== undefined && (readStoredExchange(message)?.mode ?? "public") !== "public";
}

/** Locks a text under the secret with the writer; null if no writer is here. */
async function lockForWriter(text: string, nonce: string): Promise<string | null> {
  const secret = await findSecret();
  return secret === null ? null : lock(text, secret, toLockSubject(game.user, nonce));
}

/** Finds the secret that this user shares with the writer, who is asked for it if this page has none yet. */
async function findSecret(): Promise<string | null> {
  if (!isWriter() && findWriterSecret() === null && game.users.activeGM) {
    await sendIntent({ type: "here" });
    await waitUntil(() => isWriter() || findWriterSecret() !== null);
  }
  return isWriter() ? prepareProof(game.user) : findWriterSecret();
}

/** Opens a user's locked intent on the writer's page; null if it was locked for another writer, or is unreadable. */
export async function openIntent(user: User.Implementation, nonce: string, text: string): Promise<Intent | null> {
  const secret = await findUserSecret(user);
  const opened = secret === null ? null : unlock(text, secret, toLockSubject(user, nonce));
  const intent = opened === null ? null : readIntent(parseJson(opened));
  return intent?.type === "locked" ? null : intent;
}

/** Returns the subject that a locked intent is bound to: it opens at this entry of a queue alone. */
function toLockSubject({ id }: User.Implementation, nonce: string): string {
  return `intent ${nonce} of ${id}`;
}

function toTaskKey(nonce: string): string {
  return `intent ${nonce}`;
}

/** True if an intent is still in this user's own queue, or is still to be sent. */
export function isWaiting(nonce: string): boolean {
  const queue: unknown = game.user.getFlag("riposte", "intents");
  return (isData(queue) && nonce in queue) || isFailedWrite(toTaskKey(nonce));
}

/**
 * Lists the intents in a user's queue, in the order in which they were sent; unreadable ones are null. Each is read only when it is used,
 * since a page can put thousands into a queue.
 */
export function listQueuedIntents(
  user: User.Implementation,
): readonly { nonce: string; queued: QueuedIntent | null }[] {
  const queue: unknown = user.getFlag("riposte", "intents");
  if (!isData(queue)) return [];
  const longest = user.isGM ? MAX_GM_INTENT_LENGTH : MAX_INTENT_LENGTH;
  const getSequence = (entry: Json): number => (isData(entry) ? getNumber(entry, "sequence") : 0);
  const entries = Object.entries(queue).sort(([, a], [, b]) => getSequence(a) - getSequence(b));
  return entries.map(([nonce, entry]) => ({
    nonce,
    get queued() {
      return readQueued(nonce, entry, longest);
    },
  }));
}

/** Removes intents from their user's queue, all in one update. */
export async function dropIntents(user: User.Implementation, nonces: readonly string[]): Promise<void> {
  const deletions = nonces.map((nonce) => buildDeletion("flags.riposte.intents", nonce));
  await user.update(Object.assign({}, ...deletions));
}

/** Removes a user's whole queue in one deletion, however long it is; false if this page may not change that user. */
export async function dropQueue(user: User.Implementation): Promise<boolean> {
  if (!mayDropIntents(user)) return false;
  await user.update(buildDeletion("flags.riposte", "intents"));
  return true;
}

function mayDropIntents(user: User.Implementation): boolean {
  return user.isSelf || game.user.hasRole("GAMEMASTER");
}

function readQueued(nonce: string, entry: Json, longest: number): QueuedIntent | null {
  if (!isData(entry) || typeof entry["text"] !== "string") return null;
  const { text } = entry;
  const isClosed = isLocked(text);
  if (text.length > (isClosed ? longest * LOCKED_LENGTH.times + LOCKED_LENGTH.more : longest)) return null;
  const intent: Intent | null = isClosed ? { type: "locked", text } : readIntent(parseJson(text));
  return intent ? { nonce, sequence: getNumber(entry, "sequence"), intent } : null;
}

/** Marks a field that makes its intent unreadable: missing, or of another kind. */
const UNFIT = Symbol("unfit");

/** Reads one field of an intent; undefined leaves out an optional one. */
type FieldReader<V> = (value: Json | undefined) => V | typeof UNFIT;

/** Readers of all fields of an intent. */
type FieldReaders<I extends Intent> = { readonly [F in Exclude<keyof I, "type">]-?: FieldReader<I[F]> };

const readText: FieldReader<string> = (value) => (typeof value === "string" ? value : UNFIT);
const readOptionalText: FieldReader<string | undefined> = (value) => (typeof value === "string" ? value : undefined);
const readNumber: FieldReader<number> = (value) => (typeof value === "number" ? value : UNFIT);
const readActor: FieldReader<string> = (value) => (isActorUuid(value) ? value : UNFIT);
const readAny: FieldReader<Json> = (value) => (value === undefined ? UNFIT : value);
const readTexts: FieldReader<readonly string[]> = (value) =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string") ? value : UNFIT;

const UNDO_FIELDS: FieldReaders<UndoIntent> = { messages: readTexts, keep: readTexts, overwrite: readTexts };

/** Field readers of each type of intent that is not locked. */
const INTENT_FIELDS: { readonly [I in Exclude<Intent, LockedIntent> as I["type"]]: FieldReaders<I> } = {
  here: {},
  undo: UNDO_FIELDS,
  redo: UNDO_FIELDS,
  cancel: { message: readText, frame: readOptionalText },
  first: { message: readText, frame: readText },
  way: {
    token: (value) => (isTokenUuid(value) ? value : UNFIT),
    from: (value) => readPosition(value) ?? UNFIT,
    at: (value) => readPosition(value) ?? UNFIT,
    rest: (value) => (Array.isArray(value) && value.length > 0 ? (readWaypoints(value) ?? UNFIT) : UNFIT),
  },
  give: { from: readActor, item: readText, to: readActor, count: readNumber },
  make: {},
  unmake: { actor: readActor },
  roll: { message: readText },
  adjust: { message: readText, frame: readText, roll: readText, value: readNumber, reason: readText },
  declare: {
    kind: readText,
    payload: readAny,
    combat: readOptionalText,
    token: readOptionalText,
    mode: (value) => MESSAGE_MODES.find((each) => each === value),
    group: readOptionalText,
  },
  clock: { message: readText, word: (value) => CLOCK_COMMANDS.find((each) => each === value) ?? UNFIT },
  skip: { message: readText, ask: readText, question: readText },
  answer: { message: readText, ask: readText, question: readText, value: readAny },
};

/** Reads an intent from external data; null for one of an unknown type, or with an unfit field. */
function readIntent(data: unknown): Intent | null {
  if (!isData(data)) return null;
  const type = getText(data, "type");
  const readers = lookup<Readonly<Record<string, FieldReader<unknown>>>>(INTENT_FIELDS, type);
  if (!readers) return null;
  const fields = Object.entries(readers).map(([name, read]) => [name, read(data[name])] as const);
  if (fields.some(([, value]) => value === UNFIT)) return null;
  return { type, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) } as Intent;
}

/*
 * Handled intents leave their user's queue. A Gamemaster removes them; an assistant may change no other user, so their page notes them in a
 * flag of their own User, and the page of the user who sent them removes them. Until then, no writer takes them again.
 */

/** Maximum number of intents of one user that may be noted; while so many are in their queue, no other intent of it is taken. */
const MAX_NOTED = 200;

/** Lists the intents in a user's queue that are still to be handled, in the order in which they were sent; unreadable ones are null. */
export function listWaitingIntents(
  user: User.Implementation,
): readonly { nonce: string; queued: QueuedIntent | null }[] {
  const notedNonces = collectNotedNonces(user);
  const queue = listQueuedIntents(user);
  const waiting = queue.filter(({ nonce }) => !notedNonces.has(toNotedNonce(nonce)));
  return queue.length - waiting.length < MAX_NOTED ? waiting : [];
}

/** Removes handled intents from their user's queue, or notes them so that the user's page removes them. */
export async function settleIntents(user: User.Implementation, nonces: readonly string[]): Promise<void> {
  if (mayDropIntents(user)) return dropIntents(user, nonces);
  const notedNonces = readNotedNonces(game.user, user);
  const stillThere = listQueuedIntents(user).map(({ nonce }) => toNotedNonce(nonce));
  const handled = [...notedNonces.filter((nonce) => stillThere.includes(nonce)), ...nonces.map(toNotedNonce)];
  await game.user.update({ [`flags.riposte.handled.${user.id ?? ""}`]: handled });
}

/** Removes the intents that a writer has noted as handled from this user's own queue. */
export function dropHandled(): void {
  void tryWrite("handled intents", removeHandled);
}

async function removeHandled(): Promise<void> {
  const notedNonces = collectNotedNonces(game.user);
  const handled = listQueuedIntents(game.user).filter(({ nonce }) => notedNonces.has(toNotedNonce(nonce)));
  const nonces = handled.map(({ nonce }) => nonce);
  if (nonces.length > 0) await dropIntents(game.user, nonces);
}

/** Collects the nonces that any GM's page has noted about a user's queue. */
function collectNotedNonces(user: User.Implementation): ReadonlySet<string> {
  return new Set(game.users.filter(({ isGM }) => isGM).flatMap((gm) => readNotedNonces(gm, user)));
}

function readNotedNonces(gm: User.Implementation, user: User.Implementation): readonly string[] {
  const flag: unknown = gm.getFlag("riposte", "handled");
  return readHandled(isData(flag) ? flag[user.id ?? ""] : null);
}

/** Shortens a nonce to the part that is noted: a window makes sixteen characters, a request written by hand any number. */
function toNotedNonce(nonce: string): string {
  return nonce.slice(0, 32);
}
