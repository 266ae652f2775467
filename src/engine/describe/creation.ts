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
 * A step that buys ratings point by point, each from `from` to `most`. `price` returns the cost of the next point; `given` is the cost of
 * the initial rating, if it has any.
 */
export type BuyStep = StepBase<"buy"> & {
  readonly budget: string;
  readonly from: number;
  readonly given?: number;
  readonly most: number;
  readonly fields: readonly CreationPlace[];
  price(current: number): number;
};

/** A step that distributes scores among ratings, each score once. If there are more ratings than scores, the others get `rest`. */
export type AssignStep = StepBase<"assign"> & {
  readonly scores: readonly number[];
  readonly rest: number;
  readonly fields: readonly CreationPlace[];
};

/** A step that chooses one option. The values that an option sets may depend on the stored data. */
export type OptionStep = StepBase<"option"> & { readonly options: readonly CreationOption[] };
export type CreationOption = { readonly id: string; readonly label: string; values(system: Data): Values };

/** A step that picks a fixed number of flags from a list, which is shown in groups. */
export type PickStep = StepBase<"pick"> & {
  readonly count: number;
  readonly groups: readonly { readonly label: string; readonly picks: readonly CreationPlace[] }[];
};

/**
 * A step with up to `count` small records, or exactly `count` if they are `needed`. The names of the ready records are keys of texts;
 * `most` limits the numbers in a record.
 */
export type RecordStep = StepBase<"records"> & {
  readonly path: string;
  readonly count: number;
  readonly needed: boolean;
  readonly ready: readonly Data[];
  readonly most: Readonly<Record<string, number>>;
};

/** A step that adds items from the compendia. */
export type GearStep = StepBase<"gear"> & { readonly shelves: readonly GearShelf[] };

/** Items of one type in one compendium of the game, and the largest number of them that a new character may have. */
export type GearShelf = {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  /** The part of the compendium's name after the name of the game. */
  readonly pack: string;
  readonly most: number;
};

export type CreationStep = BuyStep | AssignStep | OptionStep | PickStep | RecordStep | GearStep;

/**
 * The preferences of a ready character in one step: ratings, an order of preference, an option, records, or names of items. They are
 * applied as far as the budgets allow.
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
