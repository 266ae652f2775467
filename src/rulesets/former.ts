import { type Game, type Json, isData, lookup } from "../engine/index.ts";

/** Keys and list items of stored data under which, or after which, the names of games stand. */
const NAMED_BY_GAME: readonly Json[] = ["games", "lasting"];

/** Translates the names in worlds of older versions into the current ones. */
export type Former = {
  /** Returns the current id of a ruleset, or the current name of a game. */
  ruleset(id: string): string;
  /** Returns the current type of an actor or item. */
  type(type: string): string;
  /** Previous types of each kind of document, each with the current one. */
  readonly types: Readonly<Record<"Actor" | "Item", Readonly<Record<string, string>>>>;
  /** Returns stored data with the current names of games and rulesets. Data stored under both names is taken from the current one. */
  data(data: Json): Json;
};

/** Builds the translation from the previous names that games declare. (`Game.formerly`) */
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
          // Gear was introduced after the games got their current names.
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
