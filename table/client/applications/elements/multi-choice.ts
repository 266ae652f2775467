import { AbstractFormInputElement } from "./form-input-element.ts";

/** Several of some choices, as checkboxes; the choices are the options written inside the element. */
abstract class MultiChoice extends AbstractFormInputElement {
  #boxes: HTMLInputElement[] = [];

  get value(): string[] {
    if (this.built) return this.#boxes.filter((box) => box.checked).map((box) => box.value);
    return [...this.querySelectorAll<HTMLOptionElement>("option[selected]")].map((option) => option.value);
  }

  set value(value: unknown) {
    const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
    for (const box of this.#boxes) box.checked = chosen.has(box.value);
  }

  protected build(): void {
    const options = [...this.querySelectorAll("option")];
    const labels = options.map((option) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = option.value;
      box.checked = option.selected;
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        this.changed();
      });
      this.#boxes.push(box);
      label.append(box, ` ${option.textContent ?? ""}`);
      return label;
    });
    this.replaceChildren(...labels);
  }

  protected toggleDisabled(disabled: boolean): void {
    for (const box of this.#boxes) box.disabled = disabled;
  }
}

/** `<multi-checkbox>`: several of some choices. */
export class HTMLMultiCheckboxElement extends MultiChoice {
  static tagName = "multi-checkbox";
}

/** `<multi-select>`: several of some choices. */
export class HTMLMultiSelectElement extends MultiChoice {
  static tagName = "multi-select";
}
