import {
  type ReadyCharacter,
  type Creation,
  type Data,
  toPointPaths,
  buildGearStep,
  listPlaces,
  readPoints,
} from "../../../engine/index.ts";
import { type TestAbility, type Focus, ABILITIES, ABILITY_FOCUSES } from "../vocabulary.ts";
import { readBudgets } from "../rulings.ts";

type Package = {
  readonly abilities: Readonly<Partial<Record<TestAbility, number>>>;
  readonly focuses: readonly Focus[];
  readonly things: readonly string[];
};

/** The packages of abilities, focuses and gear of the predefined characters. (Ours; d6x3/J-80) */
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

/** The packages as predefined characters. (Ours; d6x3/J-80) */
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

/** The limits of the abilities of a new character. (Ours: filled sheets show 0 to 3; d6x3/B; d6x3/J-80) */
const ABILITY = { from: 0, most: 3 };

/**
 * Builds the rules for creating first-level characters: a budget for abilities, a number of focuses, and a fixed Fortune. (d6x3/B;
 * d6x3/J-80)
 */
export function buildCreationRules(rulings: Data): Creation {
  const { newAbilities, newFocuses, newFortune, ...gear } = readBudgets(rulings);
  const label = "RIPOSTE.d6x3.creation.abilities.label";
  return {
    type: "d6x3Character",
    budgets: [{ id: "abilities", label, total: newAbilities, left: "mustBeSpent" }],
    steps: [
      {
        ...{ kind: "buy", id: "abilities", budget: "abilities", ...ABILITY, price: () => 1 },
        fields: listPlaces("abilities", "RIPOSTE.d6x3.ability", ABILITIES),
        ...{ label, hint: "RIPOSTE.d6x3.creation.abilities.hint" },
      },
      {
        ...{ kind: "pick", id: "focuses", count: newFocuses },
        groups: Object.entries(ABILITY_FOCUSES).map(([ability, names]) => ({
          label: `RIPOSTE.d6x3.ability.${ability}`,
          picks: listPlaces("focuses", "RIPOSTE.d6x3.focus", names),
        })),
        ...{ label: "RIPOSTE.d6x3.creation.focuses.label", hint: "RIPOSTE.d6x3.creation.focuses.hint" },
      },
      buildGearStep("d6x3", gear),
    ],
    ready: READY,
    listFixedNumbers: () => [
      { path: "level", label: "RIPOSTE.d6x3.Actor.FIELDS.level.label", value: 1 },
      { path: "fortuneMax", label: "RIPOSTE.d6x3.Actor.FIELDS.fortuneMax.label", value: newFortune },
    ],
    buildDependentValues: (system) => ({ fortune: readPoints(system, "fortuneMax") }),
  };
}
