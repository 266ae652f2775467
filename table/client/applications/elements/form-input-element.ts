/** The base of the table's own form elements: a name, a value that forms see, and a change event. */
export abstract class AbstractFormInputElement extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ["disabled"];
  protected readonly internals: ElementInternals;
  protected built = false;

  constructor() {
    super();
    this.internals = this.attachInternals();
  }

  abstract get value(): unknown;
  abstract set value(value: unknown);
  protected abstract build(): void;
  protected abstract toggleDisabled(disabled: boolean): void;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
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
    if (!this.built) {
      this.built = true;
      this.build();
    }
    this.toggleDisabled(this.disabled);
  }

  formDisabledCallback(disabled: boolean): void {
    if (this.built) this.toggleDisabled(disabled);
  }

  attributeChangedCallback(): void {
    if (this.built) this.toggleDisabled(this.disabled);
  }

  /** Gives the inner control the label that the outer element has. */
  protected nameControl(control: HTMLElement): void {
    const label = this.getAttribute("aria-label") ?? this.internals.labels[0]?.textContent;
    if (label) control.setAttribute("aria-label", label.trim());
  }

  protected changed(): void {
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }
}
