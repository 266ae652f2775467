import { isData, mended } from "../../engine/index.ts";
import { specOf } from "../../rulesets/index.ts";

/** Removes from the source of a whole actor or item the values that its sheet cannot hold: a single one would make the document invalid. */
export function mendSource(source: object): void {
  const { type, system }: { type?: unknown; system?: unknown } = source;
  const spec = typeof type === "string" ? specOf(type) : undefined;
  if (spec && isData(system)) Object.assign(source, { system: mended(spec, system) });
}
