import { buildOptions, readOptions, type SelectOption } from "../handlebars/select-options.ts";
import { isRecord, say } from "../surroundings.ts";
import { cleanMarkup } from "../ux/clean-markup.ts";

export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  classes?: string | string[];
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  min?: number;
  max?: number;
  step?: number | "any";
  options?: (SelectOption & { selected?: boolean })[];
  choices?: unknown;
  blank?: string | null;
  groups?: string[];
  valueAttr?: string;
  labelAttr?: string;
  dtype?: string;
  sort?: boolean;
  rows?: number;
  type?: string;
  [key: string]: unknown;
}

/** Sets what all inputs share: name, id, classes, data and states. Attributes, since only markup survives a template. */
export function setInputAttributes(element: HTMLElement, config: InputConfig): void {
  const { name, id, placeholder, dtype } = config;
  if (name) element.setAttribute("name", name);
  if (id) element.id = id;
  if (placeholder) element.setAttribute("placeholder", config.localize ? say(placeholder) : placeholder);
  if (dtype) element.dataset.dtype = dtype;
  for (const state of ["required", "disabled", "readonly", "autofocus"]) {
    if (config[state] === true) element.setAttribute(state, "");
  }
  const classes = Array.isArray(config.classes) ? config.classes : (config.classes?.split(/\s+/) ?? []);
  element.classList.add(...classes.filter(Boolean));
  for (const [key, value] of Object.entries(config.dataset ?? {})) element.dataset[key] = String(value);
  for (const [key, value] of Object.entries(isRecord(config.aria) ? config.aria : {})) {
    element.setAttribute(`aria-${key}`, String(value));
  }
}

function input(type: string, config: InputConfig): HTMLInputElement {
  const element = document.createElement("input");
  element.type = type;
  setInputAttributes(element, config);
  return element;
}

/** A text input. */
export function createTextInput(config: InputConfig): HTMLInputElement {
  const element = input(config.type ?? "text", config);
  element.setAttribute("value", String(config.value ?? ""));
  return element;
}

/** A number input, or a range with its number if it has a minimum, a maximum and a step. */
export function createNumberInput(config: InputConfig): HTMLElement {
  const { min, max, step, value } = config;
  if (isRecord(config.choices) || Array.isArray(config.choices) || config.options) {
    return createSelectInput({ ...config, dtype: "Number" });
  }
  const element = input("number", config);
  if (typeof min === "number") element.setAttribute("min", String(min));
  if (typeof max === "number") element.setAttribute("max", String(max));
  element.setAttribute("step", String(step ?? "any"));
  element.setAttribute("value", value === null || value === undefined ? "" : String(Number(value)));
  return element;
}

/** A checkbox. */
export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const element = input("checkbox", config);
  element.toggleAttribute("checked", Boolean(config.value));
  return element;
}

/** A text area. */
export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const element = document.createElement("textarea");
  setInputAttributes(element, config);
  if (config.rows) element.setAttribute("rows", String(config.rows));
  element.textContent = String(config.value ?? "");
  return element;
}

/** The options of a select from its configuration. */
export function prepareSelectOptionGroups(config: InputConfig): SelectOption[] {
  const { value, localize, blank, sort, labelAttr, valueAttr } = config;
  return readOptions(config.choices ?? config.options ?? [], {
    selected: value,
    localize: localize === true,
    blank: blank ?? null,
    sort: sort === true,
    ...(labelAttr ? { labelAttr } : {}),
    ...(valueAttr ? { valueAttr } : {}),
  });
}

/** A select. */
export function createSelectInput(config: InputConfig): HTMLSelectElement {
  const element = document.createElement("select");
  setInputAttributes(element, config);
  element.append(...buildOptions(prepareSelectOptionGroups(config)));
  return element;
}

/** A select in which several options can be chosen. */
export function createMultiSelectInput(config: InputConfig): HTMLSelectElement {
  const element = createSelectInput(config);
  element.toggleAttribute("multiple", true);
  element.setAttribute("size", String(Math.min(6, Math.max(2, element.options.length))));
  return element;
}

/** A list of free words: the `<string-tags>` element. */
export function createTagsInput(config: InputConfig): HTMLElement {
  const element = document.createElement("string-tags");
  setInputAttributes(element, config);
  const words = Array.isArray(config.value) ? config.value.join(", ") : String(config.value ?? "");
  element.setAttribute("value", words);
  return element;
}

/** An editor for formatted text: the `<prose-mirror>` element. */
export function createEditorInput(config: InputConfig): HTMLElement {
  const element = document.createElement("prose-mirror");
  setInputAttributes(element, config);
  element.setAttribute("value", String(config.value ?? ""));
  if (typeof config.enriched === "string") element.append(cleanMarkup(config.enriched));
  return element;
}

/** An icon of the icon font. */
export function createFontAwesomeIcon(glyph: string, { style = "solid", fixedWidth = false } = {}): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`);
  if (fixedWidth) icon.classList.add("fa-fw");
  icon.setAttribute("aria-hidden", "true");
  return icon;
}
