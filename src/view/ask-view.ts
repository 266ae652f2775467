import {
  type Json,
  type Option,
  type Estimate,
  type Question,
  type Ruleset,
  type Scene,
  type Seat,
  type State,
  happened,
  isData,
  lookup,
  maySpeakFor,
  unreachable,
} from "../engine/index.ts";
import { numberIn, textIn } from "./read.ts";
import { toldLines } from "./told-view.ts";
import { type Sentence, poolKey, refusalSentence, weaponKey, wordKey } from "./terms.ts";

/** One answer that can be given: what it is, what is rolled for it, what it costs, or why it is refused. */
export type OptionView = {
  readonly id: string;
  readonly label: string;
  /** Whose name it bears instead of a word; empty where it is a word. */
  readonly fighter: string;
  readonly weapon: string;
  readonly dice: number | null;
  readonly difficulty: number | null;
  readonly poolLabel: string;
  readonly costs: readonly Sentence[];
  /** The key of a sentence about what it leads to; not every option has one. */
  readonly consequence: string;
  /** What it may lead to, in chances and amounts, each a phrase; none where that cannot be told, or not to this viewer. */
  readonly odds: readonly Sentence[];
  readonly refusal: Sentence | null;
  /** The same answer with something more put into it. */
  readonly variants: readonly OptionView[];
  /** The key that gives this answer: from 1, and 0 for the one that counts when nobody answers; null for a refused one. */
  readonly shortcut: number | null;
};

/** An open question as one viewer sees it; only those who may answer are given options. */
export type AskView = {
  readonly ask: string;
  readonly question: string;
  readonly prompt: string;
  /** What somebody has said that the question is about, in their words; empty where nobody has. */
  readonly said: string;
  /** The same where the game has a sentence for what is asked about. */
  readonly saidAs: Sentence | null;
  readonly waitingFor: string;
  readonly fighter: string;
  readonly mine: boolean;
  /** Whether the viewer speaks for themselves, and not as a GM for somebody else. */
  readonly direct: boolean;
  readonly rolling: boolean;
  readonly options: readonly OptionView[];
  /** What is to be filled in where the answer is not one of the options alone; null otherwise. */
  readonly form: FormView | null;
};

/** An answer that is filled in: a number, a division, a text, or a choice of several. */
export type FormView =
  | { readonly kind: "amount"; readonly min: number; readonly max: number; readonly value: number }
  | { readonly kind: "shares"; readonly total: number; readonly parts: readonly PartView[] }
  | { readonly kind: "text"; readonly longest: number }
  | { readonly kind: "basket"; readonly budget: number; readonly options: readonly OptionView[] };

/** Somebody among whom a total is divided, and what falls to them if nobody says otherwise. */
export type PartView = { readonly id: string; readonly value: number };

/** What an option of a question may lead to, as its ruleset estimates it. */
export type Estimator = (question: string, option: string) => readonly Estimate[];

const NO_ESTIMATES: Estimator = () => [];

/** The estimating of an exchange's open question by its ruleset; null where the ruleset does not estimate such questions. */
export function estimatorOf({ stack }: State, scene: Scene, rules: Ruleset): Estimator | null {
  const frame = stack.at(-1);
  const kind = frame && lookup(rules.exchanges, frame.kind);
  const estimate = kind?.estimate;
  return frame && estimate ? (question, option) => estimate(frame.facts, question, option, scene, frame.answers) : null;
}

/** The open questions of an exchange, answered ones left out. */
export function askViews(state: State, seat: Seat, estimate: Estimator = NO_ESTIMATES): readonly AskView[] {
  const open = state.ask;
  if (!open) return [];
  return open.questions
    .filter(({ id }) => lookup(open.answered, id) === undefined)
    .map((question) => askView({ ruleset: state.ruleset, ask: open.id, seat, estimate }, question));
}

type Asked = { readonly ruleset: string; readonly ask: string; readonly seat: Seat; readonly estimate: Estimator };

