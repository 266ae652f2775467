import { specOf, typesIn } from "../../rulesets/index.ts";
import { openActing, openAttack } from "./attack-window.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";

/**
 * Turns a weapon dropped on the hotbar into a macro that attacks with it; false tells Foundry that the drop has been
 * handled.
 */
export function dropOnHotbar(data: object, slot: unknown): boolean {
  const uuid = "uuid" in data && typeof data.uuid === "string" ? data.uuid : "";
  const item = fromUuidSync(uuid as `Item.${string}`);
  if (!(item instanceof Item) || !isWeapon(item)) return true;
  void assign(item, Number(slot));
  return false;
}

/** Opens the window for an attack with the weapon at an address. */
export async function attack(uuid: string): Promise<void> {
  const item = await fromUuid(uuid as `Item.${string}`);
  if (!(item instanceof Item) || !item.actor)
    return showRefusal({ refusal: { code: "hotbar/gone", data: {} }, message: "" });
  openAttack(item.actor, item);
}

/** Opens the window for an action of the actor at an address. */
export async function act(uuid: string): Promise<void> {
  const actor = await fromUuid(uuid as `Actor.${string}`);
  if (!(actor instanceof Actor)) return showRefusal({ refusal: { code: "hotbar/gone", data: {} }, message: "" });
  openActing(actor);
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
