import type { Ruleset } from "../../src/engine/index.ts";

/** Lists the kinds of exchange that can be declared but have no form, in alphabetical order. */
export function listKindsWithoutForm({ exchanges, declarations }: Pick<Ruleset, "exchanges" | "declarations">) {
  const declarable = Object.entries(exchanges).filter(([, { declare }]) => declare);
  const kinds = declarable.map(([kind]) => kind).filter((kind) => !declarations.some((spec) => spec.kind === kind));
  return kinds.toSorted();
}
