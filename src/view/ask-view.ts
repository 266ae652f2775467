import {
  type Json,
  type Option,
  type Question,
  type Seat,
  type State,
  happened,
  isData,
  lookup,
  mayRepresent,
  unreachable,
} from "../engine/index.ts";
import { readData, readNumber, readText } from "./read.ts";
import { buildCheckView } from "./exchange/checks.ts";
import type { Names } from "./exchange/names.ts";
import { type BasketGroup, listBasketGroups } from "./basket-view.ts";
import { describeEvent } from "./told-view.ts";
import { type Sentence, getPoolLabelKey, describeRefusal, getWeaponLabel, wordKey } from "./terms.ts";
import { fillKey, fillWordKey } from "./word-families.ts";

/** One possible answer: its label, its pool, its cost, or its refusal. */
export type OptionView = {
  readonly id: string;
  /** The name of the fighter, or the key of a text. */
  readonly label: string;
  /** The fighter whose name is the label; empty if the label is a text. */
  readonly fighter: string;
  /** The name of the fighter whom the option affects, shown beside its label; empty without one. */
  readonly on: string;
  readonly weapon: string;
  readonly dice: number | null;
  readonly difficulty: number | null;
  readonly poolLabel: string;
  readonly costs: readonly Sentence[];
  /** The amount that the option takes from a basket's budget: negative if it adds to the budget, 0 if it does neither. */
  readonly price: number;
  /** The group of which a basket may hold only one option; empty if there is no such limit. */
  readonly oneOf: string;
  /** The key of the text about its consequence; empty for a variant, and if there is no such text. */
  readonly consequence: string;
  readonly refusal: Sentence | null;
  /** The variants of the option: the same answer with an addition. */
  readonly variants: readonly OptionView[];
  /** True if its variants are folded away, since it has several. */
  readonly foldsVariants: boolean;
  /**
   * The key on the keyboard: 0 for the fallback, 1 to 9 for other options, and letters for those after them and for variants. Null for an
   * option that is refused or takes a text, and if there are no letters left.
   */
  readonly shortcut: string | null;
  /** True if the option is folded away, since it comes after the ninth. */
  readonly isFolded: boolean;
  /** True if the option is in the basket already. */
  readonly ticked: boolean;
  /** The maximum length of the text that is given with the option; 0 if it takes none. */
  readonly words: number;
};

/** An open question as one viewer sees it; only those who may answer get options. */
export type AskView = {
  readonly ask: string;
  readonly question: string;
  readonly prompt: string;
  /** The declarer's own text that the question is about; empty if there is none. */
  readonly said: string;
  /** The subject of the question as a sentence, or the line of its check; null if the game has neither for this prompt. */
  readonly saidAs: Sentence | null;
  /** The GM's reason for asking; empty if there is none. */
  readonly reason: string;
  readonly waitingFor: string;
  readonly fighter: string;
  /** The name of the fighter or of the GM who is asked. */
  readonly name: string;
  readonly mine: boolean;
  /** True if the viewer answers for their own fighter, not as a GM for another user's. */
  readonly direct: boolean;
  readonly options: readonly OptionView[];
  /** The options and variants that are refused. */
  readonly closed: readonly OptionView[];
  /** The options that are not refused, by heading, with those that take a text. */
  readonly groups: readonly OptionGroup[];
  /** The number of options that are folded away. */
  readonly folded: number;
  /** The number of variants that are folded away, below all options. */
  readonly foldedVariants: number;
  /** The form for an answer that is more than one option; null if options are enough, or if the viewer may not answer. */
  readonly form: AnswerFormView | null;
};

/** The options under one heading; the heading's key is empty if the game names no group. */
export type OptionGroup = {
  readonly heading: string;
  readonly options: readonly OptionView[];
  /** The options that take a text, and the maximum length of the text; null if there are none. */
  readonly worded: { readonly longest: number; readonly options: readonly OptionView[] } | null;
};

/** A form for an answer. It takes a number, a division, a text, the faces of dice, several options, or a number with an option. */
export type AnswerFormView =
  | { readonly kind: "amount"; readonly min: number; readonly max: number; readonly value: number }
  | { readonly kind: "shares"; readonly total: number; readonly parts: readonly ShareView[] }
  | { readonly kind: "text"; readonly longest: number }
  | { readonly kind: "faces"; readonly count: number; readonly sides: number }
  | {
      readonly kind: "basket";
      readonly budget: number;
      /** True if any option costs something. */
      readonly isPriced: boolean;
      readonly options: readonly OptionView[];
      readonly groups: readonly BasketGroup<OptionView>[];
      /** The refused options whose label no row has, the first for each label. */
      readonly closed: readonly OptionView[];
    }
  | {
      readonly kind: "plan";
      readonly total: number;
      readonly max: number;
      readonly value: number;
      /** The label of the amount. */
      readonly amountLabel: string;
      /** The label of the remainder. */
      readonly leftLabel: string;
      readonly options: readonly OptionView[];
    };

