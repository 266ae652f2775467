import type { FieldRolls } from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import type { Ability, Attribute } from "../vocabulary.ts";

/** The ability with which an attribute is usually rolled. (d10/A.1; which is ours) */
const USUAL_ABILITY: Readonly<Record<Attribute, Ability>> = {
  strength: "athletics",
  dexterity: "athletics",
  stamina: "survival",
  charisma: "influence",
  perception: "alertness",
  intelligence: "investigation",
  wits: "alertness",
  brawn: "athletics",
};

/** The attribute with which an ability is usually rolled. (d10/A.1; which is ours) */
const USUAL_ATTRIBUTE: Readonly<Record<Ability, Attribute>> = {
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

/** What the fields of a sheet roll: an attribute with an ability, and the other way round. (d10/A.1, d10/B.1, d10/B.2) */
export const ROLLS: FieldRolls = {
  kind: "task",
  difficulty: { input: "difficulty", usual: USUAL_DIFFICULTY },
  opposed: { input: "against" },
  asked: { passive: "on" },
  of: {
    attributes: { input: "attribute", usually: saying("ability", USUAL_ABILITY) },
    abilities: { input: "ability", usually: saying("attribute", USUAL_ATTRIBUTE) },
  },
};

function saying(input: string, words: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, { [input]: word }]));
}
