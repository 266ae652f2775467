import { type Creation, type CreationStep, type Data, buildGearStep, listPlaces } from "../../../engine/index.ts";
import { ATTRIBUTES, SKILLS } from "../vocabulary.ts";
import { readBudgets } from "./budgets.ts";
import { READY_CHARACTERS } from "./ready.ts";

/** The ranges of the ratings of new characters; the attributes of people end at 6. (N15; the 5 is ours; d6/J-80) */
const ATTRIBUTE = { from: 1, given: 1, most: 6 };
const SKILL = { from: 0, given: 0, most: 5 };

/**
 * Builds the rules for creating characters: one budget for attributes and one for skills, at one point for each rating. Edge is fixed.
 * (Ours, N15; d6/J-80)
 */
export function buildCreationRules(rulings: Data): Creation {
  const { newAttributes, newSkills, newEdge, ...gear } = readBudgets(rulings);
  const attributes = ATTRIBUTES.filter((each) => each !== "edge");
  return {
    type: "d6Character",
    budgets: [
      { id: "attributes", label: "RIPOSTE.d6.creation.attributes.label", total: newAttributes, left: "lapses" },
      { id: "skills", label: "RIPOSTE.d6.creation.skills.label", total: newSkills, left: "lapses" },
    ],
    steps: [
      buildPurchaseStep("attributes", ATTRIBUTE, "attribute", attributes),
      buildPurchaseStep("skills", SKILL, "skill", SKILLS),
      buildGearStep("d6", gear),
    ],
    ready: READY_CHARACTERS,
    fixed: () => [{ path: "attributes.edge", label: "RIPOSTE.d6.attribute.edge", value: newEdge }],
    filled: () => ({}),
  };
}

/** Builds a step that buys ratings at one point each. (Ours; d6/J-80) */
function buildPurchaseStep(
  id: "attributes" | "skills",
  bounds: typeof ATTRIBUTE,
  word: string,
  names: readonly string[],
): CreationStep {
  return {
    ...{ kind: "buy", id, budget: id, ...bounds, price: () => 1 },
    fields: listPlaces(id, `RIPOSTE.d6.${word}`, names),
    label: `RIPOSTE.d6.creation.${id}.label`,
    hint: `RIPOSTE.d6.creation.${id}.hint`,
  };
}
