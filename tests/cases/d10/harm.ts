import { sumModifiers } from "../../../src/engine/kernel/modifier.ts";
import { ok } from "../../../src/engine/kernel/result.ts";
import { WOUND_LEVELS, findWoundCondition, WEAPON_KINDS } from "../../../src/rulesets/d10/vocabulary.ts";
import { damageDice, reduceByArmour } from "../../../src/rulesets/d10/attack/damage.ts";
import { readDamage } from "../../../src/rulesets/d10/dice.ts";
import { nextWoundLevel, isScarring, isStunning } from "../../../src/rulesets/d10/harm/harm.ts";
import { checkRecovery, healLevels, recoveryDays } from "../../../src/rulesets/d10/harm/recovery.ts";
import type { Rulings } from "../../../src/rulesets/d10/rulings.ts";
import { faces, listOf, oneOf, whole, yesNo } from "../field.ts";
import { type Verb, type Verbs, numberIn, numbersIn, saysYes } from "../verb.ts";

const LEVEL = whole(0, 8);

/** The number of damage dice of a hit, and their outcome. (d10/G.2) */
function damageVerb(rulings: Rulings): Verb {
  return {
    fields: {
      kind: oneOf(WEAPON_KINDS),
      damage: whole(0, 20),
      strength: whole(0, 10),
      outcome: whole(1, 99),
      armour: listOf(whole(0, 20)),
      dice: whole(0, 99),
      faces: faces(10),
    },
    needs: [],
    gives: ["dice", "damage"],
    answer: (given) => {
      const kind = WEAPON_KINDS.find((entry) => entry === given["kind"]) ?? "unarmed";
      const weapon = { kind, damage: numberIn(given, "damage") };
      const struck = sumModifiers(
        damageDice(numberIn(given, "strength"), weapon, numberIn(given, "outcome", 1), rulings),
      );
      const dice = reduceByArmour(numberIn(given, "dice", struck), Math.max(0, ...numbersIn(given, "armour")));
      return ok({ dice, damage: readDamage(numbersIn(given, "faces")) });
    },
  };
}

/** The wound level after damage. (d10/H.1) */
const harm: Verb = {
  fields: { level: LEVEL, damage: whole(0, 99), stamina: whole(0, 10) },
  needs: ["damage"],
  gives: ["level", "name", "condition", "stunned", "scar"],
  answer: (given) => {
    const dealt = numberIn(given, "damage");
    const level = nextWoundLevel(numberIn(given, "level"), dealt);
    const told = {
      level,
      name: WOUND_LEVELS[level]?.name ?? "",
      condition: findWoundCondition(level),
      scar: isScarring(dealt),
    };
    return ok("stamina" in given ? { ...told, stunned: isStunning(dealt, numberIn(given, "stamina")) } : told);
  },
};

/** A wound level's name, its modifier to pools, and its healing time. (d10/H.1) */
const wound: Verb = {
  fields: { level: LEVEL },
  needs: ["level"],
  gives: ["name", "penalty", "days", "condition"],
  answer: (given) => {
    const level = numberIn(given, "level");
    const { name, penalty } = WOUND_LEVELS[level] ?? { name: "", penalty: 0 };
    return ok({ name, penalty, days: recoveryDays(level), condition: findWoundCondition(level) });
  },
};

/** The wound level after rest; refused if rest does not heal it. (d10/H.1) */
const rest: Verb = {
  fields: { level: LEVEL, days: whole(0, 9999), bleeding: yesNo },
  needs: ["level", "days"],
  gives: ["level", "left"],
  answer: (given) => {
    const level = numberIn(given, "level");
    const may = checkRecovery({ wound: level, bleeding: saysYes(given, "bleeding"), name: "Ana" });
    return may.ok ? ok(healLevels(level, numberIn(given, "days"))) : may;
  },
};

/** The verbs about damage and wounds. */
export function harmVerbs(rulings: Rulings): Verbs {
  return { damage: damageVerb(rulings), harm, wound, rest };
}
