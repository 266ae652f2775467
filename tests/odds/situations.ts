import { type Data, type Json, lookup } from "../../src/engine/kernel/json.ts";
import type { Question } from "../../src/engine/kernel/ask.ts";
import type { ExchangeStep } from "../../src/engine/kernel/state.ts";
import { type Draw, chanceFrom, one } from "../chance.ts";
import { valueFor } from "../contract/random-answer.ts";
import { Seen } from "../reach/seen.ts";
import { Sitting } from "../reach/sitting.ts";
import { type Game, type Table, anyTable } from "../reach/table.ts";
import { type Asked, stepAfter } from "./shown.ts";

/** A question that people choose an answer to, at a table where it came up, an answer to it, and what follows at once. */
export type Situation = {
  readonly asked: Asked;
  readonly answer: Json;
  readonly step: ExchangeStep;
  readonly draw: Draw;
};

/** How many actions are taken at a table. */
const ACTIONS = 5;

/** The fewest people at a table, and one more than how many others there may be. */
const PEOPLE = { least: 2, more: 3 };

/** A situation at random, by the windows' own code; null where nothing was asked at that table. */
export function situationFrom(game: Game, seed: number): Situation | null {
  const draw = chanceFrom(seed);
  const asked: Table[] = [];
  const sitting = new Sitting(smallTable(game, draw), new Seen(), draw, (table) => {
    asked.push(table);
  });
  sitting.play(ACTIONS);
  const choices = asked.flatMap((table) => choicesAt(table).map((question) => ({ table, question })));
  if (choices.length === 0) return null;
  const prompt = one([...new Set(choices.map(({ question }) => question.prompt))], draw);
  const { table, question } = one(
    choices.filter((each) => each.question.prompt === prompt),
    draw,
  );
  const answer = valueFor(question, draw);
  const here = { rules: table.plain, state: table.state, scene: table.scene, question };
  return { asked: here, answer, step: stepAfter(here, answer), draw };
}

/** The open questions from which people choose. */
function choicesAt({ state: { ask } }: Table): readonly Question[] {
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined) ?? [];
  return open.filter(({ kind }) => kind !== "faces" && kind !== "text");
}

/** A table with two to four people. */
function smallTable(game: Game, draw: Draw): Table {
  const table = anyTable(game, new Seen(), draw);
  const { fighters, fight } = table.scene;
  const here = new Set(Object.keys(fighters).slice(0, PEOPLE.least + draw(PEOPLE.more)));
  const isHere = (id: string): boolean => here.has(id);
  const staying = Object.fromEntries(Object.entries(fighters).filter(([id]) => isHere(id)));
  return {
    ...table,
    people: table.people.filter(({ id }: Data) => isHere(String(id))),
    scene: { ...table.scene, fighters: staying, fight: { ...fight, order: fight.order.filter(isHere) } },
  };
}
