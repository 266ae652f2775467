import {
  type AtHand,
  type DeclarationSpec,
  type HandOption,
  type InputSpec,
  type Refusal,
  type Said,
  NOT_YOUR_TURN,
  TARGETS,
  lookup,
} from "../../engine/index.ts";
import { type Sentence, refusalSentence, wordKey } from "../terms.ts";
import { type Filled, type Offers, choicesOf, isLikely, offersOf, openInputs, peopleFor } from "./filled.ts";

/** One way to do what is at hand: what it is called, and the form that says it. */
export type HandWay = { readonly id: string; readonly label: Sentence; readonly img?: string; readonly filled: Filled };

/** What can be done, or why not, and what it costs of which budget. */
export type Tried = { readonly costs: Readonly<Record<string, number>>; readonly refusal: Refusal | null };

/** A button that does something at hand, or one of the ways to do it. */
export type HandButton = {
  readonly id: string;
  readonly icon: string;
  readonly img: string;
  readonly label: Sentence;
  /** The key of what it is for; empty for one of the ways. */
  readonly hint: string;
  readonly costs: readonly Sentence[];
  readonly refusal: Sentence | null;
  /** Whether a menu of its ways is offered, or its form opens. */
  readonly opens: "menu" | "form" | "";
};

/** What an entry says in advance, as a form has it. */
export function saidBy({ said = {} }: AtHand, { inputs }: DeclarationSpec): Filled {
  return formOf(said, inputs);
}

/** The ways to do what is at hand: its options, or one for each entry of an input; none if there is but one. */
export function waysOf(
  entry: AtHand,
  spec: DeclarationSpec,
  { offers, filled, ruleset, options }: Held & { readonly options: readonly HandOption[] },
): readonly HandWay[] {
  if (entry.options) {
    return options.map(({ label, data = {}, said }) => ({
      id: Object.values(said).join(" "),
      label: { key: wordKey(ruleset, `handWay.${label}`), data },
      filled: { ...filled, ...formOf(said, spec.inputs) },
    }));
  }
  const input = spec.inputs.find(({ name }) => name === entry.each);
  return input ? entriesOf(input, offers).map((each) => wayOf(each, input.name, entry, filled)) : [];
}

type Held = { readonly offers: Offers; readonly filled: Filled; readonly ruleset: string };

type Entry = { readonly id: string; readonly label: string; readonly img?: string };

/** The form with one entry; what it is called also says it in words where nothing else does. */
function wayOf({ id, label, img }: Entry, name: string, { worded }: AtHand, filled: Filled): HandWay {
  const said = { ...filled, [name]: [id] };
  const words = worded !== undefined && lookup(filled, worded) === undefined ? { [worded]: [label] } : {};
  return { id, label: { key: label, data: {} }, ...(img !== undefined && { img }), filled: { ...said, ...words } };
}

/** The values of an input that a form can give it. Those who are out of the fight are none of them, and their own side comes last. */
export function entriesOf(input: InputSpec, offers: Offers): readonly Entry[] {
  switch (input.is) {
    case "fighter": {
      const able = peopleFor({}, offers).filter(({ defeated }) => defeated !== true);
      const sorted = [...able.filter(({ own }) => own !== true), ...able.filter(({ own }) => own === true)];
      return sorted.map(({ id, name, img }) => ({ id, label: name, ...(img !== undefined && { img }) }));
    }
    case "thing":
    case "lasting":
    case "offered":
      return offersOf(input, offers).map(({ id, name }) => ({ id, label: name }));
    case "choice": {
      const ids = choicesOf(input, offers).filter((id) => id !== "");
      return ids.map((id) => ({ id, label: `${input.labels}.${id}` }));
    }
    default:
      return [];
  }
}

/** A button for what is at hand. */
export function handButton(
  entry: AtHand,
  spec: Pick<DeclarationSpec, "listed" | "hints">,
  { costs, refusal }: Tried,
  ruleset: string,
): HandButton {
  const { id, icon, form, each, options } = entry;
  return {
    id,
    icon,
    img: "",
    label: { key: wordKey(ruleset, `atHand.${id}`), data: {} },
    hint: hintOf(entry, spec, ruleset),
    costs: pricesOf(costs, ruleset),
    refusal: refusal && refusalSentence(refusal),
    opens: each !== undefined || options ? "menu" : form ? "form" : "",
  };
}

