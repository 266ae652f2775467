import {
  type Carried,
  type ChoiceInput,
  type Data,
  type DeclarationSpec,
  type FighterInput,
  type FightersInput,
  type Gap,
  type Grid,
  type InputSpec,
  type Json,
  type PartsInput,
  type Placed,
  type Scene,
  type SimpleInput,
  type Sited,
  type Switch,
  lookup,
  parseJson,
  readSite,
} from "../../engine/index.ts";
import { divisionOf } from "./dividing.ts";
import { suggestedNumber, switchedOn } from "./suggested.ts";

/** The values of a form: those of every field, by the field's name. */
export type Filled = Readonly<Record<string, readonly string[]>>;

/** A fighter or thing that may be named. */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  /** True if they are out of the fight: they may be named, but are never the default. */
  readonly defeated?: boolean;
  /** True if they are on the actor's side, or stand by and do not fight. */
  readonly own?: boolean;
  readonly bystander?: boolean;
  /** True if the user targets them, or attacked them last: then they are the default even on the actor's side. */
  readonly picked?: boolean;
  /** True if the user targets them: then they are the default even out of reach. */
  readonly targeted?: boolean;
  /** The distance to them; missing where the scene does not tell it. */
  readonly gap?: Gap | null;
};

/** The map on which distances are measured, and the scene with the actor alone, from which the rules decide reach. */
export type Measured = { readonly grid: Grid; readonly scene: Scene };

/** The target and things that an empty form names, chosen by reach; the target is empty if the order of the offers decides. */
export type Preset = { readonly target: string; readonly things: Filled };

/** An effect in a fight, with its kind and its bearer. */
export type LastingOffer = Offer & { readonly kind: string };

/** The offers of a form. */
export type Offers = {
  /** The actor. */
  readonly actor: Offer;
  /** All other fighters, the most likely first. */
  readonly others: readonly Offer[];
  readonly things: Readonly<Record<Carried, readonly Offer[]>>;
  /** The map by which reach is decided; missing if the actor is not on one. */
  readonly measured?: Measured | null;
  /** The defaults by reach; missing where only the order of the offers decides. */
  readonly preset?: Preset;
  /** The effects in the fight. */
  readonly lasting: readonly LastingOffer[];
  /** The rules' own offers for inputs of a declaration, by the names of the inputs. */
  readonly offered: Readonly<Record<string, readonly Offer[]>>;
  /** The usual values of inputs that the form leaves open. */
  readonly usual: Filled;
  readonly switches: readonly Switch[];
  readonly divisions: readonly (readonly number[])[];
  /** The inputs that have no effect now, by name. */
  readonly idle: readonly string[];
  /** The values that the scene gives to inputs, by their names in the form. */
  readonly placed: Readonly<Record<string, Placed>>;
  /** The areas of the inputs for a site, by the names of the inputs. */
  readonly sites: Readonly<Record<string, Sited>>;
  /** True if a site can be chosen here: a scene is drawn. */
  readonly onCanvas: boolean;
  /** The fighters whom the form names though they are no longer among the others. */
  readonly gone: readonly Offer[];
  /** True if a GM fills it in. */
  readonly gm: boolean;
};

/** The fewest parts, unless a declaration states another number. */
const FEWEST_PARTS = 2;

/**
 * Builds the payload of a form; an input left open is left out, or has the first offer. A named fighter who is not offered is never
 * replaced by another.
 */
export function payloadOf({ actor, inputs }: DeclarationSpec, filled: Filled, offers: Offers): Data {
  const said = saidBy(inputs, "", filled, offers);
  return actor === "" ? said : { [actor]: offers.actor.id, ...said };
}

/** Lists the inputs that this user may fill in, and that have an effect. */
export function openInputs<T extends InputSpec>(inputs: readonly T[], { gm, idle }: Offers): readonly T[] {
  return inputs.filter((input) => (gm || input.gm !== true) && !idle.includes(input.name));
}

/** Removes the other circumstances of a group from a form after one of the group was switched on. */
export function withoutRivals(filled: Filled, name: string, latest: string, switches: Offers["switches"]): Filled {
  const said = lookup(filled, name) ?? [];
  const group = switches.find(({ id }) => id === latest)?.group;
  const rivals = switches.filter((each) => each.group === group && each.id !== latest).map(({ id }) => id);
  return said.includes(latest) ? { ...filled, [name]: said.filter((id) => !rivals.includes(id)) } : filled;
}

