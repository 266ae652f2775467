import type { Json, Scene, State } from "../../engine/index.ts";
import { listNamedActors } from "../documents/fighters.ts";
import { findCombatByUuid } from "../fight/fight.ts";
import { buildSpace } from "../scene/space.ts";

type ExchangeInSpace = { readonly combat: string; readonly fighters: readonly string[]; readonly state: State };

/**
 * Builds the space of an exchange with the present positions of its fighters; hidden ones only if the exchange concerns them, or if the
 * payload names them.
 */
export function buildExchangeSpace(
  { combat, fighters, state }: ExchangeInSpace,
  payload: Json = null,
): Pick<Scene, "space"> {
  return buildSpace(findCombatByUuid(combat), { fighters, named: listNamedActors([...state.stack, payload]) });
}
