import type { Data, Json } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Scale } from "../space/distance.ts";
import type { Extent } from "../space/site.ts";

/**
 * What a declaration may name of the actor's own: the weapons they carry, the powers they have, the skills on their
 * sheet.
 */
export const CARRIED = ["weapon", "power", "skill"] as const;
export type Carried = (typeof CARRIED)[number];

/** What every input of a declaration has: its name in the payload, and whether only the GM may use it. */
type Named = { readonly name: string; readonly gm?: true };

/** Another fighter; an optional input may name no fighter. */
export type FighterInput = Named & {
  readonly is: "fighter";
  readonly optional?: true;
  /** Whether it is for a companion, so that the first of the actor's own side is the usual one. */
  readonly companion?: true;
  /** The refusal if no fighter is named, if the rule has its own code. */
  readonly missing?: string;
};

/** Several fighters; the actor may be among them only with `self`. */
export type FightersInput = Named & {
  readonly is: "fighters";
  readonly self?: true;
  /** Whether at least one must be named. */
  readonly some?: true;
  /** Whether the same fighter may be named more than once, which no form does. */
  readonly again?: true;
  /** Those who are named where nothing is said, by where all stand; null where that is not known. */
  standing?(payload: Data, actor: string, scene: Scene): readonly string[] | null;
  /** The input for a place: those are named whom its area catches, where nothing is said. */
  readonly within?: SiteInput;
};

/** A place on the scene, which is chosen there or not at all, and what is laid at it; null where nothing is. */
export type SiteInput = Named & {
  readonly is: "site";
  extent(payload: Data, actor: string, scene: Scene): Extent | null;
};

/** One of the actor's weapons, powers or skills. */
export type ThingInput = Named & { readonly is: "thing"; readonly of: Carried; readonly optional?: true };

/** Several of the actor's weapons, powers or skills. */
export type ThingsInput = Named & { readonly is: "things"; readonly of: Carried };

/** An effect in the fight, by its kind; an optional input may name none. */
export type LastingInput = Named & { readonly is: "lasting"; readonly of: string; readonly optional?: true };

/** An entry of a list that the rules compute from the inputs so far, such as what the target carries. */
export type OfferedInput = Named & { readonly is: "offered"; readonly optional?: true };

/** An entry of such a list. */
export type Offered = { readonly id: string; readonly name: string };

/** Why the scene suggests something: walls stop lines to a fighter, or another fighter stands across from them. */
export type Reason = { readonly of: string } & (
  { readonly by: "walls"; readonly stopped: number } | { readonly by: "across"; readonly other: string }
);

/** A value that the scene suggests, and why. What is suggested is said with the declaration, or else it does not count. */
export type Suggested<V> = { readonly value: V; readonly why: Reason };

/** A distance that counts where nothing is said, as far as the scene tells it. */
export type DistanceOf = Scale & {
  /** The input that names to whom, or to the farthest of whom; the target or the targets unless stated. */
  readonly to?: string;
  /** The input for a place that counts instead, if one is chosen. */
  readonly site?: string;
  /** The input that names from whom; from the actor unless stated. */
  readonly from?: string;
  /** How much less it is, as for a way that ends that far before them. */
  readonly short?: number;
};
/** A whole number; without an initial value it may be left out. */
export type NumberInput = Named & {
  readonly is: "number";
  readonly min: number;
  readonly max: number;
  readonly initial: number | null;
  readonly measured?: DistanceOf;
  /** The value that the scene suggests; null where it suggests none. */
  suggested?(payload: Data, actor: string, scene: Scene): Suggested<number> | null;
};

/** A short text. */
export type TextInput = Named & { readonly is: "text"; readonly longest: number };

/** One of a fixed list; the label of each is at `labels` + "." + choice. */
export type ChoiceInput = Named & {
  readonly is: "choice";
  readonly choices: readonly string[];
  readonly labels: string;
  readonly optional?: true;
  /** Whether the rules accept other words of the same form too. */
  readonly open?: true;
};

/** Yes or no. */
export type FlagInput = Named & { readonly is: "flag"; readonly initial: boolean };

