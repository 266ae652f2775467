import { isData } from "../../engine/index.ts";
import type { MessageMode } from "../client/compat.ts";
import { clientState } from "../client/state.ts";
import { isLocked, lock, createRandomKey, unlock } from "./sealing.ts";

/**
 * Foundry sends every message to every page, also one that is whispered to others. So the texts of a check that not everyone may see are
 * locked: they are stored under a key that only the pages of its readers receive.
 */
const LOCKED_FIELDS = ["state", "step", "log", "redo", "kept"] as const;
type LockedField = (typeof LOCKED_FIELDS)[number];

/** Maximum number of messages whose keys a browser stores. */
const MAX_KEYS = 300;

/** The keys that this page has created, which may not be in the browser's settings yet. */
const newKeys = clientState.map<string, string>("locking.made");

/** Locks the texts of a message before they are stored, from the first write on, if not everyone may see them. */
export function lockTexts<T extends object>(id: string, mode: MessageMode, texts: T): T {
  if (mode === "public") return texts;
  const key = findKey(id) ?? createKey(id);
  return { ...texts, ...mapLockedTexts(texts, (text) => lock(text, key, id)) };
}

/** Returns the texts of a message as they can be read here; texts to which this browser has no key stay locked. */
export function unlockTexts<T extends object>(id: string, texts: T): T {
  if (!hasLockedText(texts)) return texts;
  const key = findKey(id);
  if (key !== undefined) return { ...texts, ...mapLockedTexts(texts, (text) => unlock(text, key, id) ?? text) };
  const blindState = blindStates.get(id);
  return blindState && blindState.locked === readLastLocked(texts)
    ? { ...texts, ...HIDDEN_TEXTS, state: blindState.state }
    : texts;
}

/** A state that reveals no more than the roller of a blind check may know, and the locked text for which it stands. */
type BlindState = { readonly locked: string; readonly state: string };

/** The last such state that the writer has sent, by message. */
const blindStates = clientState.map<string, BlindState>("locking.blind");

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

/** Finds the key of a message on this browser; undefined if it has not received it. */
export function findKey(id: string): string | undefined {
  const key = newKeys.get(id) ?? readKeys()[id];
  return typeof key === "string" ? key : undefined;
}

/** Stores a key that another page has sent. */
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
