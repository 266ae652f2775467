import { type Refusal, type Result, ok } from "../../engine/index.ts";
import { specOf, typesIn } from "../../rulesets/index.ts";
import { findDocument, findDocumentSync } from "../documents/find.ts";
import { openActing, openAttack } from "./attack-window.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";

/**
 * Turns a weapon dropped on the hotbar into a macro that attacks with it; false tells Foundry that the drop has been
 * handled.
 */
export function dropOnHotbar(data: object, slot: unknown): boolean {
  const item = findDocumentSync("uuid" in data ? data.uuid : null);
  if (!(item instanceof Item) || !isWeapon(item)) return true;
  void assign(item, Number(slot));
  return false;
}

/** Opens the window for an attack with the weapon at an address; refused if there is none. */
export async function attack(uuid: unknown): Promise<Result<true>> {
  const item = await findDocument(uuid);
  if (!(item instanceof Item) || !item.actor) return refuseGone();
  openAttack(item.actor, item);
  return ok(true);
}

/** Opens the window for an action of the actor at an address; refused if there is none. */
export async function act(uuid: unknown): Promise<Result<true>> {
  const actor = await findDocument(uuid);
  if (!(actor instanceof Actor)) return refuseGone();
  openActing(actor);
  return ok(true);
}

/** Refuses what a button was made for that is gone, and shows that. */
function refuseGone(): Result<never> {
  const refusal: Refusal = { code: "hotbar/gone", data: {} };
  showRefusal({ refusal, message: "" });
  return { ok: false, refusal };
}

function isWeapon({ type, actor }: Item.Implementation): boolean {
  const isOfThisGame = typesIn(game.settings.get("riposte", "ruleset"), "Item").includes(type);
  return actor !== null && isOfThisGame && specOf(type)?.role === "weapon";
}

/** Puts a weapon's macro into a slot, reusing the one that this user has made for it before. */
async function assign(item: Item.Implementation, slot: number): Promise<void> {
  const command = `game.system.api.attack(${JSON.stringify(item.uuid)});`;
  const known = game.macros.find((macro) => macro.command === command && macro.author?.isSelf === true);
  const data = { name: item.name, img: item.img, type: "script", command } as const;
  const macro = known ?? (await Macro.implementation.create(data));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
