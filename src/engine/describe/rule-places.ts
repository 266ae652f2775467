import { lookup } from "../kernel/json.ts";

/** The passages of a game's rules in its journal, each by its number on the game's page: `D.8`, `L-16`. */
export type RulePlaces = {
  /** The passages for the terms of a number, by their sources; `penalty` applies to every `penalty.…` without an entry. */
  readonly terms: Readonly<Record<string, string>>;
  /** The passages for refusals, by their codes. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The passages for declarations, by their kinds. */
  readonly acts: Readonly<Record<string, string>>;
};

/** Finds the passage for a name, or for the longest beginning of it that has one; empty if there is none. */
export function findRulePlace(places: Readonly<Record<string, string>>, name: string): string {
  const own = lookup(places, name);
  if (own !== undefined) return own;
  const end = Math.max(name.lastIndexOf("."), name.lastIndexOf(":"));
  return end < 0 ? "" : findRulePlace(places, name.slice(0, end));
}
