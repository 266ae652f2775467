import { expandObject } from "../../../shared/utils/index.ts";
import { isOf } from "../../helpers/elements.ts";

export interface FormDataOptions {
  disabled?: boolean;
  readonly?: boolean;
  dtypes?: Record<string, string>;
  submitter?: HTMLElement | null;
}

const CASTS: Readonly<Record<string, (value: string) => unknown>> = {
  Number: (value) => (value.trim() === "" ? null : Number(value)),
  Boolean: (value) => value === "true",
  JSON: (value): unknown => (value === "" ? null : JSON.parse(value)),
  String: (value) => value,
};

interface NamedElement extends HTMLElement {
  name: string;
  value?: unknown;
  disabled?: boolean;
  readOnly?: boolean;
}

/** A form's data as values of the right kind: numbers from number inputs, true and false from checkboxes, lists from multiple fields. */
export class FormDataExtended extends FormData {
  readonly dtypes: Record<string, string> = {};
  readonly editors: Record<string, unknown> = {};
  readonly #values: Record<string, unknown> = {};

  constructor(
    form: HTMLFormElement,
    { dtypes = {}, disabled = false, readonly = true, submitter }: FormDataOptions = {},
  ) {
    super();
    Object.assign(this.dtypes, dtypes);
    this.process(form, { disabled, readonly });
    if (isOf(submitter, HTMLButtonElement) && submitter.name) this.#take(submitter.name, submitter.value);
  }

  /** The flat data by field name. */
  get object(): Record<string, unknown> {
    return this.#values;
  }

  /** Reads the fields of a form into this data. */
  process(form: HTMLFormElement, { disabled, readonly }: { disabled: boolean; readonly: boolean }): void {
    for (const element of namedElements(form)) {
      if (element.matches(":disabled") && !disabled) continue;
      if (element.readOnly && !readonly) continue;
      this.#read(element, form);
    }
  }

  #read(element: NamedElement, form: HTMLFormElement): void {
    const { name } = element;
    if (name in this.#values) return;
    const dtype = this.dtypes[name] ?? element.dataset.dtype;
    if (isOf(element, HTMLInputElement) && element.type === "radio")
      return this.#take(name, readRadio(form, name, dtype));
    const group = fieldsNamed(form, name);
    if (group.length > 1) {
      const checkboxes = group.every((field) => isOf(field, HTMLInputElement) && field.type === "checkbox");
      const chosen = group.map((field) => readField(field, dtype));
      const valued = group.some((field) => field.getAttribute("value") !== null);
      return this.#take(
        name,
        checkboxes && valued ? chosen.filter((value) => value !== null && value !== false) : chosen,
      );
    }
    this.#take(name, readField(element, dtype));
  }

  #take(name: string, value: unknown): void {
    this.#values[name] = value;
    this.set(name, typeof value === "string" ? value : JSON.stringify(value ?? null));
  }

  /** The data with dotted names expanded into nested objects. */
  expanded(): Record<string, unknown> {
    return expandObject(this.#values);
  }
}

function isNamed(element: Element): element is NamedElement {
  const name: unknown = Reflect.get(element, "name");
  return isOf(element, HTMLElement) && typeof name === "string" && name !== "";
}

function isField(element: NamedElement): boolean {
  if (isOf(element, HTMLButtonElement) || isOf(element, HTMLFieldSetElement)) return false;
  if (isOf(element, HTMLInputElement)) return !["submit", "button", "reset", "image", "file"].includes(element.type);
  return "value" in element;
}

function namedElements(form: HTMLFormElement): NamedElement[] {
  return [...form.elements].filter(isNamed).filter(isField);
}

function fieldsNamed(form: HTMLFormElement, name: string): NamedElement[] {
  return namedElements(form).filter((element) => element.name === name);
}

function cast(value: string, dtype: string | undefined): unknown {
  const to = dtype === undefined ? undefined : CASTS[dtype];
  return to ? to(value) : value;
}

function readRadio(form: HTMLFormElement, name: string, dtype: string | undefined): unknown {
  const chosen = fieldsNamed(form, name).find((field) => isOf(field, HTMLInputElement) && field.checked);
  return isOf(chosen, HTMLInputElement) ? cast(chosen.value, dtype) : null;
}

function readCheckbox(input: HTMLInputElement, dtype: string | undefined): unknown {
  if (!input.hasAttribute("value") || input.value === "on") return input.checked;
  return input.checked ? cast(input.value, dtype) : null;
}

function readField(element: NamedElement, dtype: string | undefined): unknown {
  if (isOf(element, HTMLInputElement)) {
    if (element.type === "checkbox") return readCheckbox(element, dtype);
    if (element.type === "number" || element.type === "range") return cast(element.value, dtype ?? "Number");
    return cast(element.value, dtype);
  }
  if (isOf(element, HTMLSelectElement) && element.multiple) {
    return [...element.selectedOptions].map((option) => cast(option.value, dtype));
  }
  const { value } = element;
  return typeof value === "string" ? cast(value, dtype) : (value ?? null);
}
