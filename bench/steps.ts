import type { Option } from "../src/engine/kernel/ask.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { type Data, toData, isData, withPathValue } from "../src/engine/kernel/json.ts";
import type { Result } from "../src/engine/kernel/result.ts";
import type { Rules } from "../src/engine/kernel/rules.ts";
import { type Input, run } from "../src/engine/kernel/run.ts";
import type { Fight, Scene } from "../src/engine/kernel/scene.ts";
import type { FightSide } from "../src/engine/bricks/reading.ts";
import { type OpenAsk, type State, type ExchangeStep, createEmptyState } from "../src/engine/kernel/state.ts";
import {
  createCollectionReader,
  createFighterReader,
  createItemReader,
  markPrepared,
} from "../src/foundry/documents/fighter-reader.ts";
import { d10 } from "../src/rulesets/d10/index.ts";
import { type Draw, chanceFrom } from "../tests/chance.ts";
import { sample } from "../tests/contract/d10-sample.ts";
import { answerFor } from "../tests/contract/random-answer.ts";
import * as frozen from "./frozen/d10.mjs";
import type { Subject } from "./measuring.ts";

/** How many tokens are in a fight, of how many actors, with how many items each. */
type Size = { readonly tokens: number; readonly actors: number; readonly items: number };
export const LARGE: Size = { tokens: 50, actors: 30, items: 60 };
export const SMALL: Size = { tokens: 4, actors: 4, items: 3 };
export const FEW: Size = { tokens: 4, actors: 4, items: 60 };

/** A document as far as reading goes: what it stores, and what it carries. */
type Document = { readonly id: string; system: Data; readonly items: readonly Item[] };
type Item = { readonly id: string; readonly name: string; readonly system: Data };

/** An engine with its rules, and how it reads the fighters of documents. */
type Engine = {
  readonly rules: Rules;
  readonly empty: () => State;
  run(state: State, input: Input, scene: Scene, rules: Rules): Result<ExchangeStep>;
  read(table: Table): Scene["fighters"];
};

function plainOf({ id, name, system }: Item): Data {
  return { ...system, id, name };
}

const plainItem = createItemReader(plainOf);

const plainItems = createCollectionReader((items: Iterable<Item>, _rules: Rules) => Array.from(items, plainItem));

const { fighters } = createFighterReader<Document, Rules>({
  readData: ({ id, system, items }, rules) => ({ ...system, weapons: plainItems(items, rules), id, name: id }),
  readName: ({ id }) => id,
  countCarried: ({ items }) => items.length,
});

/** A fighter that could be read. */
function read(fighter: Result<Data>): Data {
  if (!fighter.ok) throw new Error(fighter.refusal.code);
  return fighter.value;
}

/** Everything is read again before each step, as it was then. */
const THEN: Engine = {
  rules: frozen.d10,
  empty: () => frozen.emptyState(frozen.d10.id),
  run: frozen.run,
  read: ({ documents }) =>
    Object.fromEntries(
      documents.map(({ id, system, items }) => {
        const data = { ...system, weapons: items.map(plainOf), id, name: id };
        return [id, read(frozen.d10.readFighter(data))];
      }),
    ),
};

/** What is unchanged is kept, as the edge does it (`kept-reading.ts`). */
const NOW: Engine = {
  rules: d10,
  empty: () => createEmptyState(d10.id),
  run,
  read: ({ order, documents, sides }) => fighters(d10, { ids: order, actors: documents, sides }),
};

/** The tokens' own actors as their documents hold them. */
function documentsOf({ tokens, actors, items }: Size): readonly Document[] {
  const [first] = sample.fighters;
  const weapons: readonly Data[] = first && Array.isArray(first["weapons"]) ? first["weapons"].filter(isData) : [];
  if (!first || weapons.length === 0) throw new Error("There is nobody to fight.");
  const kinds = Array.from({ length: actors }, () =>
    Array.from({ length: items }, (_item, i) => ({ ...weapons[i % weapons.length] })),
  );
  return Array.from({ length: tokens }, (_token, t) => {
    const carried = (kinds[t % actors] ?? []).map((system, i) => ({ id: `item${i}`, name: `item${i}`, system }));
    const document = { id: `t${t}`, system: structuredClone(first), items: carried };
    for (const each of [document, ...carried]) markPrepared(each);
    return document;
  });
}

