import { isPlainObject } from "../../../shared/utils/index.ts";

function listed(choices: unknown): unknown {
  return typeof choices === "function" ? choices() : choices;
}

/** The values and labels of a field's choices: an array, a record or a function that gives one. */
export function choiceEntries(choices: unknown): [string, string][] {
  const all = listed(choices);
  if (Array.isArray(all)) return all.map((value: unknown) => [String(value), String(value)]);
  if (!isPlainObject(all)) return [];
  return Object.entries(all).map(([value, label]) => [
    value,
    isPlainObject(label) ? String(label.label) : String(label),
  ]);
}

/** Whether a value is one of a field's choices. */
export function isChoice(choices: unknown, value: unknown): boolean {
  const all = listed(choices);
  if (Array.isArray(all)) return all.includes(value);
  return isPlainObject(all) && Object.hasOwn(all, String(value));
}
