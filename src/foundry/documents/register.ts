import { RiposteActor } from "./actor.ts";
import { RiposteItem } from "./item.ts";

/** Registers the documents of the system: its actors and what they carry. */
export function registerDocuments(): void {
  Hooks.once("init", () => {
    Object.assign(CONFIG.Actor, { documentClass: RiposteActor });
    Object.assign(CONFIG.Item, { documentClass: RiposteItem });
  });
}