/** A fighter who gets a share of a total, and the default share. */
export type ShareView = { readonly id: string; readonly name: string; readonly value: number };

/**
 * The words for open questions. `askedNames`: the names of their fighters, and the name of the GM under an empty id. `hasText`: true if the
 * client's language has a text under a key.
 */
export type AskWords = { readonly askedNames?: Names; readonly hasText?: (key: string) => boolean };

/** Lists the open questions of an exchange, without answered ones; `names` gives the fighters' names in their sentences. */
export function listAskViews(state: State, seat: Seat, names: Names = {}, words: AskWords = {}): readonly AskView[] {
  const openAsk = state.ask;
  if (!openAsk) return [];
  const { askedNames = {}, hasText = () => true } = words;
  const query = { ruleset: state.ruleset, ask: openAsk.id, seat, names, askedNames, hasText };
  return openAsk.questions
    .filter(({ id }) => lookup(openAsk.answered, id) === undefined)
    .map((question) => buildAskView(query, question));
}

/** Lists the fighters that open questions name: those who are asked, those who are options, and those who share a total. */
export function listAskedFighters({ ask }: State): readonly string[] {
  const fighters = (ask?.questions ?? []).flatMap((question) => [
    getAskedFighter(question),
    ...("options" in question
      ? question.options.flatMap(({ data }) => [readText(data, "fighter"), readText(data, "on")])
      : []),
    ...("among" in question ? question.among : []),
  ]);
  return [...new Set(fighters)].filter((fighter) => fighter !== "");
}

/** Returns the fighter who is asked; empty for the GM and the dice. */
function getAskedFighter({ role }: Question): string {
  return role.type === "controller" ? role.fighter : "";
}

type AskQuery = Required<AskWords> & {
  readonly ruleset: string;
  readonly ask: string;
  readonly seat: Seat;
  readonly names: Names;
};

function buildAskView(query: AskQuery, question: Question): AskView {
  const { ruleset, ask, seat, names } = query;
  const mine = mayRepresent(seat, question.role);
  const fighter = getAskedFighter(question);
  const [sentence] = describeEvent(happened(`asked-${question.prompt}`, question.data), names, ruleset);
  const views = mine && question.kind === "pick" ? listOptionViews(query, question) : [];
  const groups = question.kind === "pick" ? listOptionGroups(query, question, views.flatMap(withoutRefusals)) : [];
  const options = groups.flatMap((group) => group.options);
  return {
    ask,
    question: question.id,
    prompt: fillKey("RIPOSTE.Ask.*", question.prompt),
    said: readText(question.data, "trigger") || readText(question.data, "text"),
    saidAs: sentence ?? buildCheckView(ruleset, readData(question.data, "check"))?.line ?? null,
    reason: readText(question.data, "reason"),
    waitingFor: fillKey("RIPOSTE.Waiting.*", question.prompt),
    fighter,
    name: lookup(query.askedNames, fighter) ?? "",
    mine,
    direct: mayRepresent({ ...seat, gm: false }, question.role),
    options,
    groups,
    closed: views.flatMap((view) => [view, ...view.variants]).filter(({ refusal }) => refusal !== null),
    folded: options.filter(({ isFolded }) => isFolded).length,
    foldedVariants: options.filter((each) => each.foldsVariants).flatMap(({ variants }) => variants).length,
    form: mine ? buildFormView(query, question) : null,
  };
}

function buildFormView(query: AskQuery, question: Question): AnswerFormView | null {
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
      const defaults = isData(fallback) ? fallback : {};
      return {
        kind,
        total: question.total,
        parts: question.among.map((id) => ({
          id,
          name: lookup(query.askedNames, id) ?? "",
          value: readNumber(defaults, id),
        })),
      };
    }
    case "text":
      return { kind, longest: question.longest };
    case "basket": {
      const { budget } = question;
      const options = withTicks(listOptionViews(query, question), fallback).map((each) => withPrice(question, each));
      const isPriced = budget > 0 || options.some(({ price }) => price < 0);
      const groups = listBasketGroups(query.ruleset, question.options, options);
      return { kind, budget, isPriced, options, groups, closed: listClosedOptions(options, groups) };
    }
    case "plan":
      return buildPlanView(query, question);
    case "faces":
      return { kind, count: question.count, sides: question.sides };
    case "pick":
      return null;
    default:
      return unreachable(question);
  }
}

