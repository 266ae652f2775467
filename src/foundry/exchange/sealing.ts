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

/** The length of a key and of the number that is used once, in bytes. */
const LENGTH = 16;
/** The length of a tag, in bytes. */
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

/** Returns the locked text of the current state. */
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

/** The secrets that prove to each user that this client is the writer, by user. */
const secrets = clientState.map<string, Promise<string>>("sealing.secrets");

/**
 * Returns the writer's proof for a user: a secret that only the two know. A query does not name its sender, but the flags of a GM's User
 * store the digest of the secret, and only a GM can write them.
 */
export function prepareProof(user: User.Implementation): Promise<string> {
  const id = user.id ?? "";
  const secret = secrets.get(id) ?? makeSecret(id);
  secrets.set(id, secret);
  return secret;
}

/** The time that a secret waits for its digest, in milliseconds. */
const PATIENCE = 2000;
/**
 * The maximum number of secrets that wait at the same time. Any client may send false secrets, so further ones are refused at once; the
 * writer asks again.
 */
const MAX_WAITING = 8;

/** The single wait for a new digest, if any, and the number of secrets that share it. */
type Arrival = { readonly promise: Promise<void>; readonly end: () => void; waiting: number };
type SharedArrival = { arrival: Arrival | null };
const shared = clientState.record(
  "sealing.shared",
  (): SharedArrival => ({ arrival: null }),
  ({ arrival }) => arrival?.end(),
);

/** The last secret with which a writer has proved itself to this client. */
const proven = clientState.record("sealing.proven", () => ({ secret: "" }));

/** True if the data of a query proves that the writer sent it. */
export async function isFromWriter(data: unknown): Promise<boolean> {
  const proof = isData(data) ? data["proof"] : null;
  if (typeof proof !== "string" || proof.length > SECRET_LENGTH * 2) return false;
  if (await isWriterProof(proof)) {
    proven.secret = proof;
    return true;
  }
  return false;
}

/** Finds the secret that this client shares with the current writer; null if that writer has not proved itself yet. */
export function findWriterSecret(): string | null {
  const writer = game.users.activeGM;
  return writer && proven.secret !== "" && findSeal(writer) === computeDigest(proven.secret) ? proven.secret : null;
}

/** Finds the secret that this client, as the writer, shares with a user; null if it has created none. */
export async function findUserSecret(user: User.Implementation): Promise<string | null> {
  return (await secrets.get(user.id ?? "")) ?? null;
}

async function isWriterProof(proof: string): Promise<boolean> {
  const seal = computeDigest(proof);
  if (isSealed(seal)) return true;
  const arrival = (shared.arrival ??= beginArrival());
  if (arrival.waiting >= MAX_WAITING) return false;
  arrival.waiting += 1;
  await arrival.promise;
  return isSealed(seal);
}

/** Starts a wait until a GM has written another digest, or until it times out. */
function beginArrival(): Arrival {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => {
    clearTimeout(timer);
    shared.arrival = null;
    resolve();
  };
  const timer = setTimeout(end, PATIENCE);
  return { promise, end, waiting: 0 };
}

/** Checks the waiting secrets again after a GM has written a digest. */
export function onSealsChanged(user: User.Implementation, changes: object): void {
  if (user.isGM && foundry.utils.hasProperty(changes, "flags.riposte.seals")) shared.arrival?.end();
}

/** True if the User of a GM has this digest for the user of this client, that is, if the secret with this digest really comes from a GM. */
function isSealed(seal: string): boolean {
  return game.users.some((user) => user.isGM && findSeal(user) === seal);
}

/** The length of a secret, in bytes. */
const SECRET_LENGTH = 16;

async function makeSecret(person: string): Promise<string> {
  const secret = bytesToHex(crypto.getRandomValues(new Uint8Array(SECRET_LENGTH)));
  try {
    await game.user.update({ [`flags.riposte.seals.${person}`]: computeDigest(secret) });
  } catch (error) {
    secrets.delete(person);
    throw error;
  }
  return secret;
}

/** Finds the digest of a GM's secret with the user of this client. */
function findSeal(gm: User.Implementation): unknown {
  const seals: unknown = gm.getFlag("riposte", "seals");
  return isData(seals) ? seals[game.user.id ?? ""] : undefined;
}

/** Computes the digest of a secret. The browser's own digests work only on secure addresses, and many groups play over plain http. */
function computeDigest(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}
