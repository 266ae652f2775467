import { FILE_CATEGORIES } from "../../../shared/files.ts";
import type { FieldOptions } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** The path of a file of certain categories, or the file itself as data where that is allowed. */
export class FilePathField extends StringField {
  declare categories: readonly string[];
  declare wildcard: boolean;
  declare virtual: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      ...{ categories: [], base64: false, wildcard: false, virtual: false },
      ...{ nullable: true, blank: false, initial: null },
      validationError: "does not have a valid file extension, or provide valid base64 data",
    };
  }

  override _validateType(value: unknown, options: object): unknown {
    super._validateType(value, options);
    if (typeof value !== "string" || this.categories.length === 0 || this.wildcard) return undefined;
    if (this.virtual && value.startsWith("#")) return undefined;
    const kinds = this.categories.flatMap((category) => Object.entries(FILE_CATEGORIES[category] ?? {}));
    const data = /^data:([^;,]+)[;,]/.exec(value)?.[1];
    const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(value)?.[1]?.toLowerCase();
    if (!kinds.some(([extension, type]) => (data === undefined ? extension === ending : type === data))) {
      throw new Error(this.validationError);
    }
    return undefined;
  }
}
