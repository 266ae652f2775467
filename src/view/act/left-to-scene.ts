import { type DeclarationSpec, isSame, lookup } from "../../engine/index.ts";
import type { Filled, Offers } from "./filled.ts";
import { offIn, offOf } from "./suggested.ts";

/**
 * Removes the values of a form that equal the scene's values when it was shown, and those that were entered by hand for another fighter
 * than is named now. Where the scene named fighters and none are ticked, none are named by hand.
 */
export function leftToScene(filled: Filled, { placed, idle }: Pick<Offers, "placed" | "idle">): Filled {
  let kept = filled;
  for (const [name, { value, to, of, why }] of Object.entries(placed)) {
    if (idle.includes(name)) continue;
    if (why && typeof value !== "number") {
      kept = overruled(kept, name, value, of);
      continue;
    }
    const said = lookup(filled, name) ?? [];
    const isMeasured = typeof value === "number";
    const asShown = isMeasured
      ? ["", String(value)].includes(said[0] ?? "")
      : isSame(said.toSorted(), value.toSorted());
    const now = lookup(filled, to);
    const ofAnother = now !== undefined && !isSame(now.toSorted(), of.toSorted());
    kept = asShown || ofAnother ? without(kept, name) : { ...kept, [name]: said };
  }
  return kept;
}

/**
 * Stores the circumstances that are switched on by hand, and those suggested by the scene that are switched off, with the fighters for whom
 * they were suggested.
 */
function overruled(filled: Filled, name: string, suggested: readonly string[], of: readonly string[]): Filled {
  const said = lookup(filled, name) ?? [];
  const off = suggested.filter((id) => !said.includes(id));
  const own = { ...filled, [name]: said.filter((id) => !suggested.includes(id)) };
  return off.length > 0
    ? { ...own, [offIn(name)]: off, [offOf(name)]: of }
    : without(without(own, offIn(name)), offOf(name));
}

/** Sets or clears the site in a form; values entered by hand for the previous site are removed. */
export function sited(filled: Filled, { inputs }: Pick<DeclarationSpec, "inputs">, name: string, site: string): Filled {
  const caught = inputs.filter((input) => input.is === "fighters" && input.within?.name === name);
  let kept = filled;
  for (const each of [name, ...caught.map((input) => input.name)]) kept = without(kept, each);
  return site === "" ? kept : { ...kept, [name]: [site] };
}

function without(filled: Filled, name: string): Filled {
  const { [name]: _left, ...rest } = filled;
  return rest;
}
