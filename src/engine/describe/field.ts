import type { Bars } from "./bars.ts";
import type { RulingSpec } from "./ruling.ts";
import { type Data, type Json, isData, lookup } from "../kernel/json.ts";
import type { Badge } from "./badges.ts";
import type { Statistics } from "./statistics.ts";
import type { EventFormatter } from "./event-formatter.ts";
import type { WorldNumber } from "./world-number.ts";

/** A whole number between two bounds; shown as dots, as the rungs of a ladder, or else written. */
export type NumberSpec = {
  readonly kind: "number";
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  readonly shown?: "dots" | "ladder";
  /** Whether a token may show it. */
  readonly tracked?: true;
  /** The key of what its owner's sheet says of it where it lists the item, with the number as `value`; nothing for 0. */
  readonly listed?: string;
};

/** One line of plain text. */
export type TextSpec = { readonly kind: "text"; readonly label: string; readonly initial: string };

/** One of a fixed list; each choice's own sentence is at `choiceLabels` + "." + choice, that of the empty one at ".none". */
export type ChoiceSpec<C extends string = string> = {
  readonly kind: "choice";
  readonly label: string;
  readonly choices: readonly C[];
  readonly choiceLabels: string;
  readonly initial: C;
  /** Whether it is named where its owner's sheet lists the item. */
  readonly listed?: true;
};

/** Yes or no. */
export type FlagSpec = {
  readonly kind: "flag";
  readonly label: string;
  readonly initial: boolean;
  /** The key of what its owner's sheet says of an item for which it is set. */
  readonly listed?: string;
};

/** Long text with markup, which the platform cleans. */
export type HtmlSpec = { readonly kind: "html"; readonly label: string };

/** A field that holds one value. */
export type ScalarSpec = NumberSpec | TextSpec | ChoiceSpec | FlagSpec;

/** Fields of a record that holds one value each, by name. */
export type ScalarFields = Readonly<Record<string, ScalarSpec>>;

/** A list of small records, all with the same fields. */
export type RecordsSpec<O extends ScalarFields = ScalarFields> = {
  readonly kind: "records";
  readonly label: string;
  readonly of: O;
};

/** One field of a sheet, described as data. */
export type FieldSpec = ScalarSpec | HtmlSpec | RecordsSpec;

/** Fields of a sheet by name. */
export type Fields = Readonly<Record<string, FieldSpec>>;

/** Fields that stand together on a sheet; `path` is the record that stores them, null for the top. */
export type GroupSpec<P extends string | null = string | null, F extends Fields = Fields> = {
  readonly id: string;
  /** Where it stands, if not in a column: at the head of the sheet, or as a supply of points beside the name (`value` of `max`). */
  readonly place?: "head" | "supply";
  readonly label: string;
  readonly path: P;
  readonly fields: F;
};