/** Lists the fighters whom a form names though it does not offer them, each once. */
export function unknownNames({ inputs }: DeclarationSpec, filled: Filled, offers: Offers): readonly string[] {
  return [...new Set(openInputs(inputs, offers).flatMap((input) => amissIn(input, "", filled, offers)))];
}

function amissIn(input: InputSpec, prefix: string, filled: Filled, offers: Offers): readonly string[] {
  if (input.is === "parts")
    return Array.from({ length: partCount(input, filled) }, (_, index) =>
      openInputs(lookup(input.of, partAction(input, filled, index)) ?? [], offers).flatMap((inner) =>
        amissIn(inner, `parts.${index}.`, filled, offers),
      ),
    ).flat();
  return input.is === "fighter" || input.is === "fighters"
    ? missingIn(input, `${prefix}${input.name}`, filled, offers)
    : [];
}

/** Filters the ids that one input of a form names to those that it does not offer. */
export function missingIn(
  input: FighterInput | FightersInput,
  name: string,
  filled: Filled,
  offers: Offers,
): readonly string[] {
  const said = input.is === "fighter" ? [textOf(filled, name)] : (lookup(filled, name) ?? []);
  const known = new Set(peopleFor(input.is === "fighter" ? {} : input, offers).map(({ id }) => id));
  return said.filter((id) => id !== "" && !known.has(id));
}

/** True if a required fighter is missing from a form, though there are fighters to choose from. */
export function lacksTarget({ inputs }: DeclarationSpec, filled: Filled, offers: Offers): boolean {
  const needed = openInputs(inputs, offers)
    .filter((input) => input.is === "fighter")
    .filter(({ optional }) => !optional);
  return offers.others.length > 0 && needed.some((input) => chosenFighter(input, filled, input.name, offers) === "");
}

/**
 * Chooses the fighter of an input: the form's, else the one preset by reach, else the first default candidate; empty if there is none, or
 * if the input is optional. A companion is the first picked fighter, else the first of the actor's own side.
 */
export function chosenFighter(
  { optional, companion }: Pick<FighterInput, "optional" | "companion">,
  filled: Filled,
  name: string,
  { others, preset }: Pick<Offers, "others" | "preset">,
): string {
  const said = lookup(filled, name)?.[0];
  if (said !== undefined) return said;
  if (companion) return (others.find(({ picked }) => picked) ?? others.find(({ own }) => own) ?? others[0])?.id ?? "";
  if (optional) return "";
  return preset?.target || (others.find(isLikely)?.id ?? "");
}

/** True if a fighter may be the default: not out of the fight, and of another side or picked by the user. */
export function isLikely({ defeated, own, picked }: Offer): boolean {
  return defeated !== true && (own !== true || picked === true);
}

/** Chooses an entry of a list: the form's, if the list has it, else the first. */
export function chosenOf(choices: readonly string[], filled: Filled, name: string): string {
  const said = textOf(filled, name);
  return choices.includes(said) ? said : (choices[0] ?? "");
}

/** Reads the single value under a name; empty if the form has none. */
export function textOf(filled: Filled, name: string): string {
  return lookup(filled, name)?.[0] ?? "";
}

/** Counts the parts of a form, within the limits of its declaration. */
export function partCount({ most, fewest = FEWEST_PARTS }: PartsInput, filled: Filled): number {
  const said = Number(textOf(filled, "parts.count"));
  return Number.isInteger(said) ? Math.min(most, Math.max(fewest, said)) : fewest;
}

/** Lists the numbers of parts that a form may have. */
export function partCounts({ most, fewest = FEWEST_PARTS }: PartsInput): readonly number[] {
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
}

/** Chooses the action of a part; by default, each part has another of the available actions. */
export function partAction({ of }: PartsInput, filled: Filled, index: number): string {
  const actions = Object.keys(of);
  const said = textOf(filled, `parts.${index}.action`);
  return actions.includes(said) ? said : (actions[index % actions.length] ?? "");
}

