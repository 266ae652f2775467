import { limitChanges } from "../client/compat-effects.ts";
import { RiposteActor } from "./actor.ts";
import { RiposteCombat } from "./combat-document.ts";
import { mayChange } from "./effect-changes.ts";
import { RiposteEffect } from "./effect-document.ts";
import { RiposteItem } from "./item.ts";

/** Registers the document classes of the system: actors, their items, effects, and combats. */
export function registerDocuments(): void {
  limitChanges(RiposteEffect, mayChange);
  Object.assign(CONFIG.Actor, { documentClass: RiposteActor });
  Object.assign(CONFIG.Item, { documentClass: RiposteItem });
  Object.assign(CONFIG.ActiveEffect, { documentClass: RiposteEffect });
  Object.assign(CONFIG.Combat, { documentClass: RiposteCombat });
}
