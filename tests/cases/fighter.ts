import { type Data, type Json, isData, lookup, withPathValue } from "../../src/engine/kernel/json.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type ItemWords, type Words, defaultsOf } from "../transcripts/words.ts";
import { type Field, type Fields, anything, listOf, namesFor, text, thing } from "./field.ts";
import { dataIn, listIn, textIn } from "./verb.ts";

/** A fighter in a case: its numbers by their words, or in the records that hold them, and its things by name. */
export function fighterField({ fighter, items }: Words): Field {
  const numbers = Object.values(fighter).flatMap((words) => words.map((word): [string, Field] => [word, anything]));
  const carried = Object.entries(items)
    .filter(([, { of }]) => of === undefined)
    .map(([word, item]): [string, Field] => [word, namesFor(thing(word, itemFields(item, items)))]);
  const homes = Object.keys(fighter).filter((home) => home !== "");
  const records = homes.map((home): [string, Field] => [home, anything]);
  return thing("a fighter", { ...Object.fromEntries([...numbers, ...records, ...carried]), name: text });
}

/** A fighter as its ruleset reads the case's data. */
export function readCaseFighter<F extends Data>(game: Reading<F>, id: string, flat: Data): Result<F> {
  return game.rules.readFighter(fighterData(game, id, flat));
}

/** What reading a case needs: the words of a game, and its rules' reading of fighters. */
type Reading<F extends Data = Data> = { readonly rules: Pick<Ruleset<F>, "readFighter">; readonly words: Words };

/** The case's data of a fighter; what it leaves out is what the game's words say, or the rules' own default. */
function fighterData(game: Reading, id: string, flat: Data): Data {
  const { fighter, items, blank = {} } = game.words;
  let data: Data = { ...blank, id, name: textIn(flat, "name", id) };
  for (const [home, words] of Object.entries(fighter)) {
    const here = Object.fromEntries(Object.entries(flat).filter(([word]) => words.includes(word)));
    const record = { ...dataIn(blank, home), ...recordAt(flat, home, words), ...here };
    data = home === "" ? { ...data, ...here } : { ...data, [home]: record };
  }
  for (const [word, item] of Object.entries(items)) {
    if (item.of !== undefined) continue;
    const carried = Object.entries(dataIn(flat, word)).map(([id, said]) => itemData(game, word, id, said));
    data = { ...data, [item.list]: [...listIn(data, item.list), ...carried] };
  }
  return data;
}

/** The parts that things of a kind may have, by their word. */
function partsOf(item: ItemWords | undefined, items: Words["items"]): readonly (readonly [string, ItemWords])[] {
  return item ? Object.entries(items).filter(([, { of }]) => of === item.list) : [];
}

function itemFields(item: ItemWords, items: Words["items"]): Fields {
  const fields = Object.keys({ ...item.defaults, name: "" }).map((key): [string, Field] => [key, anything]);
  const parts = partsOf(item, items).map(([word, { defaults }]): [string, Field] => {
    const inner = Object.fromEntries(Object.keys(defaults).map((key) => [key, anything]));
    return [word, listOf(thing(word, inner))];
  });
  return Object.fromEntries([...fields, ...parts]);
}

/** A thing as the ruleset reads it: its words lead into records (`roll.by`), and its parts are in a list. */
function itemData(game: Reading, word: string, id: string, said: Json): Data {
  const { name = id, ...rest } = isData(said) ? said : {};
  let data: Data = { id, name };
  const parts = partsOf(lookup(game.words.items, word), game.words.items);
  for (const [key, value] of Object.entries({ ...defaultsOf(game.words.items[word]), ...rest }))
    if (parts.every(([part]) => part !== key)) data = withPathValue(data, key.split("."), value);
  for (const [part, { list }] of parts)
    data = { ...data, [list]: listIn(rest, part).map((each) => (isData(each) ? each : {})) };
  return data;
}

/** A record of a fighter that a case names as a whole; a single number stands for each of its words. */
function recordAt(flat: Data, home: string, words: readonly string[]): Data {
  const value = lookup(flat, home);
  return typeof value === "number" ? Object.fromEntries(words.map((word) => [word, value])) : dataIn(flat, home);
}
