import type { QuickAction } from "./declaring.ts";
import type { RulingSpec } from "./ruling.ts";
import { type Data, type Json, getValue, isWhole, toData, withPathValue } from "../kernel/json.ts";
import type { Estimate } from "../kernel/estimate.ts";
import type { Modifier } from "../kernel/modifier.ts";
import type { Fight } from "../kernel/scene.ts";
import type { Statistics, EventFormatter } from "./event-formatter.ts";
import type { Allowance } from "../kernel/fight.ts";

/** A number between two bounds, shown as dots, as the rungs of a ladder, or as digits. */
export type NumberSpec = {
  readonly kind: "number";
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  /** The number of decimal places; by default 0. */
  readonly places?: number;
  readonly shown?: "dots" | "ladder";
  /** True if a token may show it. */
  readonly tracked?: true;
  /** The key of the text that the owner's sheet shows beside the item, with the number as `value`; nothing is shown for 0. */
  readonly listed?: string;
};

/** One line of plain text; `hidden` if no form shows it. */
export type TextSpec = {
  readonly kind: "text";
  readonly label: string;
  readonly initial: string;
  readonly hidden?: true;
};

/** A choice from a fixed list. The key of each label is `choiceLabels` + "." + choice; the key of the empty choice ends with ".none". */
export type ChoiceSpec<C extends string = string> = {
  readonly kind: "choice";
  readonly label: string;
  readonly choices: readonly C[];
  readonly choiceLabels: string;
  readonly initial: C;
  /** True if the owner's sheet shows the choice in the list of items. */
  readonly listed?: true;
};

/** A yes-or-no field. */
export type FlagSpec = {
  readonly kind: "flag";
  readonly label: string;
  readonly initial: boolean;
  /** The key of the text about its effect, such as that of a condition. */
  readonly hint?: string;
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

/** A log of small records by their ids, so that two users can add entries at the same time. No form shows it. */
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
   * Its position outside the columns: the head of the sheet, or a supply of points beside the name (`value` of `max`). A group in `effects`
   * is on no sheet; it only holds additions from effects to derived numbers.
   */
  readonly place?: "head" | "supply" | "effects";
  readonly label: string;
  readonly path: P;
  readonly fields: F;
};

/** The kind of an actor on a scene: a player's character, an NPC, an object, a vehicle. */
export const ACTOR_KINDS = ["character", "npc", "object", "vehicle"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** An actor or item as data: everything that a document of this type stores. */
export type SheetSpec<G extends GroupSpec = GroupSpec> = {
  readonly type: string;
  readonly document: "Actor" | "Item";
  /** Its role on a sheet: a fighter, a weapon, armour, a power that only some fighters have, other gear. */
  readonly role: "fighter" | "weapon" | "armour" | "power" | "gear";
  /** The kind of an actor on a scene; items have none. */
  readonly kind?: ActorKind;
  /** The prefix of its field names in the language files. */
  readonly labels: string;
  /** The picture of a new document, inside the package. */
  readonly img: string;
  /**
   * Returns the default values that depend on others, such as the defaults of a kind. Each follows the others until it is set explicitly.
   */
  usually?(data: Data): Data;
  readonly groups: readonly G[];
};

/**
 * One step of the wound ladder. `penalty` is its modifier to pools, 0 or less. `out` is true if a fighter on it is incapacitated; `status`
 * is the id of the status condition that marks that fighter.
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
  /** True if it covers the whole token. */
  readonly overlay?: true;
  /** The meaning for the rules if the condition is set by hand; left out if it has none. */
  readonly byHand?: StatusByHand;
};

/** A condition set by hand is read as an effect that lasts until it is removed, or as a flag of the fighter. */
export type StatusByHand = { readonly lasts: string } | { readonly flag: readonly string[] };

/** A derived number as a sheet shows it: the keys of its name and of a note beside it, and its value. */
export type Derived = {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** The field path of the number beside which it is shown, instead of in the list. */
  readonly beside?: string;
  /** The field path of the number whose complete roll this is. */
  readonly rolls?: string;
  /** True if it is the roll for the order of turns. */
  readonly orders?: true;
  /** The terms of its sum, if it has any. */
  readonly why?: readonly Modifier[];
};

/** The derived numbers of an attack with one weapon, before circumstances and the defence. */
export type AttackLine = readonly Derived[];

