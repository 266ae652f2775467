import type { PlainObject } from "../../shared/utils/index.ts";
import { ArrayField, BooleanField, FilePathField, HTMLField, NumberField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { identity } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { fromUuid } from "./find.ts";

/** What a result of a table is. */
export const TABLE_RESULT_TYPES = { TEXT: "text", DOCUMENT: "document" } as const;

const PACKED = /^[^.]+\.[^.]+$/;

/** One result of a table: a text, or a document, for a range of its rolls. */
export class TableResult extends Document {
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";
  static override metadata: DocumentMetadata = {
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    embedded: {},
    coreTypes: [TABLE_RESULT_TYPES.TEXT, TABLE_RESULT_TYPES.DOCUMENT],
  };
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  static override defineSchema(): DataSchema {
    const whole = (initial?: number): NumberField =>
      new NumberField({
        required: true,
        nullable: false,
        integer: true,
        ...(initial === undefined ? {} : { initial }),
      });
    return {
      ...identity(),
      type: new StringField({ required: true, initial: "text", choices: Object.values(TABLE_RESULT_TYPES) }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(whole(), { initial: () => [1, 1], validate: refuseOtherThanRanges }),
      drawn: new BooleanField(),
    };
  }

  /** Results of older worlds have a text, and a collection beside the id of their document. */
  static override migrateData(source: PlainObject): PlainObject {
    const { text, documentCollection, documentId } = source;
    if (typeof text === "string" && text !== "" && !source.description) source.description = text;
    if (source.type === "pack") source.type = TABLE_RESULT_TYPES.DOCUMENT;
    if (typeof documentId === "string" && typeof documentCollection === "string" && !source.documentUuid)
      source.documentUuid = PACKED.test(documentCollection)
        ? `Compendium.${documentCollection}.${documentId}`
        : `${documentCollection}.${documentId}`;
    return super.migrateData(source);
  }

  get icon(): string {
    return this.img ?? TableResult.DEFAULT_ICON;
  }

  /** The document that this result is; null if it is a text, or if the document is gone. */
  async getDocument(): Promise<Document | null> {
    return this.documentUuid ? fromUuid(this.documentUuid) : null;
  }

  /** What the chat shows of this result: its text, or a link to its document. */
  async getHTML(): Promise<string> {
    const { name, description, documentUuid } = this;
    const link = documentUuid && this.type === "document" ? `@UUID[${documentUuid}]{${name || documentUuid}}` : name;
    return [link, description].filter(Boolean).join(" ");
  }
}

function refuseOtherThanRanges(range: unknown): void {
  const [low, high] = Array.isArray(range) ? range.map(Number) : [];
  if (low === undefined || high === undefined || high < low) throw new Error("must be a range of ascending integers");
}
