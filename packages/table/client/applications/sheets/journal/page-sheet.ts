import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import type { Context, PartialOptions, RenderOptions } from "../../api/application-options.ts";
import type { TableDocument } from "../../surroundings.ts";

const OBSERVER = 2;

/** One page of a journal: a window in which it is edited, or (mode "view") a part of its journal's window. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["journal-entry-page"],
    viewClasses: [],
    includeTOC: true,
    mode: "edit",
    viewPermission: OBSERVER,
    window: { resizable: true, icon: "fa-solid fa-file-lines", contentClasses: ["standard-form"] },
    position: { width: 560, height: 520 },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  get page(): TableDocument {
    return this.document;
  }

  get isView(): boolean {
    return this.options.mode === "view";
  }

  override _initializeApplicationOptions(
    options: PartialOptions,
  ): ReturnType<DocumentSheetV2["_initializeApplicationOptions"]> {
    const complete = super._initializeApplicationOptions(options);
    if (complete.mode !== "view") return complete;
    complete.id = `${complete.id}-view`;
    complete.tag = "div";
    complete.window = { ...complete.window, frame: false, positioned: false };
    const more: unknown = complete.viewClasses;
    complete.classes = [...complete.classes, ...(Array.isArray(more) ? more.map(String) : [])];
    return complete;
  }

  override get isEditable(): boolean {
    return !this.isView && super.isEditable;
  }

  /** A page that is only read has its place in its journal, which puts it there. */
  override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    return { ...(await super._prepareContext(options)), page: this.page, isView: this.isView };
  }
}
