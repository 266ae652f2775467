import type { AtHand } from "./at-hand.ts";
import type { Bars } from "./bars.ts";
import type { RulingSpec } from "./ruling.ts";
import type { SheetLayout } from "./layout.ts";
import { type Data, type Json, isWhole } from "../kernel/json.ts";
import type { Modifier } from "../kernel/modifier.ts";
import type { Fight } from "../kernel/scene.ts";
import type { Badge } from "./badges.ts";
import type { Statistics } from "./statistics.ts";
import type { EventFormatter } from "./event-formatter.ts";
import type { FieldRolls } from "./field-rolls.ts";
import type { WorldNumber } from "./world-number.ts";

/** A number between two bounds, shown as dots, as the rungs of a ladder, or as digits. */
export type NumberSpec = {
  readonly kind: "number";
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  /** How many places it may have after the decimal point; a whole number if left out. */
  readonly places?: number;
  readonly shown?: "dots" | "ladder";
  /** Whether a token may show it. */
  readonly tracked?: true;
  /**
   * The key of the text that its owner's sheet shows where it lists the item, with the number as `value`; none for 0.
   */
  readonly listed?: string;
};

/** One line of plain text; `hidden` if no form shows it. */
export type TextSpec = {
  readonly kind: "text";
  readonly label: string;
  readonly initial: string;
  readonly hidden?: true;
};

/**
 * One of a fixed list; the label of each choice is at `choiceLabels` + "." + choice, that of the empty one at ".none".
 */
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
  /** The key of the text that its owner's sheet shows for an item with this flag set. */
  readonly listed?: string;
};

/** Long text with markup, which the platform cleans. */
export type HtmlSpec = { readonly kind: "html"; readonly label: string };

/** A field that holds one value. */
export type ScalarSpec = NumberSpec | TextSpec | ChoiceSpec | FlagSpec;

/** Fields of a record with one value each, by name. */
export type ScalarFields = Readonly<Record<string, ScalarSpec>>;

/** A list of small records, all with the same fields. */
export type RecordsSpec<O extends ScalarFields = ScalarFields> = {
  readonly kind: "records";
  readonly label: string;
  readonly of: O;
};

/**
 * A log: small records by their ids, so that entries which two users write at the same time are both kept. No form shows it.
 */
export type LogSpec<O extends ScalarFields = ScalarFields> = {
  readonly kind: "log";
  readonly label: string;
  readonly of: O;
};

/** One field of a sheet, described as data. */
export type FieldSpec = ScalarSpec | HtmlSpec | RecordsSpec | LogSpec;

/** Fields of a sheet by name. */
export type Fields = Readonly<Record<string, FieldSpec>>;

/** Fields shown together on a sheet; `path` is the record that stores them, null for the top level. */
export type GroupSpec<P extends string | null = string | null, F extends Fields = Fields> = {
  readonly id: string;
  /**
   * Its place if not in a column: the head of the sheet, a supply of points beside the name (`value` of `max`), or no sheet, since
   * effects alone bring it to anything but 0: what they add to a number that is worked out.
   */
  readonly place?: "head" | "supply" | "effects";
  readonly label: string;
  readonly path: P;
  readonly fields: F;
};

