import { type Data, type Json, isData, numberAt, parseJson } from "../../engine/index.ts";
import { isDue, untilDone } from "../client/due.ts";
import { MESSAGE_MODES, type MessageMode, deletion } from "../client/compat.ts";
import { isActorAddress, isTokenAddress } from "../fight/addresses.ts";
import { type Place, type Waypoint, readPlace, readWaypoints } from "../scene/waypoints.ts";
import { type UndoIntent, readUndo } from "./undo-intent.ts";
import { CLOCK_WORDS, type ClockWord } from "./clock-times.ts";

/**
 * A user's request: to declare an exchange, to answer in one, to cancel one, to modify a roll, to control its clock, or
 * to be asked again.
 */
export type Intent =
  | DeclareIntent
  | WayIntent
  | {
      readonly type: "answer";
      readonly message: string;
      readonly ask: string;
      readonly question: string;
      readonly value: Json;
    }
  | CallingIntent
  | AdjustIntent
  | RollIntent
  | UndoIntent
  | ClockControlIntent
  | GiveIntent
  | MakeIntent
  | { readonly type: "here" };

/** A new character of the user's own is made, or one that was made so is deleted again. */
export type MakeIntent = { readonly type: "make" } | { readonly type: "unmake"; readonly actor: string };

/** A thing, or some of it, goes from one actor to another. */
export type GiveIntent = {
  readonly type: "give";
  readonly from: string;
  readonly item: string;
  readonly to: string;
  readonly count: number;
};

/**
 * A declaration. `combat` is the encounter that a GM means with one that names no fighter; `token` the one with which the actor acts, if it
 * is selected; `mode` is who sees what comes of it, everyone unless said.
 */
export type DeclareIntent = {
  readonly type: "declare";
  readonly kind: string;
  readonly payload: Json;
  readonly combat?: string;
  readonly token?: string;
  readonly mode?: MessageMode;
};

/**
 * The way of a token that is stopped, since others may act before it goes on: where it stands when this is sent, where it is stopped, and the
 * waypoints from there.
 */
export type WayIntent = {
  readonly type: "way";
  readonly token: string;
  readonly from: Place;
  readonly at: Place;
  readonly rest: readonly Waypoint[];
};

/** A GM's command about the stack of an exchange: cancel all of it or one nested exchange, or move one to the top. */
export type CallingIntent =
  | { readonly type: "cancel"; readonly message: string; readonly frame?: string }
  | { readonly type: "first"; readonly message: string; readonly frame: string };

/** A GM's word that the dice of an exchange may roll, where dice wait for it. */
export type RollIntent = { readonly type: "roll"; readonly message: string };

/** A GM's modifier on a roll of an exchange, before its dice. */
export type AdjustIntent = {
  readonly type: "adjust";
  readonly message: string;
  readonly frame: string;
  readonly roll: string;
  readonly value: number;
  readonly reason: string;
};

/**
 * A GM's command about an exchange that waits: for its clock, or to skip one of its questions; all of them if none is
 * named.
 */
export type ClockControlIntent =
  | { readonly type: "clock"; readonly message: string; readonly word: ClockWord }
  | { readonly type: "skip"; readonly message: string; readonly ask: string; readonly question: string };

/** An intent in its user's queue. */
export type QueuedIntent = { readonly nonce: string; readonly sequence: number; readonly intent: Intent };

/** The longest intent that is read, in characters: a player's, and a GM's, who may undo a long fight at once. */
const LONGEST_INTENT = 4000;
const LONGEST_OF_GM = 400_000;

/**
 * Puts an intent into the user's own queue, which the server protects; the same nonce twice is one intent. It is there
 * when this has ended: one that cannot be sent is sent again, which its user is told.
 */
export async function sendIntent(intent: Intent, nonce: string = foundry.utils.randomID()): Promise<void> {
  const entry = { sequence: Date.now(), text: JSON.stringify(intent) };
  const told = { isTold: false };
  await untilDone(keyOf(nonce), async () => {
    try {
      await game.user.update({ [`flags.riposte.intents.${nonce}`]: entry });
    } catch (error) {
      if (!told.isTold) ui.notifications.warn("RIPOSTE.Exchange.notSent", { localize: true, console: false });
      told.isTold = true;
      throw error;
    }
  });
  if (!game.users.activeGM) ui.notifications.info("RIPOSTE.Exchange.waitsForGM", { localize: true });
}

