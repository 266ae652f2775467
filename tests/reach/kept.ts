import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { root } from "../sources.ts";

const pathOf = (id: string): string => posix.join(root, "tests/reach/kept", `${id}.json`);

/** The seeds of the sittings that are kept for an edition, each of which goes on from those before it; `npm run reach` finds them. */
export function keptSittings(id: string): readonly number[] {
  return existsSync(pathOf(id)) ? JSON.parse(readFileSync(pathOf(id), "utf8")) : [];
}

export function keepSittings(id: string, seeds: readonly number[]): void {
  writeFileSync(pathOf(id), `[${seeds.join(", ")}]\n`);
}
