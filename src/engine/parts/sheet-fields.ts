import type { ChoiceSpec, FlagSpec, GroupSpec, HtmlSpec, NumberSpec, TextSpec } from "./field.ts";

/** From where to where a number goes, what it is at first, and how it is shown. */
export type Bounds = Pick<NumberSpec, "min" | "max" | "initial"> & Pick<NumberSpec, "shown" | "tracked">;

/** The key of a field's label. */
export function labelOf(labels: string, path: string): string {
  return `${labels}.FIELDS.${path}.label`;
}

/** A whole number. */
export function number(labels: string, path: string, bounds: Bounds): NumberSpec {
  return { kind: "number", label: labelOf(labels, path), ...bounds };
}

/** A line of text. */
export function text(labels: string, path: string): TextSpec {
  return { kind: "text", label: labelOf(labels, path), initial: "" };
}

/** Yes or no. */
export function flag(labels: string, path: string, initial: boolean): FlagSpec {
  return { kind: "flag", label: labelOf(labels, path), initial };
}

/** Long text with markup. */
export function html(labels: string, path: string): HtmlSpec {
  return { kind: "html", label: labelOf(labels, path) };
}

/** One of a list, each of whose entries has its word under the key `choiceLabels`. */
export function choiceOf(label: string, choices: readonly string[], initial: string, choiceLabels: string): ChoiceSpec {
  return { kind: "choice", label, choices, choiceLabels, initial };
}

/** Fields that stand together. */
export function group(labels: string, id: string, path: string | null, fields: GroupSpec["fields"]): GroupSpec {
  return { id, label: `${labels}.GROUPS.${id}`, path, fields };
}
