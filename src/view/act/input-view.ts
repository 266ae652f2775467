import {
  type InputSpec,
  type SimpleInput,
  type SwitchesInput,
  type SiteInput,
  type NumberInput,
  type FighterListInput,
  type FighterInput,
  type Reason,
  lookup,
  LINES,
} from "../../engine/index.ts";
import { type Filled, readValue, isFlagSet, isLeftToScene } from "./form.ts";
import {
  type Options,
  type ListInput,
  type NamedOption,
  listOpenInputs,
  listFighters,
  chooseFighter,
  listChoices,
  chooseEntry,
  listInputOptions,
  filterUnoffered,
} from "./options.ts";
import { wordKey } from "../terms.ts";

/** One choice of an input; its label is a key or a name. */
export type ChoiceView = {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly img?: string;
  /** The key of a note about the choice. */
  readonly note?: string;
};

/** An input as the form shows it: one of a list, any of a list, a number, a text, a checkbox, or a site. */
export type InputView = {
  readonly is: "one" | "any" | "number" | "text" | "flag" | "site";
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly ChoiceView[];
  readonly min: number | null;
  readonly max: number | null;
  readonly on: boolean;
  /** The source of the value that the scene gives; null if it gives none. */
  readonly source: SourceView | null;
  /** The area at a site on the scene; null for all other inputs. */
  readonly site: {
    /** True if a site can be chosen here. */
    readonly onCanvas: boolean;
    /** The key of a sentence about the chosen site; empty as long as none is chosen. */
    readonly told: string;
    /** The fighters in the area. */
    readonly caught: readonly Pick<ChoiceView, "label" | "note">[];
  } | null;
};

/** Lists the views of a declaration's inputs with their values, without its parts and its circumstances. */
export function listInputViews(
  inputs: readonly InputSpec[],
  filled: Filled,
  options: Options,
  ruleset: string,
  prefix = "",
): readonly InputView[] {
  const open = listOpenInputs(inputs, options);
  return open.flatMap((input) => {
    if (input.is === "parts" || input.is === "switches") return [];
    if (input.is === "site" && !isSiteShown(input, filled, options)) return [];
    const name = `${prefix}${input.name}`;
    const build: ViewBuilder = VIEW_BUILDERS[input.is];
    return [buildBaseView(name, input.name, ruleset, build(input, name, filled, options, ruleset))];
  });
}

/** An input that is shown by itself. */
type ShownInput = Exclude<SimpleInput, SwitchesInput>;

/** Builds the properties in which the view of an input under a name differs from the base view. */
type ViewBuilder<I extends ShownInput = ShownInput> = {
  build(input: I, name: string, filled: Filled, options: Options, ruleset: string): Partial<InputView>;
}["build"];

/** View builders of all types of inputs. */
const VIEW_BUILDERS: { readonly [I in ShownInput as I["is"]]: ViewBuilder<I> } = {
  number: (input, name, filled, options) => ({
    is: "number",
    value: readValue(filled, name) || String(lookup(options.placed, name)?.value ?? input.initial ?? ""),
    min: input.min,
    max: input.max,
    source: findSource(input, name, filled, options),
  }),
  site: (_input, name, filled, options) => ({
    is: "site",
    value: readValue(filled, name),
    site: buildSiteView(name, filled, options),
  }),
  text: ({ longest }, name, filled) => ({ is: "text", value: readValue(filled, name), max: longest }),
  flag: (input, name, filled) => ({ is: "flag", on: isFlagSet(input, name, filled) }),
  fighters: (input, name, filled, options) => {
    const people = [...listFighters(input, options), ...listGoneFighters(input, name, filled, options)];
    const choices = people.map((each) => ({
      ...(input.within && buildAreaNote(each)),
      ...buildOptionChoice(each, filled, name, options),
    }));
    return { is: "any", choices, source: findSource(input, name, filled, options) };
  },
  things: (input, name, filled, options) => ({
    is: "any",
    choices: options.things[input.of].map((each) => buildOptionChoice(each, filled, name, options)),
  }),
  fighter: (input, name, filled, options, ruleset) => {
    const chosen = chooseFighter(input, filled, name, options);
    const noFighter = { id: "", name: input.optional ? wordKey(ruleset, "act.nobody") : "RIPOSTE.Act.choose" };
    const isOpen = input.optional === true || chosen === "";
    const people = [
      ...(isOpen ? [noFighter] : []),
      ...options.others,
      ...listGoneFighters(input, name, filled, options),
    ];
    return { choices: people.map((each) => buildChoice(each, each.id === chosen, options)) };
  },
  thing: buildListView,
  lasting: buildListView,
  offered: buildListView,
  choice: buildListView,
};

function buildListView(
  input: ListInput,
  name: string,
  filled: Filled,
  options: Options,
  ruleset: string,
): Partial<InputView> {
  const ids = listChoices(input, options);
  const label = chooseEntryLabel(input, options, ruleset);
  return { choices: listChoiceViews(ids, chooseEntry(ids, filled, name), label) };
}

