import { type InputConfig, prepareSelectOptionGroups } from "../fields/inputs.ts";
import { buildOptions } from "../handlebars/select-options.ts";
import { AbstractFormInputElement, isIterable } from "./form-input-element.ts";

/** Several of some choices, as checkboxes; the choices are the options written inside the element. */
abstract class MultiChoice extends AbstractFormInputElement {
  #boxes: HTMLInputElement[] = [];

  static override create(config: InputConfig): HTMLElement {
    const { value, ...others } = config;
    const element = super.create(others);
    const options = buildOptions(prepareSelectOptionGroups(others));
    const chosen = new Set(isIterable(value) ? [...value].map(String) : []);
    element.append(...options);
    for (const option of element.querySelectorAll("option"))
      option.toggleAttribute("selected", chosen.has(option.value));
    return element;
  }

  override _getValue(): string[] {
    if (this.built) return this.#boxes.filter((box) => box.checked).map((box) => box.value);
    return [...this.querySelectorAll<HTMLOptionElement>("option[selected]")].map((option) => option.value);
  }

  override _setValue(value: unknown): void {
    const chosen = new Set(isIterable(value) ? [...value].map(String) : []);
    for (const box of this.#boxes) box.checked = chosen.has(box.value);
  }

  override _buildElements(): HTMLElement[] {
    return [...this.querySelectorAll("option")].map((option) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = option.value;
      box.checked = option.selected;
      this.#boxes.push(box);
      label.append(box, ` ${option.textContent ?? ""}`);
      return label;
    });
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    for (const box of this.#boxes) box.addEventListener("change", (event) => this.#take(event), { signal });
  }

  #take(event: Event): void {
    event.stopPropagation();
    this.changed();
  }

  override _toggleDisabled(disabled: boolean): void {
    for (const box of this.#boxes) box.disabled = disabled;
  }
}

/** `<multi-checkbox>`: several of some choices. */
export class HTMLMultiCheckboxElement extends MultiChoice {
  static override tagName = "multi-checkbox";
}

/** `<multi-select>`: several of some choices. */
export class HTMLMultiSelectElement extends MultiChoice {
  static override tagName = "multi-select";
}
