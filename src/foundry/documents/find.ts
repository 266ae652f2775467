import { type Data, type Json, WORLD_TIME, isData, getValue } from "../../engine/index.ts";
import { buildTimeUpdate } from "../platform/compat-effects.ts";
import { moveWorldTime } from "./world-time.ts";
import { findCurrentUuid } from "./fight/fight.ts";
import { readStoredTime, listTimedStatuses } from "./fight/statuses.ts";
import { updateWorld, WORLD, readWorldSource, TIME_ADDRESS, readTimeSource } from "../platform/world/world.ts";

/*
 * Every UUID is looked up in this file, since it may come from outside. Foundry throws if the last part of a UUID names a collection that
 * its parent does not have, such as an actor in an actor.
 */

/** Finds the document with this UUID; null if it does not exist, or if the text is not a UUID. */
export async function findDocument(uuid: unknown): Promise<unknown> {
  if (typeof uuid !== "string" || uuid === "") return null;
  try {
    return await fromUuid(uuid as `Actor.${string}`);
  } catch {
    return null;
  }
}

/**
 * Finds the actor or item with this UUID. If it is that of a combatant whose token has been linked or unlinked since, it is the actor that
 * the token has now, or the same item of it; null if the UUID leads to another actor.
 */
export async function findPresentDocument(uuid: string): Promise<unknown> {
  const [owner = "", item = ""] = uuid.split(/(?=\.Item\.)/);
  const document = await findDocument(owner);
  const isUnchanged =
    document instanceof Actor &&
    (document.isToken || document.getDependentTokens().every(({ actorLink }) => actorLink));
  const current = isUnchanged ? owner : findCurrentUuid(owner);
  const actor = current === owner ? document : await findDocument(current);
  return actor instanceof Actor && actor.uuid !== current ? null : findDocument(`${current}${item}`);
}

/**
 * Finds the document with this UUID without waiting; null if it does not exist. For a document in a compendium it returns the index entry.
 */
export function findDocumentSync(uuid: unknown): unknown {
  if (typeof uuid !== "string" || uuid === "") return null;
  try {
    return fromUuidSync(uuid as `Actor.${string}`);
  } catch {
    return null;
  }
}

/** The members of a document that the writer uses, for any type of document. */
export type WritableDocument = {
  readonly name?: string | null;
  getFlag(scope: "riposte", key: string): unknown;
  update(changes: Data): Promise<unknown>;
  toObject(): unknown;
};

/**
 * Finds the document with this UUID as the writer uses it; null if it does not exist. The data of the whole world, the world time, and the
 * status conditions of an actor have texts of their own in place of a UUID.
 */
export async function findWritableDocument(uuid: string): Promise<WritableDocument | null> {
  if (uuid === WORLD) return WORLD_DOCUMENT;
  if (uuid === TIME_ADDRESS) return TIME_DOCUMENT;
  const [address = "", part] = uuid.split("#");
  const match = await findPresentDocument(address);
  if (part === STATUSES) return match instanceof Actor ? toStatusDocument(match) : null;
  return isWritable(match) ? match : null;
}

/** Converts the source of a document to plain data. */
export function toPlainSource(document: WritableDocument): Data {
  const source = document.toObject();
  return isData(source) ? source : {};
}

function isWritable(value: unknown): value is WritableDocument {
  return value instanceof Actor || value instanceof Item || value instanceof Combat;
}

/** The part after `#` in the text that names an actor's status conditions in plans. */
const STATUSES = "statuses";

/** Builds the text that names an actor's status conditions in plans. */
export function buildStatusAddress(uuid: string): string {
  return `${uuid}#${STATUSES}`;
}

/** Wraps the status conditions that were set by hand on an actor as a document for the writer. */
function toStatusDocument(actor: Actor.Implementation): WritableDocument {
  return {
    name: actor.name,
    getFlag: () => undefined,
    toObject: () => ({ statuses: listTimedStatuses(actor) }),
    async update(changes) {
      for (const [key, value] of Object.entries(changes)) {
        const [part, id = ""] = key.split(/\.(.*)/s);
        if (part === STATUSES) await setStatus(actor, id, value);
      }
    },
  };
}

/** Sets a status condition with its stored time, or removes it. */
async function setStatus(actor: Actor.Implementation, id: string, value: Json): Promise<void> {
  const time = readStoredTime(value);
  await actor.toggleStatusEffect(id, { active: value === true || time !== null });
  const effect = actor.effects.find(({ statuses }) => statuses.has(id));
  if (time) await effect?.update(buildTimeUpdate(time));
}

/** The data of the whole world, as a document for the writer. */
const WORLD_DOCUMENT: WritableDocument = {
  get name() {
    return game.i18n.localize("RIPOSTE.World.name");
  },
  getFlag: (scope, key) => getValue(readWorldSource(), ["flags", scope, key]),
  update: updateWorld,
  toObject: readWorldSource,
};

/** The world time, as a document for the writer. */
const TIME_DOCUMENT: WritableDocument = {
  get name() {
    return game.i18n.localize("RIPOSTE.Rest.worldTime");
  },
  getFlag: () => undefined,
  async update({ [WORLD_TIME]: after }) {
    if (typeof after === "number") await moveWorldTime(after);
  },
  toObject: readTimeSource,
};