/** Returns an option without its refused variants. A refused option is left out, and its other variants stand in its place. */
function withoutRefusals(view: OptionView): readonly OptionView[] {
  const variants = view.variants.filter(({ refusal }) => refusal === null);
  return view.refusal ? variants : [{ ...view, variants, foldsVariants: variants.length > 1 }];
}

/** Lists options by heading, in the order of each heading's first option. */
function listOptionGroups(
  query: AskQuery,
  question: QuestionOptions,
  views: readonly OptionView[],
): readonly OptionGroup[] {
  const groupOf = ({ id }: OptionView): string =>
    readText(question.options.find((each) => each.id === id)?.data ?? {}, "group");
  return [...new Set(views.map(groupOf))].map((group) => {
    const members = views.filter((view) => groupOf(view) === group);
    const heading = group === "" ? "" : fillWordKey(query.ruleset, "group.*", group);
    return { heading, options: members.filter(({ words }) => words === 0), worded: buildWordedChoice(members) };
  });
}

/** Builds the choice of an option to which a text is added; null if no option that can be picked takes a text. */
function buildWordedChoice(views: readonly OptionView[]): OptionGroup["worded"] {
  const options = views.filter(({ words, refusal }) => words > 0 && refusal === null);
  return options.length > 0 ? { longest: Math.min(...options.map(({ words }) => words)), options } : null;
}

/** Lists the refused options whose label no row has, the first for each label. */
function listClosedOptions(
  options: readonly OptionView[],
  groups: readonly BasketGroup<OptionView>[],
): readonly OptionView[] {
  const offered = groups.flatMap(({ rows }) => rows.map(({ label }) => label));
  return options.filter(({ label, refusal }, i) => {
    const isFirst = options.findIndex((each) => each.label === label) === i;
    return refusal !== null && isFirst && !offered.includes(label);
  });
}

function buildPlanView(query: AskQuery, question: Extract<Question, { kind: "plan" }>): AnswerFormView {
  const { kind, total, max, fallback, prompt } = question;
  const defaults = isData(fallback) ? fallback : {};
  const labels = ["amount", "remains"].map((each) => fillWordKey(query.ruleset, "plan.*.*", prompt, each));
  const options = listOptionViews(query, question);
  return {
    ...{
      kind,
      total,
      max,
      value: readNumber(defaults, "amount"),
      amountLabel: labels[0] ?? "",
      leftLabel: labels[1] ?? "",
    },
    options: withTicks(options, [readText(defaults, "option")]),
  };
}

/** Returns an option of a basket with the amount that it takes from the budget. */
function withPrice({ options, price }: Extract<Question, { kind: "basket" }>, view: OptionView): OptionView {
  const { cost = {} } = options.find(({ id }) => id === view.id) ?? {};
  return { ...view, price: lookup(cost, price) ?? 0 };
}

type QuestionOptions = { readonly options: readonly Option[]; readonly fallback?: Json };

/** The number of keys with digits for options other than the fallback: 1 to 9. */
const SHORTCUT_COUNT = 9;

/** The keys with letters. A is left out: it answers for all. */
const LETTERS = "bcdefghijklmnopqrstuvwxyz";

/** Lists the main options, each with its variants. */
function listOptionViews(query: AskQuery, { options, fallback }: QuestionOptions): readonly OptionView[] {
  const mainOptions = options.filter(({ of }) => !options.some(({ id }) => id === of));
  const selectableIds = listOpenIds(mainOptions).filter((id) => id !== fallback);
  const variantsOf = (main: Option): readonly Option[] => options.filter(({ of }) => of === main.id);
  const lettered = [...selectableIds.slice(SHORTCUT_COUNT), ...listOpenIds(mainOptions.flatMap(variantsOf))];
  const findKey = (id: string): string | null => {
    if (id === fallback) return "0";
    const index = selectableIds.indexOf(id);
    return index >= 0 && index < SHORTCUT_COUNT ? String(index + 1) : (LETTERS[lettered.indexOf(id)] ?? null);
  };
  return mainOptions.map((option) => {
    const variants = variantsOf(option);
    return {
      ...buildOptionView(query, option),
      shortcut: findKey(option.id),
      isFolded: selectableIds.indexOf(option.id) >= SHORTCUT_COUNT,
      variants: variants.map((each) => ({ ...buildVariantView(query, each, option), shortcut: findKey(each.id) })),
      foldsVariants: variants.length > 1,
    };
  });
}

