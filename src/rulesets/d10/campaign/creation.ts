import {
  type CharacterFile,
  type Creation,
  type CreationPlace,
  type CreationStep,
  type Data,
  type RecordStep,
  type Values,
  buildBuyStep,
  buildGearStep,
  listPlaces,
  listReadyCharacters,
  readPoints,
  listReadyRecords,
  lookup,
  nameStep,
} from "../../../engine/index.ts";
import fencer from "../../../../packs/d10/characters/fencer.json";
import gunhand from "../../../../packs/d10/characters/gunhand.json";
import strongarm from "../../../../packs/d10/characters/strongarm.json";
import scout from "../../../../packs/d10/characters/scout.json";
import surgeon from "../../../../packs/d10/characters/field-surgeon.json";
import investigator from "../../../../packs/d10/characters/investigator.json";
import { MAX_WILLPOWER } from "../vocabulary.ts";
import { CHARACTER } from "../fighter/sheets.ts";
import { type Reading, READING } from "../fighter/fighter.ts";
import { type Experience, readBudgets, EXPERIENCE } from "../rulings.ts";

/** The characters of the compendium that are offered as ready-made ones, by their ids. (Ours; d10/L-80) */
const CHARACTERS: Readonly<Record<string, CharacterFile>> = {
  fencer,
  gunhand,
  strongarm,
  scout,
  surgeon,
  investigator,
};

/** The budget and the bounds of human attributes; `ABILITY`: those of human abilities. (d10/B.1, d10/B.2, d10/J.4) */
const ATTRIBUTE = { budget: "experience", from: 1, most: 5 };
const ABILITY = { budget: "experience", from: 0, most: 5 };

/** The parts of an edition that determine its character creation. (d10/B; d10/J.2; d10/K) */
export type CreationBasis = Pick<Reading, "attributes" | "abilities"> & {
  readonly experience: Experience;
  readonly hasWillpower: boolean;
  /** True if new characters choose Limits. (d10/H.5, d10/J.4) */
  readonly hasLimits: boolean;
  /** The compendium of weapons for new characters. */
  readonly weapons: string;
  /** The names in that compendium of weapons that are called otherwise in the usual one. */
  readonly renamed: Readonly<Record<string, string>>;
};

/** The basis of character creation in the default edition. (d10/0.3) */
export const CREATION_BASIS: CreationBasis = {
  attributes: READING.attributes,
  abilities: READING.abilities,
  experience: EXPERIENCE,
  hasWillpower: true,
  hasLimits: false,
  weapons: "weapons",
  renamed: {},
};

/** Builds the character creation of the default edition. (d10/J.4; d10/L-80) */
export function buildCreationRules(rulings: Data): Creation {
  return buildCreation(CREATION_BASIS, rulings);
}

/** Builds the character creation of an edition: all ratings are bought with experience. (d10/J.2, d10/J.4; d10/L-80) */
export function buildCreation(basis: CreationBasis, rulings: Data): Creation {
  const { newExperience, newWillpower, ...gear } = readBudgets(rulings);
  const { attributes, abilities, experience, hasWillpower } = basis;
  const willpower = { budget: "experience", from: newWillpower, most: MAX_WILLPOWER, price: experience.willpower };
  const steps: readonly CreationStep[] = [
    ...(basis.hasLimits ? [LIMITS] : []),
    buildBuyStep("RIPOSTE.d10.creation.attributes", listPlaces("attributes", "RIPOSTE.d10.attribute", attributes), {
      ...ATTRIBUTE,
      price: experience.attribute,
    }),
    buildBuyStep("RIPOSTE.d10.creation.abilities", listPlaces("abilities", "RIPOSTE.d10.ability", abilities), {
      ...ABILITY,
      price: experience.ability,
    }),
    ...(hasWillpower ? [buildBuyStep("RIPOSTE.d10.creation.willpower", WILLPOWER, willpower)] : []),
    buildGearStep("d10", gear, { weapons: basis.weapons, talents: "powers" }),
  ];
  return {
    type: CHARACTER.type,
    budgets: [{ id: "experience", label: "RIPOSTE.d10.creation.experience", total: newExperience, left: "kept" }],
    steps,
    ready: listReadyCharacters(listCharacters(basis), {
      sheet: CHARACTER,
      steps,
      labels: "RIPOSTE.d10.creation.ready",
    }),
    listFixedNumbers: () => [],
    buildDependentValues: (system): Values =>
      hasWillpower ? { "willpower.value": readPoints(system, "willpower.max") } : {},
  };
}

/** Lists the ready-made characters, with the weapons that an edition has. (d10/L-80) */
function listCharacters({ renamed }: CreationBasis): typeof CHARACTERS {
  const entries = Object.entries(CHARACTERS).map(([id, { img, system, items }]) => {
    return [id, { img, system, items: items.map(({ name }) => ({ name: lookup(renamed, name) ?? name })) }] as const;
  });
  return Object.fromEntries(entries);
}

const WILLPOWER: readonly CreationPlace[] = [
  { path: "willpower.max", label: "RIPOSTE.d10.Actor.FIELDS.willpower.max.label" },
];

/** The step in which a character chooses three Limits; the three that the source names are suggested. (d10/H.5, d10/J.4) */
const LIMITS: RecordStep = {
  kind: "records",
  ...nameStep("RIPOSTE.d10.creation.limits"),
  path: "limits",
  count: 3,
  needed: true,
  ready: listReadyRecords("RIPOSTE.d10.creation.limit", { torture: {}, murder: {}, humanity: {} }),
  most: {},
};