/** What an actor is on a scene: a player's character, a person played by the GM, a lifeless thing, something to ride in. */
export const ACTOR_KINDS = ["character", "npc", "object", "vehicle"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** An actor or item as data: everything that a document of this type stores. */
export type SheetSpec<G extends GroupSpec = GroupSpec> = {
  readonly type: string;
  readonly document: "Actor" | "Item";
  /** What it is on a sheet: a fighter, something to attack with, something to wear, something that only some can do. */
  readonly role: "fighter" | "weapon" | "armour" | "power";
  /** What an actor is on a scene; items have none. */
  readonly kind?: ActorKind;
  /** Where the names of its fields stand in the language files. */
  readonly labels: string;
  /** The picture of a new one, inside the package. */
  readonly img: string;
  readonly groups: readonly G[];
};

/** One step of the wound ladder: what it is called, what it does to a pool (0 or less), whether nothing can be done on it, and
 *  the id of the status condition that marks whoever stands on it. */
export type Rung = {
  readonly label: string;
  readonly penalty: number;
  readonly out: boolean;
  readonly status?: string;
};

/** A status condition by which the table sees what is the matter with somebody. */
export type StatusSpec = {
  readonly id: string;
  readonly label: string;
  /** The picture, inside the package. */
  readonly img: string;
  /** Whether it covers the whole token. */
  readonly overlay?: true;
};

/** A number that follows from others, as a sheet shows it: the keys of its name and of a note beside it, and what it comes to. */
export type Derived = {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** The place of the stored number beside which it stands, instead of in the list. */
  readonly beside?: string;
};

/** What a weapon does in somebody's hands, before the circumstances and the answer: a few numbers. */
export type AttackLine = readonly Derived[];

/** A supply of points that follows from a fighter's numbers, and what is left of it. */
export type Track = {
  readonly id: string;
  /** The key of its name. */
  readonly label: string;
  readonly rating: number;
  readonly left: number;
  /** The key of how the fighter stands. */
  readonly level: string;
  readonly penalty: number;
  readonly out: boolean;
  /** The id of the status condition that marks whoever stands so. */
  readonly status?: string;
  /** Where both are stored, where they do not follow from other numbers: they are written there. */
  readonly stored?: { readonly left: string; readonly rating: string };
};

/** What must be known of a game before its rules are loaded: what its documents store, and how they are marked. */
export type Game = {
  /** Where the words of the game stand in the language files; its editions share them. */
  readonly words: string;
  /** What is stored: the fields of every edition, so that changing it drops nothing. */
  readonly sheets: readonly SheetSpec[];
  /** The status conditions that rungs and badges name. */
  readonly statuses: readonly StatusSpec[];
};

/** The actors and items of a game, as one of its editions shows them. */
export type Family = Game & {
  /** The keys of those words that this edition has otherwise. */
  readonly rewords?: Readonly<Record<string, string>>;
  /** What this edition shows of that, a sheet for each of those. */
  readonly shown: readonly SheetSpec[];
  /** The wound ladder from unhurt upwards, one rung for each value of the ladder's field. */
  readonly rungs: readonly Rung[];
  /** What the two bars of a token show. */
  readonly bars: Bars;
  /** The id of the attack that needs no weapon; it has a line as well. */
  readonly unarmed: string;
  /** What is seen of a fighter in a fight at a glance, beside the wound and the budget, the most urgent first. */
  readonly badges: readonly Badge[];
  /** What everybody sees of what the game keeps for the whole world; left out where it keeps nothing. */
  readonly world?: readonly WorldNumber[];
  /** The standing orders that its fighters may be given, beside those of every game. */
  readonly orders: readonly string[];
  /** What the statistics of a fight count. */
  readonly statistics: Statistics;
  /** How its events are told on cards. */
  readonly formatter: EventFormatter;
  /** What a table may rule otherwise in this edition: first what most tables are asked about, then the house rules. */
  readonly rulings: readonly RulingSpec[];
  /** The same as a table shows it that rules otherwise; left out where nothing that is shown rests on a ruling. */
  under?(rulings: Data): Family;
  /** What follows from a fighter's numbers and is not stored; empty if the fighter cannot be read. */
  derived(fighter: Data): readonly Derived[];
  /** What each weapon of a fighter does, by its id; empty if the fighter cannot be read. */
  attackLines(fighter: Data): Readonly<Record<string, AttackLine>>;
  /** What else is the matter with a fighter, as it is stored: each of their conditions; left out where a game stores none. */
  states?(fighter: Data): readonly Rung[];
  /** What is left to a fighter of what their numbers give, where no ladder says it; the first is what a tracker shows. */
  tracks(fighter: Data): readonly Track[];
};

/** The key of the word for a choice. */
export function choiceLabel({ choiceLabels }: Pick<ChoiceSpec, "choiceLabels">, choice: string): string {
  return `${choiceLabels}.${choice === "" ? "none" : choice}`;
}

/** A field with the place where it is stored, in order of the sheet. */
export type PlacedField = { readonly path: readonly string[]; readonly field: FieldSpec };

/** Every field of a sheet with its place. */
export function placedFields(spec: Pick<SheetSpec, "groups">): readonly PlacedField[] {
  return spec.groups.flatMap((group) =>
    Object.entries(group.fields).map(([key, field]) => ({ path: pathOf(group, key), field })),
  );
}

/** What a token may show of whoever is kept so: records with a `value` and a `max` as bars; the ladder and what is `tracked` as numbers. */
export function trackedIn({ groups }: SheetSpec): { bar: string[]; value: string[] } {
  const bars = groups.filter(({ path, fields }) => path !== null && "value" in fields && "max" in fields);
  const numbers = groups.flatMap((group) =>
    Object.entries(group.fields).flatMap(([key, field]) => (isTracked(field) ? [pathOf(group, key).join(".")] : [])),
  );
  return { bar: bars.flatMap(({ path }) => path ?? []), value: numbers };
}

function isTracked(field: FieldSpec): boolean {
  return field.kind === "number" && (field.tracked === true || field.shown === "ladder");
}

/** Where a group stores a field. */
export function pathOf(group: GroupSpec, key: string): readonly string[] {
  return group.path === null ? [key] : [group.path, key];
}

/** What a new document stores in a field. */
export function initialOf(field: FieldSpec): Json {
  if (field.kind === "html") return "";
  return field.kind === "records" ? [] : field.initial;
}

/** What a new document of this type stores. */
export function initialData(spec: SheetSpec): Data {
  const data: Record<string, Json> = {};
  for (const group of spec.groups) {
    const fields = Object.fromEntries(Object.entries(group.fields).map(([key, field]) => [key, initialOf(field)]));
    if (group.path === null) Object.assign(data, fields);
    else data[group.path] = { ...recordAt(data, group.path), ...fields };
  }
  return data;
}

/** Every way in which stored data differs from what its sheet describes; an empty list says that it is complete and right. */
export function faultsOf(spec: SheetSpec, data: unknown): readonly string[] {
  const known = new Set<string>();
  const faults: string[] = [];
  for (const { path, field } of placedFields(spec)) {
    known.add(path.join("."));
    faults.push(...fieldFaults(field, storedAt(data, path), path.join(".")));
  }
  return [...faults, ...strangers(data, known)];
}

function fieldFaults(field: FieldSpec, value: unknown, at: string): readonly string[] {
  switch (field.kind) {
    case "number":
      return isWithin(field, value) ? [] : [`${at} is no whole number from ${field.min} to ${field.max}`];
    case "choice":
      return field.choices.some((choice) => choice === value) ? [] : [`${at} is none of ${field.choices.join(", ")}`];
    case "flag":
      return typeof value === "boolean" ? [] : [`${at} is neither true nor false`];
    case "records":
      return recordsFaults(field, value, at);
    case "text":
    case "html":
      return typeof value === "string" ? [] : [`${at} is no text`];
  }
}

function recordsFaults(field: RecordsSpec, value: unknown, at: string): readonly string[] {
  if (!Array.isArray(value)) return [`${at} is no list`];
  return value.flatMap((record: unknown, index) =>
    Object.entries(field.of).flatMap(([key, inner]) =>
      fieldFaults(inner, storedAt(record, [key]), `${at}.${index}.${key}`),
    ),
  );
}

function isWithin({ min, max }: NumberSpec, value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

function strangers(data: unknown, known: ReadonlySet<string>, at = ""): readonly string[] {
  if (!isData(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const path = at === "" ? key : `${at}.${key}`;
    if (known.has(path)) return [];
    return isData(value) ? strangers(value, known, path) : [`${path} is no field of the sheet`];
  });
}

function storedAt(data: unknown, path: readonly string[]): unknown {
  let value = data;
  for (const key of path) value = isData(value) ? lookup(value, key) : undefined;
  return value;
}

function recordAt(data: Data, key: string): Data {
  const value = lookup(data, key);
  return isData(value) ? value : {};
}
