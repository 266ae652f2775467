import { createEmptyFight } from "../../../src/engine/kernel/fight.ts";
import { sumModifiers } from "../../../src/engine/kernel/modifier.ts";
import { type Data, isData } from "../../../src/engine/kernel/json.ts";
import { ok, refuse } from "../../../src/engine/kernel/result.ts";
import type { Ruleset } from "../../../src/engine/describe/ruleset.ts";
import { countAttacks } from "../../../src/rulesets/d6/attack/multi.ts";
import { multiAttackDice } from "../../../src/rulesets/d6/attack/attack.ts";
import { findHealthState } from "../../../src/rulesets/d6/fighter/conditions.ts";
import { type ActionRule, type ActionName, ACTIONS, countPoints } from "../../../src/rulesets/d6/economy/economy.ts";
import { type Fighter, BARE_HANDS, trackSize, woundModifier } from "../../../src/rulesets/d6/fighter/fighter.ts";
import { holdOutPool, holdOutThreshold } from "../../../src/rulesets/d6/harm/harm.ts";
import { initiativePool } from "../../../src/rulesets/d6/turn/order.ts";
import { resistPinPool } from "../../../src/rulesets/d6/answer/pinned.ts";
import { defencePool, listDefenceChoices } from "../../../src/rulesets/d6/answer/reactions.ts";
import { firstAidPool, restPool } from "../../../src/rulesets/d6/harm/recovery.ts";
import { statusPool } from "../../../src/rulesets/d6/turn/statuses.ts";
import { BURSTS, MODES, WEAPON_KINDS } from "../../../src/rulesets/d6/vocabulary.ts";
import type { Words } from "../../transcripts/words.ts";
import { listOf, oneOf, text, thing, whole } from "../field.ts";
import { fighterField, readCaseFighter } from "../fighter.ts";
import { type Verb, type Verbs, dataIn, listIn, numberIn, textIn } from "../verb.ts";

type Rules = Ruleset<Fighter>;

/** The derived numbers of a fighter. (d6/B, d6/G) */
function deriveBy(words: Words, rules: Rules): Verb {
  return {
    fields: { fighter: fighterField(words), range: whole(0, 20) },
    needs: ["fighter"],
    gives: [
      ...["initiative", "light", "critical", "penalty", "state", "points", "hold out", "hold out needs", "status"],
      ...["first aid", "rest light", "rest critical", "resist pin"],
    ],
    answer: (given) => {
      const read = readCaseFighter({ rules, words }, "fighter", dataIn(given, "fighter"));
      return read.ok ? ok(derived(read.value, numberIn(given, "range"), rules)) : read;
    },
  };
}

function derived(fighter: Fighter, range: number, rules: Rules): Data {
  return {
    initiative: initiativePool(fighter).dice,
    light: trackSize(fighter, "light"),
    critical: trackSize(fighter, "critical"),
    penalty: sumModifiers([woundModifier(fighter)]),
    state: findHealthState(fighter),
    points: rules.allowance(fighter, createEmptyFight(0))["points"]?.amount ?? 0,
    "hold out": holdOutPool(fighter).dice,
    "hold out needs": holdOutThreshold(fighter),
    status: statusPool(fighter).dice,
    "first aid": firstAidPool(fighter).dice,
    "rest light": restPool(fighter, "light").dice,
    "rest critical": restPool(fighter, "critical").dice,
    "resist pin": resistPinPool(fighter, range).dice,
  };
}

/** The dice of a way to defend, with another one added, after earlier defences. (d6/F.2; d6/D) */
function defendBy(words: Words, rules: Rules): Verb {
  return {
    fields: {
      fighter: fighterField(words),
      against: oneOf(WEAPON_KINDS),
      earlier: whole(0, 20),
      way: text,
      added: text,
    },
    needs: ["fighter", "against", "way"],
    gives: ["dice"],
    answer: (given) => {
      const read = readCaseFighter({ rules, words }, "fighter", dataIn(given, "fighter"));
      if (!read.ok) return read;
      const against = WEAPON_KINDS.find((each) => each === textIn(given, "against")) ?? "melee";
      const ways = listDefenceChoices(read.value, against);
      const way = ways.find(({ id }) => id === textIn(given, "way"));
      const added = ways.find(({ id }) => id === textIn(given, "added"));
      const earlier = { source: "penalty.frequency", value: -numberIn(given, "earlier") };
      return way ? ok({ dice: defencePool(read.value, way, earlier, added).dice }) : refuse("case/no-such-way");
    },
  };
}

const ACTION_NAMES = Object.keys(ACTIONS).filter((name): name is ActionName => name in ACTIONS);

/** What a named action costs, whom it gives an opening, how long it lasts and what bars it. (d6/D) */
const action: Verb = {
  fields: { action: oneOf(ACTION_NAMES) },
  needs: ["action"],
  gives: ["points", "interrupt", "provokes", "lasts", "barred by"],
  answer: (given) => {
    const name = ACTION_NAMES.find((each) => each === textIn(given, "action"));
    if (!name) return refuse("case/no-such-action");
    const { interrupt, provokes, lasts, barredBy }: ActionRule = ACTIONS[name];
    return ok({ points: countPoints(name), interrupt, provokes, lasts, "barred by": [...barredBy] });
  },
};

const PLANNED = thing("an attack", {
  weapon: text,
  kind: oneOf(WEAPON_KINDS),
  mode: oneOf(MODES),
  burst: oneOf(BURSTS),
});

/** The count of several attacks of one action, and the modifier to each. (S4, Multi-Attack; d6/H.5) */
const multi: Verb = {
  fields: { attacks: listOf(PLANNED) },
  needs: ["attacks"],
  gives: ["count", "penalty"],
  answer: (given) => {
    const attacks = listIn(given, "attacks").flatMap((each) => (isData(each) ? [plannedIn(each)] : []));
    const count = countAttacks(attacks);
    return ok({ count, penalty: multiAttackDice(count).value });
  },
};

function plannedIn(said: Data): Parameters<typeof countAttacks>[0][number] {
  const kind = WEAPON_KINDS.find((each) => each === textIn(said, "kind")) ?? "melee";
  const mode = MODES.find((each) => each === textIn(said, "mode")) ?? "none";
  const burst = BURSTS.find((each) => each === textIn(said, "burst")) ?? "single";
  return { weapon: { ...BARE_HANDS, id: textIn(said, "weapon"), kind, mode }, burst };
}

/** The verbs about sheets and actions. */
export function sheetVerbs(words: Words, rules: Rules): Verbs {
  return { derive: deriveBy(words, rules), defend: defendBy(words, rules), action, multi };
}
