import { OWNERSHIP_LEVELS } from "../../shared/permissions.ts";
import {
  BooleanField,
  DocumentIdField,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  DocumentStatsField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { identity, nameField, placement, typed } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import type { EmbedConfig } from "./embed.ts";
import { type PageHeading, headingsIn, slugOf } from "./page-headings.ts";

function metadata(name: string, collection: string, more: Partial<DocumentMetadata> = {}): DocumentMetadata {
  return { name, collection, label: `DOCUMENT.${name}`, embedded: {}, coreTypes: [], ...more };
}

/** One value of a setting of the world or of a user. */
export class Setting extends Document {
  static override metadata = metadata("Setting", "settings");
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({ required: true, blank: false }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }

  override _onCreate(data: Record<string, unknown>, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings.settingChanged(this, options, userId);
  }

  override _onUpdate(changed: Record<string, unknown>, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    game.settings.settingChanged(this, options, userId);
  }
}

/** A page of a journal. */
export class JournalEntryPage extends Document {
  static override metadata = metadata("JournalEntryPage", "pages", {
    hasTypeData: true,
    coreTypes: ["text", "image", "pdf", "video"],
  });
  declare text: { content: string; format: number; markdown: string | undefined };

  /** A heading's name in links to it. */
  static slugifyHeading(heading: string | HTMLHeadingElement): string {
    return slugOf(heading);
  }

  /** The table of contents of a page's text: its headings by their slugs. */
  get toc(): Record<string, PageHeading> {
    const holder = window.document.createElement("template");
    holder.innerHTML = this.type === "text" ? (this.text.content ?? "") : "";
    return headingsIn(holder.content);
  }

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...typed("JournalEntryPage", "text"),
      name: nameField(),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({ initial: 1, choices: [1, 2] }),
      }),
      video: new ObjectField(),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new StringField({ required: true, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: () => ({ default: OWNERSHIP_LEVELS.INHERIT }) }),
    };
  }

  /** The text of a page, with what is embedded in it in turn. */
  override async _buildEmbedHTML(
    config: EmbedConfig,
    options: object = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    if (this.type !== "text") return super._buildEmbedHTML(config, options);
    const holder = window.document.createElement("div");
    const { TextEditor } = foundry.applications.ux;
    const text = await TextEditor.implementation.enrichHTML(this.text.content ?? "", { ...options, relativeTo: this });
    holder.innerHTML = text;
    return holder.children;
  }
}

/** A journal with its pages. */
export class JournalEntry extends Document {
  static override metadata = metadata("JournalEntry", "journal", { embedded: { JournalEntryPage: "pages" } });

  static override defineSchema(): DataSchema {
    return { ...identity(), ...placement(), name: nameField(), pages: new EmbeddedCollectionField(JournalEntryPage) };
  }
}
