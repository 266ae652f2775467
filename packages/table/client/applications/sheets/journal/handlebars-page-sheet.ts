import type { Context, PartialOptions, RenderOptions } from "../../api/application-options.ts";
import { HandlebarsApplicationMixin, type HandlebarsPart } from "../../api/handlebars-application.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import type { TableDocument } from "../../surroundings.ts";
import { JournalEntryPageSheet } from "./page-sheet.ts";

const SAVE = { type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Settings.save" };

/** A page's sheet from Handlebars templates: some parts to read it, others to edit it. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  declare readonly page: TableDocument;
  declare readonly isView: boolean;
  static EDIT_PARTS: Record<string, HandlebarsPart> = {
    header: { template: "templates/journal/edit-header.hbs" },
    content: { template: "templates/journal/edit-text.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static VIEW_PARTS: Record<string, HandlebarsPart> = {};

  override _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsPart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return { ...(this.isView ? VIEW_PARTS : EDIT_PARTS) };
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    return { ...(await super._prepareContext(options)), buttons: [SAVE] };
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(part, options);
    if (partId === "content") await this._prepareContentContext(part, options);
    return part;
  }

  async _prepareHeaderContext(_context: Context, _options: RenderOptions): Promise<void> {}
  async _prepareContentContext(_context: Context, _options: RenderOptions): Promise<void> {}
}

/** A page of text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageHandlebarsSheet {
  static override VIEW_PARTS: Record<string, HandlebarsPart> = {
    content: { template: "templates/journal/view-text.hbs", root: true },
  };

  override async _prepareContentContext(context: Context, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    const text: unknown = Reflect.get(this.page, "text");
    const stored: unknown = typeof text === "object" && text !== null ? Reflect.get(text, "content") : "";
    const secrets = this.page.isOwner;
    context.text = String(stored ?? "");
    context.enriched = await TextEditor.implementation.enrichHTML(String(stored ?? ""), {
      secrets,
      relativeTo: this.page,
    });
  }
}

/** A page that is a picture with a caption. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialOptions = { window: { icon: "fa-solid fa-image" } };
  static override EDIT_PARTS: Record<string, HandlebarsPart> = {
    ...JournalEntryPageHandlebarsSheet.EDIT_PARTS,
    content: { template: "templates/journal/edit-image.hbs" },
  };
  static override VIEW_PARTS: Record<string, HandlebarsPart> = {
    content: { template: "templates/journal/view-image.hbs", root: true },
  };
}

/** A page of a kind that the table does not show: it says so, and gives the address of its file. */
export class JournalEntryPageFileSheet extends JournalEntryPageImageSheet {
  static override VIEW_PARTS: Record<string, HandlebarsPart> = {
    content: { template: "templates/journal/view-file.hbs", root: true },
  };
}
