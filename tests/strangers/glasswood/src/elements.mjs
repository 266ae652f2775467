const { AbstractMultiSelectElement } = foundry.applications.elements;

/** Colours are chosen by swatches; those that are chosen stand first. */
export class ColoursElement extends AbstractMultiSelectElement {
  static tagName = "glass-colours";

  #swatches;

  _buildElements() {
    this.#swatches = document.createElement("div");
    this.#swatches.className = "swatches";
    return [this.#swatches];
  }

  _refresh() {
    const chosen = (value) => this._value.has(value);
    const swatches = Object.entries(this._choices).toSorted(([a], [b]) => Number(chosen(b)) - Number(chosen(a)));
    this.#swatches.replaceChildren(
      ...swatches.map(([value, label]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.value = value;
        button.textContent = label;
        button.ariaPressed = String(chosen(value));
        return button;
      }),
    );
  }

  _activateListeners() {
    this.#swatches.addEventListener("click", ({ target }) => {
      const { value } = target.dataset;
      if (!value || !this.editable) return;
      if (this._value.has(value)) this.unselect(value);
      else this.select(value);
    });
  }

  _toggleDisabled(disabled) {
    for (const button of this.#swatches?.children ?? []) button.disabled = disabled;
  }
}
