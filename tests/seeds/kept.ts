import { readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { root } from "../sources.ts";

/** The searches of which seeds are kept. */
export const SEARCHES = ["about", "calm", "histories", "odds", "reach", "restless"] as const;
export type Search = (typeof SEARCHES)[number];

type Kept = Readonly<Record<string, readonly number[]>>;

const pathOf = (search: Search): string => posix.join(root, "tests/seeds", `${search}.json`);

/** The seeds that are kept for a game: together they came to all that a long search came to. `npm run seeds` finds them. */
export function keptSeeds(search: Search, game: string): readonly number[] {
  return readKept(search)[game] ?? [];
}

/** Keeps other seeds for a game. */
export function keepSeeds(search: Search, game: string, seeds: readonly number[]): void {
  const kept = { ...readKept(search), [game]: seeds };
  const lines = Object.entries(kept).map(([id, each]) => `  ${JSON.stringify(id)}: [${each.join(", ")}]`);
  writeFileSync(pathOf(search), `{\n${lines.toSorted().join(",\n")}\n}\n`);
}

function readKept(search: Search): Kept {
  try {
    return JSON.parse(readFileSync(pathOf(search), "utf8"));
  } catch {
    return {};
  }
}
