import { openCreation } from "../campaign/request-character.ts";
import { runStoring, toStoringHandler } from "../../platform/storing.ts";
import { openAttackWindow } from "../declaring/action-windows.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { listPlayableTokens } from "../../documents/scene/tokens.ts";
import { findRowItem, showItemInChat } from "./sheet-parts.ts";
import { getTypeDescription } from "../sources.ts";
import { readQuantity } from "../../../engine/index.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { openCheck, rollOrOpenCheck } from "../declaring/check-window.ts";
import { isElement } from "../../platform/html.ts";
import { findRoll } from "./rolls.ts";

/** The part of the sheet that its actions use. */
type ActorActionSheet = { readonly actor: Actor.Implementation };

/** Opens the attack window with the weapon of the button's row, or with bare hands. */
export function attack(this: ActorActionSheet, _event: Event, target: HTMLElement): void {
  openAttackWindow(this.actor, findRowItem(this, target) ?? null);
}

/** Opens the sheet of the token that the button on a prototype's sheet names. */
export async function openToken(this: ActorActionSheet, _event: Event, target: HTMLElement): Promise<void> {
  const token = listPlayableTokens(this.actor).find(({ id }) => id === target.dataset["tokenId"]);
  await token?.actor?.sheet?.render(true);
}

/** Shows the tab with the quick actions and focuses the first of them. */
export function skipToHand(
  this: ActorActionSheet & { changeTab(tab: string, group: string): void; element: HTMLElement },
): void {
  this.changeTab("fight", "primary");
  this.element.querySelector<HTMLElement>(".riposte-hand__button")?.focus();
}

/** Opens the window in which a character is created step by step. */
export function makeCharacter(this: ActorActionSheet): void {
  openCreation(this.actor);
}

/** Creates an item of the type that the button names, and opens its sheet. */
export const createItem = toStoringHandler(async function (
  this: ActorActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const { spec } = getTypeDescription(target.dataset["type"] ?? "");
  const name = game.i18n.format("RIPOSTE.Sheet.newItem", { type: game.i18n.localize(`TYPES.Item.${spec.type}`) });
  const last = Math.max(0, ...this.actor.items.map(({ sort }) => sort));
  const sort = last + CONST.SORT_INTEGER_DENSITY;
  const data = { name, type: spec.type, img: `systems/riposte/${spec.img}`, sort };
  const items = await this.actor.createEmbeddedDocuments("Item", [data as Item.CreateData]);
  const sheet = items?.[0]?.sheet;
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return;
  await sheet.render({ force: true });
  const field = sheet.element.querySelector<HTMLInputElement>('input[name="name"]');
  field?.focus();
  field?.select();
});

/** Opens the list of the compendia's items of the role that the button names. */
export async function pickItem(this: ActorActionSheet, _event: Event, target: HTMLElement): Promise<void> {
  await withPart(
    () => import("../campaign/picker-window.ts"),
    ({ openRolePicker }) => openRolePicker(this.actor, target.dataset["role"] ?? ""),
  );
}

/** Opens the sheet of an item. */
export async function editItem(this: ActorActionSheet, _event: Event, target: HTMLElement): Promise<void> {
  await findRowItem(this, target)?.sheet?.render(true);
}

/** Deletes an item after a confirmation. */
export async function deleteItem(this: ActorActionSheet, _event: Event, target: HTMLElement): Promise<void> {
  const item = findRowItem(this, target);
  if (!item) return;
  const question = document.createElement("p");
  question.textContent = game.i18n.format("RIPOSTE.Sheet.deleteItem.question", { name: item.name });
  const isConfirmed = await foundry.applications.api.DialogV2.confirm({
    classes: ["riposte"],
    window: { title: game.i18n.localize("RIPOSTE.Sheet.deleteItem.title") },
    content: question.outerHTML,
    rejectClose: false,
  });
  if (isConfirmed === true) await runStoring(item, () => item.delete());
}

/** Toggles a flag of an item: if it is drawn, or if it is worn. */
export const toggleItem = toStoringHandler(async function (
  this: ActorActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const item = findRowItem(this, target);
  const field = target.dataset["field"];
  if (!item || !field) return;
  await item.update({ system: { [field]: readStoredSystem(item)[field] !== true } } as Item.UpdateData);
});

/** The part of the sheet that the actions of its items use. */
type GearActionSheet = { readonly actor: Actor.Implementation };

/** Changes the quantity of an item by the button's step, never below 0. */
export const changeQuantity = toStoringHandler(async function (
  this: GearActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const item = findRowItem(this, target);
  if (!item) return;
  const quantity = readQuantity(readStoredSystem(item));
  const next = Math.max(0, quantity + Number(target.dataset["by"]));
  if (next !== quantity) await item.update({ system: { quantity: next } } as Item.UpdateData);
});

/** Opens the window that gives an item away. */
export function giveItem(this: GearActionSheet, _event: Event, target: HTMLElement): void {
  const item = findRowItem(this, target);
  if (item)
    void withPart(
      () => import("./give-window.ts"),
      ({ openGiving }) => openGiving(item),
    );
}

/** Shows an item to everyone in the chat. */
export const showItem = toStoringHandler(async function (
  this: GearActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const item = findRowItem(this, target);
  if (item) await showItemInChat(item);
});

/** The part of the sheet that a roll uses. */
type RollActionSheet = { readonly actor: Actor.Implementation };

/**
 * Rolls the check of the button's field; opens its options instead with Shift, or if the check costs something in a fight. The second click
 * of a double click is ignored.
 */
export async function rollField(this: RollActionSheet, event: Event, target: HTMLElement): Promise<void> {
  const roll = findRoll(this.actor, target.dataset["roll"] ?? "");
  const { detail = 0, shiftKey = false } = isElement(event.target, Element) ? (event as MouseEvent) : {};
  if (!roll || detail > 1) return;
  if (shiftKey) openCheck(this.actor, roll);
  else await rollOrOpenCheck(this.actor, roll);
}
