import type { DeclarationSpec, InputSpec } from "../../engine/index.ts";
import { type Filled, type Offers, choicesOf, textOf } from "./filled.ts";

/**
 * Lists the values of a form worth remembering because they differ from the first choice: the weapon, the mode of fire, the stunt and the
 * like; not the target, distance or amount.
 */
export function mannersIn({ inputs }: Pick<DeclarationSpec, "inputs">, filled: Filled, offers: Offers): Filled {
  const manners = inputs.flatMap((input): [string, readonly string[]][] => {
    if (!isManner(input)) return [];
    const [usual, ...others] = choicesOf(input, offers);
    const said = textOf(filled, input.name);
    return said !== usual && others.includes(said) ? [[input.name, [said]]] : [];
  });
  return Object.fromEntries(manners);
}

function isManner(input: InputSpec): input is Extract<InputSpec, { is: "choice" | "thing" }> {
  return (input.is === "choice" || input.is === "thing") && input.gm !== true;
}
