import {
  type Gap,
  type Grid,
  type Scene,
  type CarriedKind,
  type Switch,
  type SceneValue,
  type SitePreview,
  type InputSpec,
  type ChoiceInput,
  type DeclarationSpec,
  type FighterInput,
  type FighterListInput,
  type FlagInput,
  type SimpleInput,
  type Fight,
  type Data,
  lookup,
  isData,
  getText,
} from "../../engine/index.ts";
import { type Filled, countParts, choosePartAction, readValue } from "./form.ts";

/** A fighter, item or other entry that a form offers. */
export type NamedOption = {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  /** The key of a text about its effect. */
  readonly hint?: string;
  /** True if the fighter is out of the fight: they may be named, but are never the default. */
  readonly defeated?: boolean;
  /** True if the fighter is on the actor's side. */
  readonly own?: boolean;
  /** True for an object or a vehicle. */
  readonly thing?: boolean;
  /** True if the fighter takes no part in the fight. */
  readonly bystander?: boolean;
  /**
   * True if the user has targeted the fighter or attacked them last. Only such a fighter may be the default if they are on the actor's
   * side.
   */
  readonly picked?: boolean;
  /** True if the user has targeted the fighter. A targeted fighter is the default, even out of reach. */
  readonly targeted?: boolean;
  /** The distance from the actor; missing if the scene does not give it. */
  readonly gap?: Gap | null;
  /** The kind of an effect; missing for other options. */
  readonly kind?: string;
};

/** The fighters, items and effects that an actor may name, before the rules limit them. */
export type ActorOptions = {
  readonly actor: NamedOption;
  /** All other fighters, the most likely targets first. */
  readonly others: readonly NamedOption[];
  readonly things: Readonly<Record<CarriedKind, readonly NamedOption[]>>;
  /** The effects in the fight, each under the name of its bearer. */
  readonly lasting: readonly NamedOption[];
  /**
   * The grid on which distances are measured, and a scene with only the actor, by which reach is decided. Missing or null if the actor is
   * on no map.
   */
  readonly measured?: { readonly grid: Grid; readonly scene: Scene } | null;
};

/** The options of all inputs of a form, and the defaults of the inputs. */
export type Options = ActorOptions & {
  /**
   * The target that is preset in an empty form, and the items that reach it. The target is empty, or all of `preset` is missing, if the
   * order of the options decides.
   */
  readonly preset?: { readonly target: string; readonly things: Filled };
  /** The rules' own options for inputs of a declaration, by the names of the inputs. */
  readonly offered: Readonly<Record<string, readonly NamedOption[]>>;
  /** The values that inputs have if the form leaves them open. */
  readonly usual: Filled;
  readonly switches: readonly Switch[];
  readonly divisions: readonly (readonly number[])[];
  /** The names of the inputs that have no effect now. */
  readonly idle: readonly string[];
  /** The values that the scene gives to inputs, by their names in the form. */
  readonly placed: Readonly<Record<string, SceneValue>>;
  /** The previewed area of each input for a site, by the input's name. */
  readonly sites: Readonly<Record<string, SitePreview>>;
  /** True if this client shows a scene, so that a site can be chosen. */
  readonly onCanvas: boolean;
  /** The fighters whom the form still names although they are no longer offered. */
  readonly gone: readonly NamedOption[];
  /** True if a GM fills in the form. */
  readonly gm: boolean;
};

/** A form of one kind of declaration, with the options of its inputs. */
export type OpenForm = { readonly spec: DeclarationSpec; readonly filled: Filled; readonly options: Options };

/** Lists the inputs that this user may fill in and that currently have an effect. */
export function listOpenInputs<T extends InputSpec>(inputs: readonly T[], { gm, idle }: Options): readonly T[] {
  return inputs.filter((input) => (gm || input.gm !== true) && !idle.includes(input.name));
}

/** One input of a form. `name` is its name in the form; for the input of a part it differs from the one in the payload. */
export type Field<I extends InputSpec = InputSpec> = {
  readonly input: I;
  readonly name: string;
  readonly filled: Filled;
  readonly options: Options;
};

/** Lists the fields of the inputs that this user may fill in and that currently have an effect. */
export function listFields<I extends InputSpec>(
  inputs: readonly I[],
  filled: Filled,
  options: Options,
  prefix = "",
): readonly Field<I>[] {
  return listOpenInputs(inputs, options).map((input) => ({ input, name: `${prefix}${input.name}`, filled, options }));
}

/** Lists the fighters whom a form names although it does not offer them, each once. */
export function listUnofferedFighters(
  { inputs }: DeclarationSpec,
  filled: Filled,
  options: Options,
): readonly string[] {
  return [...new Set(listFields(inputs, filled, options).flatMap(listUnofferedInField))];
}

