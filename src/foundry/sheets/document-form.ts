import { attachFieldHabits } from "../client/field-habits.ts";
import type { Note, NoteKind } from "../client/field-notes.ts";
import { coalesce } from "../client/coalesce.ts";
import { PartMorph } from "../client/morph.ts";
import { waitForRelease } from "../client/press.ts";
import type { ListView } from "../../view/sheet/list-view.ts";
import { FieldEdits } from "./field-edits.ts";
import type { Edited } from "./lost-edits.ts";
import { type OpenForm, openForms } from "./open-forms.ts";
import { listTypedFields, showTypers } from "./typing.ts";

/** Members of a sheet that its form uses, with the types that the two kinds of sheets share. */
export type FormSheet = {
  readonly document: Edited;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  _canRender(options: object): false | void;
  _prepareContext(options: object): Promise<object>;
  _preRender(context: object, options: object): Promise<void>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
  _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  _onChangeForm(config: object, event: Event): void;
  _processFormData(event: Event | null, form: HTMLFormElement, data: FormDataExtended): object;
  _processSubmitData(event: Event, form: HTMLFormElement, data: object, options?: object): Promise<void>;
};

// A mixin constructor has to take any[], says the compiler (TS2545).
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type FormSheetClass = abstract new (...args: any[]) => FormSheet;

/**
 * Adds a form that stores only the fields that its user changes, and is redrawn in place: text that is being typed stays, and many changes
 * at one moment are drawn together.
 */
export function withDocumentForm(Base: FormSheetClass): FormSheetClass {
  abstract class DocumentForm extends Base implements OpenForm {
    readonly #follow = coalesce(() => this.render());
    readonly #edits = new FieldEdits(this.document);
    readonly #morph = new PartMorph((field) => this.#edits.isProtected(field));

    /** Shows changes of the fight. */
    renew(): void {
      this.#follow();
    }

    /** Adds to the rows of a view the keys by which they are matched. */
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

    override async _preRender(context: object, options: object): Promise<void> {
      await waitForRelease(this.element);
      await super._preRender(context, options);
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
