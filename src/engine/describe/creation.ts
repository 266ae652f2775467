import type { Data, Json } from "../kernel/json.ts";

/** Values by the stored places of an actor, such as `attributes.strength`. */
export type Values = Readonly<Record<string, Json>>;

/** A stored place of an actor, with the key of its name. */
export type CreationPlace = { readonly path: string; readonly label: string };

/**
 * What a new character may spend. At the end, what is left of it is `kept` for later, or lost; it `lapses` if a character with some of it
 * left is not finished.
 */
export type CreationBudget = {
  readonly id: string;
  readonly label: string;
  readonly total: number;
  readonly left: "kept" | "lapses";
};

type Step<K extends string> = {
  readonly kind: K;
  readonly id: string;
  readonly label: string;
  /** The key of a sentence that says what is to be done. */
  readonly hint: string;
};

/**
 * Ratings that are bought point by point, each from `from` to `most`; `price` is that of the next point at a present rating, `given` what
 * a rating counts as it begins, if it counts at all.
 */
export type BuyStep = Step<"buy"> & {
  readonly budget: string;
  readonly from: number;
  readonly given?: number;
  readonly most: number;
  readonly fields: readonly CreationPlace[];
  price(current: number): number;
};

/** Scores that are shared out among some ratings, each once; ratings beyond the last score have `rest`. */
export type AssignStep = Step<"assign"> & {
  readonly scores: readonly number[];
  readonly rest: number;
  readonly fields: readonly CreationPlace[];
};

/** One of several ways, each with the values that it brings, as the other numbers stand. */
export type OptionStep = Step<"option"> & { readonly options: readonly CreationOption[] };
export type CreationOption = { readonly id: string; readonly label: string; values(system: Data): Values };

/** So many out of a list of flags, in groups. */
export type PickStep = Step<"pick"> & {
  readonly count: number;
  readonly groups: readonly { readonly label: string; readonly picks: readonly CreationPlace[] }[];
};

/**
 * Up to so many small records with a name, exactly so many if they are `needed`. Ready ones are offered, whose names are keys of texts;
 * a number in a record is at most that in `most`.
 */
export type RecordStep = Step<"records"> & {
  readonly path: string;
  readonly count: number;
  readonly needed: boolean;
  readonly ready: readonly Data[];
  readonly most: Readonly<Record<string, number>>;
};

/** Things out of the compendia. */
export type GearStep = Step<"gear"> & { readonly shelves: readonly Shelf[] };

/** Things of one type in one compendium of the game, and how many of them a new character may have. */
export type Shelf = {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  /** The end of the compendium's name, after the game's. */
  readonly pack: string;
  readonly most: number;
};

export type CreationStep = BuyStep | AssignStep | OptionStep | PickStep | RecordStep | GearStep;

/** What a ready character has in one step, as far as the budgets go: ratings, an order of preference, one of the options, records, things by name. */
export type Wish = {
  readonly points?: Readonly<Record<string, number>>;
  readonly order?: readonly string[];
  readonly option?: string;
  readonly records?: readonly Data[];
  readonly things?: readonly string[];
};

/** A ready character: a name, and what each step should come to. */
export type ReadyCharacter = {
  readonly id: string;
  readonly label: string;
  readonly wishes: Readonly<Record<string, Wish>>;
};

/** A number that a new character has whatever they choose. */
export type FixedNumber = CreationPlace & { readonly value: number };

/** How characters of a game are made. */
export type Creation = {
  /** The type of actor that is made. */
  readonly type: string;
  readonly budgets: readonly CreationBudget[];
  readonly steps: readonly CreationStep[];
  readonly ready: readonly ReadyCharacter[];
  fixed(system: Data): readonly FixedNumber[];
  /** What is filled up with the numbers, such as points that are all there at first. */
  filled(system: Data): Values;
};

/** A character in the making: their name, empty if they have none yet, what is stored of them, and what they have, with the compendium it is out of. */
export type Subject = {
  readonly name: string;
  readonly system: Data;
  readonly items: readonly { readonly name: string; readonly type: string; readonly pack: string }[];
};

/** The value at a stored place. */
export function placeIn(path: string): readonly string[] {
  return path.split(".");
}