/** A supply of points derived from a fighter's numbers, and the remaining points. */
export type PointTrack = {
  readonly id: string;
  /** The key of its name. */
  readonly label: string;
  readonly rating: number;
  readonly left: number;
  /** The key of the name of the fighter's level on the track. */
  readonly level: string;
  readonly penalty: number;
  readonly out: boolean;
  /** The id of the status condition that marks a fighter at this level. */
  readonly status?: string;
  /** The field paths of both numbers, if they are stored instead of derived. */
  readonly stored?: { readonly left: string; readonly rating: string };
};

/** The description of a game before its rules are loaded: the stored data of its documents, and their status conditions. */
export type Game = {
  /** The prefix of the game's texts in the language files, shared by its editions. */
  readonly words: string;
  /** The stored sheets: the fields of every edition, so that changing the edition loses nothing. */
  readonly sheets: readonly SheetSpec[];
  /** The status conditions that rungs and badges refer to. */
  readonly statuses: readonly StatusSpec[];
  /** The movement modes that may be chosen for a token, apart from the default one. */
  readonly manners?: readonly MovementMode[];
  /** The length of a round of a fight, as the table counts rounds, in seconds; missing if the game gives its rounds no length. */
  readonly roundSeconds?: number;
};

/** A movement mode: its id in the rules, its label, and its icon. */
export type MovementMode = { readonly id: string; readonly label: string; readonly icon: string };

/** The shapes of the pips that show what is left of a resource. */
export type PipShape = "dot" | "square" | "diamond";

/** The actors and items of a game, as one of its editions shows them. */
export type Family = Game & {
  /** The keys of texts that this edition replaces, with their replacements. */
  readonly rewords?: Readonly<Record<string, string>>;
  /** The sheets as this edition shows them, one for each stored sheet. */
  readonly shown: readonly SheetSpec[];
  /** The layout of an actor's sheet, and the fields that change in play; left out if all fields are set up before play. */
  readonly layout?: SheetLayout;
  /** The wound ladder from unhurt upwards, one rung per value of the ladder's field. */
  readonly rungs: readonly Rung[];
  /** The sources of the two bars of a token. */
  readonly bars: Bars;
  /** The id of the unarmed attack, which has an attack line as well. */
  readonly unarmed: string;
  /** The badges of a fighter in a fight, shown in addition to the wound and the budget; the most urgent comes first. */
  readonly badges: readonly Badge[];
  /** The quick actions, in the order in which they are offered. */
  readonly quickActions: readonly QuickAction[];
  /**
   * The resources that decide whether an action is left in a turn: none is left once all of them are spent. If left out, these are all
   * resources that are refreshed each turn.
   */
  readonly turnNeeds?: readonly string[];
  /** The shapes of the pips of resources, to tell them apart; those that are left out have dots. */
  readonly pips?: Readonly<Record<string, PipShape>>;
  /** True if a fighter has more of the turn than the budgets show, such as the rest of a paid move; left out if no fighter can. */
  hasTurnLeft?(fight: Fight, fighter: string): boolean;
  /** The numbers of the whole world that all users see; left out if the game has none. */
  readonly world?: readonly WorldNumber[];
  /** The game's own standing orders, in addition to the orders of every game. */
  readonly orders: readonly string[];
  /**
   * The outcomes of odds in the order in which they are shown, each as a chance or as a mean; the first is the most important. Outcomes
   * that are not listed come last.
   */
  readonly oddsColumns?: Readonly<Record<string, Estimate["as"]>>;
  /** The metrics that the statistics of a fight count. */
  readonly statistics: Statistics;
  /** The display of its events on cards. */
  readonly formatter: EventFormatter;
  /** The optional rules of this edition: first the settings, then the house rules. */
  readonly rulings: readonly RulingSpec[];
  /** Returns this edition under changed rulings; left out if nothing shown depends on a ruling. */
  withRulings?(rulings: Data): Family;
  /** Lists the derived numbers of a fighter, in a fight as they are at the current moment; empty if the fighter cannot be read. */
  derived(fighter: Data, fight?: Fight): readonly Derived[];
  /** The rolls that a click on a field of its sheets starts; left out if there are none. */
  readonly rolls?: FieldRolls;
  /** Returns the cost of the next point of a rating, by the field path of the rating; left out if the game has no such cost. */
  nextPoints?(fighter: Data): Readonly<Record<string, number>>;
  /**
   * Returns the attack line of each of a fighter's weapons, by the weapon's id, in a fight as it is at the current moment; empty if the
   * fighter cannot be read.
   */
  attackLines(fighter: Data, fight?: Fight): Readonly<Record<string, AttackLine>>;
  /** Returns the kind of declaration for each weapon that attacks by another kind than the game's attacks, by the weapon's id. */
  attackKinds?(fighter: Data): Readonly<Record<string, string>>;
  /**
   * Returns whether each of a fighter's weapons is in hand, by the weapon's id, in a fight as it is at the current moment; left out if the
   * weapons store it themselves.
   */
  inHand?(fighter: Data, fight?: Fight): Readonly<Record<string, boolean>>;
  /** Lists the conditions of a fighter, as stored; left out if the game stores none. */
  states?(fighter: Data): readonly Rung[];
  /** Lists the tracks of a fighter, if no ladder shows their health; the tracker shows the first. */
  tracks(fighter: Data): readonly PointTrack[];
};

