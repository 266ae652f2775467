import {
  type QuickAction,
  type ChoiceInput,
  type DeclarationSpec,
  type QuickActionOption,
  type InputSpec,
  type Refusal,
  lookup,
  TARGETS,
  NOT_YOUR_TURN,
} from "../../engine/index.ts";
import { type Sentence, wordKey, describeRefusal } from "../terms.ts";
import type { Filled } from "./form.ts";
import {
  type NamedOption,
  type OpenForm,
  type Options,
  getEffectKey,
  listFighters,
  listInputOptions,
  listChoices,
  mayBeDefault,
  listOpenInputs,
} from "./options.ts";
import { type DryRunSummary, describeBudgetCosts } from "./preview.ts";

/** One option of a quick action: its label, the key of its effect if it has a text, and the form that declares it. */
export type QuickOption = {
  readonly id: string;
  readonly label: Sentence;
  readonly hint?: string;
  readonly img?: string;
  readonly filled: Filled;
};

/** A button for a quick action, or for one of its options. */
export type QuickActionButton = {
  readonly id: string;
  readonly icon: string;
  readonly img: string;
  readonly label: Sentence;
  /** The key of its hint; empty for the button of an option without one. */
  readonly hint: string;
  readonly costs: readonly Sentence[];
  readonly refusal: Sentence | null;
  /** "menu" if the button opens a menu of its options, "form" if it opens its form, empty if it declares the action at once. */
  readonly opens: "menu" | "form" | "";
};

/** Converts preset values to the values of a form. A preset flag also marks the form as shown, since flags are read only then. */
export function toPresetForm({ said = {} }: Pick<QuickAction, "said">, { inputs }: DeclarationSpec): Filled {
  const values = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, [value]]));
  const hasFlag = inputs.some(({ name, is }) => is === "flag" && lookup(said, name) !== undefined);
  return hasFlag ? { ...values, shown: ["1"] } : values;
}

/**
 * Lists the options of a quick action: those that the rules give, or one for each entry of an input. Empty if there is nothing to choose.
 */
export function listQuickOptions(
  entry: QuickAction,
  { spec, filled, options }: OpenForm,
  ruleOptions: readonly QuickActionOption[],
  ruleset: string,
): readonly QuickOption[] {
  if (entry.options) {
    return ruleOptions.map(({ label, data = {}, said }) => ({
      id: Object.values(said).join(" "),
      label: { key: wordKey(ruleset, `handWay.${label}`), data },
      filled: { ...filled, ...toPresetForm({ said }, spec) },
    }));
  }
  const input = spec.inputs.find(({ name }) => name === entry.each);
  return input ? listInputEntries(input, options).map((each) => buildQuickOption(each, input.name, entry, filled)) : [];
}

/** Builds an option from one entry of an input. Its label is also entered in the action's text input, if the form leaves that empty. */
function buildQuickOption(
  { id, name: label, img, hint }: NamedOption,
  name: string,
  { worded }: QuickAction,
  filled: Filled,
): QuickOption {
  const values = { ...filled, [name]: [id] };
  const texts = worded !== undefined && lookup(filled, worded) === undefined ? { [worded]: [label] } : {};
  const shown = { ...(img !== undefined && { img }), ...(hint !== undefined && { hint }) };
  return { id, label: { key: label, data: {} }, ...shown, filled: { ...values, ...texts } };
}

/**
 * Lists the options of an input; the name of a choice is a key. Fighters out of the fight are left out, and fighters on the actor's side
 * come last. Empty for an input without options.
 */
export function listInputEntries(input: InputSpec, options: Options): readonly NamedOption[] {
  switch (input.is) {
    case "fighter": {
      const candidates = listFighters({}, options).filter(({ defeated }) => defeated !== true);
      return [...candidates.filter(({ own }) => own !== true), ...candidates.filter(({ own }) => own === true)];
    }
    case "thing":
    case "lasting":
    case "offered":
      return listInputOptions(input, options);
    case "choice": {
      const ids = listChoices(input, options).filter((id) => id !== "");
      return ids.map((id) => ({ id, name: `${input.labels}.${id}`, ...getEffect(input, id) }));
    }
    default:
      return [];
  }
}

function getEffect(input: ChoiceInput, choice: string): Pick<NamedOption, "hint"> {
  const hint = getEffectKey(input, choice);
  return hint === "" ? {} : { hint };
}

