import { runStoring, toStoringHandler } from "../../platform/storing.ts";
import type { Affected } from "../../documents/effect-changes.ts";
import { findDocumentSync } from "../../documents/find.ts";
import { openEffectEditor } from "./open-effect.ts";
import { buildNewRow } from "../../../view/sheet/form-data.ts";
import { type Edited, storeRowEdit } from "./open-forms.ts";
import { getTypeDescription } from "../sources.ts";

/** The part of an actor's or an item's sheet that the actions on effects use. */
type EffectActionSheet = { readonly document: Affected };

/** Creates an effect, and opens the window in which it is edited. The new effect of an item is not passed on to the item's owner. */
export const createEffect = toStoringHandler(async function (this: EffectActionSheet): Promise<void> {
  const { document } = this;
  const data = {
    name: game.i18n.localize("RIPOSTE.Effects.new"),
    img: "icons/svg/aura.svg",
    origin: document.uuid,
    transfer: document instanceof Actor,
  };
  const effect = await ActiveEffect.implementation.create(data, { parent: document });
  if (effect) openEffectEditor(effect);
});

/** Opens the window that edits an effect. */
export function editEffect(this: EffectActionSheet, _event: Event, target: HTMLElement): void {
  const effect = findEffect(target);
  if (effect) openEffectEditor(effect);
}

/** Switches an effect on or off. */
export const switchEffect = toStoringHandler(async function (
  this: EffectActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const effect = findEffect(target);
  await effect?.update({ disabled: !effect.disabled });
});

/** Deletes an effect after a confirmation. */
export async function deleteEffect(this: EffectActionSheet, _event: Event, target: HTMLElement): Promise<void> {
  const effect = findEffect(target);
  if (!effect) return;
  const question = document.createElement("p");
  question.textContent = game.i18n.format("RIPOSTE.Sheet.deleteItem.question", { name: effect.name });
  const isConfirmed = await foundry.applications.api.DialogV2.confirm({
    classes: ["riposte"],
    window: { title: game.i18n.localize("RIPOSTE.Sheet.deleteItem.title") },
    content: question.outerHTML,
    rejectClose: false,
  });
  if (isConfirmed === true) await runStoring(effect, () => effect.delete());
}

function findEffect(target: HTMLElement): ActiveEffect.Implementation | null {
  const uuid = target.closest<HTMLElement>("[data-effect]")?.dataset["effect"] ?? "";
  const match = findDocumentSync(uuid);
  return match instanceof ActiveEffect ? match : null;
}

/** The part of an actor's or an item's sheet that the actions on lists use. */
type RowActionSheet = { readonly document: Edited };

/** Adds a row to the list that the button names. */
export const addRow = toStoringHandler(async function (
  this: RowActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const list = target.dataset["list"] ?? "";
  const record = buildNewRow(getTypeDescription(this.document.type).spec, list);
  if (record) await storeRowEdit(this.document, `system.${list}`, { does: "add", record });
});

/** Removes a row from its list. */
export const removeRow = toStoringHandler(async function (
  this: RowActionSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const { list, index } = target.dataset;
  if (list) await storeRowEdit(this.document, `system.${list}`, { does: "remove", row: Number(index) });
});
