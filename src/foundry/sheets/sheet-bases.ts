import type { ListView } from "../../view/sheet/list-view.ts";
import { type FormSheetClass, withDocumentForm } from "./document-form.ts";

type Mixed = foundry.applications.api.HandlebarsApplicationMixin.AnyMixed;
type TemplateParts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** Drop handler of a sheet, which the types do not know. */
type DropTarget = { _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> };

/** Members that the form of a document adds to its sheet. */
type WithForm = {
  renew(): void;
  keyRows<View extends { readonly lists: readonly ListView[] }>(view: View): View;
};

/* Mixing the real types of the mixin and of a document sheet sends the compiler into an endless instantiation (TS2589), so
   the two bases are cast here, and only here. A mixin constructor has to take any[], says the compiler (TS2545). */
/* eslint-disable @typescript-eslint/no-explicit-any */
type ActorBase = (abstract new (
  ...args: any[]
) => foundry.applications.sheets.ActorSheetV2.Any & Mixed & DropTarget & WithForm) &
  typeof foundry.applications.sheets.ActorSheetV2 & { PARTS: TemplateParts };
type ItemBase = (abstract new (
  ...args: any[]
) => InstanceType<typeof foundry.applications.sheets.ItemSheetV2> & Mixed & WithForm) &
  typeof foundry.applications.sheets.ItemSheetV2 & { PARTS: TemplateParts };
/* eslint-enable @typescript-eslint/no-explicit-any */

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** Foundry's actor sheet with parts made from templates, and with a form that stores single changes. */
export const ActorSheetBase = withDocumentForm(
  HandlebarsApplicationMixin(ActorSheetV2) as unknown as FormSheetClass,
) as unknown as ActorBase;

/** Foundry's item sheet with the same additions. */
export const ItemSheetBase = withDocumentForm(
  HandlebarsApplicationMixin(ItemSheetV2) as unknown as FormSheetClass,
) as unknown as ItemBase;

/** Types of the render options of a sheet, and of the context of its templates. */
export type SheetOptions = Parameters<InstanceType<ActorBase>["_prepareContext"]>[0];
export type ActorContext = Awaited<ReturnType<InstanceType<ActorBase>["_prepareContext"]>>;
export type ItemContext = Awaited<ReturnType<InstanceType<ItemBase>["_prepareContext"]>>;
export type PartOptions = Parameters<InstanceType<ActorBase>["_configureRenderParts"]>[0];
export type SheetParts = ReturnType<InstanceType<ActorBase>["_configureRenderParts"]>;
export type CloseOptions = Parameters<InstanceType<ActorBase>["_onClose"]>[0];
export type TabOptions = Parameters<InstanceType<ActorBase>["changeTab"]>[2];
