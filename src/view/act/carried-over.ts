import type { DeclarationSpec, InputSpec } from "../../engine/index.ts";
import type { Filled } from "./filled.ts";

/**
 * Keeps the values of a form that another kind of declaration can take over. The new input must have the same name and type, and must allow
 * the value. Parts are dropped, and so is the mark that the form has been shown.
 */
export function keepSharedValues(filled: Filled, oldSpec: DeclarationSpec, newSpec: DeclarationSpec): Filled {
  const sharedEntries = Object.entries(filled).filter(([name, values]) => {
    if (name === "shown" || name.startsWith("parts.")) return false;
    const [old, next] = [findInput(oldSpec, name), findInput(newSpec, name)];
    if (!old && !next) return true;
    return (
      old !== undefined &&
      next !== undefined &&
      describeInputType(old) === describeInputType(next) &&
      values.every(buildValueTest(next))
    );
  });
  return Object.fromEntries(sharedEntries);
}

function findInput({ inputs }: DeclarationSpec, name: string): InputSpec | undefined {
  return inputs.find((input) => input.name === name);
}

/** Describes the type of an input's values, regardless of their number: an input for one fighter has the same type as one for several. */
function describeInputType(input: InputSpec): string {
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

/** Builds the test of a value for an input. The fighters and items that it names are checked when the form is read. */
function buildValueTest(input: InputSpec): (value: string) => boolean {
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