/** Chooses the function that labels the entries of a list: with a key for a choice, else with the name of the offer. */
function chooseEntryLabel(input: ListInput, options: Options, ruleset: string): (value: string) => string {
  const nothing = wordKey(ruleset, "act.nothing");
  if (input.is === "choice") return (value) => (value === "" ? nothing : `${input.labels}.${value}`);
  const offered = listInputOptions(input, options);
  return (value) => offered.find(({ id }) => id === value)?.name ?? nothing;
}

function buildOptionChoice(offer: NamedOption, filled: Filled, name: string, options: Options): ChoiceView {
  const placed = lookup(options.placed, name)?.value;
  const values = lookup(filled, name) ?? (typeof placed === "object" ? placed : []);
  return buildChoice(offer, values.includes(offer.id), options);
}

/** True if a site is chosen, or can be chosen on the scene that is shown. */
function isSiteShown({ name }: SiteInput, filled: Filled, { sites, onCanvas }: Options): boolean {
  return readValue(filled, name) !== "" || (onCanvas && lookup(sites, name) !== undefined);
}

function buildSiteView(name: string, filled: Filled, { sites, onCanvas, actor, others }: Options): InputView["site"] {
  if (readValue(filled, name) === "") return { onCanvas, told: "", caught: [] };
  const ids = lookup(sites, name)?.caught;
  if (!ids) return { onCanvas, told: "RIPOSTE.Act.site.elsewhere", caught: [] };
  const caught = [actor, ...others].filter(({ id }) => ids.includes(id));
  const sentence = caught.length > 0 ? "RIPOSTE.Act.site.catches" : "RIPOSTE.Act.site.nobody";
  return { onCanvas, told: sentence, caught: caught.map((each) => ({ label: each.name, ...buildAreaNote(each) })) };
}

/** Builds the note on a fighter whom an area may catch by mistake: a bystander, or one on the actor's side. Empty for opponents. */
function buildAreaNote({ own, bystander }: NamedOption): Pick<ChoiceView, "note"> {
  if (bystander) return { note: "RIPOSTE.Act.bystander" };
  return own ? { note: "RIPOSTE.Act.ownSide" } : {};
}

/** Finds the source of an input's value; null if the scene gives none. */
function findSource(
  input: NumberInput | FighterListInput,
  name: string,
  filled: Filled,
  options: Options,
): SourceView | null {
  const placed = lookup(options.placed, name);
  if (!placed) return null;
  const isFollowed = isLeftToScene(name, filled, options);
  const [suggested] = placed.why ?? [];
  if (suggested) return describeReason(suggested.why, isFollowed, options)[0] ?? null;
  const from = isFollowed ? "onScene" : "byHand";
  const unit = input.is === "number" ? (input.measured?.unit ?? "m") : "fighters";
  return { key: `RIPOSTE.Act.${from}.${unit}`, distance: typeof placed.value === "number" ? placed.value : null };
}

/** Builds an entry with its picture, and a note if the fighter is out of the fight or no longer offered. */
function buildChoice({ id, name, img, defeated }: NamedOption, chosen: boolean, { gone }: Options): ChoiceView {
  const isGone = gone.some((each) => each.id === id);
  const note = isGone ? "RIPOSTE.Act.gone" : defeated ? "RIPOSTE.Act.defeated" : undefined;
  return { value: id, label: name, chosen, ...(img !== undefined && { img }), ...(note !== undefined && { note }) };
}

/** Lists the fighters whom an input names although they are no longer offered, so that the form still shows them. */
function listGoneFighters(
  input: FighterInput | FighterListInput,
  name: string,
  filled: Filled,
  options: Options,
): readonly NamedOption[] {
  const ids = filterUnoffered(input, name, filled, options);
  return options.gone.filter(({ id }) => ids.includes(id));
}

export function listChoiceViews(
  values: readonly string[],
  chosen: string,
  label: (value: string) => string,
): readonly ChoiceView[] {
  return values.map((value) => ({ value, label: label(value), chosen: value === chosen }));
}

export function buildBaseView(name: string, word: string, ruleset: string, rest: Partial<InputView>): InputView {
  return {
    is: "one",
    name,
    id: name.replaceAll(".", "-"),
    label: wordKey(ruleset, `act.input.${word}`),
    value: "",
    choices: [],
    min: null,
    max: null,
    on: false,
    source: null,
    site: null,
    ...rest,
  };
}

/** The source of a value: the key of its text, and the data of that text. The data are a distance, or fighters and a number of lines. */
export type SourceView = {
  readonly key: string;
  readonly distance: number | null;
  readonly name?: string;
  readonly other?: string;
  readonly stopped?: number;
  readonly lines?: number;
};

/**
 * Describes the scene's reason for a suggestion, and whether the form follows it. Empty if the form does not offer a fighter in the reason.
 */
export function describeReason(reason: Reason, isFollowed: boolean, { actor, others }: Options): readonly SourceView[] {
  const findName = (fighter: string): string | undefined => [actor, ...others].find(({ id }) => id === fighter)?.name;
  const name = findName(reason.of);
  const key = `RIPOSTE.Act.${isFollowed ? "onScene" : "byHand"}.${reason.by}`;
  if (name === undefined) return [];
  if (reason.by === "walls") return [{ key, distance: null, name, stopped: reason.stopped, lines: LINES }];
  const other = findName(reason.other);
  return other === undefined ? [] : [{ key, distance: null, name, other }];
}
