import { RiposteActor } from "./actor.ts";
import { RiposteCombat } from "./combat-document.ts";
import { RiposteItem } from "./item.ts";

/** Registers the document classes of the system: actors, their items, and combats. */
export function registerDocuments(): void {
  Object.assign(CONFIG.Actor, { documentClass: RiposteActor });
  Object.assign(CONFIG.Item, { documentClass: RiposteItem });
  Object.assign(CONFIG.Combat, { documentClass: RiposteCombat });
}
