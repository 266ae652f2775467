import { type DeclarationSpec, isSame, lookup } from "../../engine/index.ts";
import type { Filled, FormOffers } from "./filled.ts";
import { toOffName, toOffTargetName } from "./suggested.ts";

/**
 * Removes the values of a form that equal the scene's values when it was shown, and those that were entered by hand for another fighter
 * than is named now. Where the scene named fighters and none are ticked, none are named by hand.
 */
export function removeSceneValues(filled: Filled, { placed, idle }: Pick<FormOffers, "placed" | "idle">): Filled {
  let values = filled;
  for (const [name, { value, to, of, why }] of Object.entries(placed)) {
    if (idle.includes(name)) continue;
    if (why && typeof value !== "number") {
      values = storeOverrides(values, name, value, of);
      continue;
    }
    const entered = lookup(filled, name) ?? [];
    const isMeasured = typeof value === "number";
    const isUnchanged = isMeasured
      ? ["", String(value)].includes(entered[0] ?? "")
      : isSame(entered.toSorted(), value.toSorted());
    const namedNow = lookup(filled, to);
    const isForAnother = namedNow !== undefined && !isSame(namedNow.toSorted(), of.toSorted());
    values = isUnchanged || isForAnother ? removeValue(values, name) : { ...values, [name]: entered };
  }
  return values;
}

/**
 * Stores the circumstances that are switched on by hand, and those suggested by the scene that are switched off, with the fighters for whom
 * they were suggested.
 */
function storeOverrides(filled: Filled, name: string, suggested: readonly string[], of: readonly string[]): Filled {
  const switchedIds = lookup(filled, name) ?? [];
  const off = suggested.filter((id) => !switchedIds.includes(id));
  const byHand = { ...filled, [name]: switchedIds.filter((id) => !suggested.includes(id)) };
  return off.length > 0
    ? { ...byHand, [toOffName(name)]: off, [toOffTargetName(name)]: of }
    : removeValue(removeValue(byHand, toOffName(name)), toOffTargetName(name));
}

/** Sets or clears the site in a form; values entered by hand for the previous site are removed. */
export function setSite(
  filled: Filled,
  { inputs }: Pick<DeclarationSpec, "inputs">,
  name: string,
  site: string,
): Filled {
  const caught = inputs.filter((input) => input.is === "fighters" && input.within?.name === name);
  let values = filled;
  for (const each of [name, ...caught.map((input) => input.name)]) values = removeValue(values, each);
  return site === "" ? values : { ...values, [name]: [site] };
}

function removeValue(filled: Filled, name: string): Filled {
  const { [name]: _removed, ...rest } = filled;
  return rest;
}