/** What a button is for: by itself, by the choice that it says in advance, or by its kind. */
function hintOf(
  { id, kind, said, hinted }: AtHand,
  { listed, hints }: Pick<DeclarationSpec, "listed" | "hints">,
  ruleset: string,
): string {
  const choice = lookup(said ?? {}, listed ?? "");
  if (hinted) return wordKey(ruleset, `atHandHint.${id}`);
  return hints !== undefined && choice !== undefined ? `${hints}.${choice}` : wordKey(ruleset, `act.hint.${kind}`);
}

/** How a list of everything names a kind of declaration: by itself, or by the choices that it lists. */
export function listedAs(
  spec: DeclarationSpec,
  ruleset: string,
): readonly { readonly entry: AtHand; readonly label: Sentence }[] {
  const { kind, listed } = spec;
  const input = spec.inputs.find(({ name }) => name === listed);
  const plain = { id: kind, icon: "", kind, form: true } as const;
  if (input?.is !== "choice") return [{ entry: plain, label: { key: wordKey(ruleset, `act.kind.${kind}`), data: {} } }];
  return input.choices.map((choice) => ({
    entry: { ...plain, id: `${kind} ${choice}`, said: { [input.name]: choice } },
    label: { key: `${input.labels}.${choice}`, data: {} },
  }));
}

/** A button for one of the ways. */
export function wayButton(
  { id, label, img = "" }: HandWay,
  { costs, refusal }: Tried,
  { form }: AtHand,
  ruleset: string,
): HandButton {
  const told = { refusal: refusal && refusalSentence(refusal), costs: pricesOf(costs, ruleset) };
  return { id, icon: "", img, label, hint: "", opens: form ? "form" : "", ...told };
}

/** What something costs, in a word for each budget. */
export function pricesOf(costs: Tried["costs"], ruleset: string): readonly Sentence[] {
  return Object.entries(costs).map(([resource, amount]) => ({
    key: wordKey(ruleset, `price.${resource}`),
    data: { amount },
  }));
}

/** What is said in advance as a form says it: a flag counts only in a form that has been shown. */
function formOf(said: Said, inputs: readonly InputSpec[]): Filled {
  const values = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, [value]]));
  const hasFlag = inputs.some(({ name, is }) => is === "flag" && lookup(said, name) !== undefined);
  return hasFlag ? { ...values, shown: ["1"] } : values;
}

/**
 * A form in which all words and targets are said that are neither said nor preset: whether something can be done does not hang on what is
 * said in its form.
 */
export function assumed({ inputs }: DeclarationSpec, filled: Filled, { others }: Pick<Offers, "others">): Filled {
  const able = others.filter(({ defeated }) => defeated !== true).toSorted((a, b) => Number(a.own) - Number(b.own));
  const [first] = able;
  const isPreset = others.some(isLikely);
  const unsaid = inputs.filter(({ name }) => !lookup(filled, name)?.[0]);
  const said = unsaid.flatMap((input): [string, readonly string[]][] => {
    if (input.is === "text") return [[input.name, ["…"]]];
    const isOpen = input.is === "fighter" && input.optional !== true && !isPreset;
    const isTarget = input.name === TARGETS.name || isOpen;
    return isTarget && first ? [[input.name, [first.id]]] : [];
  });
  return { ...filled, ...Object.fromEntries(said) };
}

/** The most other forms that are tried before something counts as impossible. */
const MOST_TRIED = 12;

/**
 * The other forms of something that is refused, each with one thing more said: it is possible if the rules accept it with
 * any of them. There are none where it is refused whatever is said.
 */
export function otherForms(
  { inputs }: DeclarationSpec,
  filled: Filled,
  offers: Offers,
  { code }: Refusal,
): readonly Filled[] {
  if (code === NOT_YOUR_TURN || code.startsWith("economy/")) return [];
  const open = openInputs(inputs, offers).filter(({ name }) => lookup(filled, name) === undefined);
  const forms = open.flatMap((input) =>
    entriesOf(input, offers).map(({ id }): Filled => ({ ...filled, [input.name]: [id] })),
  );
  return forms.slice(0, MOST_TRIED);
}
