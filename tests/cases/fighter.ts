import type { Data, Json } from "../../src/engine/kernel/json.ts";
import { isData, lookup, withValueAt } from "../../src/engine/kernel/json.ts";
import type { ItemWords, Words } from "../transcripts/words.ts";
import type { Field, Fields } from "./field.ts";
import { anything, listOf, namesFor, text, thing } from "./field.ts";
import { dataIn, listIn, textIn } from "./verb.ts";

/** A fighter as cases write it: its numbers by their words, or in the records where they stand, and what it carries by name. */
export function fighterField({ fighter, items }: Words): Field {
  const numbers = Object.values(fighter).flatMap((words) => words.map((word): [string, Field] => [word, anything]));
  const carried = Object.entries(items)
    .filter(([, { of }]) => of === undefined)
    .map(([word, item]): [string, Field] => [word, namesFor(thing(word, itemFields(item, items)))]);
  const homes = Object.keys(fighter).filter((home) => home !== "");
  const records = homes.map((home): [string, Field] => [home, anything]);
  return thing("a fighter", { ...Object.fromEntries([...numbers, ...records, ...carried]), name: text });
}

/** The fighter's data as its ruleset reads them. */
export function fighterData({ fighter, items }: Words, id: string, flat: Data): Data {
  let data: Data = { id, name: textIn(flat, "name", id) };
  for (const [home, words] of Object.entries(fighter)) {
    const here = Object.fromEntries(Object.entries(flat).filter(([word]) => words.includes(word)));
    data = home === "" ? { ...data, ...here } : { ...data, [home]: { ...recordAt(flat, home, words), ...here } };
  }
  for (const [word, item] of Object.entries(items)) {
    if (item.of !== undefined) continue;
    const carried = Object.entries(dataIn(flat, word)).map(([id, said]) => itemData(item, items, id, said));
    data = { ...data, [item.list]: [...listIn(data, item.list), ...carried] };
  }
  return data;
}

/** The parts that things of a kind may have, by the word for them. */
function partsOf({ list }: ItemWords, items: Words["items"]): readonly (readonly [string, ItemWords])[] {
  return Object.entries(items).filter(([, { of }]) => of === list);
}

function itemFields(item: ItemWords, items: Words["items"]): Fields {
  const fields = Object.keys({ ...item.defaults, name: "" }).map((key): [string, Field] => [key, anything]);
  const parts = partsOf(item, items).map(([word, { defaults }]): [string, Field] => {
    const inner = Object.fromEntries(Object.keys(defaults).map((key) => [key, anything]));
    return [word, listOf(thing(word, inner))];
  });
  return Object.fromEntries([...fields, ...parts]);
}

/** A thing as the ruleset reads it: its words lead into records (`roll.by`), and its parts stand in a list. */
function itemData(item: ItemWords, items: Words["items"], id: string, said: Json): Data {
  const { name = id, ...rest } = isData(said) ? said : {};
  let data: Data = { id, name };
  const parts = partsOf(item, items);
  for (const [key, value] of Object.entries({ ...item.defaults, ...rest }))
    if (parts.every(([word]) => word !== key)) data = withValueAt(data, key.split("."), value);
  for (const [word, { list, defaults }] of parts)
    data = { ...data, [list]: listIn(rest, word).map((part) => ({ ...defaults, ...(isData(part) ? part : {}) })) };
  return data;
}

/** A record of a fighter that a case names as a whole; one number stands for each of its words. */
function recordAt(flat: Data, home: string, words: readonly string[]): Data {
  const value = lookup(flat, home);
  return typeof value === "number" ? Object.fromEntries(words.map((word) => [word, value])) : dataIn(flat, home);
}
