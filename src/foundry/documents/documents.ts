import { type Data, type Json, isData, valueAt } from "../../engine/index.ts";
import { timeData } from "../client/compat-effects.ts";
import { keptTime, statusesWithTimes } from "../fight/statuses.ts";
import { findDocument } from "./find.ts";
import { updateWorld, WORLD, worldSource } from "../world/world.ts";
import { TIME_ADDRESS, moveTime, timeSource } from "../world/world-time.ts";

/** Members of a document that the writer uses, whatever its type. */
export type Keeper = {
  readonly name?: string | null;
  getFlag(scope: "riposte", key: string): unknown;
  update(changes: Data): Promise<unknown>;
  toObject(): unknown;
};

/**
 * Finds the document at an address as the writer uses it; null if it does not exist. The data of the whole world, the world time, and the
 * status conditions of an actor have addresses of their own.
 */
export async function documentAt(uuid: string): Promise<Keeper | null> {
  if (uuid === WORLD) return WORLD_KEEPER;
  if (uuid === TIME_ADDRESS) return TIME_KEEPER;
  const [address = "", part] = uuid.split("#");
  const found = await findDocument(address);
  if (part === STATUSES) return found instanceof Actor ? statusKeeper(found) : null;
  return isKeeper(found) ? found : null;
}

/** Converts the source of a document to plain data. */
export function plainSource(document: Keeper): Data {
  const source = document.toObject();
  return isData(source) ? source : {};
}

function isKeeper(found: unknown): found is Keeper {
  return found instanceof Actor || found instanceof Item || found instanceof Combat;
}

/** Suffix of an actor's address in the address of its status conditions. */
const STATUSES = "statuses";

/** Builds the address of an actor's status conditions. */
export function statusesAt(uuid: string): string {
  return `${uuid}#${STATUSES}`;
}

/** Wraps the status conditions that were set by hand on an actor as a document for the writer. */
function statusKeeper(actor: Actor.Implementation): Keeper {
  return {
    name: actor.name,
    getFlag: () => undefined,
    toObject: () => ({ statuses: statusesWithTimes(actor) }),
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
  const time = keptTime(value);
  await actor.toggleStatusEffect(id, { active: value === true || time !== null });
  const effect = actor.effects.find(({ statuses }) => statuses.has(id));
  if (time) await effect?.update(timeData(time));
}

/** Data of the whole world, as a document for the writer. */
const WORLD_KEEPER: Keeper = {
  get name() {
    return game.i18n.localize("RIPOSTE.World.name");
  },
  getFlag: (scope, key) => valueAt(worldSource(), ["flags", scope, key]),
  update: updateWorld,
  toObject: worldSource,
};

/** World time, as a document for the writer. */
const TIME_KEEPER: Keeper = {
  get name() {
    return game.i18n.localize("RIPOSTE.Rest.worldTime");
  },
  getFlag: () => undefined,
  update: moveTime,
  toObject: timeSource,
};
