import {
  type CarriedKind,
  type ChoiceInput,
  type Data,
  type DeclarationSpec,
  type FighterInput,
  type FighterListInput,
  type Gap,
  type Grid,
  type InputSpec,
  type Json,
  type PartsInput,
  type SceneValue,
  type Scene,
  type SimpleInput,
  type SitePreview,
  type Switch,
  lookup,
  parseJson,
  readSite,
} from "../../engine/index.ts";
import { chooseDivision } from "./dividing.ts";
import { findSuggestedNumber, listActiveSwitches } from "./suggested.ts";

/** The values of a form, by the names of its fields. */
export type Filled = Readonly<Record<string, readonly string[]>>;

/** A fighter, item or other entry that a form offers. */
export type NamedOffer = {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  /** True if the fighter is out of the fight: they may be named, but are never the default. */
  readonly defeated?: boolean;
  /** True if the fighter is on the actor's side; `bystander` is true if they take no part in the fight. */
  readonly own?: boolean;
  readonly bystander?: boolean;
  /** True if the user has targeted the fighter, or attacked them last. Such a fighter may be the default even on the actor's side. */
  readonly picked?: boolean;
  /** True if the user has targeted the fighter, who is then the default even out of reach. */
  readonly targeted?: boolean;
  /** The distance from the actor; missing if the scene does not give it. */
  readonly gap?: Gap | null;
};

/** The grid for measuring distances, and the scene for deciding reach, which contains only the actor. */
export type ReachMap = { readonly grid: Grid; readonly scene: Scene };

/** The target and items that are filled into an empty form, chosen by reach. The target is empty if the order of the offers decides. */
export type ReachPreset = { readonly target: string; readonly things: Filled };

/** An effect in a fight, with its kind; its name is its bearer's. */
export type LastingOffer = NamedOffer & { readonly kind: string };

/** Everything that a form offers, and the defaults of its inputs. */
export type FormOffers = {
  /** The actor. */
  readonly actor: NamedOffer;
  /** All other fighters, the most likely targets first. */
  readonly others: readonly NamedOffer[];
  readonly things: Readonly<Record<CarriedKind, readonly NamedOffer[]>>;
  /** The data by which reach is decided; missing if the actor is not on a map. */
  readonly measured?: ReachMap | null;
  /** The defaults by reach; missing if only the order of the offers decides. */
  readonly preset?: ReachPreset;
  /** The effects in the fight. */
  readonly lasting: readonly LastingOffer[];
  /** The rules' own offers for inputs of a declaration, by the names of the inputs. */
  readonly offered: Readonly<Record<string, readonly NamedOffer[]>>;
  /** The usual values of inputs that the form leaves open. */
  readonly usual: Filled;
  readonly switches: readonly Switch[];
  readonly divisions: readonly (readonly number[])[];
  /** The inputs that have no effect now, by name. */
  readonly idle: readonly string[];
  /** The values that the scene gives to inputs, by their names in the form. */
  readonly placed: Readonly<Record<string, SceneValue>>;
  /** The previewed area of each input for a site, by the input's name. */
  readonly sites: Readonly<Record<string, SitePreview>>;
  /** True if this client shows a scene, so that a site can be chosen. */
  readonly onCanvas: boolean;
  /** The fighters whom the form still names although they are no longer offered. */
  readonly gone: readonly NamedOffer[];
  /** True if a GM fills in the form. */
  readonly gm: boolean;
};

/** The minimum number of parts, unless a declaration sets another. */
const FEWEST_PARTS = 2;

/**
 * Builds the payload of a form. An input without a value is left out, or has the first offer. A named fighter who is not offered is never
 * replaced by another.
 */
export function buildPayload({ actor, inputs }: DeclarationSpec, filled: Filled, offers: FormOffers): Data {
  const values = buildInputData(inputs, "", filled, offers);
  return actor === "" ? values : { [actor]: offers.actor.id, ...values };
}

/** Lists the inputs that this user may fill in, and that have an effect. */
export function listOpenInputs<T extends InputSpec>(inputs: readonly T[], { gm, idle }: FormOffers): readonly T[] {
  return inputs.filter((input) => (gm || input.gm !== true) && !idle.includes(input.name));
}

/** Removes from a form all other circumstances in the group of `latest`, if `latest` is switched on. */
export function removeRivals(filled: Filled, name: string, latest: string, switches: FormOffers["switches"]): Filled {
  const switchedIds = lookup(filled, name) ?? [];
  const group = switches.find(({ id }) => id === latest)?.group;
  const rivals = switches.filter((each) => each.group === group && each.id !== latest).map(({ id }) => id);
  return switchedIds.includes(latest)
    ? { ...filled, [name]: switchedIds.filter((id) => !rivals.includes(id)) }
    : filled;
}

