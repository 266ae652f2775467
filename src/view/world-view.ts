import { type Data, lookup } from "../engine/index.ts";
import { findEdition } from "../rulesets/index.ts";
import type { Sentence } from "./terms.ts";
import { fillWordKey } from "./word-families.ts";

/** A number that a game stores for the whole world: a short text and the whole sentence. */
export type WorldView = { readonly id: string; readonly short: Sentence; readonly hint: Sentence };

/** Lists the world's numbers that all users see; a number that was never changed is 0. */
export function listWorldViews(ruleset: string, world: Data): readonly WorldView[] {
  return (findEdition(ruleset)?.world ?? []).map(({ id, max }) => {
    const data = { value: lookup(world, id) ?? 0, max };
    const short = { key: fillWordKey(ruleset, "world.*.short", id), data };
    return { id, short, hint: { key: fillWordKey(ruleset, "world.*.hint", id), data } };
  });
}

/** Lists the world's numbers that a kind of exchange sets; empty if it sets none. */
export function listSettableWorldViews(ruleset: string, kind: string, world: Data): readonly WorldView[] {
  const settableIds = (findEdition(ruleset)?.world ?? []).filter(({ setBy }) => setBy === kind).map(({ id }) => id);
  return listWorldViews(ruleset, world).filter(({ id }) => settableIds.includes(id));
}
