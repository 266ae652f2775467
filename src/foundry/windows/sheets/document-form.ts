import { attachFieldHabits } from "../../platform/forms/window-base.ts";
import { type Note, type NoteKind, PartMorph } from "../../platform/forms/fields.ts";
import { coalesce } from "../../platform/timers.ts";
import { waitForRelease } from "../../platform/html.ts";
import type { ListView } from "../../../view/sheet/field-view.ts";
import { FieldEdits } from "./field-edits.ts";
import { type Edited, type OpenForm, openForms, listTypedFields, showTypers } from "./open-forms.ts";

/** The members of Foundry's two sheet classes that the form uses, with types that fit both. */
type FormSheet = {
  readonly document: Edited;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  _canRender(options: object): false | void;
  _prepareContext(options: object): Promise<object>;
  _renderHTML(context: object, options: object): Promise<unknown>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
  _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  _onChangeForm(config: object, event: Event): void;
  _processFormData(event: Event | null, form: HTMLFormElement, data: FormDataExtended): object;
  _processSubmitData(event: Event, form: HTMLFormElement, data: object, options?: object): Promise<void>;
};

// TypeScript requires that the constructor of a mixin takes any[] (TS2545).
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type FormSheetClass = abstract new (...args: any[]) => FormSheet;

/**
 * Adds a form to a sheet class. The form stores only the fields that its user changes. It is updated in place, so that text being typed is
 * kept, and several changes at once cause only one update.
 */
function withDocumentForm(Base: FormSheetClass): FormSheetClass {
  abstract class DocumentForm extends Base implements OpenForm {
    readonly #follow = coalesce(() => this.render());
    readonly #edits = new FieldEdits(this.document);
    readonly #morph = new PartMorph((field) => this.#edits.isProtected(field));

    /** Renders the sheet again after a change of the fight. */
    renew(): void {
      this.#follow();
    }

    /** Adds to each row of the view the key by which the row is recognised when the form is updated. */
    keyRows<View extends { readonly lists: readonly ListView[] }>(view: View): View {
      return { ...view, lists: this.#edits.addRowKeys(view.lists) };
    }

    showNote(name: string, kind: NoteKind, note: Note | null): boolean {
      return this.#edits.note(name, kind, note);
    }

    override _canRender(options: { renderContext?: unknown }): false | void {
      if (super._canRender(options) === false) return false;
      if (!this.rendered || !options.renderContext) return;
      this.#follow();
      return false;
    }

    override async _prepareContext(options: object): Promise<object> {
      this.#morph.begin();
      this.#edits.rememberStored();
      return super._prepareContext(options);
    }

    // Waits after the templates: an element that is pressed while they are rendered must stay in its place, too.
    override async _renderHTML(context: object, options: object): Promise<unknown> {
      const drawn = await super._renderHTML(context, options);
      await waitForRelease(this.element);
      return drawn;
    }

    override _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
      super._replaceHTML(this.#morph.drawParts(drawn, content), content, options);
    }

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      attachFieldHabits(this.element);
      this.#morph.follow(this.element);
      this.#edits.follow(this.element);
      openForms.add(this);
    }

    override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      this.#edits.updateActiveField();
      const { uuid } = this.document;
      for (const field of listTypedFields(uuid)) showTypers({ document: uuid, field });
    }

    override _onClose(options: object): void {
      super._onClose(options);
      openForms.delete(this);
    }

    override async close(options?: object): Promise<unknown> {
      const mayClose = !this.rendered || (await this.#edits.mayClose());
      return mayClose ? super.close(options) : this;
    }

    override _onChangeForm(config: object, event: Event): void {
      if (this.#edits.isReady(event.target)) super._onChangeForm(config, event);
    }

    override _processFormData(event: Event | null, form: HTMLFormElement, data: FormDataExtended): object {
      return foundry.utils.expandObject(this.#edits.readChanges(event, form, data.object));
    }

    override async _processSubmitData(
      event: Event,
      form: HTMLFormElement,
      data: object,
      options: object = {},
    ): Promise<void> {
      await this.#edits.storeSubmitted(event, (extraOptions) =>
        super._processSubmitData(event, form, data, { ...options, ...extraOptions }),
      );
      this.#morph.markNewer(event.target);
      this.#follow();
    }
  }
  return DocumentForm;
}

type Mixed = foundry.applications.api.HandlebarsApplicationMixin.AnyMixed;
type TemplateParts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** The drop handler of a sheet, which Foundry's type definitions lack. */
type DropTarget = { _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> };

/** The members that `withDocumentForm` adds to a sheet. */
type WithForm = {
  renew(): void;
  keyRows<View extends { readonly lists: readonly ListView[] }>(view: View): View;
};

/*
 * Combining the real types of the mixin and of a document sheet makes the compiler instantiate types without end (TS2589). Therefore the
 * two base classes are cast here, and only here. TypeScript requires that the constructor of a mixin takes any[] (TS2545).
 */
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

/** The base of our actor sheets: Foundry's actor sheet with template parts and with the form of `withDocumentForm`. */
export const ActorSheetBase = withDocumentForm(
  HandlebarsApplicationMixin(ActorSheetV2) as unknown as FormSheetClass,
) as unknown as ActorBase;

/** The base of our item sheets, with the same additions. */
export const ItemSheetBase = withDocumentForm(
  HandlebarsApplicationMixin(ItemSheetV2) as unknown as FormSheetClass,
) as unknown as ItemBase;

/** The types of a sheet's render options, of the contexts of its templates, and of other arguments of Foundry's methods. */
export type SheetOptions = Parameters<InstanceType<ActorBase>["_prepareContext"]>[0];
export type ActorContext = Awaited<ReturnType<InstanceType<ActorBase>["_prepareContext"]>>;
export type ItemContext = Awaited<ReturnType<InstanceType<ItemBase>["_prepareContext"]>>;
export type PartOptions = Parameters<InstanceType<ActorBase>["_configureRenderParts"]>[0];
export type SheetParts = ReturnType<InstanceType<ActorBase>["_configureRenderParts"]>;
export type CloseOptions = Parameters<InstanceType<ActorBase>["_onClose"]>[0];
export type TabOptions = Parameters<InstanceType<ActorBase>["changeTab"]>[2];
