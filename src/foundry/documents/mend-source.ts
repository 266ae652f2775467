import { isData, mended } from "../../engine/index.ts";
import { specOf } from "../../rulesets/index.ts";

/** Takes out of the source of a whole actor or item what its sheet cannot hold: one such value would cost the document. */
export function mendSource(source: object): void {
  const { type, system }: { type?: unknown; system?: unknown } = source;
  const spec = typeof type === "string" ? specOf(type) : undefined;
  if (spec && isData(system)) Object.assign(source, { system: mended(spec, system) });
}
