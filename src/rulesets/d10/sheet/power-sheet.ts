import {
  type ChoiceSpec,
  type GroupSpec,
  type RecordsSpec,
  type SheetSpec,
  choiceOf,
  listed,
  flag,
  group,
  html,
  labelOf,
  number,
  text,
} from "../../../engine/index.ts";
import { POWER_BOUNDS } from "../bounds.ts";
import {
  INFLUENCED_ROLLS,
  INFLUENCED_WEAPONS,
  PERMITS,
  POWER_COSTS,
  POWER_DURATIONS,
  POWER_EFFECTS,
  POWER_ROLLS,
  POWER_TARGETS,
  POWER_TIMES,
} from "../fighter/powers.ts";
import { ABILITIES, ATTRIBUTES, type Ability, type Attribute } from "../vocabulary.ts";

const POWER = "RIPOSTE.d10.Power";

function choice(path: string, choices: readonly string[], initial: string, words: string): ChoiceSpec {
  return choiceOf(labelOf(POWER, path), choices, initial, `RIPOSTE.d10.${words}`);
}

/** What the edition knows of what a power may be rolled with, or change. */
type Known = { readonly abilities: readonly Ability[]; readonly attributes: readonly Attribute[] };

const use = group(POWER, "use", null, {
  time: listed(choice("time", POWER_TIMES, "action", "powerTime")),
  cost: listed(choice("cost", POWER_COSTS, "none", "powerCost")),
  target: choice("target", POWER_TARGETS, "one", "powerTarget"),
  mostTargets: number(POWER, "mostTargets", POWER_BOUNDS.mostTargets),
  range: number(POWER, "range", POWER_BOUNDS.range),
  duration: listed(choice("duration", POWER_DURATIONS, "instant", "powerDuration")),
  gifts: number(POWER, "gifts", POWER_BOUNDS.gifts),
  limits: text(POWER, "limits"),
});

function rollGroup(path: string, ability: string, { abilities, attributes }: Known): GroupSpec {
  return group(POWER, path, path, {
    by: choice(`${path}.by`, POWER_ROLLS, "none", "powerRoll"),
    attribute: choice(`${path}.attribute`, attributes, "wits", "attribute"),
    ability: choice(`${path}.ability`, abilities, ability, "ability"),
    difficulty: number(POWER, `${path}.difficulty`, POWER_BOUNDS.difficulty),
  });
}

function effectsOf({ abilities, attributes }: Known): RecordsSpec {
  return {
    kind: "records",
    label: labelOf(POWER, "effects"),
    of: {
      effect: choice("effects.effect", POWER_EFFECTS, "dice", "powerEffect"),
      value: number(POWER, "effects.value", POWER_BOUNDS.value),
      roll: choice("effects.roll", INFLUENCED_ROLLS, "attack", "influencedRoll"),
      weapon: choice("effects.weapon", INFLUENCED_WEAPONS, "any", "kind"),
      attribute: choice("effects.attribute", attributes, attributes[0] ?? "strength", "attribute"),
      ability: choice("effects.ability", abilities, "athletics", "ability"),
      permit: choice("effects.permit", PERMITS, "answerFirearms", "permit"),
      armourCounts: flag(POWER, "effects.armourCounts", true),
      addsMargin: flag(POWER, "effects.addsMargin", false),
    },
  };
}

/** What somebody can do that nobody else can: when, for what price, on whom, rolled how, and to what effect. (d10/J.1) */
export function powerSheet(abilities: readonly Ability[], attributes: readonly Attribute[] = ATTRIBUTES): SheetSpec {
  const known = { abilities, attributes };
  return {
    type: "d10Power",
    document: "Item",
    role: "power",
    labels: POWER,
    img: "assets/icons/power.svg",
    groups: [
      use,
      rollGroup("roll", "occult", known),
      rollGroup("resistance", "athletics", known),
      group(POWER, "effects", null, { effects: effectsOf(known) }),
      group(POWER, "notes", null, { notes: html(POWER, "notes") }),
    ],
  };
}

/** The sheet of a power of this edition. */
export const POWER_SHEET = powerSheet(ABILITIES);
