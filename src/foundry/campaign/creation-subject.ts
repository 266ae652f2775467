import type { Subject } from "../../engine/index.ts";
import { readStoredSystem } from "../documents/effect-changes.ts";
import { readCreation } from "../world/flags.ts";
import { listThings } from "./creation-stock.ts";

/** Builds the subject that the rules of creation judge. */
export function buildSubject(actor: Actor.Implementation): Subject {
  return { name: isUnnamed(actor) ? "" : actor.name, system: readStoredSystem(actor), items: listThings(actor) };
}

/** Reads how far the making of an actor has come: whether it is open, and whether the actor was created for it. */
export function readStage(actor: Actor.Implementation) {
  const { stage, before } = readCreation(actor.getFlag("riposte", "creation"));
  return { stage, isOpen: stage !== "done", isNew: stage !== "" && before === "", before };
}

/** True if an actor still has the name of a new character. */
export function isUnnamed({ name }: Actor.Implementation): boolean {
  return name === game.i18n.localize("RIPOSTE.Creation.newName");
}
