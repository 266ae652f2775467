import { isData, keepValidValues } from "../../engine/index.ts";
import { findSheetSpec } from "../../rulesets/index.ts";

/** Removes from the source of a whole actor or item the values that its sheet cannot hold: a single one would make the document invalid. */
export function removeInvalidValues(source: object): void {
  const { type, system }: { type?: unknown; system?: unknown } = source;
  const spec = typeof type === "string" ? findSheetSpec(type) : undefined;
  if (spec && isData(system)) Object.assign(source, { system: keepValidValues(spec, system) });
}
