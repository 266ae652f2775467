import { type Data, isData, valueAt } from "../../engine/index.ts";
import { updateWorld, WORLD, worldSource } from "../world/world.ts";

/** What the writer needs of a document, whatever its kind. */
export type Keeper = {
  readonly name?: string | null;
  getFlag(scope: "riposte", key: string): unknown;
  update(changes: Data): Promise<unknown>;
  toObject(): unknown;
};

/** The document behind an address, as far as the writer uses it; null where there is none. What is kept for the whole world has
 *  an address of its own. */
export async function documentAt(uuid: string): Promise<Keeper | null> {
  if (uuid === WORLD) return WORLD_KEEPER;
  const found: unknown = await fromUuid(uuid as `Actor.${string}`);
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

/** What is kept for the whole world, as the writer uses any document. */
const WORLD_KEEPER: Keeper = {
  get name() {
    return game.i18n.localize("RIPOSTE.World.name");
  },
  getFlag: (scope, key) => valueAt(worldSource(), ["flags", scope, key]),
  update: updateWorld,
  toObject: worldSource,
};
