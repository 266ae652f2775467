import {
  type Data,
  type Creation,
  type CreationOption,
  type CreationStep,
  buildBuyStep,
  buildGearStep,
  listPlaces,
  listReadyCharacters,
  readPoints,
  listReadyRecords,
  nameStep,
} from "../../../engine/index.ts";
import swordhand from "../../../../packs/d20/characters/swordhand.json";
import duellist from "../../../../packs/d20/characters/duellist-s-pupil.json";
import sharpEye from "../../../../packs/d20/characters/sharp-eye.json";
import wrestler from "../../../../packs/d20/characters/wrestler.json";
import doctor from "../../../../packs/d20/characters/street-doctor.json";
import sensitive from "../../../../packs/d20/characters/sensitive.json";
import { CHARACTER } from "../fighter/sheets.ts";
import { readBudgets } from "../rulings.ts";
import { ABILITIES, SAVES, TRAININGS } from "../vocabulary.ts";

/** The characters of the compendium that are offered as ready-made ones, by their ids. (Ours; d20/J-80) */
const CHARACTERS = { swordhand, duellist, sharpEye, wrestler, doctor, sensitive };

/** The skills that are offered, each with its usual ability. (Ours; d20/A.1; d20/J-80) */
const SKILLS = {
  athletics: "strength",
  acrobatics: "dexterity",
  stealth: "dexterity",
  notice: "wisdom",
  survival: "wisdom",
  medicine: "intelligence",
  science: "intelligence",
  lore: "intelligence",
  persuasion: "charisma",
  intimidation: "charisma",
  bluff: "charisma",
} as const;

/** The feats that are offered. (Ours; d20/F.4; d20/J-80) */
const FEATS = {
  aim: { to: "attack", bonus: 1 },
  sight: { to: "defence", bonus: 1 },
  blow: { to: "damage", bonus: 1 },
  quickness: { to: "initiative", bonus: 2 },
  hardiness: { to: "fortitude", bonus: 2 },
  reflexes: { to: "reflex", bonus: 2 },
  steadiness: { to: "will", bonus: 2 },
  grip: { to: "manoeuvre", bonus: 2, manoeuvre: "grapple" },
  footing: { to: "againstManoeuvre", bonus: 2 },
} as const;

/** The maximum bonus of a new character's feat. (Ours; d20/J-80) */
const MAX_FEAT_BONUS = 2;

/**
 * Builds the rules for creating a character of the first level: scores from one array, a training, saves, skills, feats and gear. (W2;
 * ours; d20/B; d20/J-80)
 */
export function buildCreationRules(rulings: Data): Creation {
  const { newScores, newSaves, newSkills, newRanks, newFeats, ...gear } = readBudgets(rulings);
  const skills = listReadyRecords(
    "RIPOSTE.d20.creation.skill",
    Object.fromEntries(Object.entries(SKILLS).map(([name, ability]) => [name, { ability, ranks: newRanks }])),
  );
  const feats = listReadyRecords(
    "RIPOSTE.d20.creation.feat",
    Object.fromEntries(
      Object.entries(FEATS).map(([name, feat]) => [name, { manoeuvre: "", ability: "", weapon: "", ...feat }]),
    ),
  );
  const scores = { scores: newScores, rest: ORDINARY, fields: SCORED };
  const skillRecords = { path: "skills", count: newSkills, needed: false, ready: skills, most: { ranks: newRanks } };
  const featRecords = { path: "feats", count: newFeats, needed: true, ready: feats, most: { bonus: MAX_FEAT_BONUS } };
  const steps: readonly CreationStep[] = [
    { kind: "assign", ...nameStep("RIPOSTE.d20.creation.abilities"), ...scores },
    { kind: "option", ...nameStep("RIPOSTE.d20.creation.training"), options: TRAINED },
    buildBuyStep("RIPOSTE.d20.creation.saves", SAVED, { from: 0, most: 2 }),
    { kind: "records", ...nameStep("RIPOSTE.d20.creation.skills"), ...skillRecords },
    { kind: "records", ...nameStep("RIPOSTE.d20.creation.feats"), ...featRecords },
    buildGearStep("d20", gear),
  ];
  return {
    type: CHARACTER.type,
    budgets: [{ id: "saves", label: "RIPOSTE.d20.creation.saves.label", total: newSaves, left: "mustBeSpent" }],
    steps,
    ready: listReadyCharacters(CHARACTERS, { sheet: CHARACTER, steps, labels: "RIPOSTE.d20.creation.ready" }),
    listFixedNumbers: (system) => [
      { path: "level", label: "RIPOSTE.d20.Actor.FIELDS.level.label", value: 1 },
      {
        path: "woundsMax",
        label: "RIPOSTE.d20.Actor.FIELDS.woundsMax.label",
        value: readPoints(system, "abilities.constitution"),
      },
    ],
    buildDependentValues: (system) => ({
      heroic: true,
      vitality: readPoints(system, "vitalityMax"),
      wounds: readPoints(system, "woundsMax"),
    }),
  };
}

/** The score of an ability that receives none from the array. (d20/B) */
const ORDINARY = 10;
const SCORED = listPlaces("abilities", "RIPOSTE.d20.ability", ABILITIES);
const SAVED = listPlaces("saves", "RIPOSTE.d20.save", SAVES);

/**
 * The trainings as options, which the character keeps for later levels. At the first level the die counts as its highest face; each gives at
 * least one point of vitality. (d20/B; d20/J-80)
 */
const TRAINED: readonly CreationOption[] = Object.entries(TRAININGS).map(([training, { die, bcb }]) => ({
  id: training,
  label: `RIPOSTE.d20.creation.training.${training}`,
  values: (system) => {
    const modifier = Math.floor((readPoints(system, "abilities.constitution") - ORDINARY) / 2);
    return { training, bcb, vitalityMax: Math.max(1, die + modifier) };
  },
}));
