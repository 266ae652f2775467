import { type Data, type Json, isData, valueAt } from "../../engine/index.ts";
import { timeData } from "../client/compat-effects.ts";
import { keptTime, statusesWithTimes } from "../fight/statuses.ts";
import { findDocument } from "./find.ts";
import { updateWorld, WORLD, worldSource } from "../world/world.ts";
import { TIME_ADDRESS, moveTime, timeSource } from "../world/world-time.ts";

/** The parts of a document that the writer uses, of any type. */
export type Keeper = {
  readonly name?: string | null;
  getFlag(scope: "riposte", key: string): unknown;
  update(changes: Data): Promise<unknown>;
  toObject(): unknown;
};

/**
 * The document at an address, as the writer uses it; null if there is none. The data of the whole world has an address
 * of its own.
 */
export async function documentAt(uuid: string): Promise<Keeper | null> {
  if (uuid === WORLD) return WORLD_KEEPER;
  if (uuid === TIME_ADDRESS) return TIME_KEEPER;
  const [address = "", part] = uuid.split("#");
  const found = await findDocument(address);
  if (part === STATUSES) return found instanceof Actor ? statusKeeper(found) : null;
  return isKeeper(found) ? found : null;
}

/** What a document stores, as plain data. */
export function plainSource(document: Keeper): Data {
  const source = document.toObject();
  return isData(source) ? source : {};
}

function isKeeper(found: unknown): found is Keeper {
  return found instanceof Actor || found instanceof Item || found instanceof Combat;
}

/** What follows an actor's address in that of its status conditions. */
const STATUSES = "statuses";

/** The address of an actor's status conditions. */
export function statusesAt(uuid: string): string {
  return `${uuid}#${STATUSES}`;
}

/** An actor's status conditions that were set by hand, as the writer uses any document. */
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

/** Sets a status condition with the time that is stored of it, or takes it away. */
async function setStatus(actor: Actor.Implementation, id: string, value: Json): Promise<void> {
  const time = keptTime(value);
  await actor.toggleStatusEffect(id, { active: value === true || time !== null });
  const effect = actor.effects.find(({ statuses }) => statuses.has(id));
  if (time) await effect?.update(timeData(time));
}

/** The data of the whole world, as the writer uses any document. */
const WORLD_KEEPER: Keeper = {
  get name() {
    return game.i18n.localize("RIPOSTE.World.name");
  },
  getFlag: (scope, key) => valueAt(worldSource(), ["flags", scope, key]),
  update: updateWorld,
  toObject: worldSource,
};

/** The world's time, as the writer uses any document. */
const TIME_KEEPER: Keeper = {
  get name() {
    return game.i18n.localize("RIPOSTE.Rest.worldTime");
  },
  getFlag: () => undefined,
  update: moveTime,
  toObject: timeSource,
};
