import {
  type Creation,
  type Data,
  buildBuyStep,
  buildGearStep,
  listPlaces,
  listReadyCharacters,
} from "../../../engine/index.ts";
import blade from "../../../../packs/d6/characters/street-blade.json";
import pistolero from "../../../../packs/d6/characters/pistolero.json";
import bruiser from "../../../../packs/d6/characters/bruiser.json";
import rifleman from "../../../../packs/d6/characters/rifleman.json";
import tracker from "../../../../packs/d6/characters/tracker.json";
import medic from "../../../../packs/d6/characters/street-medic.json";
import { CHARACTER } from "../fighter/sheets.ts";
import { readBudgets } from "../rulings.ts";
import { ATTRIBUTES, SKILLS } from "../vocabulary.ts";

/** The characters of the compendium that are offered as ready-made ones, by their ids. (Ours; d6/J-80) */
const CHARACTERS = { blade, pistolero, bruiser, rifleman, tracker, medic };

/**
 * The range of attributes of new characters; those of human characters end at 6. `SKILL`: the range of skills. (N15; the 5 is ours;
 * d6/J-80)
 */
const ATTRIBUTE = { from: 1, given: 1, most: 6 };
const SKILL = { from: 0, given: 0, most: 5 };

/**
 * Builds the rules for creating characters. One budget buys attributes and one skills, at one point for each point of rating. Edge is
 * fixed. (Ours, N15; d6/J-80)
 */
export function buildCreationRules(rulings: Data): Creation {
  const { newAttributes, newSkills, newEdge, ...gear } = readBudgets(rulings);
  const bought = ATTRIBUTES.filter((each) => each !== "edge");
  const attributes = listPlaces("attributes", "RIPOSTE.d6.attribute", bought);
  const steps = [
    buildBuyStep("RIPOSTE.d6.creation.attributes", attributes, ATTRIBUTE),
    buildBuyStep("RIPOSTE.d6.creation.skills", listPlaces("skills", "RIPOSTE.d6.skill", SKILLS), SKILL),
    buildGearStep("d6", gear),
  ];
  return {
    type: CHARACTER.type,
    budgets: [
      { id: "attributes", label: "RIPOSTE.d6.creation.attributes.label", total: newAttributes, left: "mustBeSpent" },
      { id: "skills", label: "RIPOSTE.d6.creation.skills.label", total: newSkills, left: "mustBeSpent" },
    ],
    steps,
    ready: listReadyCharacters(CHARACTERS, { sheet: CHARACTER, steps, labels: "RIPOSTE.d6.creation.ready" }),
    listFixedNumbers: () => [{ path: "attributes.edge", label: "RIPOSTE.d6.attribute.edge", value: newEdge }],
    buildDependentValues: () => ({}),
  };
}
