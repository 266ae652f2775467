import type { Question } from "../../src/engine/kernel/ask.ts";
import type { Json } from "../../src/engine/kernel/json.ts";
import { type AskView, type AnswerFormView, type OptionView, buildAnswer } from "../../src/view/ask-view.ts";
import { type Draw, one } from "../chance.ts";
import type { Seen } from "./seen.ts";

/** How the dice of a table fall: `alike` often show the same face. */
export const DICE = ["any", "any", "high", "low", "alike"] as const;
export type Dice = (typeof DICE)[number];

/** The faces of a roll. */
export function anyFaces({ count, sides }: Extract<Question, { kind: "faces" }>, dice: Dice, draw: Draw): Json {
  const first = 1 + draw(sides);
  return Array.from({ length: count }, () => {
    if (dice === "any" || draw(3) === 0) return 1 + draw(sides);
    if (dice === "alike") return first;
    return dice === "high" ? sides - draw(2) : 1 + draw(2);
  });
}

/** The answer by the buttons or the form of a prompt; undefined if there is nothing to press. What it shows is noted. */
export function answerTo(view: AskView, question: Question, seen: Seen, draw: Draw): Json | undefined {
  noteShown(view, question, seen);
  if (view.form?.kind === "basket") return buildAnswer("basket", basketFor(view, view.form, question, seen, draw));
  if (view.form?.kind === "plan") return buildAnswer("plan", planFor(view, view.form, question, seen, draw));
  const worded = wordedIn(view);
  if (worded.length > 0 && (view.options.length === 0 || draw(5) === 0))
    return buildAnswer("worded", wordedFor(view, worded, question, seen, draw));
  if (view.form) return formAnswer(view.form, draw);
  const open = shownBy(view).filter(({ refusal, words }) => refusal === null && words === 0);
  const fresh = open.filter(({ id }) => !seen.picked.has(`${view.prompt} ${labelIn(question, id)}`));
  const from = fresh.length > 0 && draw(3) > 0 ? fresh : open;
  if (from.length === 0) return undefined;
  const { id } = one(from, draw);
  seen.picked.add(`${view.prompt} ${labelIn(question, id)}`);
  return id;
}

/** The options that a prompt shows: those of a form have no variants. */
function shownBy(view: AskView): readonly OptionView[] {
  const { options, form } = view;
  if (form?.kind === "basket" || form?.kind === "plan") return form.options;
  return [...options.flatMap((each) => [each, ...each.variants]), ...wordedIn(view)];
}

/** The options of a prompt that take words. */
function wordedIn({ groups }: AskView): readonly OptionView[] {
  return groups.flatMap(({ worded }) => worded?.options ?? []);
}

function noteShown(view: AskView, question: Question, { known, reached }: Seen): void {
  const prompt = question.prompt;
  reached.add(`event asked-${prompt}`);
  for (const { label, refusal } of "options" in question ? question.options : []) {
    known.add(`option ${prompt}: ${label}`);
    if (refusal) reached.add(`refusal ${refusal.code}`);
  }
  for (const { id, refusal } of shownBy(view)) {
    const label = labelIn(question, id);
    if (refusal === null) reached.add(`option ${prompt}: ${label}`).add(`label ${label}`);
  }
  if (question.kind !== "amount") return;
  known.add(`range ${prompt}`);
  if (question.max > question.min) reached.add(`range ${prompt}`);
}

function labelIn(question: Question, id: string): string {
  return "options" in question ? (question.options.find((each) => each.id === id)?.label ?? "") : "";
}

/** One of the options that take words, and some. */
function wordedFor({ prompt }: AskView, options: readonly OptionView[], question: Question, seen: Seen, draw: Draw) {
  const { id } = one(options, draw);
  seen.picked.add(`${prompt} ${labelIn(question, id)}`);
  return [
    { part: "option", value: id, checked: true },
    { part: "text", value: "some words" },
  ];
}

function formAnswer(form: Exclude<AnswerFormView, { kind: "basket" | "plan" }>, draw: Draw): Json {
  switch (form.kind) {
    case "amount": {
      const value = one([form.min, form.max, form.min + draw(form.max - form.min + 1)], draw);
      return buildAnswer("amount", [{ value: String(value) }]);
    }
    case "shares": {
      let left = form.total;
      const fields = form.parts.map(({ id }, index) => {
        const share = index === form.parts.length - 1 ? left : draw(left + 1);
        left -= share;
        return { part: id, value: String(share) };
      });
      return buildAnswer("shares", fields);
    }
    case "faces":
      return buildAnswer("faces", [
        { value: Array.from({ length: form.count }, () => 1 + draw(form.sides)).join(" ") },
      ]);
    case "text":
      return buildAnswer("text", [{ value: "some words" }]);
  }
}

/** What is checked in a form: more often what was never picked. */
function basketFor({ prompt }: AskView, { options, budget }: Basket, question: Question, seen: Seen, draw: Draw) {
  let left = budget;
  const taken = new Set<string>();
  return options.map(({ id, refusal, oneOf }) => {
    const name = `${prompt} ${labelIn(question, id)}`;
    const cost = question.kind === "basket" ? priceOf(question, id) : 0;
    const isOpen = refusal === null && cost <= left && !taken.has(oneOf);
    const checked = isOpen && draw(10) < (seen.picked.has(name) ? 2 : 6);
    if (checked && oneOf !== "") taken.add(oneOf);
    if (checked) left -= cost;
    if (checked) seen.picked.add(name);
    return { value: id, checked };
  });
}

/** What a plan is filled in with: none of the amount, all of it or any. */
function planFor({ prompt }: AskView, form: Plan, question: Question, seen: Seen, draw: Draw) {
  const { id } = one(
    form.options.filter(({ refusal }) => refusal === null),
    draw,
  );
  seen.picked.add(`${prompt} ${labelIn(question, id)}`);
  const amount = one([0, form.max, draw(form.max + 1)], draw);
  return [
    { part: "amount", value: String(amount) },
    { part: "option", value: id, checked: true },
  ];
}

type Plan = Extract<AnswerFormView, { kind: "plan" }>;
type Basket = Extract<AnswerFormView, { kind: "basket" }>;

function priceOf({ options, price }: Extract<Question, { kind: "basket" }>, id: string): number {
  return options.find((each) => each.id === id)?.cost[price] ?? 0;
}