/** Returns the key of a choice's label. */
export function toChoiceLabel({ choiceLabels }: Pick<ChoiceSpec, "choiceLabels">, choice: string): string {
  return `${choiceLabels}.${choice === "" ? "none" : choice}`;
}

/** A field with its path, in the order of the sheet. */
export type PlacedField = { readonly path: readonly string[]; readonly field: FieldSpec };

/** Lists every field of a sheet with its path. */
export function listFields(spec: Pick<SheetSpec, "groups">): readonly PlacedField[] {
  return spec.groups.flatMap((group) =>
    Object.entries(group.fields).map(([key, field]) => ({ path: toFieldPath(group, key), field })),
  );
}

/**
 * Lists what a token of this sheet may show. Groups with the fields `value` and `max` can be bars; the field of the wound ladder, and
 * fields marked `tracked`, can be numbers.
 */
export function listTokenNumbers({ groups }: SheetSpec): { bar: string[]; value: string[] } {
  const bars = groups.filter(({ path, fields }) => path !== null && "value" in fields && "max" in fields);
  const numbers = groups.flatMap((group) =>
    Object.entries(group.fields).flatMap(([key, field]) =>
      isTracked(field) ? [toFieldPath(group, key).join(".")] : [],
    ),
  );
  return { bar: bars.flatMap(({ path }) => path ?? []), value: numbers };
}

function isTracked(field: FieldSpec): boolean {
  return field.kind === "number" && (field.tracked === true || field.shown === "ladder");
}

/** Returns the path of a group's field in the stored data. */
export function toFieldPath(group: GroupSpec, key: string): readonly string[] {
  return group.path === null ? [key] : [group.path, key];
}

/** True for a value that a number field may hold. */
export function isFieldNumber({ min, max, places = 0 }: NumberSpec, value: unknown): value is number {
  if (places === 0) return isWhole(value, min, max);
  return typeof value === "number" && value >= min && value <= max && roundTo(places, value) === value;
}

/** Rounds a number to some places after the decimal point. */
export function roundTo(places: number, value: number): number {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale;
}

/** Returns the value of a field in a new document. */
export function getInitialValue(field: FieldSpec): Json {
  if (field.kind === "html") return "";
  if (field.kind === "log") return {};
  return field.kind === "records" ? [] : field.initial;
}

/** Returns stored data with the initial value of every field that it leaves out, also in the records of its lists. */
export function withInitialValues(spec: Pick<SheetSpec, "groups">, stored: Data): Data {
  return listFields(spec).reduce((data, { path, field }) => {
    const value = getValue(stored, path);
    const complete = value === undefined ? getInitialValue(field) : withInitialRecords(field, value);
    return withPathValue(data, path, complete);
  }, stored);
}

function withInitialRecords(field: FieldSpec, value: Json): Json {
  if (field.kind !== "records" || !Array.isArray(value)) return value;
  const initial = buildInitialRecord(field);
  return value.map((record: Json) => ({ ...initial, ...toData(record) }));
}

/** Builds a new record of a list. */
export function buildInitialRecord({ of }: RecordsSpec): Data {
  return Object.fromEntries(Object.entries(of).map(([key, field]) => [key, getInitialValue(field)]));
}

/** The tabs of an actor's sheet, in their order. */
export const SHEET_TABS = ["fight", "abilities", "gear", "effects", "biography"] as const;
export type SheetTab = (typeof SHEET_TABS)[number];

/** The tab of a group or field, and the part of it that changes in play: all of it, or the fields with these names. */
export type SheetPlacing = { readonly tab: SheetTab; readonly inPlay?: "all" | readonly string[] };

/** The layout of an actor's sheet, by the id of a group, or by the name of a field apart from its group. */
export type SheetLayout = Readonly<Record<string, SheetPlacing>>;

/** The position of a group without a layout: on the abilities tab, as values that are set up before play. */
export const DEFAULT_PLACING: SheetPlacing = { tab: "abilities" };

/** The two bars of a token: the fighter's health, and their other resource. */
export const BARS = ["health", "reserve"] as const;
export type TokenBar = (typeof BARS)[number];

