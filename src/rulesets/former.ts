import { type Game, type Json, isData, lookup } from "../engine/index.ts";

/** The places in stored data whose keys are the names of games. */
const NAMED_BY_GAME: readonly Json[] = ["games", "lasting"];

/** Today's names for those in worlds of older versions. */
export type Former = {
  /** The id of a ruleset or the name of a game. */
  ruleset(id: string): string;
  /** A type of actor or item. */
  type(type: string): string;
  /** The former types of a kind of document, each with today's. */
  readonly types: Readonly<Record<"Actor" | "Item", Readonly<Record<string, string>>>>;
  /** Stored data in which games and rulesets are named. Where it names one by both, today's name counts. */
  data(data: Json): Json;
};

/** The former names of games. (`Game.formerly`) */
export function formerNames(games: readonly Game[]): Former {
  const ids = Object.fromEntries(games.flatMap(({ formerly, words }) => (formerly ? [[formerly, words]] : [])));
  const types = { Actor: formerTypes(games, "Actor"), Item: formerTypes(games, "Item") };
  const ruleset = (id: string): string => lookup(ids, id) ?? id;
  return {
    ruleset,
    types,
    type: (type) => lookup({ ...types.Actor, ...types.Item }, type) ?? type,
    data: (data) => renamed(data, ruleset),
  };
}

function formerTypes(games: readonly Game[], document: "Actor" | "Item"): Readonly<Record<string, string>> {
  const renamings = games.flatMap(({ formerly, words, sheets }) =>
    formerly === undefined
      ? []
      : sheets.flatMap(({ document: kind, type, role }) =>
          // Gear is younger than the names of today.
          kind === document && role !== "gear" ? [[formerly + type.slice(words.length), type] as const] : [],
        ),
  );
  return Object.fromEntries(renamings);
}

function renamed(data: Json, name: (id: string) => string): Json {
  if (Array.isArray(data)) {
    const isNamed = (at: number): boolean => NAMED_BY_GAME.includes(data[at - 1] ?? null);
    return data.map((each: Json, at) => (typeof each === "string" && isNamed(at) ? name(each) : renamed(each, name)));
  }
  if (!isData(data)) return data;
  const entries = Object.entries(data).toSorted(([a], [b]) => Number(name(b) !== b) - Number(name(a) !== a));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      name(key),
      key === "ruleset" && typeof value === "string" ? name(value) : renamed(value, name),
    ]),
  );
}
