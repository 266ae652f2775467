// What the light DOM lacks, or does otherwise than browsers do, for all realms.
import { Element, HTMLSelectElement, PropertySymbol } from "happy-dom";

/** What the light DOM does whenever the options of a list change, given the one that has just been chosen. */
type Update = (this: HTMLSelectElement, chosen?: object | null) => void;

const prototype = HTMLSelectElement.prototype as unknown as Record<symbol, Update>;
const update = prototype[PropertySymbol.updateSelectedness];

/** Of several options that say that they are chosen, a browser takes the last; the light DOM takes one by its count. */
if (update)
  prototype[PropertySymbol.updateSelectedness] = function (chosen) {
    const said = this.multiple || chosen ? [] : [...this.querySelectorAll("option")].filter(({ selected }) => selected);
    Reflect.apply(update, this, [chosen ?? (said.length > 1 ? said.at(-1) : null)]);
  };

const ARIA = ["Checked", "Description", "Disabled", "Expanded", "Hidden", "Label", "Pressed", "Selected"];

/** Attributes that are properties too. */
for (const name of ARIA) {
  const attribute = `aria-${name.toLowerCase()}`;
  Object.defineProperty(Element.prototype, `aria${name}`, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: unknown) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, String(value));
    },
  });
}