/** What an actor is on a scene: a player's character, an NPC, an object, a vehicle. */
export const ACTOR_KINDS = ["character", "npc", "object", "vehicle"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** An actor or item as data: everything that a document of this type stores. */
export type SheetSpec<G extends GroupSpec = GroupSpec> = {
  readonly type: string;
  readonly document: "Actor" | "Item";
  /** Its role on a sheet: a fighter, a weapon, armour, a power that only some fighters have, other gear. */
  readonly role: "fighter" | "weapon" | "armour" | "power" | "gear";
  /** What an actor is on a scene; items have none. */
  readonly kind?: ActorKind;
  /** The prefix of its field names in the language files. */
  readonly labels: string;
  /** The picture of a new document, inside the package. */
  readonly img: string;
  /** The values that usually go with others, such as those of a kind; they follow while nothing else is said of them. */
  usually?(data: Data): Data;
  readonly groups: readonly G[];
};

/**
 * One step of the wound ladder: its name, its modifier to pools (0 or less), whether a fighter on it is incapacitated,
 * and the id of the status condition that marks that fighter.
 */
export type Rung = {
  readonly label: string;
  readonly penalty: number;
  readonly out: boolean;
  readonly status?: string;
};

/** A status condition, which marks a fighter's state on their token. */
export type StatusSpec = {
  readonly id: string;
  readonly label: string;
  /** The picture, inside the package. */
  readonly img: string;
  /** Whether it covers the whole token. */
  readonly overlay?: true;
  /** What the rules read of one that is set by hand; left out if that is nothing. */
  readonly byHand?: StatusByHand;
};

/** A status that is set by hand is read as an effect that lasts until it is taken away, or as a flag of the fighter. */
export type StatusByHand = { readonly lasts: string } | { readonly flag: readonly string[] };

/** A derived number as a sheet shows it: the keys of its name and of a note beside it, and its value. */
export type Derived = {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** The place of the stored number beside which it is shown, instead of in the list. */
  readonly beside?: string;
  /** The place of the stored number whose roll this is the whole of. */
  readonly rolls?: string;
  /** Whether it is what an encounter's order is rolled with. */
  readonly orders?: true;
  /** What it is made of, if its rule adds up terms. */
  readonly why?: readonly Modifier[];
};

/** The numbers of a weapon in a fighter's hands, before circumstances and the defence. */
export type AttackLine = readonly Derived[];

/** A supply of points derived from a fighter's numbers, and what is left of it. */
export type Track = {
  readonly id: string;
  /** The key of its name. */
  readonly label: string;
  readonly rating: number;
  readonly left: number;
  /** The key of the fighter's level on it. */
  readonly level: string;
  readonly penalty: number;
  readonly out: boolean;
  /** The id of the status condition that marks a fighter at this level. */
  readonly status?: string;
  /** The places of both numbers if they are stored and not derived; they are written there. */
  readonly stored?: { readonly left: string; readonly rating: string };
};

/** What is known of a game before its rules are loaded: what its documents store, and their status conditions. */
export type Game = {
  /** The prefix of the game's texts in the language files, shared by its editions. */
  readonly words: string;
  /** The name that its ruleset, the types of its documents and its data had in older worlds, instead of `words`. */
  readonly formerly?: string;
  /** The stored sheets: the fields of every edition, so that changing the edition loses nothing. */
  readonly sheets: readonly SheetSpec[];
  /** The status conditions that rungs and badges refer to. */
  readonly statuses: readonly StatusSpec[];
  /** The manners of moving over a scene that are chosen for a token, besides the usual one. */
  readonly manners?: readonly Manner[];
};

/** A manner of moving: its word in the rules, its label, and its icon. */
export type Manner = { readonly id: string; readonly label: string; readonly icon: string };

/** The actors and items of a game, as one of its editions shows them. */
export type Family = Game & {
  /** The keys of texts that this edition replaces, with their replacements. */
  readonly rewords?: Readonly<Record<string, string>>;
  /** The sheets as this edition shows them, one for each stored sheet. */
  readonly shown: readonly SheetSpec[];
  /** Where the groups of an actor's sheet stand, and what of them changes in play; left out if all are set up before. */
  readonly layout?: SheetLayout;
  /** The wound ladder from unhurt upwards, one rung per value of the ladder's field. */
  readonly rungs: readonly Rung[];
  /** What the two bars of a token show. */
  readonly bars: Bars;
  /** The id of the unarmed attack, which has an attack line as well. */
  readonly unarmed: string;
  /** The badges of a fighter in a fight, beside the wound and the budget, the most urgent first. */
  readonly badges: readonly Badge[];
  /** What is done all the time, in the order in which it is offered. */
  readonly atHand: readonly AtHand[];
  /** The resources without which nothing is left to do on a turn; left out if any that comes back with each turn will do. */
  readonly turnNeeds?: readonly string[];
  /** The numbers of the whole world that all users see; left out if the game has none. */
  readonly world?: readonly WorldNumber[];
  /** The game's own standing orders, beside those of every game. */
  readonly orders: readonly string[];
  /** What the statistics of a fight count. */
  readonly statistics: Statistics;
  /** How its events are told on cards. */
  readonly formatter: EventFormatter;
  /** The optional rules of this edition: first the settings of most tables, then the house rules. */
  readonly rulings: readonly RulingSpec[];
  /** This edition under changed rulings; left out if nothing shown depends on a ruling. */
  under?(rulings: Data): Family;
  /** The derived numbers of a fighter, in a fight those of this moment; empty if the fighter cannot be read. */
  derived(fighter: Data, fight?: Fight): readonly Derived[];
  /** What the fields of its sheets roll when they are clicked; left out if nothing does. */
  readonly rolls?: FieldRolls;
  /** What the next point of a rating costs, by the stored place of the rating; left out if the game has no such cost. */
  nextPoints?(fighter: Data): Readonly<Record<string, number>>;
  /** The attack line of each of a fighter's weapons, by its id, in a fight as it would be rolled now; empty if the fighter cannot be read. */
  attackLines(fighter: Data, fight?: Fight): Readonly<Record<string, AttackLine>>;
  /** The conditions of a fighter, as stored; left out if the game stores none. */
  states?(fighter: Data): readonly Rung[];
  /** The tracks of a fighter, if no ladder shows their health; the tracker shows the first. */
  tracks(fighter: Data): readonly Track[];
};

/** The key of a choice's label. */
export function choiceLabel({ choiceLabels }: Pick<ChoiceSpec, "choiceLabels">, choice: string): string {
  return `${choiceLabels}.${choice === "" ? "none" : choice}`;
}

/** A field with its stored place, in the order of the sheet. */
export type PlacedField = { readonly path: readonly string[]; readonly field: FieldSpec };

/** Every field of a sheet with its place. */
export function placedFields(spec: Pick<SheetSpec, "groups">): readonly PlacedField[] {
  return spec.groups.flatMap((group) =>
    Object.entries(group.fields).map(([key, field]) => ({ path: pathOf(group, key), field })),
  );
}

/**
 * The attributes of an actor that a token may show: records with `value` and `max` as bars; the ladder and `tracked`
 * fields as numbers.
 */
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

/** The stored place of a group's field. */
export function pathOf(group: GroupSpec, key: string): readonly string[] {
  return group.path === null ? [key] : [group.path, key];
}

/** True for a value that a number field may hold. */
export function isNumberIn({ min, max, places = 0 }: NumberSpec, value: unknown): value is number {
  if (places === 0) return isWhole(value, min, max);
  return typeof value === "number" && value >= min && value <= max && roundTo(places, value) === value;
}

/** Rounds a number to some places after the decimal point. */
export function roundTo(places: number, value: number): number {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale;
}

/** The value of a field in a new document. */
export function initialOf(field: FieldSpec): Json {
  if (field.kind === "html") return "";
  if (field.kind === "log") return {};
  return field.kind === "records" ? [] : field.initial;
}
