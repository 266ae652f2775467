import { isData } from "../../engine/index.ts";
import { proofFor } from "../exchange/proof.ts";
import { lock, randomKey, signOf, unlock } from "../exchange/sealing.ts";
import { readGmNotes } from "../world/flags.ts";

/*
 * Foundry sends all data of actors and journals to every page. Notes of GMs on an actor are therefore stored with it under a key that only
 * their browsers have: copies, compendia and unlinked tokens carry them along, and no player can read them. A player can write to an own
 * actor, so the notes are authenticated, together with the id of the actor for which they were written.
 */

/** Name under which GMs' pages send each other the keys of their notes. */
export const NOTES = "gm-notes";

/** Notes of GMs on an actor, as this browser can read them. */
export type GmNotes = {
  /** Empty unless a GM wrote them for this actor. */
  readonly text: string;
  /** True if this browser does not have their key. */
  readonly locked: boolean;
  /** Text that a GM wrote for another actor and that was copied here; empty for any other notes. */
  readonly copied: string;
  /** True if the notes were not written by a GM. */
  readonly forged: boolean;
};

const NONE: GmNotes = { text: "", locked: false, copied: "", forged: false };

/** Reads the notes on an actor. */
export function notesOn(actor: Actor.Implementation): GmNotes {
  const stored = readGmNotes(actor.getFlag("riposte", "gmNotes"));
  if (stored === "") return NONE;
  const [sign = "", writtenFor = "", locked = "", ...more] = stored.split(".");
  if (!/^[0-9a-f]{16}$/.test(sign) || more.length > 0) return { ...NONE, forged: true };
  const key = notesKeys().find((each) => signOf(each) === sign);
  if (key === undefined) return { ...NONE, locked: true };
  const text = unlock(locked, key, placeOf(writtenFor));
  if (text === null) return { ...NONE, forged: true };
  return writtenFor === actor.id ? { ...NONE, text } : { ...NONE, copied: text };
}

/** Stores notes on an actor, under the key of this world; an empty text removes them. */
export async function storeNotes(actor: Actor.Implementation, text: string): Promise<void> {
  if (text === "") return void (await actor.unsetFlag("riposte", "gmNotes"));
  const [known] = notesKeys();
  const key = known ?? randomKey();
  if (known === undefined) await keepNotesKey(key);
  const id = actor.id ?? "";
  await actor.setFlag("riposte", "gmNotes", [signOf(key), id, lock(text, key, placeOf(id))].join("."));
}

/** Returns the subject for which notes are authenticated; the actor of a token has the id of the actor from which it was made. */
function placeOf(id: string): string {
  return `gm-notes of ${id}`;
}

/** Lists the keys of this world's notes that this browser has; notes are written under the first. */
export function notesKeys(): readonly string[] {
  const kept: unknown = keptKeys()[game.world.id];
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === "string" && isKey(each)) : [];
}

/** Stores a key that was created here, sent by another GM's page, or typed, and sends it to the other GMs. False if the text is no key. */
export async function keepNotesKey(key: string): Promise<boolean> {
  if (!isKey(key)) return false;
  const known = notesKeys();
  if (known.includes(key)) return true;
  await game.settings.set("riposte", "notesKeys", { ...keptKeys(), [game.world.id]: [...known, key] });
  await tellNotesKeys();
  return true;
}

/** Sends the keys of this browser to the other GMs who are connected. */
export async function tellNotesKeys(): Promise<void> {
  if (!game.user.isGM) return;
  const others = game.users.filter((user) => user.isGM && user.active && !user.isSelf);
  for (const user of others) for (const key of notesKeys()) await tellKey(user, key);
}

async function tellKey(user: User.Implementation, key: string): Promise<void> {
  try {
    await user.query("riposte.key", { message: NOTES, key, proof: await proofFor(user) });
  } catch {
    // A GM who has disconnected meanwhile gets the key on returning.
  }
}

function isKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function keptKeys(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "notesKeys");
  return isData(stored) ? stored : {};
}