/** The circumstances that the exchange itself offers. */
export type SwitchesInput = Named & {
  readonly is: "switches";
  /** Those that the scene suggests. */
  suggested?(payload: Data, actor: string, scene: Scene): readonly Suggested<string>[];
};

/** An input that fits on one line. */
export type SimpleInput =
  | FighterInput
  | FightersInput
  | SiteInput
  | ThingInput
  | ThingsInput
  | LastingInput
  | OfferedInput
  | NumberInput
  | TextInput
  | ChoiceInput
  | FlagInput
  | SwitchesInput;

/**
 * Several parts, each an action with its own inputs, among which dice are divided: the payload has a list of records
 * with `action`, `dice` and those inputs.
 */
export type PartsInput = Named & {
  readonly is: "parts";
  /** The fewest parts; two unless stated. */
  readonly fewest?: number;
  readonly most: number;
  readonly of: Readonly<Record<string, readonly SimpleInput[]>>;
};

/** One input of a declaration, and how it is filled in. */
export type InputSpec = SimpleInput | PartsInput;

/** The inputs that attacks have in every game: the target or targets, and the weapon. */
export const TARGET = { name: "target", is: "fighter", missing: "attack/no-target" } as const;
export const TARGETS = { name: "targets", is: "fighters" } as const;
export const WEAPON = { name: "weapon", is: "thing", of: "weapon" } as const;

/** A choice input whose choices are known by type. */
export function choiceInput<const N extends string, const C extends string>(
  name: N,
  choices: readonly C[],
  labels: string,
) {
  return { name, is: "choice", choices, labels } as const;
}

/** A whole-number input whose default is known by type. */
export function numberInput<const N extends string, const I extends number | null>(
  name: N,
  { min = 0, max, initial }: { readonly min?: number; readonly max: number; readonly initial: I },
) {
  return { name, is: "number", min, max, initial } as const;
}

/** A declaration: its kind, and its values. */
export type Declaration = { readonly kind: string; readonly payload: Json };

/** A distance input, which is measured on the scene where nothing is said; unknown without a scene. */
export function distanceInput<const N extends string>(name: N, max: number, by: DistanceOf) {
  return { ...numberInput(name, { max, initial: null }), measured: by } as const;
}

/** How a kind of exchange is declared: the key of the actor in the payload, and the inputs. */
export type DeclarationSpec = {
  readonly kind: string;
  /** Empty if an input names the actor. */
  readonly actor: string;
  /** Whether only the GM declares it. */
  readonly gm?: true;
  /** Whether it is an attack, on one target or on several. */
  readonly attack?: "one" | "several";
  /** Whether it may be done with a weapon instead of attacking. */
  readonly instead?: true;
  readonly inputs: readonly InputSpec[];
  /** The input whose choices a list of everything names one by one, instead of the kind. */
  readonly listed?: string;
  /** Where each of those choices has a hint of its own; the hint is at `hints` + "." + choice. */
  readonly hints?: string;
  /** The inputs, by name, that have no effect for this payload; forms leave them out. */
  idle?(payload: Json, scene: Scene): readonly string[];
  /**
   * The entries of each offered input that has any, by its name; for an input for a carried thing or a choice, those that
   * can be named now, of choices the most likely first.
   */
  offered?(payload: Json, scene: Scene): Readonly<Record<string, readonly Offered[]>>;
  /** What is filled in where nothing is said: the values of inputs, by their names, as a form has them. */
  usual?(payload: Json, scene: Scene): Readonly<Record<string, readonly string[]>>;
  /**
   * True if the weapon in a payload is in hand and reaches as far as the payload says. It only tells forms whom and what to preset;
   * without it no one is out of reach.
   */
  reaches?(payload: Data, scene: Scene): boolean;
  /** Whether it is of any use to the fighter; forms and lists leave out what is of none. */
  suits?(actor: string, scene: Scene): boolean;
  /** The ways to divide the dice among the parts in a payload. */
  divisions?(payload: Json, scene: Scene): readonly (readonly number[])[];
  /**
   * What uses each part in a payload: a declaration that goes by the dice of this part alone; null for a part that is
   * kept for an answer.
   */
  uses?(payload: Json): readonly (Declaration | null)[];
};
