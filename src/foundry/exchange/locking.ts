import { isData } from "../../engine/index.ts";
import type { MessageMode } from "../client/compat.ts";
import { clientState } from "../client/state.ts";
import { isLocked, lock, randomKey, unlock } from "./sealing.ts";

/**
 * Foundry sends every message to every page, also one that is whispered to others. So the texts of a check that not everyone may see are
 * locked: they are stored under a key that only the pages of its readers receive.
 */
const LOCKED = ["state", "step", "log", "redo", "kept"] as const;
type Locked = (typeof LOCKED)[number];

/** Maximum number of messages whose keys a browser stores. */
const MOST_KEYS = 300;

/** The keys that this page has created, which may not be in the browser's settings yet. */
const made = clientState.map<string, string>("locking.made");

/** Locks the texts of a message before they are stored, from the first write on, if not everyone may see them. */
export function lockTexts<T extends object>(id: string, mode: MessageMode, texts: T): T {
  if (mode === "public") return texts;
  const key = keyFor(id) ?? newKey(id);
  return { ...texts, ...changed(texts, (text) => lock(text, key, id)) };
}

/** Returns the texts of a message as they can be read here; texts to which this browser has no key stay locked. */
export function unlockTexts<T extends object>(id: string, texts: T): T {
  if (!isClosed(texts)) return texts;
  const key = keyFor(id);
  if (key !== undefined) return { ...texts, ...changed(texts, (text) => unlock(text, key, id) ?? text) };
  const told = blind.get(id);
  return told && told.locked === lastLocked(texts) ? { ...texts, ...UNTOLD, state: told.state } : texts;
}

/** A state that reveals no more than the roller of a blind check may know, and the locked text for which it stands. */
type BlindState = { readonly locked: string; readonly state: string };

/** The last such state that the writer has sent, by message. */
const blind = clientState.map<string, BlindState>("locking.blind");

const UNTOLD = { step: "", log: "", redo: "", kept: "", plan: "" };

/** Caches the state of a message that the writer sends to the roller of a blind check. */
export function keepBlindState(id: string, told: unknown): void {
  if (isData(told) && typeof told["locked"] === "string" && typeof told["state"] === "string")
    blind.set(id, { locked: told["locked"], state: told["state"] });
}

/** Returns the locked text of the present state. */
export function lastLocked(texts: object): string {
  return String(Reflect.get(texts, "step") || Reflect.get(texts, "state"));
}

/** Finds the key of a message on this browser; undefined if it has not received it. */
export function keyFor(id: string): string | undefined {
  const key = made.get(id) ?? keys()[id];
  return typeof key === "string" ? key : undefined;
}

/** Stores a key that another page has sent. */
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

function keys(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "messageKeys");
  return isData(stored) ? stored : {};
}

function isClosed(texts: object): boolean {
  return LOCKED.some((name) => isLocked(String(Reflect.get(texts, name))));
}

function changed(texts: object, change: (text: string) => string): Partial<Record<Locked, string>> {
  const own = LOCKED.flatMap((name) => {
    const text: unknown = Reflect.get(texts, name);
    return typeof text === "string" && text !== "" ? [[name, change(text)] as const] : [];
  });
  return Object.fromEntries(own);
}
