import type { DeclarationSpec, InputSpec } from "../../engine/index.ts";
import type { Filled } from "./filled.ts";

/**
 * The values that another kind of declaration takes over from a form: those of an input with the same name and type, if
 * the new input allows them. Values that only a shown form has, and parts, are dropped.
 */
export function carriedOver(filled: Filled, from: DeclarationSpec, to: DeclarationSpec): Filled {
  const kept = Object.entries(filled).filter(([name, values]) => {
    if (name === "shown" || name.startsWith("parts.")) return false;
    const [old, next] = [inputOf(from, name), inputOf(to, name)];
    if (!old && !next) return true;
    return old !== undefined && next !== undefined && typeOf(old) === typeOf(next) && values.every(fits(next));
  });
  return Object.fromEntries(kept);
}

function inputOf({ inputs }: DeclarationSpec, name: string): InputSpec | undefined {
  return inputs.find((input) => input.name === name);
}

/** The type of what an input names, regardless of how many: a single fighter fits where several are named. */
function typeOf(input: InputSpec): string {
  switch (input.is) {
    case "fighter":
    case "fighters":
      return "people";
    case "thing":
    case "things":
    case "lasting":
      return `${input.is === "lasting" ? "lasting" : "carried"} ${input.of}`;
    default:
      return input.is;
  }
}

/** Whether an input may hold a value. The fighters and things that can be named are checked when it is read. */
function fits(input: InputSpec): (value: string) => boolean {
  switch (input.is) {
    case "number":
      return (value) => value === "" || isWithin(Number(value), input);
    case "choice":
      return (value) => input.choices.includes(value) || (value === "" && input.optional === true);
    case "text":
      return (value) => value.length <= input.longest;
    default:
      return () => true;
  }
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
