import ts from "typescript";
import { lookup } from "../../src/engine/kernel/json.ts";
import type { Question } from "../../src/engine/kernel/ask.ts";
import { run } from "../../src/engine/kernel/run.ts";
import type { ExchangeStep } from "../../src/engine/kernel/state.ts";
import { runToEnd, chooseUsualAnswer } from "../../src/engine/odds/choosing.ts";
import { computeOutlook } from "../../src/engine/odds/outlook.ts";
import { type Draw, chanceFrom } from "../chance.ts";
import { valueFor } from "../contract/random-answer.ts";
import type { Table } from "../reach/table.ts";
import { filesOf } from "../reach/universe.ts";
import { textsOf } from "../language-keys.ts";
import { textOf } from "../sources.ts";

/** How often a question is weighed before it is without odds, and by how many answers each time. */
const TRIES = 25;
const ANSWERS = [1, 2, 3, 4];
/** So few inputs, and odds as rough as this, are enough to find out whether there are any. */
const ROUGHLY = { assume: chooseUsualAnswer, most: 100, within: 0.5 };
const GM = { gm: true, fighters: [] } as const;

/** The dice of what was declared, beside the questions. */
const DICE = "dice";

/** The questions from which people choose as they come up, each by its exchange, and what throws dice as soon as it is declared: whether odds were told of any answer. */
export class Choices {
  readonly #told = new Map<string, boolean>();
  readonly #tries = new Map<string, number>();

  /** Weighs answers at random, which come of a seed, to what is asked at a table. */
  weigh(table: Table, seed: number): void {
    const draw = chanceFrom(seed);
    const { stack, ask } = table.state;
    const kind = stack.at(-1)?.kind ?? "";
    for (const question of openIn(table))
      this.#note(`${kind}: ${question.prompt}`, () => ANSWERS.some(() => isTold(table, question, draw)));
    const throws = ask?.questions.some((question) => question.kind === "faces") === true;
    if (stack.length === 1 && throws) this.#note(`${kind}: ${DICE}`, () => isMeasured({ ...table, events: [] }, table));
  }

  #note(name: string, look: () => boolean): void {
    const tried = this.#tries.get(name) ?? 0;
    if (this.#told.get(name) || tried >= TRIES) return;
    this.#tries.set(name, tried + 1);
    this.#told.set(name, look());
  }

  /** Those of which no odds were told. */
  untold(): readonly string[] {
    return [...this.#told].filter(([, told]) => !told).map(([name]) => name);
  }

  /** Those of which odds were told. */
  told(): readonly string[] {
    return [...this.#told].filter(([, told]) => told).map(([name]) => name);
  }

  copy(): Choices {
    const copy = new Choices();
    for (const [name, told] of this.#told) copy.#told.set(name, told);
    for (const [name, tries] of this.#tries) copy.#tries.set(name, tries);
    return copy;
  }

  /** What was asked, by any exchange. */
  prompts(): ReadonlySet<string | undefined> {
    return new Set([...this.#told.keys()].map((name) => name.split(": ")[1]));
  }
}

function openIn({ state: { ask } }: Table): readonly Question[] {
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined) ?? [];
  return open.filter(({ kind }) => kind !== "faces");
}

/** Whether anything is measured of what an answer at random may lead to. */
function isTold(table: Table, question: Question, draw: Draw): boolean {
  const { state, scene, plain } = table;
  const input = { type: "answer", ask: state.ask?.id ?? "", question: question.id, seat: GM } as const;
  const step = run(state, { ...input, value: valueFor(question, draw) }, scene, plain);
  return step.ok && isMeasured(step.value, table);
}

/** Whether anything is measured of what a step may lead to. */
function isMeasured(step: ExchangeStep, { plain }: Table): boolean {
  const outlook = runToEnd(computeOutlook(step, plain, ROUGHLY));
  return outlook !== null && outlook.endings.some(({ totals }) => Object.keys(totals).length > 0);
}

/** The questions of a game: those that it has words for while people are waited for, and those that its rules name where they ask. */
export function declaredIn(family: readonly string[]): readonly string[] {
  const [id = ""] = family;
  const own = `RIPOSTE.${id}.asked.`;
  const told = [...textsOf("lang/en.json").keys()].filter((key) => key.startsWith(own));
  const asked = family.flatMap((each) => filesOf(`src/rulesets/${each}`).flatMap(askedIn));
  return [...new Set([...told.map((key) => key.slice(own.length)), ...asked])].toSorted();
}

const ASKING = ["pickOne", "pickAny", "askAmount", "askPlan", "askShares", "askText"];

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
