import { isRecord, say } from "../surroundings.ts";

export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  selected?: boolean;
  disabled?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectHash {
  selected?: unknown;
  localize?: boolean;
  blank?: string | null;
  sort?: boolean;
  inverted?: boolean;
  valueAttr?: string;
  nameAttr?: string;
  labelAttr?: string;
}

function selectedValues(selected: unknown): Set<string> {
  const list: unknown[] = selected instanceof Set || Array.isArray(selected) ? [...selected] : [selected];
  return new Set(list.filter((value) => value !== undefined && value !== null).map(String));
}

function toOption(key: string, choice: unknown, hash: SelectHash, isList: boolean): SelectOption {
  if (!isRecord(choice)) {
    const text = String(choice);
    return hash.inverted ? { value: text, label: key } : { value: isList ? text : key, label: text };
  }
  const value = choice[hash.valueAttr ?? hash.nameAttr ?? "value"] ?? choice.id ?? (isList ? "" : key);
  const label = String(choice[hash.labelAttr ?? "label"] ?? choice.name ?? value);
  const option: SelectOption = { value: String(value), label };
  if (typeof choice.group === "string") option.group = choice.group;
  if (choice.disabled === true) option.disabled = true;
  return option;
}

/** The options of a select, from whatever shape the choices have. */
export function readOptions(choices: unknown, hash: SelectHash): SelectOption[] {
  const isList = Array.isArray(choices);
  const entries = isList
    ? choices.map((choice: unknown, index) => [String(index), choice] as const)
    : entriesOf(choices);
  const chosen = selectedValues(hash.selected);
  const options = entries.map(([key, choice]) => {
    const option = toOption(key, choice, hash, isList);
    if (hash.localize) option.label = say(option.label);
    option.selected = chosen.has(option.value);
    return option;
  });
  if (hash.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  if (hash.blank === undefined || hash.blank === null) return options;
  const label = hash.localize ? say(hash.blank) : hash.blank;
  return [{ value: "", label, selected: chosen.size === 0 || chosen.has("") }, ...options];
}

function entriesOf(choices: unknown): [string, unknown][] {
  if (choices instanceof Map) return [...choices.entries()].map(([key, value]) => [String(key), value]);
  return isRecord(choices) ? Object.entries(choices) : [];
}

/** Builds the option elements, in optgroups where options name a group. */
export function buildOptions(options: readonly SelectOption[]): (HTMLOptionElement | HTMLOptGroupElement)[] {
  const built: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const entry of options) {
    const option = document.createElement("option");
    option.value = entry.value;
    option.textContent = entry.label;
    // Attributes, not properties: the markup of these elements is what templates receive.
    option.toggleAttribute("selected", entry.selected ?? false);
    option.toggleAttribute("disabled", entry.disabled ?? false);
    if (entry.group === undefined) {
      built.push(option);
      continue;
    }
    const group = groups.get(entry.group) ?? document.createElement("optgroup");
    if (!groups.has(entry.group)) built.push(group);
    group.label = say(entry.group);
    groups.set(entry.group, group);
    group.append(option);
  }
  return built;
}
