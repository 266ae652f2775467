import {
  type ReadyCharacter,
  type BuyStep,
  type Creation,
  type CreationPlace,
  type CreationStep,
  type Data,
  type RecordStep,
  type Values,
  toPointPaths,
  buildGearStep,
  listPlaces,
  readPoints,
  listReadyRecords,
} from "../../../engine/index.ts";
import { type D10Attribute, MAX_WILLPOWER } from "../vocabulary.ts";
import { type Reading, READING } from "../fighter/fighter.ts";
import { type Experience, readBudgets, EXPERIENCE } from "../rulings.ts";

/** Predefined spreads of five attributes, each worth 60 experience in profile A. (d10/J.2, d10/J.4) */
export const SPREADS = {
  sharp: [5, 3, 2, 2, 1],
  twin: [4, 4, 2, 2, 2],
  broad: [4, 3, 3, 3, 1],
  even: [3, 3, 3, 3, 3],
} as const;
type AttributeSpread = keyof typeof SPREADS;

/** The rating of an attribute that a spread does not reach, since it has only five ratings. (Ours; d10/L-80) */
const BEYOND = 2;

/** Distributes the ratings of a spread over an edition's attributes in this order, the highest rating first. (d10/J.4; d10/L-80) */
export function applySpread(spread: AttributeSpread, order: readonly D10Attribute[]): Readonly<Record<string, number>> {
  const ratings = [...SPREADS[spread], ...order.slice(SPREADS[spread].length).map(() => BEYOND)].toSorted(
    (a, b) => b - a,
  );
  return Object.fromEntries(order.map((attribute, index) => [attribute, ratings[index] ?? BEYOND]));
}

/**
 * A predefined character. `order` sorts the attributes by their ratings in the spread; `things` are the names of its items in the
 * compendia.
 */
type Package = {
  readonly spread: AttributeSpread;
  readonly order: readonly D10Attribute[];
  readonly abilities: Readonly<Record<string, number>>;
  readonly willpower: number;
  readonly things: readonly string[];
};

/** The packages, by the ids of the predefined characters. (Ours; d10/L-80) */
const PACKAGES: Readonly<Record<string, Package>> = {
  fencer: {
    spread: "twin",
    order: ["dexterity", "wits", "brawn", "strength", "stamina", "perception", "charisma", "intelligence"],
    abilities: {
      ...{ melee: 5, athletics: 4, dodge: 2, alertness: 3, influence: 3 },
      ...{ brawl: 2, stealth: 2, performance: 2, culture: 2, survival: 1 },
    },
    willpower: 6,
    things: ["Rapier", "Knife", "Leather coat", "Belt pouch", "Lantern"],
  },
  gunhand: {
    spread: "broad",
    order: ["dexterity", "perception", "wits", "brawn", "stamina", "strength", "charisma", "intelligence"],
    abilities: {
      ...{ firearms: 5, alertness: 4, athletics: 3, dodge: 2, drive: 3 },
      ...{ brawl: 2, thievery: 2, stealth: 2, melee: 1, technology: 1 },
    },
    willpower: 6,
    things: ["Revolver", "Handgun", "Knife", "Kevlar vest", "Hand radio"],
  },
  strongarm: {
    spread: "twin",
    order: ["brawn", "strength", "stamina", "dexterity", "wits", "perception", "charisma", "intelligence"],
    abilities: {
      ...{ brawl: 5, melee: 4, athletics: 4, dodge: 2, alertness: 2 },
      ...{ influence: 2, survival: 2, drive: 1, crafts: 1 },
    },
    willpower: 6,
    things: ["Brass knuckles", "Hand axe", "Padded coat", "Crowbar"],
  },
  scout: {
    spread: "broad",
    order: ["dexterity", "perception", "wits", "brawn", "stamina", "strength", "intelligence", "charisma"],
    abilities: {
      ...{ athletics: 5, stealth: 4, alertness: 3, survival: 3, dodge: 2 },
      ...{ animals: 2, melee: 2, brawl: 1, medicine: 1, investigation: 1 },
    },
    willpower: 6,
    things: ["Hunting bow", "Knife", "Rugged clothes", "Rope, 15 m", "Rations, a day"],
  },
  surgeon: {
    spread: "even",
    order: ["intelligence", "dexterity", "wits", "perception", "brawn", "stamina", "charisma", "strength"],
    abilities: {
      ...{ medicine: 5, science: 3, firearms: 3, alertness: 3, dodge: 2 },
      ...{ influence: 2, athletics: 2, technology: 2, brawl: 1, culture: 1 },
    },
    willpower: 6,
    things: ["Pistol", "Handgun", "Armoured clothing", "Surgeon's bag", "Bandages"],
  },
  investigator: {
    spread: "sharp",
    order: ["perception", "intelligence", "wits", "dexterity", "stamina", "brawn", "strength", "charisma"],
    abilities: {
      ...{ investigation: 5, alertness: 4, influence: 3, firearms: 2, dodge: 1 },
      ...{ culture: 2, occult: 2, stealth: 2, athletics: 2, technology: 1 },
    },
    willpower: 6,
    things: ["Revolver", "Handgun", "Leather coat", "Lantern", "Forged papers", "Field glasses"],
  },
};

