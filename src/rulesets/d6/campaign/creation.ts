import {
  type ReadyCharacter,
  type Creation,
  type CreationStep,
  type Data,
  toPointPaths,
  buildGearStep,
  listPlaces,
} from "../../../engine/index.ts";
import { type D6Attribute, type Skill, ATTRIBUTES, SKILLS } from "../vocabulary.ts";
import { readBudgets } from "../rulings.ts";

type Package = {
  readonly attributes: Readonly<Record<Exclude<D6Attribute, "edge">, number>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  readonly things: readonly string[];
};

/** The packages of the predefined characters, by their ids. (Ours; d6/J-80) */
const PACKAGES: Readonly<Record<string, Package>> = {
  blade: {
    attributes: { agility: 5, body: 4, reaction: 5, strength: 4, charisma: 3, intuition: 4, logic: 3, willpower: 4 },
    skills: { blades: 5, dodge: 4, gymnastics: 3, throwing: 3, perception: 2, discipline: 1 },
    things: ["Sword", "Throwing knife", "Lined coat", "Backpack"],
  },
  pistolero: {
    attributes: { agility: 5, body: 3, reaction: 5, strength: 3, charisma: 4, intuition: 5, logic: 3, willpower: 4 },
    skills: { pistols: 5, dodge: 4, perception: 3, discipline: 2, unarmed: 2, firstAid: 2 },
    things: ["Heavy pistol", "Knife", "Armoured vest", "Earpiece"],
  },
  bruiser: {
    attributes: { agility: 4, body: 6, reaction: 4, strength: 6, charisma: 3, intuition: 3, logic: 2, willpower: 4 },
    skills: { unarmed: 5, clubs: 4, dodge: 4, discipline: 3, gymnastics: 2 },
    things: ["Sledgehammer", "Brass knuckles", "Riot armour", "Crowbar"],
  },
  rifleman: {
    attributes: { agility: 5, body: 4, reaction: 4, strength: 3, charisma: 2, intuition: 5, logic: 4, willpower: 5 },
    skills: { longarms: 5, discipline: 4, perception: 4, dodge: 3, blades: 2 },
    things: ["Hunting rifle", "Knife", "Flak jacket", "Smart glasses"],
  },
  tracker: {
    attributes: { agility: 5, body: 4, reaction: 5, strength: 4, charisma: 2, intuition: 5, logic: 3, willpower: 4 },
    skills: { archery: 5, perception: 4, dodge: 3, blades: 2, gymnastics: 2, discipline: 2 },
    things: ["Hunting bow", "Hand axe", "Leather coat", "Rope, 20 m"],
  },
  medic: {
    attributes: { agility: 4, body: 4, reaction: 4, strength: 3, charisma: 5, intuition: 4, logic: 5, willpower: 3 },
    skills: { firstAid: 5, dodge: 4, pistols: 3, insight: 3, perception: 3 },
    things: ["Stun pistol", "Lined coat", "Trauma kit", "Bandages"],
  },
};

/** The packages as predefined characters. (Ours; d6/J-80) */
export const READY_CHARACTERS: readonly ReadyCharacter[] = Object.entries(PACKAGES).map(
  ([id, { attributes, skills, things }]) => ({
    id,
    label: `RIPOSTE.d6.creation.ready.${id}`,
    wishes: {
      attributes: { points: toPointPaths("attributes", attributes) },
      skills: { points: toPointPaths("skills", skills) },
      gear: { things },
    },
  }),
);

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
  const attributes = ATTRIBUTES.filter((each) => each !== "edge");
  return {
    type: "d6Character",
    budgets: [
      { id: "attributes", label: "RIPOSTE.d6.creation.attributes.label", total: newAttributes, left: "mustBeSpent" },
      { id: "skills", label: "RIPOSTE.d6.creation.skills.label", total: newSkills, left: "mustBeSpent" },
    ],
    steps: [
      buildPurchaseStep("attributes", ATTRIBUTE, "attribute", attributes),
      buildPurchaseStep("skills", SKILL, "skill", SKILLS),
      buildGearStep("d6", gear),
    ],
    ready: READY_CHARACTERS,
    listFixedNumbers: () => [{ path: "attributes.edge", label: "RIPOSTE.d6.attribute.edge", value: newEdge }],
    buildDependentValues: () => ({}),
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
