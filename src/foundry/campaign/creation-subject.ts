import type { Subject } from "../../engine/index.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { readCreation } from "../world/flags.ts";
import { thingsOf } from "./creation-stock.ts";

/** Builds the subject that the rules of creation judge. */
export function subjectOf(actor: Actor.Implementation): Subject {
  return { name: isUnnamed(actor) ? "" : actor.name, system: storedSystem(actor), items: thingsOf(actor) };
}

/** Reads how far the making of an actor has come: whether it is open, and whether the actor was created for it. */
export function stateOf(actor: Actor.Implementation) {
  const { stage, before } = readCreation(actor.getFlag("riposte", "creation"));
  return { stage, isOpen: stage !== "done", isNew: stage !== "" && before === "", before };
}

/** True if an actor still has the name of a new character. */
export function isUnnamed({ name }: Actor.Implementation): boolean {
  return name === game.i18n.localize("RIPOSTE.Creation.newName");
}
