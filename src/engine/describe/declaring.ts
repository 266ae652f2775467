import type { Json } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";

/** What of a fighter's own a declaration may name: things that they carry, powers that they have, skills on their sheet. */
export const CARRIED = ["weapon", "power", "skill"] as const;
export type Carried = (typeof CARRIED)[number];

/** What every entry of a declaration has: its name in the payload, and who may say it. */
type Named = { readonly name: string; readonly gm?: true };

/** Somebody else; where it may be left out, nobody is meant. */
export type FighterInput = Named & {
  readonly is: "fighter";
  readonly optional?: true;
  /** The refusal where nobody is named, if the rule has one of its own. */
  readonly missing?: string;
};

/** Several people, whoever acts among them only where `self` says so. */
export type FightersInput = Named & {
  readonly is: "fighters";
  readonly self?: true;
  /** Whether the same one may be named more than once, which no form does. */
  readonly again?: true;
};

/** One of the things that whoever acts carries, or of what they know. */
export type ThingInput = Named & { readonly is: "thing"; readonly of: Carried; readonly optional?: true };

/** Several of the things that whoever acts carries. */
export type ThingsInput = Named & { readonly is: "things"; readonly of: Carried };

/** Something that lasts in the fight, by the kind of its effect; where it may be left out, none is meant. */
export type LastingInput = Named & { readonly is: "lasting"; readonly of: string; readonly optional?: true };

/** Something on a list that the rules make of what has been said so far, such as what somebody else carries. */
export type OfferedInput = Named & { readonly is: "offered"; readonly optional?: true };

/** An entry of such a list. */
export type Offered = { readonly id: string; readonly name: string };

/** A whole number; where it has nothing to begin with, it may be left out. */
export type NumberInput = Named & {
  readonly is: "number";
  readonly min: number;
  readonly max: number;
  readonly initial: number | null;
};

/** A few words. */
export type TextInput = Named & { readonly is: "text"; readonly longest: number };

/** One of a fixed list; the word for each is at `labels` + "." + choice. */
export type ChoiceInput = Named & {
  readonly is: "choice";
  readonly choices: readonly string[];
  readonly labels: string;
  readonly optional?: true;
  /** Whether the rules take more than these words, in the same form. */
  readonly open?: true;
};

/** Yes or no. */
export type FlagInput = Named & { readonly is: "flag"; readonly initial: boolean };

/** The circumstances that the exchange itself offers. */
export type SwitchesInput = Named & { readonly is: "switches" };

/** What fits on one line. */
export type SimpleInput =
  | FighterInput
  | FightersInput
  | ThingInput
  | ThingsInput
  | LastingInput
  | OfferedInput
  | NumberInput
  | TextInput
  | ChoiceInput
  | FlagInput
  | SwitchesInput;

/** Several parts, each a thing done with inputs of its own, among which dice are divided: the payload has a list of records with
 *  `action`, `dice` and what those inputs say. */
export type PartsInput = Named & {
  readonly is: "parts";
  /** How many there are at least: two, unless it says otherwise. */
  readonly fewest?: number;
  readonly most: number;
  readonly of: Readonly<Record<string, readonly SimpleInput[]>>;
};

/** One thing that a declaration says, and how it is filled in. */
export type InputSpec = SimpleInput | PartsInput;

/** What attacks say in every game: at whom, and with what. */
export const TARGET = { name: "target", is: "fighter", missing: "attack/no-target" } as const;
export const TARGETS = { name: "targets", is: "fighters" } as const;
export const WEAPON = { name: "weapon", is: "thing", of: "weapon" } as const;

/** A choice whose words a rule knows by their types. */
export function choiceInput<const N extends string, const C extends string>(
  name: N,
  choices: readonly C[],
  labels: string,
) {
  return { name, is: "choice", choices, labels } as const;
}

/** A whole number whose default a rule knows by its type. */
export function numberInput<const N extends string, const I extends number | null>(
  name: N,
  { min = 0, max, initial }: { readonly min?: number; readonly max: number; readonly initial: I },
) {
  return { name, is: "number", min, max, initial } as const;
}

/** How a kind of exchange is declared: under which name the payload has whoever acts, and what else it says. */
export type DeclarationSpec = {
  readonly kind: string;
  /** Empty where the inputs say it. */
  readonly actor: string;
  /** Whether only the GM declares it. */
  readonly gm?: true;
  /** Whether it is the attack, on one target or on several at once. */
  readonly attack?: "one" | "several";
  /** Whether it may be done with a weapon instead of attacking at once. */
  readonly instead?: true;
  readonly inputs: readonly InputSpec[];
  /** The inputs that say nothing beside what a payload names, by name: they are left out. */
  idle?(payload: Json, scene: Scene): readonly string[];
  /** What there is to choose from for each offered input that has anything, by its name; of an input for a thing that is carried, those
   *  that can be named now. */
  offered?(payload: Json, scene: Scene): Readonly<Record<string, readonly Offered[]>>;
  /** The ways to divide the dice among the parts that a payload names. */
  divisions?(payload: Json, scene: Scene): readonly (readonly number[])[];
};
