import { type Answers, type Estimate, type Scene, adjustmentOf, lookup, sumOf } from "../../../engine/index.ts";
import { preservedOf } from "../attack/aiming.ts";
import { type AttackFacts, defenceBy, standOf, thresholdOf } from "../attack/attack.ts";
import { baseDamage } from "../attack/damage.ts";
import { withGm } from "../dice.ts";
import { frequencyPenalty } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isGuarded } from "../attack/guard.ts";
import { marginDamage } from "../attack/margin.ts";
import { type BlowOdds, blowOdds, netOdds } from "./odds.ts";
import { type Way, defencePool, waysToAdd, waysToDefend } from "../answer/reactions.ts";

/** An option of a question that an attack puts to one of its targets. */
export type Choice = {
  readonly facts: AttackFacts;
  readonly question: string;
  readonly option: string;
  readonly scene: Scene<Fighter>;
  /** The answers that the stage has had so far. */
  readonly answers?: Answers;
};

/** What each way to meet an attack may lead to: being hit, the boxes to expect, being out of the fight. (d6/F, d6/G) */
export function estimateAnswers(
  facts: AttackFacts,
  question: string,
  option: string,
  scene: Scene<Fighter>,
  answers: Answers = {},
): readonly Estimate[] {
  const odds = answerOdds({ facts, question, option, scene, answers });
  if (!odds) return [];
  return [
    { id: "hit", as: "chance", value: odds.hit },
    { id: "damage", as: "amount", value: odds.expected },
    { id: "out", as: "chance", value: odds.out },
  ];
}

/** The odds of an attack that is met so; null where the question is another. (d6/F.2; S4, Full Defense) */
export function answerOdds({ facts, question, option, scene, answers = {} }: Choice): BlowOdds | null {
  const [what = "", id = ""] = splitOnce(question);
  const target = lookup(scene.fighters, id);
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker || !target || !["guard", "defence", "added"].includes(what)) return null;
  const ways = waysToDefend(target, facts.weapon.kind);
  const chosen = { ...answers, [question]: option };
  const namedIn = (asked: string): Way | undefined => ways.find((way) => way.id === chosen[asked]);
  const guarded = isGuarded(scene, id) || option === "full-defence";
  const way = namedIn(`defence-${id}`) ?? best(ways, (each) => sumOf(each.dice));
  const adding = best(waysToAdd(target, facts.weapon.kind), (each) => ratingOf(target, each));
  const added = namedIn(`added-${id}`) ?? adding;
  const pool = way && defencePool(target, way, frequencyPenalty(scene.fight, id), guarded ? added : undefined);
  const dice = facts.weapon.blast || !pool ? 0 : withGm(pool, adjustmentOf(facts, defenceBy(id))).dice;
  return oddsAgainst(facts, { attacker, target, dice, guarded });
}

type Sides = { readonly attacker: Fighter; readonly target: Fighter; readonly dice: number; readonly guarded: boolean };

function oddsAgainst(facts: AttackFacts, { attacker, target, dice, guarded }: Sides): BlowOdds {
  const { weapon, called, bonus, aim } = facts;
  const { range, cover, through } = standOf(facts, target.id);
  const aimed = aim?.subject === target.id ? aim.dice : 0;
  const net = netOdds(facts.attack.dice + aimed, dice, thresholdOf(range, cover, called));
  const { type, track, pierce } = weapon;
  const base = sumOf([...baseDamage(weapon, attacker.attributes.strength), ...marginDamage(0, called)]) + bonus;
  const resisting = weapon.blast && guarded ? target.skills.gymnastics : 0;
  return blowOdds(net, { base, type, track, pierce, through, preserved: preservedOf(called), resisting }, target);
}

function ratingOf({ skills }: Fighter, { skill }: Way): number {
  return skill ? skills[skill] : 0;
}

function best(ways: readonly Way[], worth: (way: Way) => number): Way | undefined {
  return [...ways].sort((a, b) => worth(b) - worth(a))[0];
}

function splitOnce(question: string): readonly string[] {
  const at = question.indexOf("-");
  return at < 0 ? [question] : [question.slice(0, at), question.slice(at + 1)];
}
