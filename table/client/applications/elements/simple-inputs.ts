import { AbstractFormInputElement } from "./form-input-element.ts";

/** An element that is one ordinary input inside. */
abstract class WrappedInput extends AbstractFormInputElement {
  protected readonly input = document.createElement("input");

  get value(): unknown {
    return this.built ? this.input.value : (this.getAttribute("value") ?? "");
  }

  set value(value: unknown) {
    this.input.value = String(value ?? "");
  }

  protected build(): void {
    this.input.value = this.getAttribute("value") ?? "";
    const placeholder = this.getAttribute("placeholder");
    if (placeholder) this.input.placeholder = placeholder;
    this.input.addEventListener("input", (event) => event.stopPropagation());
    this.input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.changed();
    });
    this.replaceChildren(this.input);
    this.nameControl(this.input);
  }

  protected toggleDisabled(disabled: boolean): void {
    this.input.disabled = disabled;
  }
}

/** `<file-picker>`: the path of a file, typed; the table has no file browser. */
export class HTMLFilePickerElement extends WrappedInput {
  static tagName = "file-picker";
  protected override build(): void {
    this.input.type = "text";
    super.build();
  }
}

/** `<range-picker>`: a number chosen on a slider. */
export class HTMLRangePickerElement extends WrappedInput {
  static tagName = "range-picker";
  readonly #number = document.createElement("output");

  override get value(): number {
    return this.built ? this.input.valueAsNumber : Number(this.getAttribute("value"));
  }

  override set value(value: unknown) {
    this.input.value = String(value ?? "");
    this.#number.textContent = this.input.value;
  }

  protected override build(): void {
    this.input.type = "range";
    for (const limit of ["min", "max", "step"] as const) this.input[limit] = this.getAttribute(limit) ?? "";
    super.build();
    this.input.addEventListener("input", () => (this.#number.textContent = this.input.value));
    this.#number.textContent = this.input.value;
    this.append(this.#number);
  }
}

/** `<color-picker>`: a colour. */
export class HTMLColorPickerElement extends WrappedInput {
  static tagName = "color-picker";
  protected override build(): void {
    this.input.type = "color";
    super.build();
  }
}

/** `<string-tags>`: a list of words, separated by commas. */
export class HTMLStringTagsElement extends WrappedInput {
  static tagName = "string-tags";

  override get value(): string[] {
    const text = this.built ? this.input.value : (this.getAttribute("value") ?? "");
    const words = text.split(",").map((word) => word.trim());
    return [...new Set(words.filter(Boolean))];
  }

  override set value(value: unknown) {
    this.input.value = isIterable(value) ? [...value].join(", ") : String(value ?? "");
  }

  protected override build(): void {
    this.input.type = "text";
    super.build();
  }
}

/** `<document-tags>`: the uuid of a document, typed. */
export class HTMLDocumentTagsElement extends WrappedInput {
  static tagName = "document-tags";
  protected override build(): void {
    this.input.type = "text";
    super.build();
  }
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
