import { type InputConfig, prepareSelectOptionGroups } from "../fields/inputs.ts";
import { buildOptions } from "../handlebars/select-options.ts";
import { AbstractFormInputElement, isIterable } from "./form-input-element.ts";

/** Several of some choices, which are the options written inside the element. A subclass shows them. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement {
  override _value = new Set<string>();
  /** The label of each choice by its value. */
  _choices: Record<string, string> = {};
  /** What was written inside the element. */
  _options: Element[] = [];
  #initialized = false;

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

  /** Reads the choices and what is chosen. */
  _initialize(): void {
    this._options = [...this.children];
    for (const option of this.querySelectorAll("option")) {
      if (option.disabled || !option.value) continue;
      this._choices[option.value] = option.textContent.trim();
      if (option.selected) this._value.add(option.value);
    }
  }

  override connectedCallback(): void {
    this.#readOptions();
    super.connectedCallback();
  }

  #readOptions(): void {
    if (this.#initialized || this.childElementCount === 0) return;
    this.#initialized = true;
    this._initialize();
  }

  /** Chooses one more. */
  select(value: string): void {
    this.#choose(value, true);
  }

  /** Chooses one less. */
  unselect(value: string): void {
    this.#choose(value, false);
  }

  #choose(value: string, isChosen: boolean): void {
    if (!Object.hasOwn(this._choices, value)) throw new Error(`${value} is not a choice of this element`);
    if (this._value.has(value) === isChosen) return;
    this.value = isChosen ? [...this._value, value] : [...this._value].filter((each) => each !== value);
  }

  override _getValue(): string[] {
    this.#readOptions();
    return [...this._value];
  }

  override _setValue(value: unknown): void {
    this._value = new Set(isIterable(value) ? [...value].map(String) : []);
  }
}

/** Several of some choices, as checkboxes. */
abstract class MultiChoice extends AbstractMultiSelectElement {
  #boxes: HTMLInputElement[] = [];

  override _buildElements(): HTMLElement[] {
    this.#boxes = Object.keys(this._choices).map((value) => {
      const box = document.createElement("input");
      return Object.assign(box, { type: "checkbox", value });
    });
    return this.#boxes.map((box) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      label.append(box, ` ${this._choices[box.value] ?? ""}`);
      return label;
    });
  }

  override _refresh(): void {
    for (const box of this.#boxes) box.checked = this._value.has(box.value);
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    for (const box of this.#boxes) box.addEventListener("change", (event) => this.#take(event, box), { signal });
  }

  #take(event: Event, box: HTMLInputElement): void {
    event.stopPropagation();
    if (box.checked) this.select(box.value);
    else this.unselect(box.value);
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
