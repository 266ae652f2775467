import {
  type BuyStep,
  type Creation,
  type CreationPlace,
  type CreationStep,
  type Data,
  type RecordStep,
  type Values,
  buildGearStep,
  listPlaces,
  readPoints,
  listReadyRecords,
} from "../../../engine/index.ts";
import { HIGHEST_WILLPOWER } from "../bounds.ts";
import { READING, type Reading } from "../fighter/fighter.ts";
import { readBudgets } from "./budgets.ts";
import { EXPERIENCE, type Experience } from "./experience.ts";
import { listReadyCharacters } from "./ready.ts";

/** The bounds of people's attributes and abilities. (d10/B.1, d10/B.2, d10/J.4) */
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
  const willpower = { from: budgets.newWillpower, most: HIGHEST_WILLPOWER };
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
    fixed: () => [],
    filled: (system): Values => (hasWillpower ? { "willpower.value": readPoints(system, "willpower.max") } : {}),
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

/** The step for three Limits of a character; the three that the source names are offered. (d10/H.5, d10/J.4) */
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