/** Lists the predefined characters for an edition with these attributes. (Ours; d10/L-80) */
export function listReadyCharacters(attributes: readonly D10Attribute[]): readonly ReadyCharacter[] {
  return Object.entries(PACKAGES).map(([id, { spread, order, abilities, willpower, things }]) => {
    const supported = order.filter((each) => attributes.includes(each));
    return {
      id,
      label: `RIPOSTE.d10.creation.ready.${id}`,
      wishes: {
        attributes: { points: toPointPaths("attributes", applySpread(spread, supported)) },
        abilities: { points: toPointPaths("abilities", abilities) },
        willpower: { points: { "willpower.max": willpower } },
        gear: { things },
      },
    };
  });
}

/** The bounds of human attributes; `ABILITY`: those of human abilities. (d10/B.1, d10/B.2, d10/J.4) */
const ATTRIBUTE = { from: 1, most: 5 };
const ABILITY = { from: 0, most: 5 };

/** The parts of an edition that determine its character creation. (d10/B; d10/J.2; d10/K) */
export type CreationBasis = Pick<Reading, "attributes" | "abilities"> & {
  readonly experience: Experience;
  readonly hasWillpower: boolean;
  /** True if new characters choose Limits. (d10/H.5, d10/J.4) */
  readonly hasLimits: boolean;
  /** The compendium of weapons for new characters. */
  readonly weapons: string;
};

/** The basis of character creation in the default edition. (d10/0.3) */
export const CREATION_BASIS: CreationBasis = {
  attributes: READING.attributes,
  abilities: READING.abilities,
  experience: EXPERIENCE,
  hasWillpower: true,
  hasLimits: false,
  weapons: "weapons",
};

/** Builds the character creation of the default edition. (d10/J.4; d10/L-80) */
export function buildCreationRules(rulings: Data): Creation {
  return buildCreation(CREATION_BASIS, rulings);
}

/** Builds the character creation of an edition: all ratings are bought with experience. (d10/J.2, d10/J.4; d10/L-80) */
export function buildCreation(basis: CreationBasis, rulings: Data): Creation {
  const budgets = readBudgets(rulings);
  const { hasWillpower } = basis;
  const willpower = { from: budgets.newWillpower, most: MAX_WILLPOWER };
  return {
    type: "d10Character",
    budgets: [
      { id: "experience", label: "RIPOSTE.d10.creation.experience", total: budgets.newExperience, left: "kept" },
    ],
    steps: [
      ...(basis.hasLimits ? [LIMITS] : []),
      buildBuyStep(basis, "attributes", ATTRIBUTE),
      buildBuyStep(basis, "abilities", ABILITY),
      ...(hasWillpower ? [buildBuyStep(basis, "willpower", willpower)] : []),
      buildGearStep("d10", budgets, { weapons: basis.weapons, talents: "powers" }),
    ],
    ready: listReadyCharacters(basis.attributes),
    listFixedNumbers: () => [],
    buildDependentValues: (system): Values =>
      hasWillpower ? { "willpower.value": readPoints(system, "willpower.max") } : {},
  };
}

/** Builds the step that buys one kind of rating at the edition's price. (d10/J.2) */
function buildBuyStep(
  { attributes, abilities, experience }: CreationBasis,
  id: "attributes" | "abilities" | "willpower",
  bounds: Pick<BuyStep, "from" | "most">,
): CreationStep {
  const [fields, price] = {
    attributes: [listPlaces("attributes", "RIPOSTE.d10.attribute", attributes), experience.attribute] as const,
    abilities: [listPlaces("abilities", "RIPOSTE.d10.ability", abilities), experience.ability] as const,
    willpower: [WILLPOWER, experience.willpower] as const,
  }[id];
  return {
    ...{ kind: "buy", id, budget: "experience", ...bounds, fields, price },
    label: `RIPOSTE.d10.creation.${id}.label`,
    hint: `RIPOSTE.d10.creation.${id}.hint`,
  };
}

const WILLPOWER: readonly CreationPlace[] = [
  { path: "willpower.max", label: "RIPOSTE.d10.Actor.FIELDS.willpower.max.label" },
];

/** The step in which a character chooses three Limits; the three that the source names are suggested. (d10/H.5, d10/J.4) */
const LIMITS: RecordStep = {
  kind: "records",
  id: "limits",
  label: "RIPOSTE.d10.creation.limits.label",
  hint: "RIPOSTE.d10.creation.limits.hint",
  path: "limits",
  count: 3,
  needed: true,
  ready: listReadyRecords("RIPOSTE.d10.creation.limit", { torture: {}, murder: {}, humanity: {} }),
  most: {},
};