function listUnofferedInField({ input, ...field }: Field): readonly string[] {
  const { filled, options } = field;
  if (input.is === "parts")
    return Array.from({ length: countParts(input, filled) }, (_, index) => {
      const inner = lookup(input.of, choosePartAction(input, filled, index)) ?? [];
      return listFields(inner, filled, options, `parts.${index}.`).flatMap(listUnofferedInField);
    }).flat();
  return input.is === "fighter" || input.is === "fighters" ? listUnofferedInInput({ ...field, input }) : [];
}

/** Lists the fighters whom one input of a form names although it does not offer them. */
export function listUnofferedInInput({
  input,
  name,
  filled,
  options,
}: Field<FighterInput | FighterListInput>): readonly string[] {
  const namedIds = input.is === "fighter" ? [readValue(filled, name)] : (lookup(filled, name) ?? []);
  const offeredIds = new Set(listFighters(input.is === "fighter" ? {} : input, options).map(({ id }) => id));
  return namedIds.filter((id) => id !== "" && !offeredIds.has(id));
}

/** True if a required input of a form names no fighter, although there are fighters to choose from. */
export function isTargetMissing({ inputs }: DeclarationSpec, filled: Filled, options: Options): boolean {
  const fighterInputs = inputs.filter((input) => input.is === "fighter");
  const required = listFields(fighterInputs, filled, options).filter(({ input }) => !input.optional);
  return options.others.length > 0 && required.some((field) => chooseFighter(field) === "");
}

/**
 * Chooses the fighter of an input: the one in the form, otherwise the one preset by reach, otherwise the first who may be the default. An
 * optional input stays empty. A companion is by default the first fighter whom the user has targeted or attacked last. Without one, it is
 * the first on the actor's side, otherwise the first of all.
 */
export function chooseFighter({ input, name, filled, options: { others, preset } }: Field<FighterInput>): string {
  const value = lookup(filled, name)?.[0];
  if (value !== undefined) return value;
  if (input.companion)
    return (others.find(({ picked }) => picked) ?? others.find(({ own }) => own) ?? others[0])?.id ?? "";
  if (input.optional) return "";
  return preset?.target || (others.find(mayBeDefault)?.id ?? "");
}

/**
 * True if a fighter may be the default. One out of the fight may not; one on the actor's side must have been targeted, or attacked last, by
 * the user.
 */
export function mayBeDefault({ defeated, own, picked }: NamedOption): boolean {
  return defeated !== true && (own !== true || picked === true);
}

/** Chooses an entry of a list: the one in the form if the list has it, otherwise the first. */
export function chooseEntry({ input, name, filled, options }: Field<ListInput>): string {
  const choices = listChoices(input, options);
  const value = readValue(filled, name);
  return choices.includes(value) ? value : (choices[0] ?? "");
}

/** True if the scene gives a value for an input that the form leaves open. */
export function isLeftToScene({ name, filled, options }: Field): boolean {
  const values = lookup(filled, name);
  return lookup(options.placed, name) !== undefined && (values === undefined || values[0] === "");
}

/**
 * Finds the number that the scene suggests for an input. It must be part of the declaration, since only the declaring client knows it.
 * Undefined for a number that the writer measures.
 */
export function findSuggestedNumber(name: string, { placed }: Options): number | undefined {
  const { value, why } = lookup(placed, name) ?? {};
  return why && typeof value === "number" ? value : undefined;
}

/**
 * True if a flag is on. Once the form has been shown, it contains the flag's name only if the box is ticked; before that, the initial value
 * applies.
 */
export function isFlagSet({ input, name, filled }: Field<FlagInput>): boolean {
  return lookup(filled, "shown") ? lookup(filled, name) !== undefined : input.initial;
}

/** Lists the fighters that an input offers: with the actor if `self` is set, without opponents if `allies` is. */
export function listFighters(
  { self, allies }: Pick<FighterListInput, "self" | "allies">,
  { actor, others }: Options,
): readonly NamedOption[] {
  const people = allies ? others.filter(({ own }) => own) : others;
  return self ? [actor, ...people] : people;
}

/** An input for one entry of a list. */
export type ListInput = Extract<SimpleInput, { is: "thing" | "lasting" | "offered" | "choice" }>;

/**
 * Lists the ids or values that an input offers. In an optional input the first is empty, for "none". Choices are limited to those that the
 * rules offer now, in the order of the rules.
 */
export function listChoices(input: ListInput, options: Options): readonly string[] {
  const offered = input.is === "choice" ? lookup(options.offered, input.name) : listInputOptions(input, options);
  const choices = input.is === "choice" && !offered ? input.choices : (offered ?? []).map(({ id }) => id);
  return input.optional ? ["", ...choices] : choices;
}

