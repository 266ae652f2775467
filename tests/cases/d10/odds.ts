import { chanceOf } from "../../chance-of.ts";
import { type Data, type Json, isData } from "../../../src/engine/kernel/json.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import { USUAL_DIFFICULTY, WOUND_LEVELS, WEAPON_KINDS } from "../../../src/rulesets/d10/vocabulary.ts";
import { type RolledPool, blowOdds, marginOdds } from "../../../src/rulesets/d10/odds/odds.ts";
import { listOf, oneOf, thing, whole } from "../field.ts";
import { type Verb, listIn, numberIn } from "../verb.ts";
import { type Scale, countedBy } from "./dice.ts";

const ROLLED = { dice: whole(0, 40), difficulty: whole(2, 10) };

/** The chances of an attack, from the margin to the wound. (d10/A.9; d10/G.2; d10/H.1) */
export function oddsVerb({ customs }: Scale): Verb {
  return {
    fields: {
      ...ROLLED,
      reactions: listOf(thing("a reaction", ROLLED, ["dice"])),
      evaded: whole(0, 99),
      kind: oneOf(WEAPON_KINDS),
      damage: whole(0, 20),
      strength: whole(0, 10),
      armour: whole(0, 20),
      level: whole(0, 8),
      stamina: whole(0, 10),
    },
    needs: ["dice"],
    gives: ["hit", "expected damage", "levels", "out", "dead", "stunned"],
    answer: (given) => oddsOf(given, customs),
  };
}

function oddsOf(given: Data, customs: Scale["customs"]): Result<Data> {
  const rolled = (value: Json): RolledPool => ({ ...rollIn(value), ...countedBy(customs) });
  const kind = WEAPON_KINDS.find((entry) => entry === given["kind"]) ?? "unarmed";
  const blow = {
    weapon: { kind, damage: numberIn(given, "damage") },
    strength: numberIn(given, "strength"),
    armour: numberIn(given, "armour"),
    wound: numberIn(given, "level"),
    stamina: numberIn(given, "stamina"),
  };
  const reactions = listIn(given, "reactions").map(rolled);
  const {
    hit,
    expectedDamage,
    wound,
    out,
    stunned = 0,
  } = blowOdds(marginOdds(rolled(given), reactions, { evaded: numberIn(given, "evaded") }), blow);
  const levels = WOUND_LEVELS.map((_name, level) => chanceOf(wound, level));
  return ok({ hit, "expected damage": expectedDamage, levels, out, dead: levels.at(-1) ?? 0, stunned });
}

function rollIn(value: Json): RolledPool {
  const data = isData(value) ? value : {};
  return { dice: numberIn(data, "dice"), difficulty: numberIn(data, "difficulty", USUAL_DIFFICULTY) };
}
