import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { isData, parseJson, unpackText } from "../../engine/index.ts";
import type { MessageMode } from "../client/compat.ts";
import { clientState } from "../client/state.ts";

/**
 * Foundry sends every message to every page, also one that is whispered to others. So what comes of a check that not everyone
 * may see is locked: its texts are stored under a key that only the pages of its readers are told.
 */
const LOCKED = ["state", "step", "log", "redo", "kept"] as const;
type Locked = (typeof LOCKED)[number];

/** What a locked text begins with; the rest is a number that is used once, and the text. */
const MARK = "locked:";

/** How many bytes a key and such a number have, and how many texts' keys a browser keeps. */
const LENGTH = 16;
const MOST_KEYS = 300;

/** The keys that this page has made, which may not be in the browser's settings yet. */
const made = clientState.map<string, string>("locking.made");

/** The texts of a message as they are stored: locked if not everyone may see them, and if there is anything to see. */
export function lockTexts<T extends object>(id: string, mode: MessageMode, texts: T): T {
  if (mode === "public" || isEmpty(texts)) return texts;
  const key = keyFor(id) ?? newKey(id);
  return { ...texts, ...changed(texts, (text) => lock(text, key)) };
}

/** The texts of a message as they can be read here; those under a key that this browser has not been told stay locked. */
export function unlockTexts<T extends object>(id: string, texts: T): T {
  const key = isLocked(texts) ? keyFor(id) : undefined;
  return key === undefined ? texts : { ...texts, ...changed(texts, (text) => unlock(text, key)) };
}

/** The key of a message on this browser; undefined if it has not been told it. */
export function keyFor(id: string): string | undefined {
  const key = made.get(id) ?? keys()[id];
  return typeof key === "string" ? key : undefined;
}

/** Keeps a key that another page has told. */
export async function keepKey(id: string, key: string): Promise<void> {
  const kept = Object.entries({ ...keys(), [id]: key }).slice(-MOST_KEYS);
  await game.settings.set("riposte", "messageKeys", Object.fromEntries(kept));
}

function newKey(id: string): string {
  const key = randomKey();
  made.set(id, key);
  void keepKey(id, key);
  return key;
}

/** A new key. */
export function randomKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(LENGTH)));
}

/** A sign by which a key is known again, and which does not tell it. */
export function signOf(key: string): string {
  return bytesToHex(sha256(hexToBytes(key))).slice(0, LENGTH);
}

function keys(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "messageKeys");
  return isData(stored) ? stored : {};
}

/** Whether an exchange begins, and nothing has been told or rolled yet. */
function isEmpty(texts: object): boolean {
  const state = "state" in texts ? parseJson(unpackText(String(texts.state)) ?? "") : null;
  return isData(state) && Array.isArray(state["events"]) && state["events"].length === 0;
}

function isLocked(texts: object): boolean {
  return LOCKED.some((name) => String(Reflect.get(texts, name)).startsWith(MARK));
}

function changed(texts: object, change: (text: string) => string): Partial<Record<Locked, string>> {
  const own = LOCKED.flatMap((name) => {
    const text: unknown = Reflect.get(texts, name);
    return typeof text === "string" && text !== "" ? [[name, change(text)] as const] : [];
  });
  return Object.fromEntries(own);
}

/** A text under a key. */
export function lock(text: string, key: string): string {
  const once = randomKey();
  return `${MARK}${once}${bytesToHex(mixed(utf8ToBytes(text), key, once))}`;
}

/** A text that was put under a key; one that was not, as it is. */
export function unlock(text: string, key: string): string {
  if (!text.startsWith(MARK)) return text;
  const once = text.slice(MARK.length, MARK.length + 2 * LENGTH);
  const bytes = hexToBytes(text.slice(MARK.length + 2 * LENGTH));
  return new TextDecoder().decode(mixed(bytes, key, once));
}

/** Bytes with a stream of digests of the key laid over them; twice, it gives the bytes themselves. Browsers cipher on secure addresses alone. */
function mixed(bytes: Uint8Array, key: string, once: string): Uint8Array {
  const seed = concatBytes(hexToBytes(key), hexToBytes(once));
  const stream = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 32) {
    const block = sha256(concatBytes(seed, new Uint8Array(new Uint32Array([at]).buffer)));
    stream.set(block.subarray(0, bytes.length - at), at);
  }
  return stream.map((byte, i) => byte ^ (bytes[i] ?? 0));
}