/** Returns the key of the text about the effect of a choice; empty for no choice, and for an input without such texts. */
export function getEffectKey({ hints }: Pick<ChoiceInput, "hints">, choice: string): string {
  return hints === undefined || choice === "" ? "" : `${hints}.${choice}`;
}

/**
 * Lists what an input offers, with names: effects of the fight, entries that the rules have listed, or items of the actor. Items that the
 * rules do not allow for this input are left out.
 */
export function listInputOptions(
  input: Exclude<ListInput, { is: "choice" }>,
  { things, lasting, offered }: Options,
): readonly NamedOption[] {
  if (input.is === "lasting") return lasting.filter(({ kind }) => kind === input.of);
  const limited = lookup(offered, input.name);
  if (input.is === "offered") return limited ?? [];
  return things[input.of].filter(({ id }) => limited?.some((each) => each.id === id) !== false);
}

/**
 * Builds the options of a form before the rules limit them. `gone` lists the fighters whom the form names although they are not offered.
 */
export function buildBaseOptions(
  choices: ActorOptions,
  { gm, onCanvas }: Pick<Options, "gm" | "onCanvas">,
  gone: readonly NamedOption[] = [],
): Options {
  const noLimits = { offered: {}, usual: {}, switches: [], divisions: [], idle: [], placed: {}, sites: {} };
  return { ...choices, ...noLimits, gone, gm, onCanvas };
}

/** Lists the effects in a fight, each under the name of its bearer. */
export function listLastingOptions({ effects }: Fight, nameOf: (bearer: string) => string): readonly NamedOption[] {
  return Object.entries(effects).map(([id, { kind, bearer }]) => ({ id, kind, name: nameOf(bearer) }));
}

/** Lists a fighter's skills as options; the name of a skill is also its id. */
export function listSkillOptions({ skills }: Data): readonly NamedOption[] {
  const names = Array.isArray(skills) ? skills.flatMap((skill) => (isData(skill) ? [getText(skill, "name")] : [])) : [];
  return names.filter((name) => name !== "").map((name) => ({ id: name, name }));
}

/** The facts that decide the position of a fighter or object in the list of possible targets. */
export type RankFacts = {
  /** True if the user has targeted them. */
  readonly targeted: boolean;
  /** True if the user attacked them last. */
  readonly latest: boolean;
  /** True if they are on the actor's side. */
  readonly own: boolean;
  /** True for an object, which does not fight. */
  readonly thing: boolean;
  /** True for a fighter out of the fight. */
  readonly defeated: boolean;
  /** The distance from the actor; null if it is not known. */
  readonly gap: Gap | null;
  /** True if a ready weapon of the actor reaches them; null if that is not known. */
  readonly reached: boolean | null;
};

/**
 * Sorts the fighters and objects that a declaration may name by group, and by distance within a group. The groups are: targeted, attacked
 * last and not out of reach, opponents in reach, other opponents, the actor's side, objects, defeated.
 */
export function sortByRank<Facts extends RankFacts>(all: readonly Facts[]): readonly Facts[] {
  return all.toSorted((a, b) => computeRankGroup(a) - computeRankGroup(b) || countSpaces(a) - countSpaces(b));
}

function computeRankGroup({ targeted, latest, own, thing, defeated, reached }: RankFacts): number {
  const isFighting = !defeated && !thing;
  return [
    targeted,
    latest && !defeated && reached !== false,
    isFighting && !own && reached === true,
    isFighting && !own,
    isFighting,
    !defeated,
    true,
  ].indexOf(true);
}

/** Returns the number of spaces to a fighter; an unknown distance is larger than any other. */
function countSpaces({ gap }: RankFacts): number {
  return Math.min(gap?.spaces ?? Infinity, Number.MAX_SAFE_INTEGER);
}

/**
 * Lists the values of a form to remember, with which the next form begins: chosen values and items other than the first in their list. The
 * target, the distance, amounts and optional choices, such as special modes, are not remembered.
 */
export function listRememberedValues(
  { inputs }: Pick<DeclarationSpec, "inputs">,
  filled: Filled,
  options: Options,
): Filled {
  const entries = inputs.flatMap((input): [string, readonly string[]][] => {
    if (!isRemembered(input)) return [];
    const [first, ...others] = listChoices(input, options);
    const value = readValue(filled, input.name);
    return value !== first && others.includes(value) ? [[input.name, [value]]] : [];
  });
  return Object.fromEntries(entries);
}

function isRemembered(input: InputSpec): input is Extract<InputSpec, { is: "choice" | "thing" }> {
  if (input.gm === true) return false;
  return input.is === "thing" || (input.is === "choice" && input.optional !== true);
}