/** Lists the fighters whom a form names although it does not offer them, each once. */
export function listUnofferedFighters(
  { inputs }: DeclarationSpec,
  filled: Filled,
  offers: FormOffers,
): readonly string[] {
  return [...new Set(listOpenInputs(inputs, offers).flatMap((input) => collectUnoffered(input, "", filled, offers)))];
}

function collectUnoffered(input: InputSpec, prefix: string, filled: Filled, offers: FormOffers): readonly string[] {
  if (input.is === "parts")
    return Array.from({ length: countParts(input, filled) }, (_, index) =>
      listOpenInputs(lookup(input.of, choosePartAction(input, filled, index)) ?? [], offers).flatMap((inner) =>
        collectUnoffered(inner, `parts.${index}.`, filled, offers),
      ),
    ).flat();
  return input.is === "fighter" || input.is === "fighters"
    ? filterUnoffered(input, `${prefix}${input.name}`, filled, offers)
    : [];
}

/** Returns the fighters whom one input of a form names although it does not offer them. */
export function filterUnoffered(
  input: FighterInput | FighterListInput,
  name: string,
  filled: Filled,
  offers: FormOffers,
): readonly string[] {
  const namedIds = input.is === "fighter" ? [readValue(filled, name)] : (lookup(filled, name) ?? []);
  const offeredIds = new Set(listFighters(input.is === "fighter" ? {} : input, offers).map(({ id }) => id));
  return namedIds.filter((id) => id !== "" && !offeredIds.has(id));
}

/** True if a form has no fighter in a required input, although there are fighters to choose from. */
export function isTargetMissing({ inputs }: DeclarationSpec, filled: Filled, offers: FormOffers): boolean {
  const required = listOpenInputs(inputs, offers)
    .filter((input) => input.is === "fighter")
    .filter(({ optional }) => !optional);
  return offers.others.length > 0 && required.some((input) => chooseFighter(input, filled, input.name, offers) === "");
}

/**
 * Chooses the fighter of an input: the form's, else the one preset by reach, else the first who may be the default. An optional input stays
 * empty. For a companion, the default is the first picked fighter, else the first on the actor's side.
 */
export function chooseFighter(
  { optional, companion }: Pick<FighterInput, "optional" | "companion">,
  filled: Filled,
  name: string,
  { others, preset }: Pick<FormOffers, "others" | "preset">,
): string {
  const value = lookup(filled, name)?.[0];
  if (value !== undefined) return value;
  if (companion) return (others.find(({ picked }) => picked) ?? others.find(({ own }) => own) ?? others[0])?.id ?? "";
  if (optional) return "";
  return preset?.target || (others.find(mayBeDefault)?.id ?? "");
}

/** True if a fighter may be the default. They must not be out of the fight; one on the actor's side must be picked by the user. */
export function mayBeDefault({ defeated, own, picked }: NamedOffer): boolean {
  return defeated !== true && (own !== true || picked === true);
}

/** Chooses an entry of a list: the form's, if the list has it, else the first. */
export function chooseEntry(choices: readonly string[], filled: Filled, name: string): string {
  const value = readValue(filled, name);
  return choices.includes(value) ? value : (choices[0] ?? "");
}

/** Reads the single value under a name; empty if the form has none. */
export function readValue(filled: Filled, name: string): string {
  return lookup(filled, name)?.[0] ?? "";
}

/** Counts the parts of a form, within the limits of its declaration. */
export function countParts({ most, fewest = FEWEST_PARTS }: PartsInput, filled: Filled): number {
  const count = Number(readValue(filled, "parts.count"));
  return Number.isInteger(count) ? Math.min(most, Math.max(fewest, count)) : fewest;
}

/** Lists the numbers of parts that a form may have. */
export function listPartCounts({ most, fewest = FEWEST_PARTS }: PartsInput): readonly number[] {
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
}

/** Chooses the action of a part. By default the parts take the available actions in order. */
export function choosePartAction({ of }: PartsInput, filled: Filled, index: number): string {
  const actions = Object.keys(of);
  const action = readValue(filled, `parts.${index}.action`);
  return actions.includes(action) ? action : (actions[index % actions.length] ?? "");
}

