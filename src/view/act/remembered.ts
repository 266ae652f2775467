import type { DeclarationSpec, InputSpec } from "../../engine/index.ts";
import { type Filled, type FormOffers, listChoices, readValue } from "./filled.ts";

/**
 * Lists the values of a form worth remembering because they differ from the first choice: the weapon, the mode of fire, the stunt and the
 * like; not the target, distance or amount.
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
