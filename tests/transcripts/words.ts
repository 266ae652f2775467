import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Data } from "../../src/engine/kernel/json.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { findRuleset } from "../../src/rulesets/all.ts";

type Declaration = {
  readonly actor: string;
  readonly lists: readonly string[];
  readonly records?: readonly string[];
};

/**
 * A thing that fighters carry, or a part of one that is in the list `of`; its words may lead into records:
 * `roll.difficulty`.
 */
export type ItemWords = { readonly list: string; readonly of?: string; readonly defaults: Data };

/** What holds of a thing of a kind unless a case or a transcript says otherwise; a word that is null there is left to the rules. */
export function defaultsOf(item: ItemWords | undefined): Data {
  return Object.fromEntries(Object.entries(item?.defaults ?? {}).filter(([, value]) => value !== null));
}

/** The short words of a ruleset: their places in a fighter, and the texts of its events. */
export type Words = {
  /** The words in each record of a fighter; "" is the fighter itself. */
  readonly fighter: Readonly<Record<string, readonly string[]>>;
  /** What a fighter has unless a case or a transcript says otherwise. */
  readonly blank?: Data;
  /** Things that fighters carry: the list they go to, and what holds unless the transcript says otherwise. */
  readonly items: Readonly<Record<string, ItemWords>>;
  /** Declarations: the key of the declarer, and the keys that hold lists, of words or of records. */
  readonly declarations: Readonly<Record<string, Declaration>>;
  /** A sentence for each type of event, with the places of its data in braces. */
  readonly events: Readonly<Record<string, string>>;
};

/** What a transcript needs of a game: its rules, and its words. */
export type Book = { readonly rules: Ruleset; readonly words: Words };

/** The book of a ruleset that a world can pick; throws if there is none. */
export function bookOf(ruleset: string): Book {
  const words = wordsOf(ruleset);
  const rules = findRuleset(ruleset);
  if (!rules.ok) throw new Error(`There is no ruleset ${ruleset}.`);
  return { rules: rules.value, words };
}

/** The folder of a ruleset's transcripts and their words. */
export function folderOf(ruleset: string): string {
  return fileURLToPath(new URL(`./${ruleset}`, import.meta.url));
}

/** The words of a ruleset's transcripts; throws if there are none. */
export function wordsOf(ruleset: string): Words {
  const path = `${folderOf(ruleset)}/words.json`;
  if (!existsSync(path)) throw new Error(`No words for the ruleset ${ruleset}: ${path} is missing.`);
  const { like, ...own }: Partial<Words> & { readonly like?: string } = JSON.parse(readFileSync(path, "utf8"));
  return like === undefined ? { ...NO_WORDS, ...own } : withWords(wordsOf(like), own);
}

const NO_WORDS: Words = { fighter: {}, items: {}, declarations: {}, events: {} };

/** The words of a game that extends another's, with its additions and changes. */
function withWords(like: Words, own: Partial<Words>): Words {
  const fighter = Object.entries(own.fighter ?? {}).map(([home, words]): [string, readonly string[]] => [
    home,
    [...(like.fighter[home] ?? []), ...words],
  ]);
  return {
    ...like,
    fighter: { ...like.fighter, ...Object.fromEntries(fighter) },
    items: { ...like.items, ...own.items },
    declarations: { ...like.declarations, ...own.declarations },
    events: { ...like.events, ...own.events },
  };
}
