import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Data } from "../../src/engine/kernel/json.ts";

/** What a ruleset's short words mean: where they stand in a fighter, and how its events are told. */
export type Words = {
  /** The words that stand in each record of a fighter; "" is the fighter itself. */
  readonly fighter: Readonly<Record<string, readonly string[]>>;
  /** Things that fighters carry: the list they go to, and what holds unless the transcript says otherwise. */
  readonly items: Readonly<Record<string, { readonly list: string; readonly defaults: Data }>>;
  /** Declarations: the key of whoever declares, and the keys that hold lists. */
  readonly declarations: Readonly<Record<string, { readonly actor: string; readonly lists: readonly string[] }>>;
  /** A sentence for each type of event, with the places of its data in braces. */
  readonly events: Readonly<Record<string, string>>;
};

/** Where a ruleset keeps its transcripts and their words. */
export function folderOf(ruleset: string): string {
  return fileURLToPath(new URL(`./${ruleset}`, import.meta.url));
}

/** The words of a ruleset's transcripts; throws where there are none. */
export function wordsOf(ruleset: string): Words {
  const path = `${folderOf(ruleset)}/words.json`;
  if (!existsSync(path)) throw new Error(`No words for the ruleset ${ruleset}: ${path} is missing.`);
  return JSON.parse(readFileSync(path, "utf8"));
}
