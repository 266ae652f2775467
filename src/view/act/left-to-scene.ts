import { type DeclarationSpec, isSame, lookup } from "../../engine/index.ts";
import type { Filled, Offers } from "./filled.ts";
import { offIn, offOf } from "./suggested.ts";

/**
 * The values of a form without those that are what the scene said when it was shown, and without those that were said by
 * hand of another fighter than is named now. Where the scene named fighters and none are ticked, none are named by hand.
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
 * The circumstances that are switched on by hand; and those that the scene suggests and are switched off, with the
 * fighters of whom it suggested them.
 */
function overruled(filled: Filled, name: string, suggested: readonly string[], of: readonly string[]): Filled {
  const said = lookup(filled, name) ?? [];
  const off = suggested.filter((id) => !said.includes(id));
  const own = { ...filled, [name]: said.filter((id) => !suggested.includes(id)) };
  return off.length > 0
    ? { ...own, [offIn(name)]: off, [offOf(name)]: of }
    : without(without(own, offIn(name)), offOf(name));
}

/** The values of a form after another place was chosen on the scene, or none: what was said by hand of the last one does not count any more. */
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
