import { AbstractFormInputElement } from "./form-input-element.ts";
import { HTMLEnrichedContentElement } from "./enriched-content.ts";
import { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-choice.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import {
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
} from "./simple-inputs.ts";

/** `foundry.applications.elements`. */
export const elements = {
  AbstractFormInputElement,
  AbstractMultiSelectElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** Teaches the page the custom elements of forms. */
export function defineElements(): void {
  const { AbstractFormInputElement: _base, AbstractMultiSelectElement: _several, ...own } = elements;
  for (const element of Object.values(own))
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
}
