import type { InputConfig } from "../fields/inputs.ts";
import { AbstractFormInputElement, isIterable } from "./form-input-element.ts";

/** An element that is one ordinary input inside. */
abstract class WrappedInput extends AbstractFormInputElement {
  protected readonly input = document.createElement("input");
  protected readonly kind: string = "text";

  override _getValue(): unknown {
    return this.built ? this.input.value : (this.getAttribute("value") ?? "");
  }

  override _setValue(value: unknown): void {
    this.input.value = String(value ?? "");
  }

  override _buildElements(): HTMLElement[] {
    this.input.type = this.kind;
    this.input.value = this.getAttribute("value") ?? "";
    this._primaryInput = this.input;
    this._applyInputAttributes(this.input);
    return [this.input];
  }

  override _activateListeners(): void {
    const { abortSignal: signal, input } = this;
    input.addEventListener("input", (event) => event.stopPropagation(), { signal });
    input.addEventListener("change", (event) => this.#take(event), { signal });
  }

  #take(event: Event): void {
    event.stopPropagation();
    this.changed();
    this._refresh();
  }

  override _toggleDisabled(disabled: boolean): void {
    this.input.disabled = disabled;
  }
}

/** `<file-picker>`: the path of a file, typed; the table has no file browser. */
export class HTMLFilePickerElement extends WrappedInput {
  static override tagName = "file-picker";
}

/** `<range-picker>`: a number chosen on a slider. */
export class HTMLRangePickerElement extends WrappedInput {
  static override tagName = "range-picker";
  protected override readonly kind = "range";
  readonly #number = document.createElement("output");

  static override create(config: InputConfig): HTMLElement {
    const element = super.create(config);
    for (const limit of ["min", "max", "step"]) {
      if (config[limit] !== undefined) element.setAttribute(limit, String(config[limit]));
    }
    return element;
  }

  override _getValue(): number {
    return this.built ? this.input.valueAsNumber : Number(this.getAttribute("value"));
  }

  override _buildElements(): HTMLElement[] {
    // The limits come first: a browser cuts a value to those that it knows.
    this.input.type = this.kind;
    for (const limit of ["min", "max", "step"] as const) this.input[limit] = this.getAttribute(limit) ?? "";
    return [...super._buildElements(), this.#number];
  }

  override _refresh(): void {
    this.#number.textContent = this.input.value;
  }

  override _activateListeners(): void {
    super._activateListeners();
    this.input.addEventListener("input", () => this._refresh(), { signal: this.abortSignal });
  }
}

/** `<color-picker>`: a colour. */
export class HTMLColorPickerElement extends WrappedInput {
  static override tagName = "color-picker";
  protected override readonly kind = "color";
}

/** `<string-tags>`: a list of words, separated by commas. */
export class HTMLStringTagsElement extends WrappedInput {
  static override tagName = "string-tags";

  override _getValue(): string[] {
    const text = this.built ? this.input.value : (this.getAttribute("value") ?? "");
    const words = text.split(",").map((word) => word.trim());
    return [...new Set(words.filter(Boolean))];
  }

  override _setValue(value: unknown): void {
    this.input.value = isIterable(value) ? [...value].join(", ") : String(value ?? "");
  }
}

/** `<document-tags>`: the uuid of a document, typed. */
export class HTMLDocumentTagsElement extends WrappedInput {
  static override tagName = "document-tags";
}
