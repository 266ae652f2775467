import { type Data, type Json, lookup, toData } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Scale } from "../space/distance.ts";
import type { Extent } from "../space/reach.ts";

/**
 * The kinds of the actor's own items that a declaration may name: the weapons they carry, the powers they have, the skills on their sheet.
 */
export const CARRIED = ["weapon", "power", "skill"] as const;
export type CarriedKind = (typeof CARRIED)[number];

/** The properties of every input of a declaration: its name in the payload, and true in `gm` if only the GM may use it. */
type InputBase = { readonly name: string; readonly gm?: true };

/** Another fighter; an optional input may name no fighter. */
export type FighterInput = InputBase & {
  readonly is: "fighter";
  readonly optional?: true;
  /** True if it names a companion: forms then suggest the first fighter of the actor's side. */
  readonly companion?: true;
  /** The code of the refusal if no fighter is named; if missing, the code common to all rules. */
  readonly missing?: string;
};

/** Several fighters; the actor may be among them only with `self`. */
export type FighterListInput = InputBase & {
  readonly is: "fighters";
  readonly self?: true;
  /** True if forms offer no opponents of the actor. */
  readonly allies?: true;
  /** True if at least one must be named. */
  readonly some?: true;
  /** True if the same fighter may be named more than once, which no form does. */
  readonly again?: true;
  /** Lists the default fighters by the positions of all fighters; null if the positions are not known. */
  standing?(payload: Data, actor: string, scene: Scene): readonly string[] | null;
  /** The input for a site: the fighters in its area are the default. */
  readonly within?: SiteInput;
};

/** A site on the scene, which may be left out. `extent` returns the extent that is laid there; null if there is none. */
export type SiteInput = InputBase & {
  readonly is: "site";
  extent(payload: Data, actor: string, scene: Scene): Extent | null;
};

/** One of the actor's weapons, powers or skills. */
export type ThingInput = InputBase & { readonly is: "thing"; readonly of: CarriedKind; readonly optional?: true };

/** Several of the actor's weapons, powers or skills. */
export type ThingListInput = InputBase & { readonly is: "things"; readonly of: CarriedKind };

/** An effect of the kind `of` in the fight; an optional input may name none. */
export type LastingInput = InputBase & { readonly is: "lasting"; readonly of: string; readonly optional?: true };

/** An entry of a list that the rules compute from the inputs filled in so far, such as an item that the target carries. */
export type OfferedInput = InputBase & { readonly is: "offered"; readonly optional?: true };

/** An entry of a list that the rules compute. */
export type OfferedEntry = { readonly id: string; readonly name: string };

/** The reason for a suggestion about the fighter `of`: walls stop lines to them, or they are between the actor and the fighter `other`. */
export type Reason = { readonly of: string } & (
  { readonly by: "walls"; readonly stopped: number } | { readonly by: "across"; readonly other: string }
);

/** A value that the scene suggests, with its reason. It has an effect only if the declaration contains it. */
export type Suggested<V> = { readonly value: V; readonly why: Reason };

/** A distance that is measured on the scene, as the default of an input. */
export type DistanceSpec = Scale & {
  /** The input that names the targets, by default `target` or `targets`; the distance to the farthest is used. */
  readonly to?: string;
  /** The input for a site that replaces the targets, if one is chosen. */
  readonly site?: string;
  /** The input that names the fighter from whom it is measured; by default the actor. */
  readonly from?: string;
  /** The number that is subtracted from the distance, for example for a path that ends that far before the target. */
  readonly short?: number;
};
/** A whole number; without an initial value it may be left out. */
export type NumberInput = InputBase & {
  readonly is: "number";
  readonly min: number;
  readonly max: number;
  readonly initial: number | null;
  readonly measured?: DistanceSpec;
  /** Returns the value that the scene suggests; null if it suggests none. */
  suggested?(payload: Data, actor: string, scene: Scene): Suggested<number> | null;
};

