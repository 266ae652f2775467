import { type DeclarationSpec, isSame, lookup } from "../../engine/index.ts";
import type { Filled, FormOffers } from "./filled.ts";
import { toOffName, toOffTargetName } from "./suggested.ts";

/**
 * Removes the values of a form that equal the scene's values at the time it was shown. Values entered by hand for other targets than those
 * named now are removed too. If all fighters that the scene named are unticked, the form names none by hand.
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
 * Stores the circumstances that the user has switched on. The suggested ones that the user has switched off are stored with the fighters
 * they were suggested for.
 */
function storeOverrides(filled: Filled, name: string, suggested: readonly string[], of: readonly string[]): Filled {
  const switchedIds = lookup(filled, name) ?? [];
  const off = suggested.filter((id) => !switchedIds.includes(id));
  const byHand = { ...filled, [name]: switchedIds.filter((id) => !suggested.includes(id)) };
  return off.length > 0
    ? { ...byHand, [toOffName(name)]: off, [toOffTargetName(name)]: of }
    : removeValue(removeValue(byHand, toOffName(name)), toOffTargetName(name));
}

/** Sets the site in a form, or clears it, and removes the site and the caught fighters that were entered before. */
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
