import type { Data, Json } from "../kernel/json.ts";
import type { Derived } from "./field.ts";

/** Values by the field paths of an actor, such as `attributes.strength`. */
export type Values = Readonly<Record<string, Json>>;

/** A field path of an actor, with the key of its name. */
export type CreationPlace = { readonly path: string; readonly label: string };

/**
 * A number of points that a new character may spend. `left` says what happens to unspent points: they are `kept` for later, or all
 * `mustBeSpent` before the character is finished.
 */
export type CreationBudget = {
  readonly id: string;
  readonly label: string;
  readonly total: number;
  readonly left: "kept" | "mustBeSpent";
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
 * the initial rating (by default 0).
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
 * A step with up to `count` records, such as skills with a rating, or with exactly `count` if they are `needed`. `ready` lists the
 * ready-made records, whose names are keys of texts; `most` limits the numbers in a record.
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
 * The preferences of a ready-made character in one step: ratings, an order of preference, an option, records, or names of items. They are
 * applied as far as the budgets allow.
 */
export type StepPreferences = {
  readonly points?: Readonly<Record<string, number>>;
  readonly order?: readonly string[];
  readonly option?: string;
  readonly records?: readonly Data[];
  readonly things?: readonly string[];
};

/** A ready-made character: a picture, a name, and the preferences for each step. */
export type ReadyCharacter = {
  readonly id: string;
  readonly img: string;
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
  listFixedNumbers(system: Data): readonly FixedNumber[];
  /** Returns the values that depend on others, such as points that start at their maximum. */
  buildDependentValues(system: Data): Values;
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

/** Names a step. `labels` is the beginning of the keys of its label and its hint; the last part of it is the id. */
export function nameStep(labels: string): Pick<StepBase<string>, "id" | "label" | "hint"> {
  return { id: labels.slice(labels.lastIndexOf(".") + 1), label: `${labels}.label`, hint: `${labels}.hint` };
}

type BuyTerms = Pick<BuyStep, "from" | "most"> & Partial<Pick<BuyStep, "budget" | "given" | "price">>;

/** Builds a step that buys ratings, by default at one point each and from the budget with the id of the step. */
export function buildBuyStep(labels: string, fields: readonly CreationPlace[], terms: BuyTerms): BuyStep {
  const name = nameStep(labels);
  return { kind: "buy", ...name, budget: name.id, price: () => 1, fields, ...terms };
}

/** The largest number of items of each kind that a new character may have. */
export type GearBudgets = Readonly<Record<"newWeapons" | "newArmour" | "newThings" | "newTalents", number>>;

/** The upper limits to which a group may set the budgets for items. */
export const MAX_GEAR: GearBudgets = { newWeapons: 20, newArmour: 20, newThings: 50, newTalents: 20 };

/** Builds the step of starting gear: items from the game's compendia, up to the limit of each kind. */
export function buildGearStep(
  game: string,
  { newWeapons, newArmour, newThings, newTalents }: GearBudgets,
  { weapons = "weapons", talents = "talents" }: { readonly weapons?: string; readonly talents?: string } = {},
): GearStep {
  const shelves: readonly GearShelf[] = [
    { id: "weapons", label: "RIPOSTE.Creation.shelf.weapons", type: `${game}Weapon`, pack: weapons, most: newWeapons },
    { id: "armour", label: "RIPOSTE.Creation.shelf.armour", type: `${game}Armour`, pack: "armour", most: newArmour },
    { id: "gear", label: "RIPOSTE.Creation.shelf.gear", type: `${game}Gear`, pack: "gear", most: newThings },
    {
      id: "talents",
      label: talents === "powers" ? "RIPOSTE.Creation.shelf.powers" : "RIPOSTE.Creation.shelf.talents",
      type: talents === "powers" ? `${game}Power` : `${game}Gear`,
      pack: talents,
      most: newTalents,
    },
  ];
  return { kind: "gear", id: "gear", label: "RIPOSTE.Creation.gear", hint: "RIPOSTE.Creation.gearHint", shelves };
}

/** Lists the paths of fields in one record, each with its label. `labelPrefix` is the beginning of the labels' keys. */
export function listPlaces(record: string, labelPrefix: string, names: readonly string[]): readonly CreationPlace[] {
  return names.map((name) => ({ path: `${record}.${name}`, label: `${labelPrefix}.${name}` }));
}

/** Lists the ready-made records that are offered; the name of each is the key of a text under `labelPrefix`. */
export function listReadyRecords(labelPrefix: string, records: Readonly<Record<string, Data>>): readonly Data[] {
  return Object.entries(records).map(([name, record]) => ({ ...record, name: `${labelPrefix}.${name}` }));
}

/** The danger of an opponent built from a few choices, from one of a crowd to a boss for the whole party. */
export const THREAT_LEVELS = ["rabble", "trained", "seasoned", "elite", "boss"] as const;
export type ThreatLevel = (typeof THREAT_LEVELS)[number];

/** An opponent's role in a fight: it hits hard, moves and strikes, keeps at a distance, or leads the others. */
export const OPPONENT_ROLES = ["brute", "skirmisher", "shooter", "leader"] as const;
export type OpponentRole = (typeof OPPONENT_ROLES)[number];

/** The GM's choices for an opponent, apart from its name. Weapon and armour are as their sheets store them; null for none. */
export type OpponentChoice = {
  readonly threat: ThreatLevel;
  readonly role: OpponentRole;
  readonly weapon: Data | null;
  readonly armour: Data | null;
};

/**
 * The gear that an opponent usually has: names of entries in the game's compendia. The first that exists is used; an empty list means none.
 */
export type UsualGear = { readonly weapon: readonly string[]; readonly armour: readonly string[] };

/** The tempers by which a fighter chooses among strikes. */
export const TEMPERS = ["careful", "bold", "cruel"] as const;
export type Temper = (typeof TEMPERS)[number];

/** A declaration of a strike: its kind and its payload. */
export type StrikeDeclaration = { readonly kind: string; readonly payload: Data };

/** The rules by which a game builds opponents from a few choices. */
export type OpponentRules = {
  /** The type of their actors. */
  readonly type: string;
  /** The labels of the derived numbers with which a preview describes an opponent. */
  readonly shows: readonly string[];
  /** Returns the usual gear of an opponent of this threat and role. */
  usual(threat: ThreatLevel, role: OpponentRole): UsualGear;
  /** Returns the standing order by which an opponent of this role fights. */
  order(role: OpponentRole): string;
  /** Returns the stored data of its sheet, apart from the defaults. */
  numbers(choice: OpponentChoice): Data;
  /** Lists further numbers that describe it and are not among the derived ones. */
  highlights(choice: OpponentChoice): readonly Derived[];
  /**
   * Lists the declarations with which a fighter strikes another. `weapon` is the stored data of the weapon with its id, or null for bare
   * hands.
   */
  listStrikes(
    attacker: string,
    target: string,
    weapon: (Data & { readonly id: string }) | null,
  ): readonly StrikeDeclaration[];
  /** The GM's answers to questions of such a strike, by question id, where the usual answer does not fit. */
  readonly answers?: Readonly<Record<string, string | readonly string[]>>;
};

/** The tables of a game's quick opponents: numbers by threat and by role, and the usual gear by threat, the mildest first. */
export type OpponentTables<T, R> = {
  readonly threats: Readonly<Record<ThreatLevel, T>>;
  readonly roles: Readonly<Record<OpponentRole, R>>;
  readonly weapons: Readonly<Record<OpponentRole, readonly (readonly string[])[]>>;
  readonly armour: readonly (readonly string[])[];
};

/** Picks the usual gear of an opponent from the tables of its game. */
export function pickUsualGear(
  { weapons, armour }: Pick<OpponentTables<unknown, unknown>, "weapons" | "armour">,
  threat: ThreatLevel,
  role: OpponentRole,
): UsualGear {
  const level = THREAT_LEVELS.indexOf(threat);
  return { weapon: weapons[role][level] ?? [], armour: armour[level] ?? [] };
}
