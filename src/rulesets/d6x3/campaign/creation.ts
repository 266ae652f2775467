import {
  type Creation,
  type CreationStep,
  type Data,
  buildBuyStep,
  buildGearStep,
  listPlaces,
  listReadyCharacters,
  nameStep,
  readPoints,
} from "../../../engine/index.ts";
import boarder from "../../../../packs/d6x3/characters/boarder.json";
import pilot from "../../../../packs/d6x3/characters/pilot.json";
import scout from "../../../../packs/d6x3/characters/scout.json";
import engineer from "../../../../packs/d6x3/characters/engineer.json";
import doctor from "../../../../packs/d6x3/characters/ship-s-doctor.json";
import negotiator from "../../../../packs/d6x3/characters/negotiator.json";
import { CHARACTER } from "../fighter/sheets.ts";
import { readBudgets } from "../rulings.ts";
import { ABILITIES, ABILITY_FOCUSES } from "../vocabulary.ts";

/** The characters of the compendium that are offered as ready-made ones, by their ids. (Ours; d6x3/J-80) */
const CHARACTERS = { boarder, pilot, scout, engineer, doctor, negotiator };

/** The limits of the abilities of a new character. (Ours: filled sheets show 0 to 3; d6x3/B; d6x3/J-80) */
const ABILITY = { from: 0, most: 3 };

/**
 * Builds the rules for creating first-level characters: a budget for abilities, a number of focuses, and a fixed Fortune. (d6x3/B;
 * d6x3/J-80)
 */
export function buildCreationRules(rulings: Data): Creation {
  const { newAbilities, newFocuses, newFortune, ...gear } = readBudgets(rulings);
  const places = listPlaces("abilities", "RIPOSTE.d6x3.ability", ABILITIES);
  const abilities = buildBuyStep("RIPOSTE.d6x3.creation.abilities", places, ABILITY);
  const steps: readonly CreationStep[] = [
    abilities,
    {
      ...{ kind: "pick", ...nameStep("RIPOSTE.d6x3.creation.focuses"), count: newFocuses },
      groups: Object.entries(ABILITY_FOCUSES).map(([ability, names]) => ({
        label: `RIPOSTE.d6x3.ability.${ability}`,
        picks: listPlaces("focuses", "RIPOSTE.d6x3.focus", names),
      })),
    },
    buildGearStep("d6x3", gear),
  ];
  return {
    type: CHARACTER.type,
    budgets: [{ id: "abilities", label: abilities.label, total: newAbilities, left: "mustBeSpent" }],
    steps,
    ready: listReadyCharacters(CHARACTERS, { sheet: CHARACTER, steps, labels: "RIPOSTE.d6x3.creation.ready" }),
    listFixedNumbers: () => [
      { path: "level", label: "RIPOSTE.d6x3.Actor.FIELDS.level.label", value: 1 },
      { path: "fortuneMax", label: "RIPOSTE.d6x3.Actor.FIELDS.fortuneMax.label", value: newFortune },
    ],
    buildDependentValues: (system) => ({ fortune: readPoints(system, "fortuneMax") }),
  };
}
