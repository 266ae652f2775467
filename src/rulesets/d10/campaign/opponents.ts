import {
  type Data,
  type StrikeDeclaration,
  type OpponentChoice,
  type OpponentTables,
  type OpponentRules,
  pickUsualGear,
  lookup,
} from "../../../engine/index.ts";
import tables from "./opponents.json";
import { BARE_HANDS } from "../fighter/fighter.ts";
import { FAMILY_ABILITIES, FAMILY_ATTRIBUTES } from "../vocabulary.ts";

/**
 * The ratings of an opponent. `attribute` is the weapon's attribute, and also Dexterity, Wits and Perception; `body` is Strength, Stamina
 * and Brawn; `fighting` is the weapon's ability.
 */
type Ratings = {
  readonly attribute: number;
  readonly body: number;
  readonly fighting: number;
  readonly other: number;
  readonly willpower: number;
};

/**
 * The ratings of each threat level. An opponent with a character's numbers makes a fair fight. The suggested ceiling is 7 to 10 dice of
 * attack: a seasoned opponent has 7, a boss 10. (d10/J.8; the steps are ours) The ratings that a role adds. `words` is added to Charisma,
 * Influence and Willpower; `senses` to Perception and Alertness. (Ours) The usual weapons of each role, by threat level, the mildest
 * first. No blade has more than +3. (d10/J.8; the choice is ours) The usual armour, by threat level, the mildest first. (Ours)
 */
export const TABLES: OpponentTables<Ratings, Readonly<Record<"body" | "dodge" | "senses" | "words", number>>> = tables;

/** Reads the attribute and ability of the chosen weapon, or of bare hands. (d10/F.1) */
function readWeaponPair({ weapon }: OpponentChoice): Readonly<Record<"attribute" | "ability", string>> {
  const { attribute = BARE_HANDS.attribute, ability = BARE_HANDS.ability } = weapon ?? {};
  return { attribute: String(attribute), ability: String(ability) };
}

/** Builds the attributes of a quick opponent. (d10/J.8; ours) */
function buildAttributes(choice: OpponentChoice): Readonly<Record<string, number>> {
  const { attribute, body } = TABLES.threats[choice.threat];
  const roleRatings = TABLES.roles[choice.role];
  const strong = Math.max(1, body + roleRatings.body);
  return {
    ...Object.fromEntries(FAMILY_ATTRIBUTES.map((each) => [each, 2])),
    ...{ strength: strong, stamina: strong, brawn: strong },
    ...{
      dexterity: attribute,
      wits: attribute,
      perception: attribute + roleRatings.senses,
      charisma: 2 + roleRatings.words,
    },
    [readWeaponPair(choice).attribute]: attribute,
  };
}

/**
 * Builds the abilities of a quick opponent. Its weapon's ability has the fighting rating. Both abilities that editions dodge with have the
 * same rating, which depends on the role. (d10/E.1; d10/K.2; ours)
 */
function buildAbilities(choice: OpponentChoice): Readonly<Record<string, number>> {
  const { fighting, other } = TABLES.threats[choice.threat];
  const roleRatings = TABLES.roles[choice.role];
  const dodge = Math.max(0, other + roleRatings.dodge);
  return {
    ...Object.fromEntries(FAMILY_ABILITIES.map((each) => [each, 0])),
    ...{ dodge, athletics: dodge, brawl: other, alertness: other + roleRatings.senses, influence: roleRatings.words },
    [readWeaponPair(choice).ability]: fighting,
  };
}

/** Builds the stored sheet of a quick opponent. (d10/J.8; ours) */
function buildSheetData(choice: OpponentChoice): Data {
  const max = TABLES.threats[choice.threat].willpower + TABLES.roles[choice.role].words;
  return { attributes: buildAttributes(choice), abilities: buildAbilities(choice), willpower: { value: max, max } };
}

/** The rules for quick opponents of the d10 games. (d10/J.8; ours) */
export const opponents: OpponentRules = {
  type: "d10Npc",
  shows: [],
  usual: (threat, role) => pickUsualGear(TABLES, threat, role),
  order: (role) => (role === "skirmisher" || role === "shooter" ? "dodge" : "best"),
  numbers: buildSheetData,
  highlights: (choice) => {
    const [{ dexterity = 0, stamina = 0 }, { dodge = 0 }] = [buildAttributes(choice), buildAbilities(choice)];
    return [
      { label: "RIPOSTE.d10.foe.dodge", value: String(dexterity + dodge) },
      { label: "RIPOSTE.d10.attribute.stamina", value: String(stamina) },
      { label: "RIPOSTE.d10.foe.armour", value: String(lookup(choice.armour ?? {}, "rating") ?? 0) },
    ];
  },
  listStrikes: (attacker, target, weapon): readonly StrikeDeclaration[] => [
    { kind: "attack", payload: { attacker, target, weapon: weapon?.id ?? BARE_HANDS.id } },
  ],
};
