import type { Data, Json } from "../kernel/json.ts";

/** Values by the field paths of an actor, such as `attributes.strength`. */
export type Values = Readonly<Record<string, Json>>;

/** A field path of an actor, with the key of its name. */
export type CreationPlace = { readonly path: string; readonly label: string };

/**
 * A number of points that a new character may spend. Unspent points are `kept` for later, or the budget `lapses`: then the character is not
 * finished while any are left.
 */
export type CreationBudget = {
  readonly id: string;
  readonly label: string;
  readonly total: number;
  readonly left: "kept" | "lapses";
};

type StepBase<K extends string> = {
  readonly kind: K;
  readonly id: string;
  readonly label: string;
  /** The key of a sentence that explains the step. */
  readonly hint: string;
};

/**
 * Ratings that are bought point by point, each from `from` to `most`; `price` is that of the next point at the current rating, `given` the
 * cost of the initial rating, if it has any.
 */
export type BuyStep = StepBase<"buy"> & {
  readonly budget: string;
  readonly from: number;
  readonly given?: number;
  readonly most: number;
  readonly fields: readonly CreationPlace[];
  price(current: number): number;
};

/** Scores that are distributed among some ratings, each once; ratings beyond the last score have `rest`. */
export type AssignStep = StepBase<"assign"> & {
  readonly scores: readonly number[];
  readonly rest: number;
  readonly fields: readonly CreationPlace[];
};

/** A choice of one option, each with the values that it sets, by the other numbers. */
export type OptionStep = StepBase<"option"> & { readonly options: readonly CreationOption[] };
export type CreationOption = { readonly id: string; readonly label: string; values(system: Data): Values };

/** A given number of flags out of a list, in groups. */
export type PickStep = StepBase<"pick"> & {
  readonly count: number;
  readonly groups: readonly { readonly label: string; readonly picks: readonly CreationPlace[] }[];
};

/**
 * Up to `count` small records with a name, exactly that many if they are `needed`. Ready ones are offered, whose names are keys of texts; a
 * number in a record is at most that in `most`.
 */
export type RecordStep = StepBase<"records"> & {
  readonly path: string;
  readonly count: number;
  readonly needed: boolean;
  readonly ready: readonly Data[];
  readonly most: Readonly<Record<string, number>>;
};

/** Things out of the compendia. */
export type GearStep = StepBase<"gear"> & { readonly shelves: readonly GearShelf[] };

/** Things of one type in one compendium of the game, and the most of them that a new character may have. */
export type GearShelf = {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  /** The end of the compendium's name, after the game's. */
  readonly pack: string;
  readonly most: number;
};

export type CreationStep = BuyStep | AssignStep | OptionStep | PickStep | RecordStep | GearStep;

/**
 * The preferences of a ready character in one step, as far as the budgets go: ratings, an order of preference, one of the options, records,
 * things by name.
 */
export type StepPreferences = {
  readonly points?: Readonly<Record<string, number>>;
  readonly order?: readonly string[];
  readonly option?: string;
  readonly records?: readonly Data[];
  readonly things?: readonly string[];
};

/** A ready character: a name, and the preferences for each step. */
export type ReadyCharacter = {
  readonly id: string;
  readonly label: string;
  readonly wishes: Readonly<Record<string, StepPreferences>>;
};

/** A number that every new character has. */
export type FixedNumber = CreationPlace & { readonly value: number };

/** The rules for creating characters of a game. */
export type Creation = {
  /** The type of actor that is made. */
  readonly type: string;
  readonly budgets: readonly CreationBudget[];
  readonly steps: readonly CreationStep[];
  readonly ready: readonly ReadyCharacter[];
  fixed(system: Data): readonly FixedNumber[];
  /** Returns the values that depend on others, such as points that start at their maximum. */
  filled(system: Data): Values;
};

/** A character in creation: the name (empty if not yet entered), the stored data, and the owned items, with the compendium of each. */
export type Subject = {
  readonly name: string;
  readonly system: Data;
  readonly items: readonly { readonly name: string; readonly type: string; readonly pack: string }[];
};

/** Splits a field path into its keys. */
export function splitPath(path: string): readonly string[] {
  return path.split(".");
}
