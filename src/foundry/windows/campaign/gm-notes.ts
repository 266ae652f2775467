import { isData } from "../../../engine/index.ts";
import { lock, createRandomKey, computeKeySign, unlock } from "../../exchange/locking.ts";
import { prepareProof } from "../../exchange/sealing.ts";
import { readGmNotes } from "../../platform/world/flags.ts";

/*
 * Foundry sends all data of actors and journals to every client. GMs' notes on an actor are therefore encrypted with a key that only the
 * GMs' browsers have, and stored in the actor. Copies, compendia and unlinked tokens contain them too, and no player can read them. Since
 * players can write to their own actors, the notes are authenticated together with the id of their actor.
 */

/** The name of the messages with which GMs' clients send each other the keys of their notes. */
export const NOTES = "gm-notes";

/** The notes of GMs on an actor, as far as this browser can read them. */
export type GmNotes = {
  /** The text that a GM wrote for this actor; empty for any other notes. */
  readonly text: string;
  /** True if this browser does not have the key of the notes. */
  readonly locked: boolean;
  /** The text that a GM wrote for another actor and that was copied to this one; empty for any other notes. */
  readonly copied: string;
  /** True if the notes were not written by a GM. */
  readonly forged: boolean;
};

const NONE: GmNotes = { text: "", locked: false, copied: "", forged: false };

/** Reads the notes on an actor with the keys of this browser. */
export function readNotes(actor: Actor.Implementation): GmNotes {
  const stored = readGmNotes(actor.getFlag("riposte", "gmNotes"));
  if (stored === "") return NONE;
  const [sign = "", writtenFor = "", locked = "", ...more] = stored.split(".");
  if (!/^[0-9a-f]{16}$/.test(sign) || more.length > 0) return { ...NONE, forged: true };
  const key = listNotesKeys().find((each) => computeKeySign(each) === sign);
  if (key === undefined) return { ...NONE, locked: true };
  const text = unlock(locked, key, toLockSubject(writtenFor));
  if (text === null) return { ...NONE, forged: true };
  return writtenFor === actor.id ? { ...NONE, text } : { ...NONE, copied: text };
}

/** Stores notes on an actor, encrypted with the key of this world; an empty text removes them. */
export async function storeNotes(actor: Actor.Implementation, text: string): Promise<void> {
  if (text === "") return void (await actor.unsetFlag("riposte", "gmNotes"));
  const [firstKey] = listNotesKeys();
  const key = firstKey ?? createRandomKey();
  if (firstKey === undefined) await addNotesKey(key);
  const id = actor.id ?? "";
  await actor.setFlag("riposte", "gmNotes", [computeKeySign(key), id, lock(text, key, toLockSubject(id))].join("."));
}

/** Returns the subject with which notes are authenticated. An unlinked token's actor has the same id as the world's actor. */
function toLockSubject(id: string): string {
  return `gm-notes of ${id}`;
}

/** Lists the keys that this browser has for this world's notes; notes are encrypted with the first. */
export function listNotesKeys(): readonly string[] {
  const stored: unknown = readStoredKeys()[game.world.id];
  return Array.isArray(stored) ? stored.filter((each): each is string => typeof each === "string" && isKey(each)) : [];
}

/**
 * Stores a key that was created here, received from another GM, or typed, and sends it to the other GMs. False if the text is not a key.
 */
export async function addNotesKey(key: string): Promise<boolean> {
  if (!isKey(key)) return false;
  const known = listNotesKeys();
  if (known.includes(key)) return true;
  await game.settings.set("riposte", "notesKeys", { ...readStoredKeys(), [game.world.id]: [...known, key] });
  await sendNotesKeys();
  return true;
}

/** Sends the keys of this browser to the other GMs who are connected. */
export async function sendNotesKeys(): Promise<void> {
  if (!game.user.isGM) return;
  const others = game.users.filter((user) => user.isGM && user.active && !user.isSelf);
  for (const user of others) for (const key of listNotesKeys()) await sendKey(user, key);
}

async function sendKey(user: User.Implementation, key: string): Promise<void> {
  try {
    await user.query("riposte.key", { message: NOTES, key, proof: await prepareProof(user) });
  } catch {
    // A GM who has disconnected meanwhile gets the key on returning.
  }
}

function isKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function readStoredKeys(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "notesKeys");
  return isData(stored) ? stored : {};
}
