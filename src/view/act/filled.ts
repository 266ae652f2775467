import {
  type Carried,
  type Data,
  type DeclarationSpec,
  type FighterInput,
  type FightersInput,
  type InputSpec,
  type Json,
  type PartsInput,
  type SimpleInput,
  type Switch,
  lookup,
} from "../../engine/index.ts";
import { divisionOf } from "./dividing.ts";

/** What stands in a form: every value of every field, by the field's name. */
export type Filled = Readonly<Record<string, readonly string[]>>;

/** Somebody or something that may be named. */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  /** Whether they are out of the fight: they may be named, but nobody does unless they say so. */
  readonly defeated?: boolean;
};

/** Something that lasts in a fight, by what its effect is and whose. */
export type LastingOffer = Offer & { readonly kind: string };

/** What a form has to choose from. */
export type Offers = {
  /** Whoever acts. */
  readonly actor: Offer;
  /** Everybody else, the most likely first. */
  readonly others: readonly Offer[];
  readonly things: Readonly<Record<Carried, readonly Offer[]>>;
  /** What lasts in the fight. */
  readonly lasting: readonly LastingOffer[];
  /** What the rules offer for inputs of a declaration, by their names. */
  readonly offered: Readonly<Record<string, readonly Offer[]>>;
  readonly switches: readonly Switch[];
  readonly divisions: readonly (readonly number[])[];
  /** The inputs that say nothing now, by name. */
  readonly idle: readonly string[];
  /** Those whom the form names though they are not among the others, by their names. */
  readonly gone: readonly Offer[];
  /** Whether the GM fills it in. */
  readonly gm: boolean;
};

/** The fewest parts that there can be, unless a declaration says otherwise. */
const FEWEST_PARTS = 2;

/** The declaration that a form stands for; what a form leaves open is left out, or is the first thing that there is. Nobody is ever
 *  named in the place of somebody else who is not offered. */
export function payloadOf({ actor, inputs }: DeclarationSpec, filled: Filled, offers: Offers): Data {
  const said = saidBy(inputs, "", filled, offers);
  return actor === "" ? said : { [actor]: offers.actor.id, ...said };
}

/** The inputs that this person may fill in, and that say something. */
export function openInputs<T extends InputSpec>(inputs: readonly T[], { gm, idle }: Offers): readonly T[] {
  return inputs.filter((input) => (gm || input.gm !== true) && !idle.includes(input.name));
}

/** The form after somebody has switched one circumstance on: others of its group, of which only one can hold, go off. */
export function withoutRivals(filled: Filled, name: string, latest: string, switches: Offers["switches"]): Filled {
  const said = lookup(filled, name) ?? [];
  const group = switches.find(({ id }) => id === latest)?.group;
  const rivals = switches.filter((each) => each.group === group && each.id !== latest).map(({ id }) => id);
  return said.includes(latest) ? { ...filled, [name]: said.filter((id) => !rivals.includes(id)) } : filled;
}

/** The people whom a form names though it does not offer them, each once. */
export function saidAmiss({ inputs }: DeclarationSpec, filled: Filled, offers: Offers): readonly string[] {
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
    ? goneIn(input, `${prefix}${input.name}`, filled, offers)
    : [];
}

/** The people whom one input of a form names though it does not offer them: of an input for one, the one whom it names. */
export function goneIn(
  input: FighterInput | FightersInput,
  name: string,
  filled: Filled,
  offers: Offers,
): readonly string[] {
  const said = input.is === "fighter" ? [textOf(filled, name)] : (lookup(filled, name) ?? []);
  const known = new Set(peopleFor(input.is === "fighter" ? {} : input, offers).map(({ id }) => id));
  return said.filter((id) => id !== "" && !known.has(id));
}

/** Whether a form names nobody where somebody has to be named, though there are people to choose from. */
export function namesNobody({ inputs }: DeclarationSpec, filled: Filled, offers: Offers): boolean {
  const needed = openInputs(inputs, offers).filter((input) => input.is === "fighter" && input.optional !== true);
  return offers.others.length > 0 && needed.some(({ name }) => chosenFighter({}, filled, name, offers) === "");
}

/** The one whom an input names: whom the form says, else the first who is not out of the fight; nobody where it may be left out. */
export function chosenFighter(
  { optional }: Pick<FighterInput, "optional">,
  filled: Filled,
  name: string,
  { others }: Offers,
): string {
  const said = lookup(filled, name)?.[0];
  if (said !== undefined) return said;
  return optional ? "" : (others.find(({ defeated }) => defeated !== true)?.id ?? "");
}

/** What is chosen from a list: what the form says, where the list has it, else the first entry. */
export function chosenOf(choices: readonly string[], filled: Filled, name: string): string {
  const said = textOf(filled, name);
  return choices.includes(said) ? said : (choices[0] ?? "");
}

/** The one value that stands under a name. */
export function textOf(filled: Filled, name: string): string {
  return lookup(filled, name)?.[0] ?? "";
}

/** How many parts a form has. */
export function partCount({ most, fewest = FEWEST_PARTS }: PartsInput, filled: Filled): number {
  const said = Number(textOf(filled, "parts.count"));
  return Number.isInteger(said) ? Math.min(most, Math.max(fewest, said)) : fewest;
}

/** The numbers of parts that a form may have. */
export function partCounts({ most, fewest = FEWEST_PARTS }: PartsInput): readonly number[] {
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
}

/** What is done with a part: by itself, each is another of the things that may be done. */
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

/** What an input says; undefined where it says nothing. */
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
    case "fighters":
      return namedIn(peopleFor(input, offers), filled, name);
    case "things":
      return namedIn(offers.things[input.of], filled, name);
    case "switches": {
      const known = offers.switches.map(({ id }) => ({ id, name: id }));
      return namedIn(known, filled, name);
    }
    case "number":
      return numberOf(textOf(filled, name), input.initial);
    case "text":
      return textOf(filled, name) || undefined;
    case "flag":
      return isOn(input, name, filled) || (input.initial ? false : undefined);
  }
}

/** Whom an input for several people offers. */
export function peopleFor({ self }: { readonly self?: true }, { actor, others }: Offers): readonly Offer[] {
  return self ? [actor, ...others] : others;
}

/** An input for one entry of a list. */
export type OneInput = Extract<SimpleInput, { is: "thing" | "lasting" | "offered" | "choice" }>;

/** The ids or words that an input offers; the empty one stands for nothing. */
export function choicesOf(input: OneInput, offers: Offers): readonly string[] {
  const choices = input.is === "choice" ? input.choices : offersOf(input, offers).map(({ id }) => id);
  return input.optional ? ["", ...choices] : choices;
}

/** Whom or what an input offers, by name. */
export function offersOf(
  input: Exclude<OneInput, { is: "choice" }>,
  { things, lasting, offered }: Offers,
): readonly Offer[] {
  if (input.is === "lasting") return lasting.filter(({ kind }) => kind === input.of);
  if (input.is === "offered") return lookup(offered, input.name) ?? [];
  return narrowed(things[input.of], lookup(offered, input.name));
}

/** Things that are carried, as far as the rules offer them; all of them where they do not say. */
function narrowed(things: readonly Offer[], offered: readonly Offer[] | undefined): readonly Offer[] {
  return offered ? things.filter(({ id }) => offered.some((each) => each.id === id)) : things;
}

/** Whether a flag is on: a form that has been shown says so with its name, one that has not stands as it begins. */
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
