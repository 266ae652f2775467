import type { Json, Scene, State } from "../../engine/index.ts";
import { actorsNamed } from "../documents/fighters.ts";
import { combatAt } from "../fight/fight.ts";
import { spaceAround } from "../scene/space.ts";

type Running = { readonly combat: string; readonly fighters: readonly string[]; readonly state: State };

/** Where the fighters of an exchange stand now; hidden ones only if it concerns them, or if what is said names them. */
export function spaceOf({ combat, fighters, state }: Running, said: Json = null): Pick<Scene, "space"> {
  return spaceAround(combatAt(combat), { fighters, named: actorsNamed([...state.stack, said]) });
}
