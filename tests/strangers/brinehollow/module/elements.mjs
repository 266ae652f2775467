const { AbstractFormInputElement } = foundry.applications.elements;

/** A grade is chosen by clicking on a row of shells. */
export class HTMLGradeElement extends AbstractFormInputElement {
  constructor() {
    super();
    this._value = Number(this.getAttribute("value") ?? 1);
    this.#max = Number(this.getAttribute("max") ?? 3);
  }

  static tagName = "brine-grade";

  static create(config) {
    const element = document.createElement(this.tagName);
    element.name = config.name;
    element.setAttribute("value", String(config.value));
    if (config.max) element.setAttribute("max", String(config.max));
    foundry.applications.fields.setInputAttributes(element, config);
    return element;
  }

  #max;

  #shells = [];

  _buildElements() {
    this.#shells = Array.from({ length: this.#max }, (_, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "shell";
      button.dataset.rank = String(index + 1);
      button.ariaLabel = `Grade ${index + 1}`;
      return button;
    });
    this._primaryInput = this.#shells[0];
    return this.#shells;
  }

  _activateListeners() {
    for (const shell of this.#shells) {
      shell.addEventListener(
        "click",
        () => {
          this.value = Number(shell.dataset.rank);
        },
        { signal: this.abortSignal },
      );
    }
  }

  _setValue(value) {
    if (!(value >= 1 && value <= this.#max)) throw new Error(`${value} is no grade`);
    this._value = value;
  }

  _getValue() {
    return this._value;
  }

  _refresh() {
    for (const shell of this.#shells) shell.classList.toggle("full", Number(shell.dataset.rank) <= this._value);
    this._internals.setFormValue(String(this._value));
  }

  _toggleDisabled(disabled) {
    for (const shell of this.#shells) shell.disabled = disabled;
  }
}

export class GradeField extends foundry.data.fields.NumberField {
  _toInput(config) {
    return HTMLGradeElement.create({ ...config, max: this.max });
  }
}
