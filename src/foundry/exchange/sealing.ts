import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { isData } from "../../engine/index.ts";
import type { MessageMode } from "../platform/compat.ts";
import { clientState } from "../platform/state.ts";

/*
 * Texts that others can read or write are locked: they are encrypted, and then authenticated together with their subject. HKDF derives the
 * two keys for this from one. The browser's own ciphers work only on secure addresses, and many groups play over plain http.
 */

/** The first characters of a locked text. After them come a number that is used only once, the tag, and the encrypted text. */
const MARK = "locked:";

/** The length of a key and of the number that is used once, and the length of a tag, in bytes. */
const LENGTH = 16;
const TAG = 32;

/** Creates a key. */
export function createRandomKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(LENGTH)));
}

/** Computes a short fingerprint that identifies a key without revealing it. */
export function computeKeySign(key: string): string {
  return bytesToHex(sha256(hexToBytes(key))).slice(0, LENGTH);
}

/** True if a text begins as a locked text does. */
export function isLocked(text: string): boolean {
  return text.startsWith(MARK);
}

/** Locks a text with a key. Only the same key opens it, and only for the same subject. */
export function lock(text: string, key: string, subject: string): string {
  const once = hexToBytes(createRandomKey());
  const [cipher, mac] = deriveKeys(key);
  const hidden = applyKeyStream(utf8ToBytes(text), cipher, once);
  return MARK + bytesToHex(concatBytes(once, computeTag(mac, once, subject, hidden), hidden));
}

/** Opens a locked text; null if it is not locked, was changed, or was locked with another key or for another subject. */
export function unlock(text: string, key: string, subject: string): string | null {
  const bytes = isLocked(text) ? readBytes(text.slice(MARK.length)) : null;
  if (!bytes || bytes.length < LENGTH + TAG) return null;
  const [once, tag, hidden] = [bytes.slice(0, LENGTH), bytes.slice(LENGTH, LENGTH + TAG), bytes.slice(LENGTH + TAG)];
  const [cipher, mac] = deriveKeys(key);
  if (!areEqual(tag, computeTag(mac, once, subject, hidden))) return null;
  return new TextDecoder().decode(applyKeyStream(hidden, cipher, once));
}

/** Derives the keys of the cipher and of the tag. */
function deriveKeys(key: string): readonly [cipher: Uint8Array, mac: Uint8Array] {
  const both = hkdf(sha256, utf8ToBytes(key), undefined, utf8ToBytes("riposte locked text"), 64);
  return [both.subarray(0, 32), both.subarray(32)];
}

function computeTag(mac: Uint8Array, once: Uint8Array, subject: string, hidden: Uint8Array): Uint8Array {
  return hmac(sha256, mac, concatBytes(once, sha256(utf8ToBytes(subject)), hidden));
}

/** Compares two tags in a time that does not reveal where they differ. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}

function readBytes(hex: string): Uint8Array | null {
  return /^(?:[0-9a-f]{2})+$/.test(hex) ? hexToBytes(hex) : null;
}

/** Combines bytes with a stream of digests of the key; applied twice, it returns the original bytes. */
function applyKeyStream(bytes: Uint8Array, key: Uint8Array, once: Uint8Array): Uint8Array {
  const seed = concatBytes(key, once);
  const stream = new Uint8Array(bytes.length);
  for (let offset = 0; offset < bytes.length; offset += 32) {
    const block = sha256(concatBytes(seed, new Uint8Array(new Uint32Array([offset]).buffer)));
    stream.set(block.subarray(0, bytes.length - offset), offset);
  }
  return stream.map((byte, i) => byte ^ (bytes[i] ?? 0));
}

/**
 * Foundry sends every message to every client, even a message that is whispered to others. So the texts of a check that not everyone may
 * see are locked, and only the clients of its readers receive the key.
 */
const LOCKED_FIELDS = ["state", "step", "log", "redo", "kept"] as const;
type LockedField = (typeof LOCKED_FIELDS)[number];

/** The maximum number of messages whose keys a browser stores. */
const MAX_KEYS = 300;

/** The keys that this client has created, which may not be in the browser's settings yet. */
const newKeys = clientState.map<string, string>("sealing.made");

/** Locks the texts of a message before they are stored, unless everyone may see them. The first call for a message creates its key. */
export function lockTexts<T extends object>(id: string, mode: MessageMode, texts: T): T {
  if (mode === "public") return texts;
  const key = findKey(id) ?? createKey(id);
  return { ...texts, ...mapLockedTexts(texts, (text) => lock(text, key, id)) };
}

/**
 * Returns the texts of a message as they can be read here. Without the key, they stay locked, or are replaced by the state that the writer
 * has sent for them.
 */
export function unlockTexts<T extends object>(id: string, texts: T): T {
  if (!hasLockedText(texts)) return texts;
  const key = findKey(id);
  if (key !== undefined) return { ...texts, ...mapLockedTexts(texts, (text) => unlock(text, key, id) ?? text) };
  const blindState = blindStates.get(id);
  return blindState && blindState.locked === readLastLocked(texts)
    ? { ...texts, ...HIDDEN_TEXTS, state: blindState.state }
    : texts;
}

/** A state with only the data that the roller of a blind check may know, and the locked text that it replaces. */
type BlindState = { readonly locked: string; readonly state: string };

/** The last state of a blind check that the writer has sent, by message. */
const blindStates = clientState.map<string, BlindState>("sealing.blind");

const HIDDEN_TEXTS = { step: "", log: "", redo: "", kept: "", plan: "" };

/** Caches the state of a message that the writer sends to the roller of a blind check. */
export function noteBlindState(id: string, payload: unknown): void {
  if (isData(payload) && typeof payload["locked"] === "string" && typeof payload["state"] === "string")
    blindStates.set(id, { locked: payload["locked"], state: payload["state"] });
}

/** Returns the locked text of the present state. */
export function readLastLocked(texts: object): string {
  return String(Reflect.get(texts, "step") || Reflect.get(texts, "state"));
}

/** Finds the key of a message in this browser; undefined if the browser has not received it. */
export function findKey(id: string): string | undefined {
  const key = newKeys.get(id) ?? readKeys()[id];
  return typeof key === "string" ? key : undefined;
}

/** Stores the key of a message in this browser; above the maximum, the oldest keys are dropped. */
export async function storeKey(id: string, key: string): Promise<void> {
  const newestKeys = Object.entries({ ...readKeys(), [id]: key }).slice(-MAX_KEYS);
  await game.settings.set("riposte", "messageKeys", Object.fromEntries(newestKeys));
}

function createKey(id: string): string {
  const key = createRandomKey();
  newKeys.set(id, key);
  void storeKey(id, key);
  return key;
}

function readKeys(): Readonly<Record<string, unknown>> {
  const settings: unknown = game.settings.get("riposte", "messageKeys");
  return isData(settings) ? settings : {};
}

function hasLockedText(texts: object): boolean {
  return LOCKED_FIELDS.some((name) => isLocked(String(Reflect.get(texts, name))));
}

function mapLockedTexts(texts: object, change: (text: string) => string): Partial<Record<LockedField, string>> {
  const own = LOCKED_FIELDS.flatMap((name) => {
    const text: unknown = Reflect.get(texts, name);
    return typeof text === "string" && text !== "" ? [[name, change(text)] as const] : [];
  });
  return Object.fromEntries(own);
}