/** Builds the button for a quick action. */
export function buildQuickActionButton(
  entry: QuickAction,
  spec: Pick<DeclarationSpec, "listed" | "inputs">,
  { costs, refusal }: DryRunSummary,
  ruleset: string,
): QuickActionButton {
  const { id, icon, form, each, options } = entry;
  return {
    id,
    icon,
    img: "",
    label: { key: wordKey(ruleset, `atHand.${id}`), data: {} },
    hint: chooseHint(entry, spec, ruleset),
    costs: describeBudgetCosts(costs, ruleset),
    refusal: refusal && describeRefusal(refusal),
    opens: each !== undefined || options ? "menu" : form ? "form" : "",
  };
}

/** Chooses the hint of a button: the hint of the quick action itself, otherwise of its preset choice, otherwise of its kind. */
function chooseHint(
  { id, kind, said, hinted }: QuickAction,
  { listed, inputs }: Pick<DeclarationSpec, "listed" | "inputs">,
  ruleset: string,
): string {
  if (hinted) return wordKey(ruleset, `atHandHint.${id}`);
  const input = inputs.find(({ name }) => name === listed);
  const effect = input?.is === "choice" ? getEffectKey(input, lookup(said ?? {}, input.name) ?? "") : "";
  return effect || wordKey(ruleset, `act.hint.${kind}`);
}

/** Lists the entries of a kind of declaration in the catalogue of all actions: the kind itself, or each choice of its `listed` input. */
export function listCatalogueEntries(
  spec: DeclarationSpec,
  ruleset: string,
): readonly { readonly entry: QuickAction; readonly label: Sentence }[] {
  const { kind, listed } = spec;
  const input = spec.inputs.find(({ name }) => name === listed);
  const base = { id: kind, icon: "", kind, form: true } as const;
  if (input?.is !== "choice") return [{ entry: base, label: { key: wordKey(ruleset, `act.kind.${kind}`), data: {} } }];
  return input.choices.map((choice) => ({
    entry: { ...base, id: `${kind} ${choice}`, said: { [input.name]: choice } },
    label: { key: `${input.labels}.${choice}`, data: {} },
  }));
}

/** Builds the button for an option of a quick action. */
export function buildOptionButton(
  { id, label, img = "", hint = "" }: QuickOption,
  { costs, refusal }: DryRunSummary,
  { form }: QuickAction,
  ruleset: string,
): QuickActionButton {
  const consequences = { refusal: refusal && describeRefusal(refusal), costs: describeBudgetCosts(costs, ruleset) };
  return { id, icon: "", img, label, hint, opens: form ? "form" : "", ...consequences };
}

/** Fills in placeholder texts, and a target, where the form has none. Neither decides if an action is possible. */
export function withAssumedValues(
  { inputs }: DeclarationSpec,
  filled: Filled,
  { others }: Pick<Options, "others">,
): Filled {
  const candidates = others
    .filter(({ defeated }) => defeated !== true)
    .toSorted((a, b) => Number(a.own) - Number(b.own));
  const [first] = candidates;
  const isPreset = others.some(mayBeDefault);
  const openInputSpecs = inputs.filter(({ name }) => !lookup(filled, name)?.[0]);
  const assumedEntries = openInputSpecs.flatMap((input): [string, readonly string[]][] => {
    if (input.is === "text") return [[input.name, ["…"]]];
    const isOpen = input.is === "fighter" && input.optional !== true && !isPreset;
    const isTarget = input.name === TARGETS.name || isOpen;
    return isTarget && first ? [[input.name, [first.id]]] : [];
  });
  return { ...filled, ...Object.fromEntries(assumedEntries) };
}

/** The maximum number of other forms that are tried before an action is shown as impossible. */
const MAX_TRIED_FORMS = 12;

/**
 * Lists other forms of a refused action, each with one more value. The action is possible if the rules accept any of them. Empty if no
 * value can change the refusal.
 */
export function listOtherForms(
  { inputs }: DeclarationSpec,
  filled: Filled,
  options: Options,
  { code }: Refusal,
): readonly Filled[] {
  if (code === NOT_YOUR_TURN || code.startsWith("economy/")) return [];
  const openInputs = listOpenInputs(inputs, options).filter(({ name }) => lookup(filled, name) === undefined);
  const forms = openInputs.flatMap((input) =>
    listInputEntries(input, options).map(({ id }): Filled => ({ ...filled, [input.name]: [id] })),
  );
  return forms.slice(0, MAX_TRIED_FORMS);
}