function keyOf(nonce: string): string {
  return `intent ${nonce}`;
}

/** Whether an intent is still in this user's own queue, or is still to be sent. */
export function isWaiting(nonce: string): boolean {
  const queue: unknown = game.user.getFlag("riposte", "intents");
  return (isData(queue) && nonce in queue) || isDue(keyOf(nonce));
}

/** The intents in a user's queue, in the order in which they were sent; unreadable ones are null. */
export function queuedIntents(user: User.Implementation): readonly { nonce: string; queued: QueuedIntent | null }[] {
  const queue: unknown = user.getFlag("riposte", "intents");
  if (!isData(queue)) return [];
  const longest = user.isGM ? LONGEST_OF_GM : LONGEST_INTENT;
  const entries = Object.entries(queue).map(([nonce, entry]) => ({ nonce, queued: readQueued(nonce, entry, longest) }));
  return entries.sort((a, b) => (a.queued?.sequence ?? 0) - (b.queued?.sequence ?? 0));
}

/** Removes intents from their user's queue, all in one update. */
export async function dropIntents(user: User.Implementation, nonces: readonly string[]): Promise<void> {
  const deletions = nonces.map((nonce) => deletion("flags.riposte.intents", nonce));
  await user.update(Object.assign({}, ...deletions));
}

function readQueued(nonce: string, entry: Json, longest: number): QueuedIntent | null {
  if (!isData(entry) || typeof entry["text"] !== "string" || entry["text"].length > longest) return null;
  const intent = readIntent(parseJson(entry["text"]));
  return intent ? { nonce, sequence: numberAt(entry, "sequence"), intent } : null;
}

function readIntent(data: unknown): Intent | null {
  if (!isData(data)) return null;
  const { type, kind, payload, message, ask, question, value } = data;
  if (type === "here") return { type };
  if (type === "undo" || type === "redo") return readUndo(data);
  if ((type === "cancel" || type === "first") && typeof message === "string")
    return readCalling(type, message, data["frame"]);
  if (type === "way") return readWay(data);
  if (type === "give") return readGift(data);
  if (type === "make") return { type };
  if (type === "unmake" && isActorAddress(data["actor"])) return { type, actor: data["actor"] };
  if (type === "roll" && typeof message === "string") return { type, message };
  if (type === "adjust" && typeof message === "string") return readAdjust(message, data);
  if (type === "declare" && typeof kind === "string" && payload !== undefined)
    return { type, kind, payload, ...readAround(data) };
  const word = CLOCK_WORDS.find((each) => each === data["word"]);
  if (type === "clock" && typeof message === "string" && word) return { type, message, word };
  const named = typeof message === "string" && typeof ask === "string" && typeof question === "string";
  if (type === "skip" && named) return { type, message, ask, question };
  return type === "answer" && named && value !== undefined ? { type, message, ask, question, value } : null;
}

function readAround({ combat, token, mode: said }: Data): Pick<DeclareIntent, "combat" | "token" | "mode"> {
  const mode = MESSAGE_MODES.find((each) => each === said);
  return {
    ...(typeof combat === "string" ? { combat } : {}),
    ...(typeof token === "string" ? { token } : {}),
    ...(mode ? { mode } : {}),
  };
}

function readWay({ token, rest, ...said }: Data): WayIntent | null {
  const [from, at, waypoints] = [readPlace(said["from"]), readPlace(said["at"]), readWaypoints(rest)];
  if (!isTokenAddress(token) || !from || !at || !waypoints || waypoints.length === 0) return null;
  return { type: "way", token, from, at, rest: waypoints };
}

function readGift({ from, item, to, count }: Data): GiveIntent | null {
  const named = isActorAddress(from) && typeof item === "string" && isActorAddress(to);
  return named && typeof count === "number" ? { type: "give", from, item, to, count } : null;
}

function readAdjust(message: string, { frame, roll, value, reason }: Data): AdjustIntent | null {
  const named = typeof frame === "string" && typeof roll === "string";
  if (!named || typeof value !== "number" || typeof reason !== "string") return null;
  return { type: "adjust", message, frame, roll, value, reason };
}

function readCalling(type: "cancel" | "first", message: string, frame: unknown): CallingIntent | null {
  if (typeof frame === "string") return { type, message, frame };
  return type === "cancel" ? { type, message } : null;
}