/**
 * The source of a bar's value. `track` is the id of a track; `lost` is the field path of its loss, if that is stored. `ladder` is the field
 * path of the rung on the wound ladder. `record` is the path of a stored record with `value` and `max`.
 */
export type BarSource =
  { readonly track: string; readonly lost?: string } | { readonly ladder: string } | { readonly record: string };

export type Bars = Readonly<Record<TokenBar, BarSource>>;

/** The preset values of a declaration's inputs, by their names. */
export type PresetInputs = Readonly<Record<string, string>>;

/** The rolls that a click starts on the fields of one stored record, or on the rows of one list. */
export type RolledFields = {
  /** The input that gets the name of the clicked field, or for a list the name in the clicked row. */
  readonly input: string;
  /** The default values of inputs for each field, by the name of the field. */
  readonly usually?: Readonly<Record<string, PresetInputs>>;
};

/**
 * The roll of a fighter who opposes a check. `input` names that fighter; `kind` is the kind of check, if it is another; `said` are its
 * preset inputs.
 */
export type OpposedRoll = { readonly input: string; readonly kind?: string; readonly said?: PresetInputs };

/** The rolls of the fields of a game's sheets: checks of one kind, which are declared like any other action. */
export type FieldRolls = {
  readonly kind: string;
  /** The input for the difficulty, which is remembered, and its default. */
  readonly difficulty: { readonly input: string; readonly usual: number };
  readonly opposed: OpposedRoll;
  /** Other kinds of checks, which no field starts. */
  readonly alike?: readonly string[];
  /** The inputs for a total to which several checks add. The total is part of the fight, so such a check is public. */
  readonly addsUp?: readonly string[];
  /** Further inputs of a check that the GM requests; such a check spends no action. */
  readonly asked?: PresetInputs;
  /** The records and lists whose fields are rolled, by their field paths. */
  readonly of: Readonly<Record<string, RolledFields>>;
};

/** A number that a game keeps for the whole world, from 0 to `max`; all users see it. */
export type WorldNumber = {
  readonly id: string;
  readonly max: number;
  /** The exchange by which the GM sets it. */
  readonly setBy: string;
};

/** The look of a badge: good for its fighter, bad for its fighter, or neutral. */
export type Tone = "good" | "bad" | "plain";

/** A resource whose spent amount is shown once it is above 0; the amount is multiplied by `each`. */
export type SpentSource = { readonly spent: string; readonly allowance: Allowance; readonly each: number };

/**
 * The effects of one kind on a fighter. `number`, `people` and `text` are the keys of their data that are shown: a number to sum, other
 * fighters, a text.
 */
export type LastingSource = {
  readonly lasting: string;
  readonly number?: string;
  /** The keys of numbers that are shown one by one, each with its sign and under its own name. */
  readonly numbers?: readonly string[];
  readonly people?: string;
  readonly text?: string;
  /** The key of the fighters on whom the badge is shown instead of the bearer. The badge then shows the bearer in place of `people`. */
  readonly through?: string;
  /** True if each of several effects has a badge of its own. */
  readonly apart?: true;
  /** The condition for showing an effect: its value under `key` is one of `among`. */
  readonly only?: { readonly key: string; readonly among: readonly Json[] };
};

/** One fact about a fighter that all users see, described as data: its id, its icon and its source. */
export type Badge = {
  readonly id: string;
  /** The name of a picture of the icon font. */
  readonly icon: string;
  readonly tone: Tone;
  readonly from: SpentSource | LastingSource;
  /** The id of the status condition that marks the fighter while the badge is shown. */
  readonly status?: string;
  /**
   * The exchange with which a GM sets or removes it before the first round. Its payload has the `fighter`, and a boolean under the badge's
   * id.
   */
  readonly setBy?: string;
  /** The exchange with which any player in the fight declares that the event awaited by the `fighter` has occurred. */
  readonly calledBy?: string;
  /** The exchange that causes it, which is offered before the first round; further inputs are entered in its form. */
  readonly begunBy?: string;
};

/**
 * Collects the allowances of all resources that a fighter may spend, also of the resources that only badges have. The ruleset's allowances
 * come first and take precedence.
 */
export function collectAllowances(
  allowances: Readonly<Record<string, Allowance>>,
  badges: readonly Badge[],
): Readonly<Record<string, Allowance>> {
  const entries = badges.flatMap(({ from }) => ("spent" in from ? [[from.spent, from.allowance] as const] : []));
  return { ...allowances, ...Object.fromEntries(entries), ...allowances };
}