/** A table at which such a fight goes on: its tokens, the same by their ids, and their order. */
type Table = {
  readonly documents: readonly Document[];
  readonly byId: ReadonlyMap<string, Document>;
  readonly order: readonly string[];
  readonly sides: readonly FightSide[];
  /** What each document stored when it was whole. */
  readonly whole: ReadonlyMap<Document, Data>;
};

function tableOf(size: Size): Table {
  const documents = documentsOf(size);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const whole = new Map(documents.map((each) => [each, each.system]));
  return { documents, byId, order: [...byId.keys()], sides: documents.map(() => "neutral"), whole };
}

/** Writes what a step has changed into the documents, as the writer does after each, and notes which these are. */
function write({ byId }: Table, { events }: ExchangeStep, written: Set<Document>): void {
  for (const { at, after } of events.flatMap(({ changes }) => changes)) {
    const [part, id = "", ...path] = at;
    const document = part === "fighters" && path[0] !== "powers" ? byId.get(id) : undefined;
    if (!document) continue;
    put(document, withPathValue(document.system, path, after));
    written.add(document);
  }
}

function put(document: Document, system: Data): void {
  document.system = system;
  markPrepared(document);
}

/** Plays one attack to its end, reading the scene before each step; how many steps it took. */
function exchange(table: Table, engine: Engine, draw: Draw): number {
  const { order } = table;
  const payload = { attacker: "t0", target: `t${1 + draw(order.length - 1)}`, weapon: "item0" };
  const written = new Set<Document>();
  let input: Input | null = { type: "declare", kind: "attack", payload, seat: { gm: true, fighters: [] } };
  let state = engine.empty();
  let fight: Fight = { ...createEmptyFight(), order };
  let steps = 0;
  while (input) {
    const step = engine.run(state, input, { fighters: engine.read(table), fight }, engine.rules);
    if (!step.ok) throw new Error(step.refusal.code);
    write(table, step.value, written);
    ({ state } = step.value);
    ({ fight } = step.value.scene);
    steps += 1;
    input = state.ask ? answerFor(withOneOption(state.ask, draw), draw) : null;
  }
  restore(written, table);
  return steps;
}

/** Those who are spent begin again, so that the fight goes on. */
function restore(written: ReadonlySet<Document>, { whole }: Table): void {
  for (const document of written) {
    const before = whole.get(document);
    if (before && isSpent(document)) put(document, before);
  }
}

/** Whether a fighter is nearly out, or has no willpower left. */
function isSpent({ system }: Document): boolean {
  return Number(system["wound"]) > MOST_WOUND || Number(toData(system["willpower"])["value"]) < 1;
}

const MOST_WOUND = 5;

/** The ask with one of the options of each pick, since going through all of them in search of an answer is no work of the product's. */
function withOneOption(ask: OpenAsk, draw: Draw): OpenAsk {
  const questions = ask.questions.map((question) =>
    question.kind === "pick"
      ? { ...question, options: [openOption(question.options, draw(question.options.length))] }
      : question,
  );
  return { ...ask, questions };
}

/** The first option from a place on, and round to it again, that may be chosen. */
function openOption(options: readonly Option[], place: number): Option {
  for (let i = 0; i < options.length; i += 1) {
    const option = options[(place + i) % options.length];
    if (option && !option.refusal) return option;
  }
  throw new Error("There is nothing to choose.");
}

function steps(name: string, size: Size, engine: Engine): Subject {
  const table = tableOf(size);
  const draw = chanceFrom(22);
  return {
    name,
    work: (times) => {
      let done = 0;
      while (done < times) done += exchange(table, engine, draw);
      return done;
    },
  };
}

/** One step of an attack in a small world and in a large one, then and now. (Acceptance 22) */
export function stepSubjects(): readonly Subject[] {
  return [
    steps("a step with 4 tokens of 3 items, frozen", SMALL, THEN),
    steps("a step with 4 tokens of 60 items, frozen", FEW, THEN),
    steps("a step with 50 tokens, frozen", LARGE, THEN),
    steps("a step with 4 tokens of 3 items", SMALL, NOW),
    steps("a step with 4 tokens of 60 items", FEW, NOW),
    steps("a step with 50 tokens of 60 items", LARGE, NOW),
  ];
}
