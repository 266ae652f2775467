import { type Data, type OpponentRules, type OpponentRole, type ThreatLevel } from "../../src/engine/index.ts";
import type { Duellist } from "../../src/forecast/duel.ts";
import { opponents as d10 } from "../../src/rulesets/d10/campaign/opponents.ts";
import { opponents as d20 } from "../../src/rulesets/d20/campaign/opponents.ts";
import { opponents as d6 } from "../../src/rulesets/d6/campaign/opponents.ts";
import { opponents as d6x3 } from "../../src/rulesets/d6x3/campaign/opponents.ts";
import { type ItemEntry, carrying, entriesIn } from "./entries.ts";

/** The games, each with how quick opponents are made and the rulesets by which they may be read. */
export const QUICK = [
  { game: "d10", rules: d10, editions: ["d10", "d10-classic", "d10-injury"] },
  { game: "d20", rules: d20, editions: ["d20"] },
  { game: "d6", rules: d6, editions: ["d6"] },
  { game: "d6x3", rules: d6x3, editions: ["d6x3"] },
] as const;

/** The entry of a compendium by the first of some names that is there; null if none is asked for. */
export function entryNamed(pack: string, names: readonly string[]): ItemEntry | null {
  if (names.length === 0) return null;
  const entries = entriesIn(pack);
  const found = names.map((name) => entries.find((each) => each.name === name)).find(Boolean);
  if (!found) throw new Error(`${pack} has none of ${names.join(", ")}`);
  return found;
}

/** An opponent as a window makes it, as the rules take it. */
export function foeOf(
  rules: OpponentRules,
  [threat, role]: readonly [ThreatLevel, OpponentRole],
  [weapon, armour]: readonly [ItemEntry | null, ItemEntry | null],
): Data {
  const choice = { threat, role, weapon: weapon?.system ?? null, armour: armour?.system ?? null };
  const things = [weapon, armour].flatMap((each) => each ?? []);
  return { ...rules.numbers(choice), ...carrying(things), id: "foe", name: "Foe", side: "hostile" };
}

/** One who fights a duel with these weapons, the first that the rules let them use, or bare hands. */
export function duellist(
  rules: OpponentRules,
  { id, at, data, order }: Omit<Duellist, "strikes"> & { readonly at: string },
  weapons: readonly ItemEntry[],
): Duellist {
  const armed = weapons.map(({ _id, system }) => rules.listStrikes(id, at, { ...system, id: _id }));
  return { id, data, order, strikes: [...armed, rules.listStrikes(id, at, null)] };
}
