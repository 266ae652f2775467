import { say } from "../surroundings.ts";
import { isOf } from "../../helpers/elements.ts";

export interface FormGroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  rootId?: string;
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | "until-found";
  classes?: string[];
  tooltip?: string;
  input: HTMLElement | HTMLCollection | HTMLElement[];
}

function inputsOf(input: FormGroupConfig["input"]): HTMLElement[] {
  if (isOf(input, HTMLElement)) return [input];
  return [...input].filter((element) => isOf(element, HTMLElement));
}

function buildLabel(config: FormGroupConfig, forId: string): HTMLLabelElement {
  const label = document.createElement("label");
  label.textContent = config.localize ? say(config.label ?? "") : (config.label ?? "");
  if (forId) label.htmlFor = forId;
  if (config.tooltip) label.dataset.tooltip = config.tooltip;
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = ` (${say(config.units)})`;
    label.append(units);
  }
  return label;
}

/** A form group: label, the input in its fields, and a hint. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const inputs = inputsOf(config.input);
  const group = document.createElement("div");
  group.classList.add("form-group", ...(config.classes ?? []));
  if (config.stacked) group.classList.add("stacked");
  if (config.hidden) group.hidden = true;
  const [first] = inputs;
  const name = first?.getAttribute("name");
  if (first && config.rootId && name) first.id ||= `${config.rootId}-${name}`;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(buildLabel(config, inputs.length === 1 ? (first?.id ?? "") : ""), fields);
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = config.localize ? say(config.hint) : config.hint;
    group.append(hint);
  }
  return group;
}
