import {
  type InputSpec,
  type SimpleInput,
  type SwitchesInput,
  type NumberInput,
  type FighterListInput,
  type FighterInput,
  type Reason,
  lookup,
  LINES,
} from "../../engine/index.ts";
import { wordKey } from "../terms.ts";
import { type Filled, readValue } from "./form.ts";
import {
  type Field,
  type Options,
  type ListInput,
  type NamedOption,
  listFields,
  getEffectKey,
  isFlagSet,
  isLeftToScene,
  listFighters,
  chooseFighter,
  listChoices,
  chooseEntry,
  listInputOptions,
  listUnofferedInInput,
} from "./options.ts";

/** One choice of an input; its label is a key or a name. */
export type ChoiceView = {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly img?: string;
  /** The key of a note about the choice. */
  readonly note?: string;
  /** True for a fighter on the actor's side, for an object or vehicle, and for one who is out of the fight. */
  readonly own?: boolean;
  readonly thing?: boolean;
  readonly defeated?: boolean;
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
  /** The key of the text about the effect of the present choice; empty if there is none. */
  readonly effect: string;
  /**
   * The source of a value that the scene gives; null if it gives none. It is the key of a text, with its data: a distance, or names and a
   * number of lines.
   */
  readonly source: {
    readonly key: string;
    readonly distance: number | null;
    readonly name?: string;
    readonly other?: string;
    readonly stopped?: number;
    readonly lines?: number;
  } | null;
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

/** Lists the views of a declaration's inputs with their values; parts and circumstances are left out. */
export function listInputViews(
  inputs: readonly InputSpec[],
  filled: Filled,
  options: Options,
  ruleset: string,
  prefix = "",
): readonly InputView[] {
  return listFields(inputs, filled, options, prefix).flatMap(({ input, ...field }) => {
    if (input.is === "parts" || input.is === "switches") return [];
    if (input.is === "site" && !isSiteShown({ ...field, input })) return [];
    const build: ViewBuilder = VIEW_BUILDERS[input.is];
    return [buildDefaultInputView(field.name, input.name, ruleset, build({ ...field, input }, ruleset))];
  });
}

/** A function that returns the properties in which the view of a field differs from the base view. */
type ViewBuilder<I extends SimpleInput = Exclude<SimpleInput, SwitchesInput>> = {
  build(field: Field<I>, ruleset: string): Partial<InputView>;
}["build"];

/** The view builders by type of input. Circumstances are missing, since they have a separate form. */
const VIEW_BUILDERS: { readonly [I in Exclude<SimpleInput, SwitchesInput> as I["is"]]: ViewBuilder<I> } = {
  number: (field) => {
    const { input, name, filled, options } = field;
    const value = readValue(filled, name) || String(lookup(options.placed, name)?.value ?? input.initial ?? "");
    return { is: "number", value, min: input.min, max: input.max, source: findSource(field) };
  },
  site: (field) => ({ is: "site", value: readValue(field.filled, field.name), site: buildSiteView(field) }),
  text: ({ input, name, filled }) => ({ is: "text", value: readValue(filled, name), max: input.longest }),
  flag: (field) => ({ is: "flag", on: isFlagSet(field) }),
  fighters: (field) => {
    const { input, options } = field;
    const people = [...listFighters(input, options), ...listGoneFighters(field)];
    const choices = people.map((each) => ({
      ...(input.within && buildAreaNote(each)),
      ...buildOptionChoice(each, field),
    }));
    return { is: "any", choices, source: findSource(field) };
  },
  things: (field) => ({
    is: "any",
    choices: field.options.things[field.input.of].map((each) => buildOptionChoice(each, field)),
  }),
  fighter: (field, ruleset) => {
    const { input, options } = field;
    const chosen = chooseFighter(field);
    const noFighter = { id: "", name: input.optional ? wordKey(ruleset, "act.nobody") : "RIPOSTE.Act.choose" };
    const isOpen = input.optional === true || chosen === "";
    const people = [...(isOpen ? [noFighter] : []), ...options.others, ...listGoneFighters(field)];
    return { choices: people.map((each) => buildChoice(each, each.id === chosen, options)) };
  },
  thing: buildListView,
  lasting: buildListView,
  offered: buildListView,
  choice: buildListView,
};

function buildListView(field: Field<ListInput>, ruleset: string): Partial<InputView> {
  const labelEntry = buildEntryLabeller(field, ruleset);
  const chosen = chooseEntry(field);
  const choices = listChoiceViews(listChoices(field.input, field.options), chosen, labelEntry);
  return { choices, effect: field.input.is === "choice" ? getEffectKey(field.input, chosen) : "" };
}

/** Returns the function that labels the entries of a list: with a key for a choice, otherwise with the name of the option. */
function buildEntryLabeller({ input, options }: Field<ListInput>, ruleset: string): (value: string) => string {
  const nothing = wordKey(ruleset, "act.nothing");
  if (input.is === "choice") return (value) => (value === "" ? nothing : `${input.labels}.${value}`);
  const offered = listInputOptions(input, options);
  return (value) => offered.find(({ id }) => id === value)?.name ?? nothing;
}

function buildOptionChoice(option: NamedOption, { name, filled, options }: Field): ChoiceView {
  const placed = lookup(options.placed, name)?.value;
  const values = lookup(filled, name) ?? (typeof placed === "object" ? placed : []);
  return buildChoice(option, values.includes(option.id), options);
}

/** True if a site is chosen, or can be chosen on the displayed scene. */
function isSiteShown({ name, filled, options }: Field): boolean {
  return readValue(filled, name) !== "" || (options.onCanvas && lookup(options.sites, name) !== undefined);
}

function buildSiteView({ name, filled, options }: Field): InputView["site"] {
  const { sites, onCanvas, actor, others } = options;
  if (readValue(filled, name) === "") return { onCanvas, told: "", caught: [] };
  const ids = lookup(sites, name)?.caught;
  if (!ids) return { onCanvas, told: "RIPOSTE.Act.site.elsewhere", caught: [] };
  const caught = [actor, ...others].filter(({ id }) => ids.includes(id));
  const sentence = caught.length > 0 ? "RIPOSTE.Act.site.catches" : "RIPOSTE.Act.site.nobody";
  return { onCanvas, told: sentence, caught: caught.map((each) => ({ label: each.name, ...buildAreaNote(each) })) };
}

/** Builds the note on a fighter in an area who is not an opponent: a bystander, or one on the actor's side. Empty for opponents. */
function buildAreaNote({ own, bystander }: NamedOption): Pick<ChoiceView, "note"> {
  if (bystander) return { note: "RIPOSTE.Act.bystander" };
  return own ? { note: "RIPOSTE.Act.ownSide" } : {};
}

/** Finds the source of an input's value: the reason for a suggestion, or a measurement. Null if the scene gives no value. */
function findSource(field: Field<NumberInput | FighterListInput>): InputView["source"] {
  const { input, name, options } = field;
  const placed = lookup(options.placed, name);
  if (!placed) return null;
  const isFollowed = isLeftToScene(field);
  const [suggested] = placed.why ?? [];
  if (suggested) return describeReason(suggested.why, isFollowed, options)[0] ?? null;
  const from = isFollowed ? "onScene" : "byHand";
  const unit = input.is === "number" ? (input.measured?.unit ?? "m") : "fighters";
  return { key: `RIPOSTE.Act.${from}.${unit}`, distance: typeof placed.value === "number" ? placed.value : null };
}

/** Builds a choice with its picture, and with a note if the fighter is no longer offered or is out of the fight. */
function buildChoice(
  { id, name, img, own, thing, targeted, defeated }: NamedOption,
  chosen: boolean,
  { gone }: Options,
): ChoiceView {
  const isGone = gone.some((each) => each.id === id);
  const note = isGone ? "RIPOSTE.Act.gone" : defeated ? "RIPOSTE.Act.defeated" : undefined;
  const shown = { ...(img !== undefined && { img }), ...(note !== undefined && { note }) };
  // A fighter whom the user has targeted stands first, on any side.
  const group = targeted ? {} : { ...(own && !thing && { own }), ...(thing && { thing }) };
  return { value: id, label: name, chosen, ...shown, ...group, ...(defeated && { defeated }) };
}

/** Lists the fighters whom an input names although they are no longer offered, so that the form still shows them. */
function listGoneFighters(field: Field<FighterInput | FighterListInput>): readonly NamedOption[] {
  const ids = listUnofferedInInput(field);
  return field.options.gone.filter(({ id }) => ids.includes(id));
}

export function listChoiceViews(
  values: readonly string[],
  chosen: string,
  label: (value: string) => string,
): readonly ChoiceView[] {
  return values.map((value) => ({ value, label: label(value), chosen: value === chosen }));
}

export function buildDefaultInputView(
  name: string,
  inputName: string,
  ruleset: string,
  differences: Partial<InputView>,
): InputView {
  return {
    is: "one",
    name,
    id: name.replaceAll(".", "-"),
    label: wordKey(ruleset, `act.input.${inputName}`),
    value: "",
    choices: [],
    min: null,
    max: null,
    on: false,
    effect: "",
    source: null,
    site: null,
    ...differences,
  };
}

/**
 * Describes the scene's reason for a suggestion; the text differs if the form does not follow it. Empty if the form does not offer a
 * fighter in the reason.
 */
export function describeReason(
  reason: Reason,
  isFollowed: boolean,
  { actor, others }: Options,
): readonly NonNullable<InputView["source"]>[] {
  const findName = (fighter: string): string | undefined => [actor, ...others].find(({ id }) => id === fighter)?.name;
  const name = findName(reason.of);
  const key = `RIPOSTE.Act.${isFollowed ? "onScene" : "byHand"}.${reason.by}`;
  if (name === undefined) return [];
  if (reason.by === "walls") return [{ key, distance: null, name, stopped: reason.stopped, lines: LINES }];
  const other = findName(reason.other);
  return other === undefined ? [] : [{ key, distance: null, name, other }];
}
