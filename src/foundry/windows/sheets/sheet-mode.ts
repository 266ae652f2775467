import { getInitialValue, isSame, listFields, getValue } from "../../../engine/index.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import type { SheetMode } from "../../../view/sheet/placing-view.ts";
import { listWorldTypes } from "../../documents/document-types.ts";
import { readCreation } from "../../platform/world/flags.ts";
import { getTypeDescription } from "./sources.ts";

const SETTING = "sheetsInEdit";

/** Registers the setting of this client that remembers the actors whose sheets were left in edit mode. */
export function registerSheetModes(): void {
  game.settings.register("riposte", SETTING, { scope: "client", config: false, type: String, default: "" });
}

/**
 * Chooses the mode in which a sheet opens. It is edit mode if the sheet was left in it, or if all fields of the actor still have their
 * initial values.
 */
export function chooseSheetMode(actor: Actor.Implementation): SheetMode {
  return readEditSheets().includes(actor.uuid) || isNew(actor) ? "edit" : "play";
}

/** True if an actor is a character of this world that its user may create step by step. */
export function canCreateStepwise(actor: Actor.Implementation): boolean {
  const isOfWorld = listWorldTypes("Actor").includes(actor.type) && !actor.pack;
  return isOfWorld && actor.isOwner && getTypeDescription(actor.type).spec.kind === "character";
}

/**
 * Returns the key of the label of the button that starts or continues the creation of a character; empty if there is nothing to start or
 * continue.
 */
export function labelCreation(actor: Actor.Implementation): string {
  if (!canCreateStepwise(actor)) return "";
  if (readCreation(actor.getFlag("riposte", "creation")).stage === "open") return "RIPOSTE.Creation.goOn";
  return isNew(actor) ? "RIPOSTE.Creation.stepByStep" : "";
}

/** Remembers the mode in which the sheet of an actor was left. */
export async function rememberMode({ uuid }: Actor.Implementation, mode: SheetMode): Promise<void> {
  const others = readEditSheets().filter((each) => each !== uuid);
  await game.settings.set("riposte", SETTING, (mode === "edit" ? [...others, uuid] : others).join(" "));
}

function readEditSheets(): readonly string[] {
  return game.settings.get("riposte", SETTING).split(" ");
}

function isNew(actor: Actor.Implementation): boolean {
  const stored = readStoredSystem(actor);
  const { spec } = getTypeDescription(actor.type);
  const isInitial = listFields(spec).every(({ path, field }) =>
    isSame(getValue(stored, path) ?? null, getInitialValue(field)),
  );
  return isInitial && actor.items.size === 0;
}