function buildInputData(inputs: readonly InputSpec[], prefix: string, filled: Filled, offers: FormOffers): Data {
  const entries = listOpenInputs(inputs, offers).map((input): readonly [string, Json | undefined] => {
    if (input.is === "parts") return [input.name, buildPartData(input, filled, offers)];
    const read: InputReader = INPUT_READERS[input.is];
    return [input.name, read(input, `${prefix}${input.name}`, filled, offers)];
  });
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

function buildPartData(input: PartsInput, filled: Filled, offers: FormOffers): readonly Data[] {
  const division = chooseDivision(readValue(filled, "parts.division"), offers.divisions);
  return Array.from({ length: countParts(input, filled) }, (_, index) => {
    const action = choosePartAction(input, filled, index);
    const values = buildInputData(lookup(input.of, action) ?? [], `parts.${index}.`, filled, offers);
    return { action, dice: division[index] ?? 0, ...values };
  });
}

/** Reads the value of an input under a name; undefined if the payload leaves it out. */
type InputReader<I extends SimpleInput = SimpleInput> = {
  read(input: I, name: string, filled: Filled, offers: FormOffers): Json | undefined;
}["read"];

/** Readers of all types of inputs. */
const INPUT_READERS: { readonly [I in SimpleInput as I["is"]]: InputReader<I> } = {
  fighter: (input, name, filled, offers) => {
    const chosen = chooseFighter(input, filled, name, offers);
    return offers.others.some(({ id }) => id === chosen) ? chosen : undefined;
  },
  fighters: (input, name, filled, offers) =>
    isLeftToScene(name, filled, offers) ? undefined : listNamedIds(listFighters(input, offers), filled, name),
  thing: readListInput,
  lasting: readListInput,
  offered: readListInput,
  choice: readListInput,
  things: (input, name, filled, offers) => listNamedIds(offers.things[input.of], filled, name),
  site: (_input, name, filled) => readSite(parseJson(readValue(filled, name))) ?? undefined,
  switches: (_input, name, filled, offers) => {
    const on = listActiveSwitches(name, filled, offers);
    return offers.switches.map(({ id }) => id).filter((id) => on.includes(id));
  },
  number: ({ initial }, name, filled, offers) =>
    isLeftToScene(name, filled, offers)
      ? findSuggestedNumber(name, offers)
      : parseNumber(readValue(filled, name), initial),
  text: (_input, name, filled) => readValue(filled, name) || undefined,
  flag: (input, name, filled) => isFlagSet(input, name, filled) || (input.initial ? false : undefined),
};

function readListInput(input: ListInput, name: string, filled: Filled, offers: FormOffers): Json | undefined {
  return chooseEntry(listChoices(input, offers), filled, name) || undefined;
}

/** True if the form has no value of its own for an input, and the scene gives one. */
export function isLeftToScene(name: string, filled: Filled, { placed }: Pick<FormOffers, "placed">): boolean {
  const values = lookup(filled, name);
  return lookup(placed, name) !== undefined && (values === undefined || values[0] === "");
}

/** Lists the fighters that an input offers, with the actor if `self` is set. */
export function listFighters({ self }: { readonly self?: true }, { actor, others }: FormOffers): readonly NamedOffer[] {
  return self ? [actor, ...others] : others;
}

/** An input for one entry of a list. */
export type ListInput = Extract<SimpleInput, { is: "thing" | "lasting" | "offered" | "choice" }>;

/** Lists the ids or values that an input offers; in an optional input the first one is empty, which means none. */
export function listChoices(input: ListInput, offers: FormOffers): readonly string[] {
  const choices = input.is === "choice" ? limitChoices(input, offers) : listOffers(input, offers).map(({ id }) => id);
  return input.optional ? ["", ...choices] : choices;
}

/** Limits the choices to those that the rules offer now, in the rules' order; returns all choices if the rules do not restrict them. */
function limitChoices({ name, choices }: ChoiceInput, { offered }: FormOffers): readonly string[] {
  return lookup(offered, name)?.map(({ id }) => id) ?? choices;
}

/** Lists the fighters, items or effects that an input offers, with their names. */
export function listOffers(
  input: Exclude<ListInput, { is: "choice" }>,
  { things, lasting, offered }: FormOffers,
): readonly NamedOffer[] {
  if (input.is === "lasting") return lasting.filter(({ kind }) => kind === input.of);
  if (input.is === "offered") return lookup(offered, input.name) ?? [];
  return limitThings(things[input.of], lookup(offered, input.name));
}

/** Limits carried items to those that the rules offer; returns all items if the rules do not restrict them. */
function limitThings(things: readonly NamedOffer[], offered: readonly NamedOffer[] | undefined): readonly NamedOffer[] {
  return offered ? things.filter(({ id }) => offered.some((each) => each.id === id)) : things;
}

/** True if a flag is on. A form that has been shown has the flag's name only if it is ticked; before that, the initial value applies. */
export function isFlagSet({ initial }: { readonly initial: boolean }, name: string, filled: Filled): boolean {
  return lookup(filled, "shown") ? lookup(filled, name) !== undefined : initial;
}

function listNamedIds(offers: readonly NamedOffer[], filled: Filled, name: string): readonly string[] {
  const namedIds = lookup(filled, name) ?? [];
  return offers.map(({ id }) => id).filter((id) => namedIds.includes(id));
}

function parseNumber(text: string, initial: number | null): number | undefined {
  if (text.trim() === "") return initial ?? undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : (initial ?? undefined);
}
