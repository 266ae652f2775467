import { DataField } from "./data-field.ts";

/** Any value that JSON can hold. */
export class AnyField extends DataField {
  override _validateType(): void {
    return;
  }
}
