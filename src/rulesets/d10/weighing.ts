import { sumOf } from "../../engine/kernel/modifier.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Distribution } from "../../engine/odds/distribution.ts";
import { chanceThat } from "../../engine/odds/distribution.ts";
import type { Prospect } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { AttackFacts } from "./attack.ts";
import { CLASH } from "./clash.ts";
import { changedDice } from "./damage.ts";
import { bestArmour } from "./equipment.ts";
import type { Weapon } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { dodgedByItself } from "./evasion.ts";
import { helpBy } from "./helping.ts";
import { incomingFrom } from "./incoming.ts";
import type { Blow, BlowOdds, Rolled } from "./odds.ts";
import { blowOdds, clashMargins, marginOdds } from "./odds.ts";
import type { Defence } from "./possible.ts";
import { DEFENCE } from "./possible.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "./rulings.ts";

/** What each way to answer an attack may lead to: being hit, the damage to expect, being out of the fight; and for a clash
 *  the chance to strike back. The dice decide, and a dodge for the round; points of an evasion are spent later. (S0; S1; A.9; D.7) */
export function weighAnswers(
  rulings: Rulings,
  roll: (facts: AttackFacts) => Rolled,
  { defence, lands }: Pick<Weighing, "defence" | "lands"> = AS_D10,
) {
  return (facts: AttackFacts, question: string, option: string, scene: Scene<Fighter>): readonly Prospect[] => {
    const odds = answerOdds({ facts, question, option, scene }, { rulings, roll, defence, lands });
    if (!odds) return [];
    const strikes = odds.clash ? [{ id: "strike", as: "chance", value: odds.clash.hit } as const] : [];
    return [...prospectsOf(odds.attack), ...strikes];
  };
}

/** The chance that the target is wounded if it answers so: by the attack, whatever it strikes back. (S0; S1; A.9) */
export function woundChance(choice: Choice, by: Weighing): number {
  const odds = answerOdds(choice, by);
  return odds ? chanceThat(odds.attack.damage, (damage) => damage > 0) : 1;
}

/** What options are weighed by: the table's rulings, the attack's roll, and the ways to answer it. */
export type Weighing = {
  readonly rulings: Rulings;
  readonly roll: (facts: AttackFacts) => Rolled;
  readonly defence: Defence;
  readonly lands: Lands;
};

/** A blow that may land: whose, with what, on whom, and what the declaration adds to its damage. */
export type Struck = {
  readonly striker: Fighter;
  readonly weapon: Weapon | null;
  readonly struck: Fighter;
  readonly facts: AttackFacts | null;
};

/** What may come of a blow, by the chances of its margin. */
export type Lands = (blow: Struck) => (margin: Distribution) => BlowOdds;

/** What may come of a blow whose damage is rolled. (S1; G.2, H.1) */
export const landsByDice: Lands = ({ striker, weapon, struck, facts }) => {
  const added = facts ? sumOf(changedDice(facts)) : 0;
  const blow = { ...blowOf(striker, weapon, struck), added };
  return (margin) => blowOdds(margin, blow);
};

const AS_D10 = { defence: DEFENCE, lands: landsByDice } as const;

/** An option of a question in an attack. */
export type Choice = {
  readonly facts: AttackFacts;
  readonly question: string;
  readonly option: string;
  readonly scene: Scene<Fighter>;
};

/** What may come of an attack that is answered so, and of the counter, where the answer is a clash. */
function answerOdds(
  { facts, question, option, scene }: Choice,
  { rulings, roll, defence, lands }: Weighing,
): { readonly attack: BlowOdds; readonly clash?: BlowOdds } | null {
  const attacker = lookup(scene.fighters, facts.attacker);
  const target = lookup(scene.fighters, facts.target);
  if (!attacker || !target) return null;
  const blow = lands({ striker: attacker, weapon: facts.weapon, struck: target, facts });
  const reaction = reactionNamed(facts, { question, option }, scene, { rulings, defence });
  if (reaction?.label === CLASH) {
    const margins = clashMargins(roll(facts), reaction.pool);
    const counter = lands({ striker: target, weapon: reaction.weapon, struck: attacker, facts: null });
    return { attack: blow(margins.attack), clash: counter(margins.clash) };
  }
  const pools = [facts.reaction, reaction].flatMap((each) => (each ? [each.pool] : []));
  return { attack: blow(marginOdds(roll(facts), pools, dodgedByItself(facts, scene, rulings))) };
}

/** The roll of an attack that is still to come. */
export function attackToCome({ attack }: AttackFacts): Rolled {
  return attack;
}

/** A roll that lies open: no dice, and what it came to. (L-12) */
export function attackLyingOpen({ attack, attackOutcome }: AttackFacts): Rolled {
  return { dice: 0, difficulty: attack.difficulty, boost: attackOutcome };
}

/** The reaction behind an option, of the target or of somebody who parries for it; none for passing. */
function reactionNamed(
  facts: AttackFacts,
  { question, option }: { readonly question: string; readonly option: string },
  scene: Scene<Fighter>,
  { rulings, defence }: Pick<Weighing, "rulings" | "defence">,
): Reaction | null {
  const incoming = incomingFrom(facts, rulings);
  const helper = Object.values(scene.fighters).find(({ id }) => helpBy(id) === question);
  const target = lookup(scene.fighters, facts.target);
  const possible = helper
    ? defence.forOthers(scene, helper, incoming)
    : target
      ? defence.own(scene, target, incoming)
      : [];
  return possible.find(({ reaction }) => reaction.id === option)?.reaction ?? null;
}

function blowOf(striker: Fighter, weapon: Weapon | null, struck: Fighter): Blow {
  return {
    weapon: weapon ?? { kind: "unarmed", damage: 0 },
    strength: striker.attributes.strength,
    armour: bestArmour(struck.armour)?.rating ?? 0,
    wound: struck.wound,
  };
}

function prospectsOf({ hit, expectedDamage, out }: BlowOdds): readonly Prospect[] {
  return [
    { id: "hit", as: "chance", value: hit },
    { id: "damage", as: "amount", value: expectedDamage },
    { id: "out", as: "chance", value: out },
  ];
}
