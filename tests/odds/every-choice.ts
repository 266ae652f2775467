import ts from "typescript";
import { lookup } from "../../src/engine/kernel/json.ts";
import type { Question } from "../../src/engine/kernel/ask.ts";
import { oddsOfAnswer, workedOut } from "../../src/engine/odds/choosing.ts";
import { type Draw, chanceFrom } from "../chance.ts";
import { valueFor } from "../contract/random-answer.ts";
import { Corpus } from "../reach/corpus.ts";
import { gameOf } from "../reach/game-of.ts";
import { Seen } from "../reach/seen.ts";
import { Sitting } from "../reach/sitting.ts";
import { type Table, anyTable } from "../reach/table.ts";
import { filesOf } from "../reach/universe.ts";
import { textsOf } from "../language-keys.ts";
import { textOf } from "../sources.ts";

/** How many actions are taken at one sitting. */
const ACTIONS = 6;
/** How often a question is weighed before it is without odds. */
const TRIES = 25;

/** The questions from which people choose in an edition, each by its exchange: whether odds were told of any answer. */
export function choicesIn(id: string, sittings: number): ReadonlyMap<string, boolean> {
  const [found, tries] = [new Map<string, boolean>(), new Map<string, number>()];
  const weigh = (table: Table, draw: Draw): void => {
    for (const question of openIn(table)) {
      const name = `${table.state.stack.at(-1)?.kind ?? ""}: ${question.prompt}`;
      const tried = tries.get(name) ?? 0;
      if (found.get(name) || tried >= TRIES) continue;
      tries.set(name, tried + 1);
      found.set(name, isTold(table, question, draw));
    }
  };
  const [game, seen, corpus] = [gameOf(id), new Seen(), new Corpus()];
  for (let seed = 0; seed < sittings; seed += 1) {
    const draw = chanceFrom(seed);
    const table = (draw(4) > 0 ? corpus.pick(draw) : undefined) ?? anyTable(game, seen, draw);
    new Sitting(table, seen, draw, (each, isFirst) => {
      corpus.keep(each, isFirst);
      weigh(each, chanceFrom(seed));
    }).play(ACTIONS);
  }
  return found;
}

function openIn({ state: { ask } }: Table): readonly Question[] {
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined) ?? [];
  return open.filter(({ kind }) => kind !== "faces");
}

/** Whether odds are told of an answer at random. */
function isTold({ state, scene, plain }: Table, question: Question, draw: Draw): boolean {
  const choice = { state, scene, question: question.id, value: valueFor(question, draw) };
  return (workedOut(oddsOfAnswer(choice, plain, 0)) ?? []).length > 0;
}

/** The questions of a game: those that it has words for while people are waited for, and those that its rules name where they ask. */
export function declaredIn(family: readonly string[]): readonly string[] {
  const [id = ""] = family;
  const own = `RIPOSTE.${id}.asked.`;
  const told = [...textsOf("lang/en.json").keys()].filter((key) => key.startsWith(own));
  const asked = family.flatMap((each) => filesOf(`src/rulesets/${each}`).flatMap(askedIn));
  return [...new Set([...told.map((key) => key.slice(own.length)), ...asked])].toSorted();
}

const ASKING = ["pickOne", "pickAny", "askAmount", "askShares", "askText"];

/** What a file asks by name: `pickOne({ id: "reach", … })`. */
function askedIn(path: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ASKING.includes(node.expression.text)) {
      const [asked] = node.arguments;
      const name = asked && (memberOf(asked, "prompt") ?? memberOf(asked, "id"));
      if (name !== undefined) names.push(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest));
  return names;
}

function memberOf(node: ts.Node, name: string): string | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const found = node.properties.find((each) => each.name && ts.isIdentifier(each.name) && each.name.text === name);
  return found && ts.isPropertyAssignment(found) && ts.isStringLiteralLike(found.initializer)
    ? found.initializer.text
    : undefined;
}
