import type { Json, Scene, State } from "../../engine/index.ts";
import { actorsNamed } from "../documents/fighters.ts";
import { combatAt } from "../fight/fight.ts";
import { spaceAround } from "../scene/space.ts";

type Running = { readonly combat: string; readonly fighters: readonly string[]; readonly state: State };

/**
 * Builds the space of an exchange with the present positions of its fighters; hidden ones only if the exchange concerns them, or if the
 * payload names them.
 */
export function spaceOf({ combat, fighters, state }: Running, said: Json = null): Pick<Scene, "space"> {
  return spaceAround(combatAt(combat), { fighters, named: actorsNamed([...state.stack, said]) });
}
