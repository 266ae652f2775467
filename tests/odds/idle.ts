import { type Question, mayRepresent } from "../../src/engine/kernel/ask.ts";
import { type Json, isSame, lookup } from "../../src/engine/kernel/json.ts";
import type { Rules } from "../../src/engine/kernel/rules.ts";
import { run } from "../../src/engine/kernel/run.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import type { ExchangeStep } from "../../src/engine/kernel/state.ts";
import { chooseUsualAnswer } from "../../src/engine/odds/choosing.ts";
import { type Draw, chanceFrom } from "../chance.ts";
import { valueFor } from "../contract/random-answer.ts";
import { must } from "../contract/must.ts";
import type { Table } from "../reach/table.ts";
import { claimsOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";

/** A question whose answers all come to the same, or an answer that costs more than another and comes to the same. */
export type Fault = { readonly asked: string; readonly what: "cannot matter" | "outdone"; readonly answers: string };

/** How many times each answer is played on: with dice that fall high, low and anyhow. */
const PLAYS = 30;
const GM = { gm: true, fighters: [] } as const;
const MOST = 200;

/** The faults of the questions that are open at a table. */
export function faultsAt(table: Table): readonly Fault[] {
  const { ask, stack } = table.state;
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined) ?? [];
  return open.flatMap((question) => {
    const asked = `${stack.at(-1)?.kind ?? ""}: ${question.prompt}`;
    return faultsOf(table, question).map((fault) => ({ ...fault, asked }));
  });
}

type Answer = { readonly value: Json; readonly cost: Cost };
type Cost = Readonly<Record<string, number>>;

function faultsOf(table: Table, question: Question): readonly Omit<Fault, "asked">[] {
  const answers = answersTo(question);
  if (answers.length < 2) return [];
  const outdone = outdoneOf(table, question, answers);
  const said = (values: readonly Answer[]): string => JSON.stringify(values.map(({ value }) => value));
  const idle = areAllAlike(table, question, answers);
  if (idle) return [{ what: "cannot matter", answers: said(answers) }];
  return outdone.map((pair) => ({ what: "outdone", answers: said(pair) }));
}

function areAllAlike(table: Table, question: Question, answers: readonly Answer[]): boolean {
  for (let dice = 0; dice < PLAYS; dice += 1) {
    const ends = answers.map(({ value }) => endOf(table, question, value, dice));
    const [first] = ends;
    if (!first || !ends.every((end) => end && isSame(unpaid(end, "", []), unpaid(first, "", [])))) return false;
  }
  return true;
}

/** The answers beside each of which another costs less and comes to the same, whatever was paid. */
function outdoneOf(table: Table, question: Question, answers: readonly Answer[]): readonly (readonly Answer[])[] {
  let pairs = answers.flatMap((dear) =>
    answers
      .filter((cheap) => cheap !== dear && costsLess(cheap.cost, dear.cost))
      .map((cheap) => [dear, cheap] as const),
  );
  const payer = question.role.type === "controller" ? question.role.fighter : "";
  for (let dice = 0; dice < PLAYS && pairs.length > 0; dice += 1) {
    const ends = new Map<Answer, Scene | null>();
    for (const each of new Set(pairs.flat())) ends.set(each, endOf(table, question, each.value, dice));
    pairs = pairs.filter(([dear, cheap]) => {
      const names = [...Object.keys(dear.cost), ...Object.keys(cheap.cost)];
      const [one, other] = [ends.get(dear), ends.get(cheap)];
      return one && other && isSame(unpaid(one, payer, names), unpaid(other, payer, names));
    });
  }
  return pairs.filter(([dear, cheap]) => areEquallyLikely(table, question, dear, cheap));
}

/** Whether the odds of two answers are the same to the last place; nothing is against it where there are none. */
function areEquallyLikely(table: Table, question: Question, ...answers: readonly Answer[]): boolean {
  const [one, other] = answers.map(({ value }) => {
    const step = stepAfter(table, question, value);
    const endings = step && outlookAfter(step, table.plain);
    return endings ? [...claimsOf(endings).measures] : [];
  });
  const chances = (claims: typeof one): Json =>
    (claims ?? [])
      .flatMap(([name, claim]) => [...claim].map(([total, chance]) => `${name} ${total}: ${chance.toFixed(9)}`))
      .filter((line) => !line.endsWith("0.000000000"))
      .toSorted();
  return isSame(chances(one), chances(other));
}

/** The answers that are compared: every option, of a basket each by itself and none. */
function answersTo(question: Question): readonly Answer[] {
  if (question.kind !== "pick" && question.kind !== "basket") return [];
  const open = question.options.filter(({ refusal, words }) => !refusal && words === undefined);
  if (question.kind === "pick") return open.map(({ id, cost }) => ({ value: id, cost }));
  return [{ value: [], cost: {} }, ...open.map(({ id, cost }) => ({ value: [id], cost }))];
}

function costsLess(one: Cost, other: Cost): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((each) => (one[each] ?? 0) <= (other[each] ?? 0)) && !isSame(one, other);
}

/** A scene without what was paid. */
function unpaid({ fighters, fight, world }: Scene, payer: string, names: readonly string[]): Json {
  const rest = Object.entries(fighters).map(([id, fighter]) => {
    if (id !== payer) return [id, fighter] as const;
    return [id, Object.fromEntries(Object.entries(fighter).filter(([key]) => !names.includes(key)))] as const;
  });
  return { fighters: Object.fromEntries(rest), effects: fight.effects, world: world ?? {} };
}

/** Where an answer leads to, with dice that come of a number; null where it is refused or does not end. */
function endOf(table: Table, question: Question, value: Json, dice: number): Scene | null {
  const step = stepAfter(table, question, value);
  return step && playedOn(step, table.plain, dice);
}

function stepAfter({ state, scene, plain }: Table, { id }: Question, value: Json): ExchangeStep | null {
  const input = { type: "answer", ask: state.ask?.id ?? "", question: id, value, seat: GM } as const;
  const answered = run(state, input, scene, plain);
  return answered.ok ? answered.value : null;
}

function playedOn(step: ExchangeStep, rules: Rules, dice: number): Scene | null {
  const often = new Map<string, number>();
  let now = step;
  for (let inputs = 0; inputs < MOST; inputs += 1) {
    const { ask } = now.state;
    const open = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
    if (!ask || !open) return now.scene;
    const name = `${open.id} ${JSON.stringify(open.role)}`;
    const nth = (often.get(name) ?? 0) + 1;
    often.set(name, nth);
    const value = open.kind === "faces" ? fallen(open, `${name} ${nth}`, dice) : answerAt(open, `${name} ${nth}`, dice);
    if (!mayRepresent(GM, open.role)) return null;
    now = must(run(now.state, { type: "answer", ask: ask.id, question: open.id, value, seat: GM }, now.scene, rules));
  }
  return null;
}

/** What is answered later: any answer, the same whatever came before it. */
function answerAt(question: Question, name: string, dice: number): Json {
  const draw = drawOf(name, dice);
  return dice % 4 === 0 ? (chooseUsualAnswer(question) ?? "…") : valueFor(question, draw);
}

function drawOf(name: string, dice: number): Draw {
  return chanceFrom([...name].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) | 0, dice * 7919));
}

/** The dice of one roll: the same whatever else was rolled before it. */
function fallen({ count, sides }: Extract<Question, { kind: "faces" }>, name: string, dice: number): Json {
  const draw = drawOf(name, dice);
  const how = draw(3);
  return Array.from({ length: count }, () => {
    if (how === 0) return 1 + draw(sides);
    return how === 1 ? sides - draw(2) : 1 + draw(2);
  });
}
