import type { Data } from "../../../src/engine/kernel/json.ts";
import { sumModifiers } from "../../../src/engine/kernel/modifier.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import type { Ruleset } from "../../../src/engine/describe/ruleset.ts";
import { countOpportunities } from "../../../src/rulesets/d20/economy/economy.ts";
import {
  type Fighter,
  BARE_HANDS,
  attackBase,
  defenceBase,
  sumInitiative,
  manoeuvreBase,
  manoeuvreDefenceBase,
  saveBase,
} from "../../../src/rulesets/d20/fighter/fighter.ts";
import { computeSpeed } from "../../../src/rulesets/d20/turn/movement.ts";
import type { Rulings } from "../../../src/rulesets/d20/rulings.ts";
import { stanceLimit } from "../../../src/rulesets/d20/attack/stance.ts";
import { SAVES } from "../../../src/rulesets/d20/vocabulary.ts";
import type { Words } from "../../transcripts/words.ts";
import { yesNo } from "../field.ts";
import { fighterField, readCaseFighter } from "../fighter.ts";
import { type Verbs, dataIn, saysYes } from "../verb.ts";

type Book = { readonly words: Words; readonly rules: Ruleset<Fighter> };

/** The derived numbers of a fighter. (d20/B) */
export function sheetVerbs({ words, rules }: Book, rulings: Rulings): Verbs {
  const derive = {
    fields: { fighter: fighterField(words), "flat-footed": yesNo },
    needs: ["fighter"],
    gives: [...["attack", "defence", "cma", "cmd", "initiative", "stance limit", "opportunities", "speed"], ...SAVES],
    answer: (given: Data) => {
      const read = readCaseFighter({ rules, words }, "fighter", dataIn(given, "fighter"));
      return read.ok ? derived(read.value, saysYes(given, "flat-footed"), rulings) : read;
    },
  };
  return { derive };
}

function derived(fighter: Fighter, flatFooted: boolean, rulings: Rulings): Result<Data> {
  const saves = SAVES.map((save): [string, number] => [save, sumModifiers(saveBase(fighter, save))]);
  return ok({
    attack: sumModifiers(attackBase(fighter, Object.values(fighter.weapons)[0] ?? BARE_HANDS)),
    defence: sumModifiers(defenceBase(fighter, flatFooted)),
    cma: sumModifiers(manoeuvreBase(fighter, { manoeuvre: "grapple" })),
    cmd: sumModifiers(manoeuvreDefenceBase(fighter, flatFooted, "grapple")),
    initiative: sumInitiative(fighter),
    "stance limit": stanceLimit(fighter.bcb, rulings),
    opportunities: countOpportunities(fighter),
    speed: computeSpeed(fighter, rulings),
    ...Object.fromEntries(saves),
  });
}
