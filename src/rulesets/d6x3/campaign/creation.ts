import { type Creation, type Data, buildGearStep, listPlaces, readPoints } from "../../../engine/index.ts";
import { ABILITIES, ABILITY_FOCUSES } from "../vocabulary.ts";
import { readBudgets } from "./budgets.ts";
import { READY } from "./ready.ts";

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
    budgets: [{ id: "abilities", label, total: newAbilities, left: "lapses" }],
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
    fixed: () => [
      { path: "level", label: "RIPOSTE.d6x3.Actor.FIELDS.level.label", value: 1 },
      { path: "fortuneMax", label: "RIPOSTE.d6x3.Actor.FIELDS.fortuneMax.label", value: newFortune },
    ],
    filled: (system) => ({ fortune: readPoints(system, "fortuneMax") }),
  };
}