function saidBy(inputs: readonly InputSpec[], prefix: string, filled: Filled, offers: Offers): Data {
  const said = openInputs(inputs, offers).map((input): readonly [string, Json | undefined] => [
    input.name,
    input.is === "parts" ? partsOf(input, filled, offers) : valueOf(input, `${prefix}${input.name}`, filled, offers),
  ]);
  return Object.fromEntries(said.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

function partsOf(input: PartsInput, filled: Filled, offers: Offers): readonly Data[] {
  const division = divisionOf(textOf(filled, "parts.division"), offers.divisions);
  return Array.from({ length: partCount(input, filled) }, (_, index) => {
    const action = partAction(input, filled, index);
    const said = saidBy(lookup(input.of, action) ?? [], `parts.${index}.`, filled, offers);
    return { action, dice: division[index] ?? 0, ...said };
  });
}

/** Reads the value of an input; undefined if it has none. */
function valueOf(input: SimpleInput, name: string, filled: Filled, offers: Offers): Json | undefined {
  switch (input.is) {
    case "fighter": {
      const chosen = chosenFighter(input, filled, name, offers);
      return offers.others.some(({ id }) => id === chosen) ? chosen : undefined;
    }
    case "thing":
    case "lasting":
    case "offered":
    case "choice":
      return chosenOf(choicesOf(input, offers), filled, name) || undefined;
    case "site":
      return readSite(parseJson(textOf(filled, name))) ?? undefined;
    case "fighters":
      return isLeftToScene(name, filled, offers) ? undefined : namedIn(peopleFor(input, offers), filled, name);
    case "things":
      return namedIn(offers.things[input.of], filled, name);
    case "switches": {
      const on = switchedOn(name, filled, offers);
      return offers.switches.map(({ id }) => id).filter((id) => on.includes(id));
    }
    case "number":
      if (isLeftToScene(name, filled, offers)) return suggestedNumber(name, offers);
      return numberOf(textOf(filled, name), input.initial);
    case "text":
      return textOf(filled, name) || undefined;
    case "flag":
      return isOn(input, name, filled) || (input.initial ? false : undefined);
  }
}

/** True if the form leaves an input open for which the scene has a value. */
export function isLeftToScene(name: string, filled: Filled, { placed }: Pick<Offers, "placed">): boolean {
  const said = lookup(filled, name);
  return lookup(placed, name) !== undefined && (said === undefined || said[0] === "");
}

/** Lists the fighters whom an input for several offers. */
export function peopleFor({ self }: { readonly self?: true }, { actor, others }: Offers): readonly Offer[] {
  return self ? [actor, ...others] : others;
}

/** An input for one entry of a list. */
export type OneInput = Extract<SimpleInput, { is: "thing" | "lasting" | "offered" | "choice" }>;

/** Lists the ids or words that an input offers; the empty one stands for none. */
export function choicesOf(input: OneInput, offers: Offers): readonly string[] {
  const choices = input.is === "choice" ? choicesNow(input, offers) : offersOf(input, offers).map(({ id }) => id);
  return input.optional ? ["", ...choices] : choices;
}

/** Limits the choices to those that the rules offer now, in the rules' order; all of them if the rules do not restrict them. */
function choicesNow({ name, choices }: ChoiceInput, { offered }: Offers): readonly string[] {
  return lookup(offered, name)?.map(({ id }) => id) ?? choices;
}

/** Lists the fighters or things that an input offers, with their names. */
export function offersOf(
  input: Exclude<OneInput, { is: "choice" }>,
  { things, lasting, offered }: Offers,
): readonly Offer[] {
  if (input.is === "lasting") return lasting.filter(({ kind }) => kind === input.of);
  if (input.is === "offered") return lookup(offered, input.name) ?? [];
  return narrowed(things[input.of], lookup(offered, input.name));
}

/** Limits carried things to those that the rules offer; all of them if the rules do not restrict them. */
function narrowed(things: readonly Offer[], offered: readonly Offer[] | undefined): readonly Offer[] {
  return offered ? things.filter(({ id }) => offered.some((each) => each.id === id)) : things;
}

/** True if a flag is on: in a form that has been shown, if its name is present; else its initial value. */
export function isOn({ initial }: { readonly initial: boolean }, name: string, filled: Filled): boolean {
  return lookup(filled, "shown") ? lookup(filled, name) !== undefined : initial;
}

function namedIn(offers: readonly Offer[], filled: Filled, name: string): readonly string[] {
  const said = lookup(filled, name) ?? [];
  return offers.map(({ id }) => id).filter((id) => said.includes(id));
}

function numberOf(said: string, initial: number | null): number | undefined {
  if (said.trim() === "") return initial ?? undefined;
  const number = Number(said);
  return Number.isFinite(number) ? number : (initial ?? undefined);
}
