import {
  type Advancement,
  type ChosenOptions,
  type Data,
  type Raise,
  type RaiseChoice,
  type RatingChange,
  readRating,
  listRaises,
} from "../../../engine/index.ts";
import { abilityModifier } from "../fighter/fighter.ts";
import { readRulings } from "../rulings.ts";
import { ABILITIES, SAVES } from "../vocabulary.ts";

/**
 * The combat bonus that each class gains per level; the total is rounded down. `byHand` gains none, since its bonus is entered by hand.
 * (d20/J-3)
 */
const PROGRESSIONS = { byHand: 0, warrior: 1, adventurer: 0.75, caster: 0.5 } as const;

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
export function combatBonus(level: number, progression: keyof typeof PROGRESSIONS): number {
  return Math.floor(level * PROGRESSIONS[progression]);
}

/** Computes the vitality of a level: the die and the Constitution modifier, at least 1. (d20/B) */
export function computeVitalityGain(face: number, constitution: number): number {
  return Math.max(1, face + abilityModifier(constitution));
}

/** The choices at a new level: the growth of the combat bonus, the vitality die, and the way to gain vitality from it. (d20/B; d20/J-3) */
const CHOICES: readonly RaiseChoice[] = [
  {
    name: "progression",
    label: "RIPOSTE.d20.Advancement.choice.progression",
    options: Object.keys(PROGRESSIONS).map((value) => ({
      value,
      label: `RIPOSTE.d20.Advancement.progression.${value}`,
    })),
  },
  {
    name: "die",
    label: "RIPOSTE.d20.Advancement.choice.die",
    options: DICE.map((sides) => ({ value: String(sides), label: DIE_LABELS[sides] })),
  },
  {
    name: "way",
    label: "RIPOSTE.d20.Advancement.choice.way",
    options: DIE_OPTIONS.map((value) => ({ value, label: `RIPOSTE.d20.Advancement.way.${value}` })),
  },
];

function readSides({ die }: ChosenOptions): number {
  return DICE.find((sides) => String(sides) === die) ?? DICE[0];
}

function readProgression({ progression = "" }: ChosenOptions): keyof typeof PROGRESSIONS {
  return progression === "warrior" || progression === "adventurer" || progression === "caster" ? progression : "byHand";
}

/**
 * Lists the next level as a single raise that also raises vitality and the combat bonus. Healing needs no change, since it depends on the
 * level itself. (d20/B; d20/G.2; d20/J-3)
 */
function listLevelRaises(stored: Data, cost: number): readonly Raise[] {
  return listRaises(stored, ["level"], () => cost).map((level) => ({
    ...level,
    choices: CHOICES,
    die: (chosen) => (chosen["way"] === "half" ? 0 : readSides(chosen)),
    more: (chosen, face) => {
      const vitality = chosen["way"] === "half" ? readSides(chosen) / 2 + 1 : face;
      const progression = readProgression(chosen);
      const steps = combatBonus(level.to, progression) - combatBonus(level.from, progression);
      const gain = computeVitalityGain(vitality, readRating(stored, "abilities.constitution") ?? 0);
      return [...raiseRating(stored, "vitalityMax", gain), ...raiseRating(stored, "bcb", steps)];
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

/** The advancement of the game: levels at the price that the table sets, and free raises. (d20/B; d20/J-3; ours) */
export const advancement: Advancement = {
  awards: [],
  within: { vitality: "vitalityMax" },
  raises: (stored, rulings) => [
    ...listLevelRaises(stored, readRulings(rulings).levelCost),
    ...listRaises(stored, FREE, () => 0),
  ],
};
