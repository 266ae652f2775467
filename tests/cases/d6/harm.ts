import { ok } from "../../../src/engine/kernel/result.ts";
import { findHealthState } from "../../../src/rulesets/d6/fighter/conditions.ts";
import { isHit, netHits } from "../../../src/rulesets/d6/attack/compare.ts";
import { takeBoxes } from "../../../src/rulesets/d6/harm/harm.ts";
import {
  effectiveArmour,
  damagePastArmour,
  compareRolledArmour,
  damagePastCover,
} from "../../../src/rulesets/d6/attack/damage.ts";
import { reduceBoxes } from "../../../src/rulesets/d6/harm/recovery.ts";
import type { Rulings } from "../../../src/rulesets/d6/rulings.ts";
import { computeThreshold } from "../../../src/rulesets/d6/attack/attack.ts";
import { readCalledShots } from "../../../src/rulesets/d6/attack/aiming.ts";
import { TRACKS } from "../../../src/rulesets/d6/vocabulary.ts";
import type { Words } from "../../transcripts/words.ts";
import type { Ruleset } from "../../../src/engine/describe/ruleset.ts";
import type { Fighter } from "../../../src/rulesets/d6/fighter/fighter.ts";
import { oneOf, text, whole } from "../field.ts";
import { fighterField, readCaseFighter } from "../fighter.ts";
import { type Verb, type Verbs, dataIn, numberIn, textIn } from "../verb.ts";

const NUMBER = whole(0, 99);
const GM = { gm: true };

/** The net hits of an attack against a defence, range and cover. (d6/A.6, d6/F.3, d6/H.1, d6/H.2) */
function compareUnder(rulings: Rulings): Verb {
  return {
    fields: { attack: NUMBER, defence: NUMBER, range: NUMBER, cover: NUMBER, called: text },
    needs: ["attack", "defence"],
    gives: ["threshold", "net", "hit"],
    answer: (given) => {
      const called = readCalledShots({ called: textIn(given, "called"), calledToo: "" }, GM);
      if (!called.ok) return called;
      const threshold = computeThreshold(numberIn(given, "range"), numberIn(given, "cover"), called.value);
      const net = netHits(numberIn(given, "attack"), numberIn(given, "defence"), threshold);
      return ok({ threshold, net, hit: isHit(net, rulings) });
    },
  };
}

/** The damage of a hit behind cover and armour, and the boxes after so many hits of Body. (d6/G.2) */
function damageUnder({ armourIsRolled }: Rulings): Verb {
  return {
    fields: {
      ...{ base: NUMBER, net: NUMBER, armour: NUMBER, pierce: NUMBER, through: NUMBER, preserved: NUMBER },
      ...{ resisted: NUMBER, track: oneOf(TRACKS) },
    },
    needs: ["base", "net"],
    gives: ["damage", "stopped", "armour", "left", "boxes", "penetrated", "track"],
    answer: (given) => {
      const damage = numberIn(given, "base") + numberIn(given, "net");
      const past = damagePastCover(damage, numberIn(given, "through"), numberIn(given, "preserved"));
      const armour = effectiveArmour(numberIn(given, "armour"), numberIn(given, "pierce"));
      const track = TRACKS.find((each) => each === textIn(given, "track")) ?? "critical";
      const constant = damagePastArmour(past, armour);
      const left = armourIsRolled ? past : constant;
      const turned = armourIsRolled ? compareRolledArmour(past, armour, track) : { track, penetrated: constant > 0 };
      const boxes = Math.max(0, left - numberIn(given, "resisted"));
      return ok({ damage, stopped: damage - past, armour, left, boxes, ...turned });
    },
  };
}

type Rules = Ruleset<Fighter>;

/** The state of a fighter after so many boxes. (d6/G.3) */
function harmBy(words: Words, rules: Rules): Verb {
  return {
    fields: { fighter: fighterField(words), damage: NUMBER, track: oneOf(TRACKS), healed: NUMBER },
    needs: ["fighter"],
    gives: ["light", "critical", "state"],
    answer: (given) => {
      const fighter = readCaseFighter({ rules, words }, "fighter", dataIn(given, "fighter"));
      if (!fighter.ok) return fighter;
      const track = TRACKS.find((each) => each === textIn(given, "track")) ?? "light";
      const hurt = takeBoxes(fighter.value, track, numberIn(given, "damage"));
      const after = { ...hurt, [track]: reduceBoxes(hurt[track], numberIn(given, "healed")) };
      return ok({ ...after, state: findHealthState({ ...fighter.value, ...after }) });
    },
  };
}

/** The verbs about hits and wounds. */
export function harmVerbs(rulings: Rulings, words: Words, rules: Rules): Verbs {
  const compare = compareUnder(rulings);
  return { compare, damage: damageUnder(rulings), harm: harmBy(words, rules) };
}
