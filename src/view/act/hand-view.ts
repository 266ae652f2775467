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

/** One option of a quick action: its label, and the form that declares it. */
export type HandWay = { readonly id: string; readonly label: Sentence; readonly img?: string; readonly filled: Filled };

/** The result of a dry run: the cost by budget, and the refusal, null if it is possible. */
export type Tried = { readonly costs: Readonly<Record<string, number>>; readonly refusal: Refusal | null };

/** A button for a quick action, or for one of its options. */
export type HandButton = {
  readonly id: string;
  readonly icon: string;
  readonly img: string;
  readonly label: Sentence;
  /** The key of its purpose; empty for one of the options. */
  readonly hint: string;
  readonly costs: readonly Sentence[];
  readonly refusal: Sentence | null;
  /** "menu" if it opens a menu of its options, "form" if it opens its form. */
  readonly opens: "menu" | "form" | "";
};

/** Converts the values that a quick action sets in advance to those of a form. */
export function saidBy({ said = {} }: AtHand, { inputs }: DeclarationSpec): Filled {
  return formOf(said, inputs);
}

/** Lists the options of a quick action: its own, or one for each entry of an input; none if there is nothing to choose. */
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

/**
 * Builds an option from one entry of an input; its label is also written into the text input of the action, if the form leaves that empty.
 */
function wayOf({ id, label, img }: Entry, name: string, { worded }: AtHand, filled: Filled): HandWay {
  const said = { ...filled, [name]: [id] };
  const words = worded !== undefined && lookup(filled, worded) === undefined ? { [worded]: [label] } : {};
  return { id, label: { key: label, data: {} }, ...(img !== undefined && { img }), filled: { ...said, ...words } };
}

/** Lists the values that an input can take. Fighters out of the fight are left out, and the actor's own side comes last. */
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

/** Builds the button for a quick action. */
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

/** Chooses the purpose of a button: its own hint, else that of its preset choice, else that of its kind. */
function hintOf(
  { id, kind, said, hinted }: AtHand,
  { listed, hints }: Pick<DeclarationSpec, "listed" | "hints">,
  ruleset: string,
): string {
  const choice = lookup(said ?? {}, listed ?? "");
  if (hinted) return wordKey(ruleset, `atHandHint.${id}`);
  return hints !== undefined && choice !== undefined ? `${hints}.${choice}` : wordKey(ruleset, `act.hint.${kind}`);
}

/** Lists the entries of a kind of declaration in a list of all actions: the kind itself, or the choices that it lists. */
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

/** Builds the button for an option of a quick action. */
export function wayButton(
  { id, label, img = "" }: HandWay,
  { costs, refusal }: Tried,
  { form }: AtHand,
  ruleset: string,
): HandButton {
  const told = { refusal: refusal && refusalSentence(refusal), costs: pricesOf(costs, ruleset) };
  return { id, icon: "", img, label, hint: "", opens: form ? "form" : "", ...told };
}

/** Describes costs, one sentence for each budget. */
export function pricesOf(costs: Tried["costs"], ruleset: string): readonly Sentence[] {
  return Object.entries(costs).map(([resource, amount]) => ({
    key: wordKey(ruleset, `price.${resource}`),
    data: { amount },
  }));
}

/** Converts preset values to those of a form; a flag counts only in a form that has been shown. */
function formOf(said: Said, inputs: readonly InputSpec[]): Filled {
  const values = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, [value]]));
  const hasFlag = inputs.some(({ name, is }) => is === "flag" && lookup(said, name) !== undefined);
  return hasFlag ? { ...values, shown: ["1"] } : values;
}

/** Fills in all texts and targets that are neither given nor preset, since they do not decide whether an action is possible. */
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

/** The most other forms that are tried before an action counts as impossible. */
const MOST_TRIED = 12;

/**
 * Lists other forms of a refused action, each with one more value: it is possible if the rules accept any of them. Empty if no value can
 * change the refusal.
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
