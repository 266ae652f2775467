import { type ReadyCharacter, toPointPaths } from "../../../engine/index.ts";
import type { TestAbility, Focus } from "../vocabulary.ts";

type Package = {
  readonly abilities: Readonly<Partial<Record<TestAbility, number>>>;
  readonly focuses: readonly Focus[];
  readonly things: readonly string[];
};

/** The packages of abilities, focuses and gear, modelled on the ready characters. (Ours; d6x3/J-80) */
const PACKAGES: Readonly<Record<string, Package>> = {
  boarder: {
    abilities: { fighting: 3, constitution: 2, dexterity: 2, strength: 2, accuracy: 1, perception: 1, willpower: 1 },
    focuses: ["heavy-weapons", "jumping", "courage"],
    things: ["Boarding axe", "Pistol", "Ballistic vest", "Magnetic boots"],
  },
  pilot: {
    abilities: {
      ...{ dexterity: 3, accuracy: 2, perception: 2, willpower: 2 },
      ...{ communication: 1, constitution: 1, intelligence: 1 },
    },
    focuses: ["piloting", "pistols", "initiative"],
    things: ["Pistol", "Leather coat", "Hand terminal"],
  },
  scout: {
    abilities: {
      ...{ accuracy: 3, perception: 3, dexterity: 2 },
      ...{ constitution: 1, fighting: 1, intelligence: 1, willpower: 1 },
    },
    focuses: ["rifles", "stealth", "running"],
    things: ["Rifle", "Knife", "Leather coat", "Field glasses"],
  },
  engineer: {
    abilities: {
      ...{ intelligence: 3, constitution: 2, perception: 2 },
      ...{ accuracy: 1, dexterity: 1, fighting: 1, strength: 1, willpower: 1 },
    },
    focuses: ["engineering", "security", "heavy-weapons"],
    things: ["Great wrench", "Laser cutter", "Work suit", "Tool belt", "Repair kit"],
  },
  doctor: {
    abilities: {
      ...{ intelligence: 3, communication: 2, perception: 2, willpower: 2 },
      ...{ accuracy: 1, constitution: 1, dexterity: 1 },
    },
    focuses: ["medicine", "self-discipline", "pistols"],
    things: ["Taser", "Work suit", "Medkit", "Stimulant patch"],
  },
  negotiator: {
    abilities: {
      ...{ communication: 3, dexterity: 2, intelligence: 2, willpower: 2 },
      ...{ accuracy: 1, constitution: 1, perception: 1 },
    },
    focuses: ["tactics", "courage", "pistols"],
    things: ["Holdout pistol", "Leather coat", "Headset", "False papers"],
  },
};

/** The packages as ready characters. (Ours; d6x3/J-80) */
export const READY: readonly ReadyCharacter[] = Object.entries(PACKAGES).map(
  ([id, { abilities, focuses, things }]) => ({
    id,
    label: `RIPOSTE.d6x3.creation.ready.${id}`,
    wishes: {
      abilities: { points: toPointPaths("abilities", abilities) },
      focuses: { order: focuses.map((each) => `focuses.${each}`) },
      gear: { things },
    },
  }),
);
