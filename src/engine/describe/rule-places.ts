import { lookup } from "../kernel/json.ts";

/** Where the rules of a game stand in its journal, each by its place on the game's page: `D.8`, `L-16`. */
export type RulePlaces = {
  /** Of the terms of a number, by their sources; `penalty` stands for every `penalty.…` that is not named itself. */
  readonly terms: Readonly<Record<string, string>>;
  /** Of refusals, by their codes. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Of what may be declared, by its kind. */
  readonly acts: Readonly<Record<string, string>>;
};

/** The place under a name, or under as much of its beginning as has one; empty if nothing of it has. */
export function placeUnder(places: Readonly<Record<string, string>>, name: string): string {
  const own = lookup(places, name);
  if (own !== undefined) return own;
  const end = Math.max(name.lastIndexOf("."), name.lastIndexOf(":"));
  return end < 0 ? "" : placeUnder(places, name.slice(0, end));
}
