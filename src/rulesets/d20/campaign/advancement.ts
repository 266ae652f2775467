import {
  type Advancement,
  type ChosenOptions,
  type Data,
  type Raise,
  type RaiseChoice,
  type RatingChange,
  readMember,
  readRating,
  listRaises,
} from "../../../engine/index.ts";
import { abilityModifier } from "../fighter/fighter.ts";
import { type Rulings, readRulings } from "../rulings.ts";
import { type TrainingName, ABILITIES, SAVES, TRAININGS, TRAINING_NAMES } from "../vocabulary.ts";

/** The way to leave the combat bonus alone, since it is entered by hand. (d20/J-3) */
const BY_HAND = "byHand";

/** The vitality dice to choose from, the default first, since no source says which die a class has. (d20/B; ours) */
const DICE = [8, 6, 10, 12, 4] as const;
const DIE_LABELS: Readonly<Record<(typeof DICE)[number], string>> = {
  4: "RIPOSTE.d20.Advancement.die.d4",
  6: "RIPOSTE.d20.Advancement.die.d6",
  8: "RIPOSTE.d20.Advancement.die.d8",
  10: "RIPOSTE.d20.Advancement.die.d10",
  12: "RIPOSTE.d20.Advancement.die.d12",
};

/** The ways to gain vitality from the die: roll it, or take half its sides plus 1. (W1; d20/B) */
const DIE_OPTIONS = ["thrown", "half"] as const;

/** Computes the combat bonus of a character whose levels are all in one class. (d20/J-3) */
export function combatBonus(level: number, training: TrainingName): number {
  return Math.floor(level * TRAININGS[training].growth);
}

/** Computes the vitality of a level: the die and the Constitution modifier, at least 1. (d20/B) */
export function computeVitalityGain(face: number, constitution: number): number {
  return Math.max(1, face + abilityModifier(constitution));
}

/**
 * Lists the choices at a new level: the growth of the combat bonus, the vitality die, and the way to gain vitality from it. The training of
 * the character comes first; without one, the combat bonus stays as it is. (d20/B; d20/J-3)
 */
function listChoices(training: TrainingName | undefined): readonly RaiseChoice[] {
  const own = training ? TRAININGS[training].die : DICE[0];
  const first = training ?? BY_HAND;
  return [
    {
      name: "progression",
      label: "RIPOSTE.d20.Advancement.choice.progression",
      options: putFirst([BY_HAND, ...TRAINING_NAMES], first).map((value) => ({
        value,
        label: `RIPOSTE.d20.Advancement.progression.${value}`,
      })),
    },
    {
      name: "die",
      label: "RIPOSTE.d20.Advancement.choice.die",
      options: putFirst(DICE, own).map((sides) => ({ value: String(sides), label: DIE_LABELS[sides] })),
    },
    {
      name: "way",
      label: "RIPOSTE.d20.Advancement.choice.way",
      options: DIE_OPTIONS.map((value) => ({ value, label: `RIPOSTE.d20.Advancement.way.${value}` })),
    },
  ];
}

function putFirst<T>(all: readonly T[], first: T): readonly T[] {
  return [first, ...all.filter((each) => each !== first)];
}

function readSides({ die }: ChosenOptions): number {
  return DICE.find((sides) => String(sides) === die) ?? DICE[0];
}

/** Counts what levels add to the combat bonus by the chosen progression. (d20/J-3) */
function countSteps({ progression }: ChosenOptions, { from, to }: RatingChange): number {
  const training = readMember(TRAINING_NAMES, progression);
  return training ? combatBonus(to, training) - combatBonus(from, training) : 0;
}

/** Finds the experience that the next level costs. Levels beyond the table cost what its last one does. (Ours; d20/J-81) */
export function findLevelCost(level: number, { levelCosts }: Pick<Rulings, "levelCosts">): number {
  return levelCosts[Math.min(level, levelCosts.length) - 1] ?? 0;
}

/**
 * Lists the next level as a single raise that also raises vitality and the combat bonus. Healing needs no change, since it depends on the
 * level itself. (d20/B; d20/G.2; d20/J-3)
 */
function listLevelRaises(stored: Data, rulings: Rulings): readonly Raise[] {
  const choices = listChoices(readMember(TRAINING_NAMES, stored["training"]));
  return listRaises(stored, ["level"], (level) => findLevelCost(level, rulings)).map((level) => ({
    ...level,
    headline: true,
    choices,
    die: (chosen) => (chosen["way"] === "half" ? 0 : readSides(chosen)),
    more: (chosen, face) => {
      const vitality = chosen["way"] === "half" ? readSides(chosen) / 2 + 1 : face;
      const gain = computeVitalityGain(vitality, readRating(stored, "abilities.constitution") ?? 0);
      return [...raiseRating(stored, "vitalityMax", gain), ...raiseRating(stored, "bcb", countSteps(chosen, level))];
    },
  }));
}

function raiseRating(stored: Data, path: string, amount: number): readonly RatingChange[] {
  const from = readRating(stored, path);
  return from === undefined || amount === 0 ? [] : [{ path, from, to: from + amount }];
}

/** The ratings that are raised one by one and for free, since no source has a price for them. (d20/B; ours) */
const FREE = [
  ...ABILITIES.map((ability) => `abilities.${ability}`),
  ...SAVES.map((save) => `saves.${save}`),
  "multipleAttack",
  "extraAttack",
];

/** The advancement of the game: levels at the price of the table, and raises that a GM may give for nothing. (d20/B; d20/J-3; ours) */
export const advancement: Advancement = {
  awards: [],
  within: { vitality: "vitalityMax" },
  measure: { path: "level", label: "RIPOSTE.d20.Advancement.next" },
  raises: (stored, rulings) => [...listLevelRaises(stored, readRulings(rulings)), ...listRaises(stored, FREE, () => 0)],
};
