import { type Result, ok, refuse } from "../../../engine/index.ts";
import { findSheetSpec } from "../../../rulesets/index.ts";
import type { DraggedAction } from "../../platform/html.ts";
import { openActionWindow, openSuggestedAction, openAttackWindow } from "../../windows/declaring/action-windows.ts";
import { rollOrOpenCheck } from "../../windows/declaring/check-window.ts";
import { runQuickAction, labelQuickAction } from "../../windows/declaring/quick-actions.ts";
import { findActingActor } from "../../documents/scene/tokens.ts";
import { findWorldActor } from "../../documents/fighters.ts";
import { findDocument } from "../../documents/find.ts";
import { showRefusal } from "../../exchange/refusals.ts";
import { findRollByName } from "../../windows/sheets/rolls.ts";
import { runFirstUse } from "../../windows/sheets/attack-buttons.ts";
import { loadWorldRules, showMissingRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";

type MacroActor = Actor.Implementation;
type MacroItem = Item.Implementation;

/** Opens the window of an attack with the weapon that has this UUID. */
export async function attack(uuid: unknown): Promise<Result<true>> {
  const result = await findItem(uuid);
  if (!result.ok) return result;
  openAttackWindow(result.value.actor, result.value.item);
  return DONE;
}

/** Uses the item with a UUID as its button on the sheet does: a weapon attacks. If an item has no use, its sheet opens. */
export async function use(uuid: unknown): Promise<Result<true>> {
  const result = await findItem(uuid);
  if (!result.ok) return result;
  const { actor, item } = result.value;
  if (findSheetSpec(item.type)?.role === "weapon") openAttackWindow(actor, item);
  else if (!(await runFirstUse(actor, item.id ?? ""))) await item.sheet?.render(true);
  return DONE;
}

/** Opens the window of actions for the actor with a UUID, with an action chosen if one is named. */
export async function act(uuid: unknown, kind = ""): Promise<Result<true>> {
  const actor = await findActor(uuid);
  if (!actor.ok) return actor;
  if (kind === "") openSuggestedAction(actor.value);
  else if (!getWorldRules().declarations.some((each) => each.kind === kind))
    return showIfRefused(refuse("declare/unknown", { kind }));
  else openActionWindow(actor.value, kind);
  return DONE;
}

/** Runs the quick action with an id, for the actor with a UUID. */
export async function atHand(uuid: unknown, id = ""): Promise<Result<true>> {
  const actor = await findActor(uuid);
  if (!actor.ok) return actor;
  if (labelQuickAction(actor.value, id) === "") return showIfRefused(GONE);
  void runQuickAction(actor.value, id);
  return DONE;
}

/** Rolls the check of a field, as a click on that field of the sheet does. */
export async function check(uuid: unknown, field = ""): Promise<Result<true>> {
  const actor = await findActor(uuid, (each) => findRollByName(each, field) !== undefined);
  if (!actor.ok) return actor;
  const roll = findRollByName(actor.value, field);
  if (!roll) return showIfRefused(GONE);
  await rollOrOpenCheck(actor.value, roll);
  return DONE;
}

const DONE = ok(true as const);
const GONE = refuse("hotbar/gone");

/**
 * Puts a macro that uses an item into a slot. If the item is on a token's actor, and the actor in the directory has it too, the macro is
 * for any of its tokens.
 */
export function assignThing(item: MacroItem, slot: number): Promise<void> {
  const { actor, id, name, img, uuid } = item;
  const base = actor?.isToken ? game.actors.get(actor.id ?? "")?.items.get(id ?? "") : null;
  const does = findSheetSpec(item.type)?.role === "weapon" ? "attack" : "use";
  return placeMacro({ name, img, command: `game.system.api.${does}(${JSON.stringify(base?.uuid ?? uuid)});` }, slot);
}

/** Puts a macro that runs the action of a button into a slot; does nothing for an action that the actor does not have. */
export async function assignDeed({ actor: uuid, does, id }: Partial<DraggedAction>, slot: number): Promise<void> {
  const actor = typeof uuid === "string" ? await findWorldActor(uuid) : null;
  if (!actor || typeof id !== "string") return;
  const base = (actor.isToken ? game.actors.get(actor.id ?? "") : null) ?? actor;
  const roll = does === "roll" ? findRollByName(actor, id) : undefined;
  const label = does === "atHand" ? labelQuickAction(actor, id) : (roll?.label ?? "");
  if (label === "") return;
  const [functionName, img] = roll ? ["check", "dice"] : ["atHand", "macro"];
  const args = [base.uuid, roll?.key ?? id].map((each) => JSON.stringify(each)).join(", ");
  const data = { name: game.i18n.localize(label), img: `systems/riposte/assets/icons/${img}.svg` };
  await placeMacro({ ...data, command: `game.system.api.${functionName}(${args});` }, slot);
}

type HotbarMacro = { readonly name: string; readonly img: MacroItem["img"]; readonly command: string };

/** Puts a macro into a slot; reuses a macro of this user with the same command. */
async function placeMacro({ name, img, command }: HotbarMacro, slot: number): Promise<void> {
  const existing = game.macros.find((macro) => macro.command === command && macro.author?.isSelf === true);
  const macro = existing ?? (await Macro.implementation.create({ name, img, type: "script", command }));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}

/**
 * Finds the item with a UUID, or the same item of the actor who acts instead. Refuses if the item does not exist, or if none of these
 * actors may act.
 */
async function findItem(uuid: unknown): Promise<Result<{ readonly actor: MacroActor; readonly item: MacroItem }>> {
  const thing = await findDocument(uuid);
  if (!(thing instanceof Item) || !thing.actor || thing.pack) return showIfRefused(GONE);
  const findSimilar = (actor: MacroActor): MacroItem | undefined =>
    actor.items.get(thing.id ?? "") ?? actor.items.find(({ name, type }) => name === thing.name && type === thing.type);
  const actor = showIfRefused(findActingActor(thing.actor, (each) => findSimilar(each) !== undefined));
  if (!actor.ok) return actor;
  const item = findSimilar(actor.value);
  return item ? ok({ actor: actor.value, item }) : showIfRefused(GONE);
}

/** Loads the rules, and finds the actor who acts for the one with a UUID. */
async function findActor(uuid: unknown, has?: (actor: MacroActor) => boolean): Promise<Result<MacroActor>> {
  const rules = await loadWorldRules();
  if (!rules.ok) {
    showMissingRules(rules.refusal);
    return rules;
  }
  const actor = await findWorldActor(uuid);
  return showIfRefused(actor ? findActingActor(actor, has) : GONE);
}

/** Shows the refusal of a result, and returns the result. */
function showIfRefused<T>(result: Result<T>): Result<T> {
  if (!result.ok) showRefusal({ refusal: result.refusal, message: "" });
  return result;
}
