import Handlebars from "handlebars";
import { createNumberInput } from "../fields/inputs.ts";
import { isRecord, say, theGame } from "../surroundings.ts";
import { cleanMarkup } from "../ux/clean-markup.ts";
import { buildOptions, readOptions, type SelectHash } from "./select-options.ts";

interface HelperOptions {
  hash: Record<string, unknown>;
}

interface FormField {
  toFormGroup(group: object, input: object): HTMLElement;
  toInput(input: object): HTMLElement;
}

const GROUP_KEYS = [
  "label",
  "hint",
  "rootId",
  "stacked",
  "units",
  "classes",
  "localize",
  "widget",
  "hidden",
  "tooltip",
];

function markup(...elements: Element[]): Handlebars.SafeString {
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}

function isFormField(field: unknown): field is FormField {
  return typeof field === "object" && field !== null && "toFormGroup" in field && "toInput" in field;
}

function formField(name: string, field: unknown): FormField {
  if (isFormField(field)) return field;
  throw new Error(`{{${name}}} needs a data field as its first argument, but got ${String(field)}.`);
}

function classList(classes: unknown): string[] {
  return typeof classes === "string" ? classes.split(/\s+/).filter(Boolean) : Array.isArray(classes) ? classes : [];
}

function formGroup(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const group: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(hash)) {
    if (GROUP_KEYS.includes(key)) group[key] = value;
    if (!GROUP_KEYS.includes(key) || key === "localize") input[key] = value;
  }
  group.classes = classList(hash.classes);
  return markup(formField("formGroup", field).toFormGroup(group, input));
}

function formInput(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  return markup(formField("formInput", field).toInput({ ...hash, classes: hash.classes }));
}

function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const options: SelectHash = hash;
  return markup(...buildOptions(readOptions(choices, options)));
}

function radioBoxes(name: string, choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const options = readOptions(choices, { selected: hash.checked, localize: hash.localize === true });
  const boxes = options.map((option) => {
    const label = document.createElement("label");
    label.className = "checkbox";
    const input = document.createElement("input");
    input.type = "radio";
    input.setAttribute("name", name);
    input.setAttribute("value", option.value);
    input.toggleAttribute("checked", option.selected ?? false);
    label.append(input, ` ${option.label}`);
    return label;
  });
  return markup(...boxes);
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const number = Number(value);
  const decimals = Number(hash.decimals ?? 0);
  const text = number.toFixed(decimals);
  return hash.sign && number >= 0 ? `+${text}` : text;
}

/** A number input, as the options of the helper say. */
function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...config } = hash;
  return markup(createNumberInput({ ...config, value, ...(typeof classes === "string" ? { classes } : {}) }));
}

function dataset(data: unknown): Handlebars.SafeString {
  const element = document.createElement("i");
  if (isRecord(data)) for (const [key, value] of Object.entries(data)) element.dataset[key] = String(value);
  return new Handlebars.SafeString(element.outerHTML.replace(/^<i ?/, "").replace(/><\/i>$/, ""));
}

/** Stored markup, with everything taken out that could run; the only way for markup into the table's templates. */
function cleaned(text: unknown): Handlebars.SafeString {
  const holder = document.createElement("div");
  holder.append(cleanMarkup(String(text ?? "")));
  return new Handlebars.SafeString(holder.innerHTML);
}

function replaced(name: string, by: string): () => never {
  return () => {
    throw new Error(`The local table does not offer {{${name}}}; use ${by} instead.`);
  };
}

/** A helper's arguments without the options that Handlebars puts at their end. */
function operands(args: unknown[]): unknown[] {
  return args.slice(0, -1);
}

const HELPERS: Record<string, Handlebars.HelperDelegate> = {
  localize: (key: unknown, { hash }: HelperOptions) =>
    say(String(key ?? ""), Object.keys(hash).length ? hash : undefined),
  formGroup,
  formInput,
  formField: formGroup,
  selectOptions,
  radioBoxes,
  numberFormat,
  numberInput,
  dataset,
  cleaned,
  checked: (value: unknown) => (value ? "checked" : ""),
  selected: (value: unknown) => (value ? "selected" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  concat: (...args: unknown[]) =>
    operands(args)
      .filter((part) => typeof part !== "object")
      .join(""),
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => operands(args).every(Boolean),
  or: (...args: unknown[]) => operands(args).some(Boolean),
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  object: ({ hash }: HelperOptions) => hash,
  timeSince: (time: unknown) => timeSince(Number(time)),
  editor: replaced("editor", "the <prose-mirror> element or {{formInput}}"),
  rangePicker: replaced("rangePicker", "the <range-picker> element or {{formInput}}"),
  filePicker: replaced("filePicker", "the <file-picker> element or {{formInput}}"),
  colorPicker: replaced("colorPicker", "the <color-picker> element or {{formInput}}"),
  select: replaced("select", "{{selectOptions}}"),
};

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago a moment was, in words of the reader's language. */
export function timeSince(time: number, now: number = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(theGame().i18n.lang, { numeric: "auto", style: "narrow" });
  for (const [unit, length] of UNITS) {
    if (now - time >= length) return format.format(-Math.floor((now - time) / length), unit);
  }
  return format.format(0, "second");
}

/** Teaches Handlebars the documented helpers and offers it to packages as the global they expect. */
export function registerHelpers(): void {
  for (const [name, helper] of Object.entries(HELPERS)) Handlebars.registerHelper(name, helper);
  Reflect.set(globalThis, "Handlebars", Handlebars);
}
