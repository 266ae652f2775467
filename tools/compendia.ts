import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import english from "../lang/en.json" with { type: "json" };
import { toData } from "../src/engine/index.ts";
import { DEFAULT_RULESET, GAMES } from "../src/rulesets/index.ts";
import { parseDocument } from "./documents.ts";

const root = join(import.meta.dirname, "..");

/** A compendium as the manifest lists it. */
export type Pack = {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: string;
  readonly system: "riposte";
  readonly ownership: { readonly PLAYER: string; readonly ASSISTANT: string };
};

/** A folder of compendia, as people see it. */
export type PackFolder = {
  readonly name: string;
  readonly sorting: "m";
  readonly packs: readonly string[];
  readonly folders?: readonly PackFolder[];
};

/** Where the compiler of packs stores each kind of document: the first part of a `_key`. */
export const COLLECTIONS: ReadonlyMap<string, string> = new Map([
  ["Actor", "actors"],
  ["Item", "items"],
  ["JournalEntry", "journal"],
  ["Macro", "macros"],
  ["RollTable", "tables"],
]);

/** The compendia of a game in the order in which they are listed; others come after them. */
const ORDER = ["rules", "weapons", "armour", "gear", "powers", "talents", "opponents", "characters", "tables"];

/** The labels that are not the name of the folder. */
const LABELS: Readonly<Record<string, string>> = {
  characters: "Ready characters",
  "d10/weapons-injury": "Weapons, edition with Injuries",
  "d20/talents": "Feats",
};

/** The macros, which are for all games. */
const MACROS = buildPack("macros", "macros", "Macros");

/** The games with compendia, the default game first, the others by what people call them. */
const games = GAMES.map(({ words }) => ({ words, called: findShortName(words), packs: listGamePacks(words) }))
  .filter(({ packs }) => packs.length > 0)
  .toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)) || (a.called < b.called ? -1 : 1));

/** Every compendium: those of each game, found by their folders, then the macros. */
export const PACKS: readonly Pack[] = [...games.flatMap(({ packs }) => packs), MACROS];

/** The folder of compendia: those of the default game and the macros, and in it a folder for each other game. */
export const PACK_FOLDERS: readonly PackFolder[] = [
  {
    name: "Riposte",
    sorting: "m",
    packs: [...games.filter(isDefault).flatMap(({ packs }) => packs), MACROS].map(({ name }) => name),
    folders: games
      .filter((game) => !isDefault(game))
      .map(({ called, packs }) => ({
        name: `Riposte ${called}`,
        sorting: "m",
        packs: packs.map(({ name }) => name),
      })),
  },
];

function isDefault({ words }: { readonly words: string }): boolean {
  return words === DEFAULT_RULESET;
}

function listGamePacks(game: string): readonly Pack[] {
  const folder = join(root, "packs", game);
  const found = existsSync(folder) ? readdirSync(folder) : [];
  const rank = (what: string): number => {
    const at = ORDER.indexOf(what.split("-")[0] ?? "");
    return at < 0 ? ORDER.length : at;
  };
  const suffix = isDefault({ words: game }) ? "" : ` (${findShortName(game)})`;
  return found
    .toSorted()
    .toSorted((a, b) => rank(a) - rank(b))
    .map((what) => buildPack(`${game}-${what}`, `${game}/${what}`, `${findLabel(game, what)}${suffix}`));
}

function findLabel(game: string, what: string): string {
  const plain = `${what.charAt(0).toUpperCase()}${what.slice(1).replaceAll("-", " ")}`;
  return LABELS[`${game}/${what}`] ?? LABELS[what] ?? plain;
}

/** Finds what people call a game: what stands in brackets behind its name, else the name, else its id. */
function findShortName(game: string): string {
  const name = toData(english.RIPOSTE.Rulesets)[game];
  return typeof name === "string" ? (/\(([^()]+)\)$/.exec(name)?.[1] ?? name) : game;
}

function buildPack(name: string, folder: string, label: string): Pack {
  const PLAYER = name.endsWith("-opponents") ? "NONE" : "OBSERVER";
  const path = `packs/${folder}`;
  return { name, label, path, type: findType(path), system: "riposte", ownership: { PLAYER, ASSISTANT: "OWNER" } };
}

/** Finds the kind of a compendium's documents: chapters make a journal, other documents say it in their keys. */
function findType(path: string): string {
  const files = readdirSync(join(root, path));
  if (files.some((file) => file.endsWith(".md"))) return "JournalEntry";
  const keys = files.map((file) => String(parseDocument(join(path, file))["_key"]));
  const found = [...COLLECTIONS].find(([, collection]) => keys.some((key) => key.startsWith(`!${collection}!`)));
  if (!found)
    throw new Error(`${path} has no document whose _key names a kind: ${[...COLLECTIONS.values()].join(", ")}`);
  return found[0];
}
