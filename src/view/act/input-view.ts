import {
  type FighterInput,
  type FightersInput,
  type InputSpec,
  type NumberInput,
  type PartsInput,
  type SimpleInput,
  type SiteInput,
  type SwitchesInput,
  lookup,
} from "../../engine/index.ts";
import { wordKey } from "../terms.ts";
import { type Division, divisionOf, stepped } from "./dividing.ts";
import {
  type Filled,
  type Offer,
  type Offers,
  type OneInput,
  choicesOf,
  chosenFighter,
  chosenOf,
  missingIn,
  isLeftToScene,
  isOn,
  offersOf,
  openInputs,
  partAction,
  partCount,
  partCounts,
  peopleFor,
  textOf,
} from "./filled.ts";
import { type SourceView, reasonView } from "./source-view.ts";

/** One choice of an input; its label is a key or a name. */
export type ChoiceView = {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly img?: string;
  /** The key of a note on it. */
  readonly note?: string;
};

/** An input as it is shown: one of a list, any of a list, a number, a text, or a checkbox. */
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
  /** The source of its value, if the scene gives one. */
  readonly source: SourceView | null;
  /** The area at a site on the scene; null for all other inputs. */
  readonly site: SiteView | null;
};

/** A site on the scene: whether one can be chosen here, a sentence about the chosen one, and the fighters caught there. */
export type SiteView = {
  readonly onCanvas: boolean;
  /** The key of a sentence; empty as long as no site is chosen. */
  readonly told: string;
  readonly caught: readonly Pick<ChoiceView, "label" | "note">[];
};

/** One part of a division: its dice, and the divisions in which it has one fewer or one more; empty if impossible. */
export type PartView = {
  readonly number: number;
  readonly dice: number | null;
  readonly fewer: string;
  readonly more: string;
  readonly least: number;
  readonly most: number;
  readonly inputs: readonly InputView[];
};

/** The parts of a division: their number, each of them, and the division of the dice. */
export type PartsView = {
  readonly count: InputView;
  readonly parts: readonly PartView[];
  readonly division: string;
};

/** Lists the inputs of a declaration, as filled in, without its parts and its circumstances. */
export function inputViews(
  inputs: readonly InputSpec[],
  filled: Filled,
  offers: Offers,
  ruleset: string,
  prefix = "",
): readonly InputView[] {
  const open = openInputs(inputs, offers);
  return open.flatMap((input) =>
    input.is === "parts" || input.is === "switches" || (input.is === "site" && !isSited(input, filled, offers))
      ? []
      : [inputView(input, filled, offers, ruleset, prefix)],
  );
}

/** Builds the parts of a declaration; null if it has none. */
export function partsView(inputs: readonly InputSpec[], filled: Filled, offers: Offers, ruleset: string) {
  const input = inputs.find((each): each is PartsInput => each.is === "parts");
  return input ? partsOf(input, filled, offers, ruleset) : null;
}

function partsOf(input: PartsInput, filled: Filled, offers: Offers, ruleset: string): PartsView {
  const count = partCount(input, filled);
  const division = divisionOf(textOf(filled, "parts.division"), offers.divisions);
  const parts = Array.from({ length: count }, (_, index): PartView => {
    const action = partAction(input, filled, index);
    const inner = inputViews(lookup(input.of, action) ?? [], filled, offers, ruleset, `parts.${index}.`);
    const actions = choices(Object.keys(input.of), action, (each) => wordKey(ruleset, `act.part.${each}`));
    const what = plain(`parts.${index}.action`, "action", ruleset, { choices: actions });
    const inputs = actions.length > 1 ? [what, ...inner] : inner;
    return { number: index + 1, ...diceOf(offers.divisions, division, index), inputs };
  });
  const counts = choices(partCounts(input).map(String), String(count), (each) => each);
  return { count: plain("parts.count", "count", ruleset, { choices: counts }), parts, division: division.join() };
}

/** Builds the dice of one part, and the divisions that it may change to. */
function diceOf(
  divisions: readonly Division[],
  division: Division,
  index: number,
): Omit<PartView, "number" | "inputs"> {
  const all = divisions.map((each) => each[index] ?? 0);
  return {
    dice: division[index] ?? null,
    fewer: stepped(divisions, division, index, -1)?.join() ?? "",
    more: stepped(divisions, division, index, 1)?.join() ?? "",
    least: Math.min(...all),
    most: Math.max(...all),
  };
}

