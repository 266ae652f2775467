import type { Option, Question, Seat } from "../../src/engine/kernel/ask.ts";
import { type Json, lookup } from "../../src/engine/kernel/json.ts";
import type { Input } from "../../src/engine/kernel/run.ts";
import type { OpenAsk } from "../../src/engine/kernel/state.ts";
import { type Draw, one } from "../chance.ts";

/** A valid answer to one of the questions that may be answered now, from a seat that may give it. */
export function answerFor(ask: OpenAsk, draw: Draw): Extract<Input, { type: "answer" }> {
  const open = ask.questions.filter(({ id }) => lookup(ask.answered, id) === undefined);
  const question = ask.policy === "in-order" ? one(open.slice(0, 1), draw) : one(open, draw);
  return {
    type: "answer",
    ask: ask.id,
    question: question.id,
    value: valueFor(question, draw),
    seat: seatFor(question),
  };
}

function seatFor({ role }: Question): Seat {
  if (role.type === "gm") return { gm: true, fighters: [] };
  return { gm: false, fighters: role.type === "controller" ? [role.fighter] : role.fighters.slice(0, 1) };
}

/** An answer that the question allows. */
export function valueFor(question: Question, draw: Draw): Json {
  if (question.kind === "faces") return Array.from({ length: question.count }, () => 1 + draw(question.sides));
  if (question.kind === "amount") return question.min + draw(question.max - question.min + 1);
  if (question.kind === "text") return "some words";
  if (question.kind === "shares") return sharesOf(question, draw);
  const allowed = question.options.filter(({ refusal }) => !refusal);
  if (question.kind === "plan") return { amount: draw(question.max + 1), option: one(allowed, draw).id };
  if (question.kind === "pick") return pickOf(one(allowed, draw));
  const affordable = allowed.filter(({ cost }) => (cost[question.price] ?? 0) <= question.budget);
  return affordable.slice(0, draw(2)).map(({ id }) => id);
}

function pickOf({ id, words }: Option): Json {
  return words === undefined ? id : { option: id, text: "some words" };
}

function sharesOf({ among, total }: Extract<Question, { kind: "shares" }>, draw: Draw): Json {
  let left = total;
  const shares = among.map((name, i): [string, number] => {
    const share = i === among.length - 1 ? left : draw(left + 1);
    left -= share;
    return [name, share];
  });
  return Object.fromEntries(shares);
}