/** A short text. */
export type TextInput = InputBase & { readonly is: "text"; readonly longest: number };

/** A choice from a fixed list; the key of each label is `labels` + "." + choice. */
export type ChoiceInput = InputBase & {
  readonly is: "choice";
  readonly choices: readonly string[];
  readonly labels: string;
  /** The prefix of the keys of the choices' effects; each key is `hints` + "." + choice. */
  readonly hints?: string;
  readonly optional?: true;
  /** True if the rules also accept values that are not in the list. */
  readonly open?: true;
};

/** Yes or no. */
export type FlagInput = InputBase & { readonly is: "flag"; readonly initial: boolean };

/** The chosen circumstances, from those that the kind of exchange lists in `switches`. */
export type SwitchesInput = InputBase & {
  readonly is: "switches";
  /** Lists the switches that the scene suggests. */
  suggested?(payload: Data, actor: string, scene: Scene): readonly Suggested<string>[];
};

/** An input that fits on one line. */
export type SimpleInput =
  | FighterInput
  | FighterListInput
  | SiteInput
  | ThingInput
  | ThingListInput
  | LastingInput
  | OfferedInput
  | NumberInput
  | TextInput
  | ChoiceInput
  | FlagInput
  | SwitchesInput;

/**
 * Several parts among which dice are divided. The payload has a list of records, each with `action`, `dice` and the inputs of that action.
 */
export type PartsInput = InputBase & {
  readonly is: "parts";
  /** The fewest parts; by default two. */
  readonly fewest?: number;
  readonly most: number;
  readonly of: Readonly<Record<string, readonly SimpleInput[]>>;
};

/** One input of a declaration, described as data. */
export type InputSpec = SimpleInput | PartsInput;

/** The target of an attack, in every game. */
export const TARGET = { name: "target", is: "fighter", missing: "attack/no-target" } as const;
/** The targets of an attack that has several, in every game. */
export const TARGETS = { name: "targets", is: "fighters" } as const;
/** The weapon of an attack, in every game. */
export const WEAPON = { name: "weapon", is: "thing", of: "weapon" } as const;

/** Defines a choice input, with the prefix of the texts of its choices' effects if it has any; its type contains the choices. */
export function choiceInput<const N extends string, const C extends string>(
  name: N,
  choices: readonly C[],
  labels: string,
  hints?: string,
) {
  return { name, is: "choice", choices, labels, ...(hints !== undefined && { hints }) } as const;
}

/** Defines a whole-number input; its type contains the default. */
export function numberInput<const N extends string, const I extends number | null>(
  name: N,
  { min = 0, max, initial }: { readonly min?: number; readonly max: number; readonly initial: I },
) {
  return { name, is: "number", min, max, initial } as const;
}

/** A declaration: its kind, and its values. */
export type Declaration = { readonly kind: string; readonly payload: Json };

/** Defines a distance input. Its default is measured on the scene; without a scene it has none. */
export function distanceInput<const N extends string>(name: N, max: number, spec: DistanceSpec) {
  return { ...numberInput(name, { max, initial: null }), measured: spec } as const;
}