function inputView(
  input: Exclude<SimpleInput, SwitchesInput>,
  filled: Filled,
  offers: Offers,
  ruleset: string,
  prefix: string,
): InputView {
  const name = `${prefix}${input.name}`;
  const shown = (rest: Partial<InputView>): InputView => plain(name, input.name, ruleset, rest);
  switch (input.is) {
    case "number": {
      const value = textOf(filled, name) || String(lookup(offers.placed, name)?.value ?? input.initial ?? "");
      return shown({
        is: "number",
        value,
        min: input.min,
        max: input.max,
        source: sourceOf(input, name, filled, offers),
      });
    }
    case "site":
      return shown({ is: "site", value: textOf(filled, name), site: siteView(name, filled, offers) });
    case "text":
      return shown({ is: "text", value: textOf(filled, name), max: input.longest });
    case "flag":
      return shown({ is: "flag", on: isOn(input, name, filled) });
    case "fighters": {
      const people = [...peopleFor(input, offers), ...goneFor(input, name, filled, offers)];
      const source = sourceOf(input, name, filled, offers);
      const noted = (each: Offer): ChoiceView => {
        const choice = named(each, filled, name, offers);
        return input.within ? { ...noteOn(each), ...choice } : choice;
      };
      return shown({ is: "any", choices: people.map(noted), source });
    }
    case "things":
      return shown({ is: "any", choices: offers.things[input.of].map((each) => named(each, filled, name, offers)) });
    case "fighter": {
      const chosen = chosenFighter(input, filled, name, offers);
      const nobody = { id: "", name: input.optional ? wordKey(ruleset, "act.nobody") : "RIPOSTE.Act.choose" };
      const isOpen = input.optional === true || chosen === "";
      const people = [...(isOpen ? [nobody] : []), ...offers.others, ...goneFor(input, name, filled, offers)];
      return shown({ choices: people.map((each) => choiceOf(each, each.id === chosen, offers)) });
    }
    case "thing":
    case "lasting":
    case "offered":
    case "choice": {
      const ids = choicesOf(input, offers);
      const label = labelIn(input, offers, ruleset);
      const listed = choices(ids, chosenOf(ids, filled, name), label);
      return shown({ choices: listed });
    }
  }
}

/** Chooses the function that labels the entries of a list: by their word, or by their own name. */
function labelIn(input: OneInput, offers: Offers, ruleset: string): (value: string) => string {
  const nothing = wordKey(ruleset, "act.nothing");
  if (input.is === "choice") return (value) => (value === "" ? nothing : `${input.labels}.${value}`);
  const offered = offersOf(input, offers);
  return (value) => offered.find(({ id }) => id === value)?.name ?? nothing;
}

function named(offer: Offer, filled: Filled, name: string, offers: Offers): ChoiceView {
  const placed = lookup(offers.placed, name)?.value;
  const said = lookup(filled, name) ?? (typeof placed === "object" ? placed : []);
  return choiceOf(offer, said.includes(offer.id), offers);
}

/** True if a site input has something to show: a site is chosen, or may be. */
function isSited({ name }: SiteInput, filled: Filled, { sites, onCanvas }: Offers): boolean {
  return textOf(filled, name) !== "" || (onCanvas && lookup(sites, name) !== undefined);
}

function siteView(name: string, filled: Filled, { sites, onCanvas, actor, others }: Offers): SiteView {
  if (textOf(filled, name) === "") return { onCanvas, told: "", caught: [] };
  const ids = lookup(sites, name)?.caught;
  if (!ids) return { onCanvas, told: "RIPOSTE.Act.site.elsewhere", caught: [] };
  const caught = [actor, ...others].filter(({ id }) => ids.includes(id));
  const told = caught.length > 0 ? "RIPOSTE.Act.site.catches" : "RIPOSTE.Act.site.nobody";
  return { onCanvas, told, caught: caught.map((each) => ({ label: each.name, ...noteOn(each) })) };
}

/** Builds the note on a fighter whom an area may catch by mistake; empty for opponents. */
function noteOn({ own, bystander }: Offer): Pick<ChoiceView, "note"> {
  if (bystander) return { note: "RIPOSTE.Act.bystander" };
  return own ? { note: "RIPOSTE.Act.ownSide" } : {};
}

/** Builds the source of an input's value; null if the scene gives none. */
function sourceOf(input: NumberInput | FightersInput, name: string, filled: Filled, offers: Offers): SourceView | null {
  const placed = lookup(offers.placed, name);
  if (!placed) return null;
  const isLeft = isLeftToScene(name, filled, offers);
  const [suggested] = placed.why ?? [];
  if (suggested) return reasonView(suggested.why, isLeft, offers)[0] ?? null;
  const from = isLeft ? "onScene" : "byHand";
  const unit = input.is === "number" ? (input.measured?.unit ?? "m") : "fighters";
  return { key: `RIPOSTE.Act.${from}.${unit}`, distance: typeof placed.value === "number" ? placed.value : null };
}

/** Builds an entry with its picture, and a note if the fighter is out of the fight or gone. */
function choiceOf({ id, name, img, defeated }: Offer, chosen: boolean, { gone }: Offers): ChoiceView {
  const isGone = gone.some((each) => each.id === id);
  const note = isGone ? "RIPOSTE.Act.gone" : defeated ? "RIPOSTE.Act.defeated" : undefined;
  return { value: id, label: name, chosen, ...(img !== undefined && { img }), ...(note !== undefined && { note }) };
}

/** Lists the fighters whom an input names though they are not offered: they stay visible. */
function goneFor(input: FighterInput | FightersInput, name: string, filled: Filled, offers: Offers): readonly Offer[] {
  const ids = missingIn(input, name, filled, offers);
  return offers.gone.filter(({ id }) => ids.includes(id));
}

function choices(values: readonly string[], chosen: string, label: (value: string) => string): readonly ChoiceView[] {
  return values.map((value) => ({ value, label: label(value), chosen: value === chosen }));
}

function plain(name: string, word: string, ruleset: string, rest: Partial<InputView>): InputView {
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
