import { setInputAttributes, type InputConfig } from "../fields/inputs.ts";

const STATES = ["disabled", "placeholder", "readonly", "required"];

/**
 * The base of form elements: a name, a value that forms see, and events of its change. Subclasses, also a package's own,
 * build the elements inside, say what the value is, and refresh what shows it.
 */
export abstract class AbstractFormInputElement extends HTMLElement {
  static tagName = "";
  static formAssociated = true;
  static observedAttributes = STATES;
  readonly _internals: ElementInternals;
  /** What a label gives the focus to. */
  _primaryInput: HTMLElement | undefined;
  _value: unknown;
  protected built = false;
  #controller: AbortController | null = null;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  /** Makes an element as `config` says. */
  static create(config: InputConfig): HTMLElement {
    const element = document.createElement(this.tagName);
    setInputAttributes(element, config);
    const { value } = config;
    if (value !== undefined && value !== null)
      element.setAttribute("value", isIterable(value) ? [...value].join(",") : String(value));
    return element;
  }

  get value(): unknown {
    return this._getValue();
  }

  set value(value: unknown) {
    this._setValue(value);
    if (!this.built) return;
    this.changed();
    this._refresh();
  }

  /** What the value is, as forms read it. */
  _getValue(): unknown {
    return this._value;
  }

  /** Takes in a value that was given. */
  _setValue(value: unknown): void {
    this._value = value;
  }

  /** The elements inside. */
  _buildElements(): HTMLElement[] {
    return [];
  }

  /** Shows the value. */
  _refresh(): void {}

  _toggleDisabled(_disabled: boolean): void {}

  /** Listens to what is inside; `abortSignal` ends it. */
  _activateListeners(): void {}

  _onClick(_event: PointerEvent): void {
    this._primaryInput?.focus();
  }

  /** A signal that ends listeners when the element leaves the page. */
  get abortSignal(): AbortSignal {
    return (this.#controller ??= new AbortController()).signal;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  connectedCallback(): void {
    this.#controller ??= new AbortController();
    const { signal } = this.#controller;
    if (!this.built) this.replaceChildren(...this._buildElements());
    this.built = true;
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.addEventListener("click", (event) => event.target === this && this._onClick(event as PointerEvent), {
      signal,
    });
    this._activateListeners();
  }

  disconnectedCallback(): void {
    this.#controller?.abort();
    this.#controller = null;
  }

  formDisabledCallback(_disabled: boolean): void {
    if (this.built) this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(): void {
    if (this.built) this._toggleDisabled(!this.editable);
  }

  /** Gives an input inside what was asked of the element. */
  _applyInputAttributes(input: HTMLElement): void {
    for (const state of ["required", "disabled", "readonly"]) input.toggleAttribute(state, this.hasAttribute(state));
    const placeholder = this.getAttribute("placeholder");
    if (placeholder) input.setAttribute("placeholder", placeholder);
    this.nameControl(input);
  }

  /** Gives the inner control the label that the outer element has. */
  protected nameControl(control: HTMLElement): void {
    const label = this.getAttribute("aria-label") ?? this._internals.labels[0]?.textContent;
    if (label) control.setAttribute("aria-label", label.trim());
  }

  protected changed(): void {
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }
}

export function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
