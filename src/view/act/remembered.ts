import type { DeclarationSpec, InputSpec } from "../../engine/index.ts";
import { type Filled, type FormOffers, listChoices, readValue } from "./filled.ts";

/**
 * Lists the values of a form to remember for the next one: choices and items that differ from the first choice. The target, the distance
 * and amounts are not remembered.
 */
export function listRememberedValues(
  { inputs }: Pick<DeclarationSpec, "inputs">,
  filled: Filled,
  offers: FormOffers,
): Filled {
  const entries = inputs.flatMap((input): [string, readonly string[]][] => {
    if (!isRemembered(input)) return [];
    const [first, ...others] = listChoices(input, offers);
    const value = readValue(filled, input.name);
    return value !== first && others.includes(value) ? [[input.name, [value]]] : [];
  });
  return Object.fromEntries(entries);
}

function isRemembered(input: InputSpec): input is Extract<InputSpec, { is: "choice" | "thing" }> {
  return (input.is === "choice" || input.is === "thing") && input.gm !== true;
}
