import { type ReadyCharacter, toPointPaths } from "../../../engine/index.ts";
import type { D10Attribute } from "../vocabulary.ts";

/** The ready spreads of five attributes, each worth 60 experience in profile A. (d10/J.2, d10/J.4) */
export const SPREADS = {
  sharp: [5, 3, 2, 2, 1],
  twin: [4, 4, 2, 2, 2],
  broad: [4, 3, 3, 3, 1],
  even: [3, 3, 3, 3, 3],
} as const;
type AttributeSpread = keyof typeof SPREADS;

/** The rating of attributes beyond the fifth in a ready spread. (Ours; d10/L-80) */
const BEYOND = 2;

/** Applies a spread to an edition's attributes in order, the highest rating first. (d10/J.4; d10/L-80) */
export function applySpread(spread: AttributeSpread, order: readonly D10Attribute[]): Readonly<Record<string, number>> {
  const ratings = [...SPREADS[spread], ...order.slice(SPREADS[spread].length).map(() => BEYOND)].toSorted(
    (a, b) => b - a,
  );
  return Object.fromEntries(order.map((attribute, index) => [attribute, ratings[index] ?? BEYOND]));
}

/** A ready character: a spread with the order of the attributes, the abilities, Willpower, and the names of its items in the compendia. */
type Package = {
  readonly spread: AttributeSpread;
  readonly order: readonly D10Attribute[];
  readonly abilities: Readonly<Record<string, number>>;
  readonly willpower: number;
  readonly things: readonly string[];
};

/** The packages, by the ids of the ready characters. (Ours; d10/L-80) */
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

/** Lists the ready characters for an edition with these attributes. (Ours; d10/L-80) */
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