/** Lists the ids of the options that can be picked without a text. */
function listOpenIds(options: readonly Option[]): readonly string[] {
  return options.filter(({ refusal, words }) => !refusal && words === undefined).map(({ id }) => id);
}

/** Ticks the options that a basket holds already, which its fallback lists. */
function withTicks(options: readonly OptionView[], fallback: Json | undefined): readonly OptionView[] {
  const tickedIds = Array.isArray(fallback) ? fallback : [];
  return options.map((option) => ({ ...option, ticked: tickedIds.includes(option.id) }));
}

/** Builds a variant of an option. Its cost is only the amount beyond the cost of the main option. */
function buildVariantView(query: AskQuery, variant: Option, { cost }: Option): OptionView {
  const extraCosts = Object.entries(variant.cost).flatMap(([resource, amount]) => {
    const beyond = amount - (lookup(cost, resource) ?? 0);
    return beyond > 0 ? [[resource, beyond] as const] : [];
  });
  return { ...buildOptionView(query, { ...variant, cost: Object.fromEntries(extraCosts) }), consequence: "" };
}

function buildOptionView({ ruleset, askedNames, hasText }: AskQuery, option: Option): OptionView {
  const isRolled = "dice" in option.data;
  const fighter = readText(option.data, "fighter");
  // The GM is asked under the empty id.
  const findName = (id: string) => (id === "" ? undefined : lookup(askedNames, id));
  const consequence = fillWordKey(ruleset, "consequence.*", option.label);
  return {
    id: option.id,
    label: findName(fighter) ?? wordKey(ruleset, readText(option.data, "word") || `reaction.${option.label}`),
    fighter,
    on: findName(readText(option.data, "on")) ?? "",
    weapon: getWeaponLabel(ruleset, { name: readText(option.data, "weapon"), kind: readText(option.data, "kind") }),
    dice: isRolled ? readNumber(option.data, "dice") : null,
    difficulty: isRolled && "difficulty" in option.data ? readNumber(option.data, "difficulty") : null,
    poolLabel: getPoolLabelKey(option.data),
    costs: describeCosts(ruleset, option),
    price: 0,
    oneOf: option.oneOf ?? "",
    consequence: hasText(consequence) ? consequence : "",
    refusal: option.refusal ? describeRefusal(option.refusal) : null,
    variants: [],
    foldsVariants: false,
    shortcut: null,
    isFolded: false,
    ticked: false,
    words: option.words ?? 0,
  };
}

function describeCosts(ruleset: string, { cost }: Option): readonly Sentence[] {
  return Object.entries(cost).map(([resource, amount]) => ({
    key: amount < 0 ? fillWordKey(ruleset, "gain.*", resource) : fillWordKey(ruleset, "cost.*", resource),
    data: { amount: Math.abs(amount) },
  }));
}

/** A field of an answer form: its value, the part of the answer that it gives, and the state of a checkbox. */
export type AnswerField = { readonly value: string; readonly part?: string; readonly checked?: boolean };

/** The kinds of forms: those of questions, and that of an option with a text. */
export type AnswerFormKind = AnswerFormView["kind"] | "worded";

/** Builds the answer to a kind of question from the fields of its form. */
export function buildAnswer(kind: AnswerFormKind, fields: readonly AnswerField[]): Json {
  switch (kind) {
    case "amount":
      return toAmount(fields[0]);
    case "shares":
      return Object.fromEntries(fields.map(({ part = "", value }) => [part, Number(value)]));
    case "plan": {
      const option = fields.find(({ part, checked }) => part === "option" && checked === true);
      const amount = fields.find(({ part }) => part === "amount");
      return { amount: toAmount(amount), option: option?.value ?? "" };
    }
    case "worded": {
      const option = fields.find(({ part }) => part === "option");
      return { option: option?.value ?? "", text: fields.find(({ part }) => part === "text")?.value ?? "" };
    }
    case "basket":
      return fields.filter(({ checked }) => checked === true).map(({ value }) => value);
    case "faces":
      return parseFaces(fields[0]?.value ?? "");
    case "text":
      return fields[0]?.value ?? "";
  }
}

/** Returns the number of a field; an empty text for an empty field, so that it is refused. */
function toAmount(field: AnswerField | undefined): Json {
  return field?.value ? Number(field.value) : "";
}

/** Parses the faces in a text, with any separators. A word that is not a number stays a text, so that it is refused. */
export function parseFaces(text: string): readonly (number | string)[] {
  const faces = text.split(/[\s,;]+/).filter((face) => face !== "");
  return faces.map((face) => (/^\d+$/.test(face) ? Number(face) : face));
}
