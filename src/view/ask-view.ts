import type { Option, Question, Seat } from "../engine/kernel/ask.ts";
import { maySpeakFor } from "../engine/kernel/ask.ts";
import { lookup } from "../engine/kernel/json.ts";
import type { State } from "../engine/kernel/state.ts";
import { numberIn, textIn } from "./read.ts";
import type { Sentence } from "./terms.ts";
import { poolKey, refusalSentence, weaponKey, wordKey } from "./terms.ts";

/** One answer that can be given: what it is, what is rolled for it, what it costs, or why it is refused. */
export type OptionView = {
  readonly id: string;
  readonly label: string;
  readonly weapon: string;
  readonly dice: number | null;
  readonly difficulty: number | null;
  readonly poolLabel: string;
  readonly costs: readonly Sentence[];
  /** The key of a sentence about what it leads to; not every option has one. */
  readonly consequence: string;
  readonly refusal: Sentence | null;
  /** The key that gives this answer: from 1, and 0 for the one that counts when nobody answers; null for a refused one. */
  readonly shortcut: number | null;
};

/** An open question as one viewer sees it; only those who may answer are given options. */
export type AskView = {
  readonly ask: string;
  readonly question: string;
  readonly prompt: string;
  readonly waitingFor: string;
  readonly fighter: string;
  readonly mine: boolean;
  /** Whether the viewer speaks for themselves, and not as a GM for somebody else. */
  readonly direct: boolean;
  readonly rolling: boolean;
  readonly options: readonly OptionView[];
};

/** The open questions of an exchange, answered ones left out. */
export function askViews(state: State, seat: Seat): readonly AskView[] {
  const open = state.ask;
  if (!open) return [];
  return open.questions
    .filter(({ id }) => lookup(open.answered, id) === undefined)
    .map((question) => askView(state.ruleset, open.id, question, seat));
}

function askView(ruleset: string, ask: string, question: Question, seat: Seat): AskView {
  const mine = maySpeakFor(seat, question.role);
  const rolling = question.kind === "faces";
  return {
    ask,
    question: question.id,
    prompt: `RIPOSTE.Ask.${question.prompt}`,
    waitingFor: `RIPOSTE.Waiting.${question.prompt}`,
    fighter: question.role.type === "controller" ? question.role.fighter : "",
    mine,
    direct: maySpeakFor({ ...seat, gm: false }, question.role),
    rolling,
    options: mine && question.kind === "pick" ? optionViews(ruleset, question) : [],
  };
}

type Pick = Extract<Question, { kind: "pick" }>;

function optionViews(ruleset: string, { options, fallback }: Pick): readonly OptionView[] {
  const allowed = options.filter(({ id, refusal }) => !refusal && id !== fallback).map(({ id }) => id);
  return options.map((option) => {
    const rolled = "dice" in option.data;
    const at = allowed.indexOf(option.id);
    return {
      id: option.id,
      label: wordKey(ruleset, `reaction.${option.label}`),
      weapon: weaponKey(ruleset, { name: textIn(option.data, "weapon"), kind: textIn(option.data, "kind") }),
      dice: rolled ? numberIn(option.data, "dice") : null,
      difficulty: rolled ? numberIn(option.data, "difficulty") : null,
      poolLabel: poolKey(numberIn(option.data, "dice")),
      costs: costsOf(ruleset, option),
      consequence: wordKey(ruleset, `consequence.${option.label}`),
      refusal: option.refusal ? refusalSentence(option.refusal) : null,
      shortcut: option.id === fallback ? 0 : at < 0 ? null : at + 1,
    };
  });
}

function costsOf(ruleset: string, { cost }: Option): readonly Sentence[] {
  return Object.entries(cost).map(([resource, amount]) => ({
    key: wordKey(ruleset, `cost.${resource}`),
    data: { amount },
  }));
}
