import { type Data, type OpponentRules, type OpponentRole, type ThreatLevel } from "../../src/engine/index.ts";
import { OFFERED, loadOpponents, toGameName } from "../../src/rulesets/all.ts";
import { type ItemEntry, carrying, entriesIn } from "./entries.ts";
import { PLAYED, type PlayedGame } from "./game.ts";

/** A game with how quick opponents are made, the rulesets by which they may be read, and how its entries are used. */
export type Quick = {
  readonly game: string;
  readonly rules: OpponentRules;
  readonly editions: readonly string[];
  readonly played: PlayedGame;
};

/** The games that have quick opponents. */
export const QUICK: readonly Quick[] = (await Promise.all(PLAYED.map(buildQuick))).flat();

async function buildQuick(played: PlayedGame): Promise<readonly Quick[]> {
  const { folder: game } = played;
  const rules = await loadOpponents(game);
  return rules ? [{ game, rules, editions: OFFERED.filter((id) => toGameName(id) === game), played }] : [];
}

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