function askView({ ruleset, ask, seat, estimate }: Asked, question: Question): AskView {
  const mine = maySpeakFor(seat, question.role);
  const rolling = question.kind === "faces";
  const estimated: Estimated = (option) => estimate(question.id, option);
  return {
    ask,
    question: question.id,
    prompt: `RIPOSTE.Ask.${question.prompt}`,
    said: textIn(question.data, "trigger") || textIn(question.data, "text"),
    saidAs: toldLines(happened(`asked-${question.prompt}`, question.data), {}, ruleset)[0] ?? null,
    waitingFor: `RIPOSTE.Waiting.${question.prompt}`,
    fighter: question.role.type === "controller" ? question.role.fighter : "",
    mine,
    direct: maySpeakFor({ ...seat, gm: false }, question.role),
    rolling,
    options: mine && question.kind === "pick" ? optionViews(ruleset, question, estimated) : [],
    form: mine ? formView(ruleset, question, estimated) : null,
  };
}

function formView(ruleset: string, question: Question, estimated: Estimated): FormView | null {
  const { kind, fallback } = question;
  switch (kind) {
    case "amount":
      return {
        kind,
        min: question.min,
        max: question.max,
        value: typeof fallback === "number" ? fallback : question.min,
      };
    case "shares": {
      const usual = isData(fallback) ? fallback : {};
      return { kind, total: question.total, parts: question.among.map((id) => ({ id, value: numberIn(usual, id) })) };
    }
    case "text":
      return { kind, longest: question.longest };
    case "basket":
      return { kind, budget: question.budget, options: optionViews(ruleset, question, estimated) };
    case "pick":
    case "faces":
      return null;
    default:
      return unreachable(question);
  }
}

type Choice = { readonly options: readonly Option[]; readonly fallback?: Json };

type Estimated = (option: string) => readonly Estimate[];

/** The options that stand for themselves, each with its variants; only the former have keys. */
function optionViews(ruleset: string, { options, fallback }: Choice, estimated: Estimated): readonly OptionView[] {
  const plain = options.filter(({ of }) => !options.some(({ id }) => id === of));
  const allowed = plain.filter(({ id, refusal }) => !refusal && id !== fallback).map(({ id }) => id);
  return plain.map((option) => {
    const at = allowed.indexOf(option.id);
    return {
      ...optionView(ruleset, option, estimated),
      shortcut: option.id === fallback ? 0 : at < 0 ? null : at + 1,
      variants: options
        .filter(({ of }) => of === option.id)
        .map((each) => variantView(ruleset, each, option, estimated)),
    };
  });
}

/** A variant costs what it costs beyond the option of which it is one. */
function variantView(ruleset: string, variant: Option, { cost }: Option, estimated: Estimated): OptionView {
  const more = Object.entries(variant.cost).filter(([resource]) => lookup(cost, resource) === undefined);
  return { ...optionView(ruleset, { ...variant, cost: Object.fromEntries(more) }, estimated), consequence: "" };
}

function optionView(ruleset: string, option: Option, estimated: Estimated): OptionView {
  const rolled = "dice" in option.data;
  return {
    id: option.id,
    label: wordKey(ruleset, `reaction.${option.label}`),
    fighter: textIn(option.data, "fighter"),
    weapon: weaponKey(ruleset, { name: textIn(option.data, "weapon"), kind: textIn(option.data, "kind") }),
    dice: rolled ? numberIn(option.data, "dice") : null,
    difficulty: rolled && "difficulty" in option.data ? numberIn(option.data, "difficulty") : null,
    poolLabel: poolKey(option.data),
    costs: costsOf(ruleset, option),
    consequence: wordKey(ruleset, `consequence.${option.label}`),
    odds: option.refusal ? [] : estimated(option.id).map((estimate) => oddsPhrase(ruleset, estimate)),
    refusal: option.refusal ? refusalSentence(option.refusal) : null,
    variants: [],
    shortcut: null,
  };
}

function oddsPhrase(ruleset: string, { id, as, value }: Estimate): Sentence {
  const told = as === "chance" ? Math.round(value * 100) : Math.round(value * 10) / 10;
  return { key: wordKey(ruleset, `odds.${id}`), data: { [as]: told } };
}

function costsOf(ruleset: string, { cost }: Option): readonly Sentence[] {
  return Object.entries(cost).map(([resource, amount]) => ({
    key: wordKey(ruleset, `cost.${resource}`),
    data: { amount },
  }));
}
