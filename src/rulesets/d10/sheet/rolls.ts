import type { FieldRolls } from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import type { D10Ability, D10Attribute } from "../vocabulary.ts";

/** The ability that each attribute is usually rolled with. (d10/A.1; which is ours) */
const USUAL_ABILITY: Readonly<Record<D10Attribute, D10Ability>> = {
  strength: "athletics",
  dexterity: "athletics",
  stamina: "survival",
  charisma: "influence",
  perception: "alertness",
  intelligence: "investigation",
  wits: "alertness",
  brawn: "athletics",
};

/** The attribute that each ability is usually rolled with. (d10/A.1; which is ours) */
const USUAL_ATTRIBUTE: Readonly<Record<D10Ability, D10Attribute>> = {
  alertness: "perception",
  animals: "charisma",
  athletics: "dexterity",
  brawl: "dexterity",
  crafts: "dexterity",
  culture: "intelligence",
  drive: "dexterity",
  firearms: "dexterity",
  influence: "charisma",
  investigation: "perception",
  medicine: "intelligence",
  melee: "dexterity",
  occult: "intelligence",
  performance: "charisma",
  science: "intelligence",
  stealth: "dexterity",
  survival: "wits",
  technology: "intelligence",
  thievery: "dexterity",
  dodge: "dexterity",
};

/**
 * The rolls that start from a field of a sheet: an attribute with its usual ability, and an ability with its usual attribute. (d10/A.1,
 * d10/B.1, d10/B.2)
 */
export const ROLLS: FieldRolls = {
  kind: "task",
  difficulty: { input: "difficulty", usual: USUAL_DIFFICULTY },
  opposed: { input: "against" },
  asked: { passive: "on" },
  of: {
    attributes: { input: "attribute", usually: mapInputs("ability", USUAL_ABILITY) },
    abilities: { input: "ability", usually: mapInputs("attribute", USUAL_ATTRIBUTE) },
  },
};

function mapInputs(input: string, words: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, { [input]: word }]));
}