/** The form of a declaration: the key of the actor in the payload, and the inputs. */
export type DeclarationSpec = {
  readonly kind: string;
  /** Empty if an input names the actor. */
  readonly actor: string;
  /** True if only the GM declares it. */
  readonly gm?: true;
  /** The number of targets, if it is an attack. */
  readonly attack?: "one" | "several";
  /** True if it may be done with a weapon instead of attacking. */
  readonly instead?: true;
  readonly inputs: readonly InputSpec[];
  /** The input whose choices a complete list of actions shows one by one, instead of the kind. */
  readonly listed?: string;
  /** Lists the inputs, by name, that have no effect for this payload; forms leave them out. */
  idle?(payload: Json, scene: Scene): readonly string[];
  /**
   * Lists the entries of each offered input that has any, by the name of the input. For an input for an item or a choice, these are the
   * values that can be named now; the most likely choice comes first.
   */
  offered?(payload: Json, scene: Scene): Readonly<Record<string, readonly OfferedEntry[]>>;
  /** Returns the default values of inputs by name, in the format of a form. */
  usual?(payload: Json, scene: Scene): Readonly<Record<string, readonly string[]>>;
  /**
   * True if the weapon in a payload is ready and reaches the distance in it. Forms use it only to preset a target; if missing, no target is
   * out of reach.
   */
  reaches?(payload: Data, scene: Scene): boolean;
  /**
   * True if it is of any use to the fighter, in a form also with the weapon in its payload; otherwise forms and lists leave it out.
   */
  suits?(actor: string, scene: Scene, payload: Data): boolean;
  /** Lists the possible divisions of dice among the parts in a payload. */
  divisions?(payload: Json, scene: Scene): readonly (readonly number[])[];
  /**
   * Lists the declaration that uses each part in a payload as an action of its own, with the dice of that part; null for a part that is
   * kept for an answer.
   */
  uses?(payload: Json): readonly (Declaration | null)[];
};

/**
 * Returns the parts of a payload that may name fighters: the actor first, then the inputs of the declaration but its texts. A sender may add
 * anything to a payload, in any order.
 */
export function filterNamingParts({ actor, inputs }: Pick<DeclarationSpec, "actor" | "inputs">, payload: Json): Data {
  const data = toData(payload);
  const named = actor === "" ? {} : { [actor]: lookup(data, actor) ?? "" };
  return { ...named, ...pickInputs(inputs, data) };
}

function pickInputs(inputs: readonly InputSpec[], data: Data): Data {
  const entries = inputs.flatMap((input): [string, Json][] => {
    const value = lookup(data, input.name);
    if (value === undefined || input.is === "text") return [];
    if (input.is !== "parts") return [[input.name, value]];
    const parts = Array.isArray(value) ? value : [];
    return [[input.name, parts.map((part) => pickInputs(Object.values(input.of).flat(), toData(part)))]];
  });
  return Object.fromEntries(entries);
}

/** The values of inputs that a form starts with, by the names of the inputs. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * One option of a quick action. Its label is a key under `handWay.`; `data` has the numbers in that text. `said` are the values that the
 * option gives to inputs.
 */
export type QuickActionOption = { readonly label: string; readonly data?: Data; readonly said: FormValues };

/**
 * A frequent action of a game, offered as one button: a kind of declaration, with values for its inputs. An edition that does not declare
 * the kind does not offer it either.
 */
export type QuickAction = {
  /** The key of its label after `atHand.`. */
  readonly id: string;
  /** The name of a picture of the icon font. */
  readonly icon: string;
  readonly kind: string;
  readonly said?: FormValues;
  /** The input that takes the first entry accepted by the rules, such as the first weapon with which the action is possible. */
  readonly first?: string;
  /** The input whose entries are offered one by one, such as the targets. */
  readonly each?: string;
  /** True if the button is also shown beside each of those entries on the owner's sheet, such as beside a weapon. */
  readonly beside?: true;
  /** The field of an item, such as being in hand, whose toggle on the owner's sheet the button replaces during a fight. */
  readonly replaces?: string;
  /** The text input that holds the name of the chosen entry until the user enters another text. */
  readonly worded?: string;
  /** Lists the options of the action in the current scene, offered one by one. */
  options?(actor: string, scene: Scene): readonly QuickActionOption[];
  /** True if it has its own hint, with the key `atHandHint.` and its id. Otherwise the hint of its choice or of its kind is shown. */
  readonly hinted?: true;
  /** True if it is not offered while a fight of the actor runs; the list of everything keeps it. */
  readonly outsideFights?: true;
  /** True if more input is needed: the button opens the form of the declaration, filled in with these values. */
  readonly form?: true;
};
