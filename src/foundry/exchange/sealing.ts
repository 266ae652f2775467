import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isData } from "../../engine/index.ts";
import type { MessageMode } from "../platform/compat.ts";
import { clientState } from "../platform/state.ts";
import { createRandomKey, isLocked, lock, unlock } from "./locking.ts";

/**
 * Foundry sends every message to every client, even a message that is whispered to others. So the texts of an exchange that not everyone may
 * see are locked, and only the clients of its readers receive the key.
 */
const LOCKED_FIELDS = ["state", "step", "plan", "log", "redo", "kept"] as const;
type LockedField = (typeof LOCKED_FIELDS)[number];

/** The maximum number of keys of messages that a browser stores. */
const MAX_KEYS = 1000;

/** The keys that this client has created, which may not be in the browser's settings yet. */
const newKeys = clientState.map<string, string>("sealing.made");

/**
 * The users who see an exchange: those whom the mode of its message names, or, with `unseen`, those who may know all of its fighters; one of
 * these is hidden.
 */
export type Secrecy = MessageMode | "unseen";

/** Locks the texts of a message before they are stored, unless everyone may see them. The first call for a message creates its key. */
export function lockTexts<T extends object>(id: string, mode: Secrecy, texts: T): T {
  return mode === "public"
    ? texts
    : { ...texts, ...mapLockedTexts(texts, (text) => lock(text, findOrCreateKey(id), id)) };
}

/** Locks the part of a state that other users than the readers of its message are shown; it has a key of its own. */
export function lockShown(id: string, shown: string): string {
  const name = toShownName(id);
  return shown === "" ? "" : lock(shown, findOrCreateKey(name), name);
}

/** Returns the name under which a browser stores the key of the shown part of a message. */
export function toShownName(id: string): string {
  return `${id}/shown`;
}

/**
 * Returns the texts of a message as they can be read here. Without the key, the state is replaced by the part of it that is shown here, if
 * there is one, and `isPartial` is set; otherwise the texts stay locked.
 */
export function unlockTexts<T extends object>(id: string, texts: T): T & { readonly isPartial?: true } {
  if (!hasLockedText(texts)) return texts;
  const key = findKey(id);
  if (key !== undefined) return { ...texts, ...mapLockedTexts(texts, (text) => unlockOnce(text, key, id) ?? text) };
  const shown = unlockShown(id, String(Reflect.get(texts, "shown") ?? ""));
  return shown === "" ? texts : { ...texts, ...HIDDEN_TEXTS, state: shown, isPartial: true };
}

const HIDDEN_TEXTS = { step: "", log: "", redo: "", kept: "", plan: "" };

/** Opens the part of a message that is shown here; empty if it has none, or if this browser has not received its key. */
function unlockShown(id: string, shown: string): string {
  const name = toShownName(id);
  const key = isLocked(shown) ? findKey(name) : undefined;
  return key === undefined ? "" : (unlockOnce(shown, key, name) ?? "");
}

/** Texts that have been opened, by their locked texts: a message is read often. */
const opened = clientState.map<string, string>("sealing.opened");
/** The maximum number of cached texts. */
const MAX_OPENED = 100;

function unlockOnce(text: string, key: string, subject: string): string | null {
  const name = `${subject} ${text}`;
  const plain = opened.get(name) ?? unlock(text, key, subject);
  if (opened.size > MAX_OPENED) opened.clear();
  if (plain !== null) opened.set(name, plain);
  return plain;
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

function findOrCreateKey(id: string): string {
  return findKey(id) ?? createKey(id);
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
