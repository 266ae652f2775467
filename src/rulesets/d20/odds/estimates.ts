import { type Answers, type Estimate, NO_CALL, type Scene, lookup, sumOf } from "../../../engine/index.ts";
import { type AttackFacts, type Blow, PLAIN, attackReasons, defenceReasons } from "../attack/attack.ts";
import { throwersOf } from "../attack/compare.ts";
import { isFlatFooted } from "../fighter/conditions.ts";
import { saveAgainst } from "../harm/crippling.ts";
import { damageReasons } from "../attack/damage.ts";
import { type Fighter, saveBase } from "../fighter/fighter.ts";
import { SAVE_DIFFICULTY } from "../harm/harm.ts";
import { manoeuvreDefenceReasons, manoeuvreReasons } from "../attack/manoeuvre.ts";
import { type BlowOdds, type BlowToCome, type Throw, blowOdds, manoeuvreOdds, meetOdds } from "./odds.ts";
import { type OpportunityFacts, saidCircumstances, weaponsFor } from "../answer/reactions.ts";
import type { Rulings } from "../rulings.ts";
import { DECLARED_MANOEUVRES, type Manoeuvre } from "../vocabulary.ts";

type Sides = { readonly attacker: Fighter; readonly target: Fighter };

/** A blow as far as chance goes, as things stand. (S3; d20/F.1, d20/C) */
export function blowToCome(
  { attacker, target }: Sides,
  blow: Blow,
  scene: Scene<Fighter>,
  rulings: Rulings,
): BlowToCome {
  const throwers = throwersOf(attacker, target, rulings);
  const { threat, dice, sides } = blow.weapon;
  return {
    attack: { bonus: sumOf(attackReasons(scene, attacker, blow, rulings)), throws: throwers.attack },
    defence: { bonus: sumOf(defenceReasons(scene, target, blow, rulings)), throws: throwers.defence },
    ...{ threat, dice, sides },
    added: sumOf(damageReasons(scene, attacker, blow, rulings)),
    pools: target,
    save: isFlatFooted(scene, target.id) ? saveToCome(target, "reflex", rulings) : null,
    fall: rulings.woundsKill && target.state === "" ? saveToCome(target, "fortitude", rulings) : null,
  };
}

function saveToCome(target: Fighter, save: Parameters<typeof saveBase>[1], rulings: Rulings): Throw {
  return { bonus: sumOf(saveBase(target, save)), throws: !target.npc || rulings.npcSavesThrown };
}

/** What using an opening with a weapon may lead to; nothing for letting it be. (S3; d20/E) */
export function estimateOpening(rulings: Rulings) {
  return (
    facts: OpportunityFacts,
    _question: string,
    option: string,
    scene: Scene<Fighter>,
    answers: Answers = {},
  ): readonly Estimate[] => {
    const odds = openingOdds({ facts, option, scene, answers }, rulings);
    return odds ? estimatesOf(odds) : [];
  };
}

/** An answer to an opening: the weapon, and what was answered before it. */
type Choice = {
  readonly facts: OpportunityFacts;
  readonly option: string;
  readonly scene: Scene<Fighter>;
  readonly answers?: Answers;
};

/** What may come of an opening that is used with a weapon; nothing where it cannot be. (S3; d20/E) */
export function openingOdds({ facts, option, scene, answers = {} }: Choice, rulings: Rulings): BlowOdds | null {
  const attacker = lookup(scene.fighters, facts.fighter);
  const target = lookup(scene.fighters, facts.against);
  const weapon = attacker && weaponsFor(attacker, facts.distance).find(({ id }) => id === option);
  if (!attacker || !target || !weapon) return null;
  const { time, gm = NO_CALL } = facts;
  const circumstances = saidCircumstances(answers, rulings);
  const blow = { ...PLAIN, attacker: attacker.id, target: target.id, weapon, circumstances, time, gm };
  return blowOdds(blowToCome({ attacker, target }, blow, scene, rulings), rulings);
}

/** What a critical hit may lead to, by what it becomes: another hit, a manoeuvre that works, an injury that is not saved against. (S3; d20/F.2) */
export function estimateCritical(rulings: Rulings) {
  return (facts: AttackFacts, question: string, option: string, scene: Scene<Fighter>): readonly Estimate[] => {
    const attacker = lookup(scene.fighters, facts.attacker);
    const target = lookup(scene.fighters, facts.target);
    if (question !== "critical" || !attacker || !target) return [];
    const sides = { attacker, target };
    if (option === "attack") return estimatesOf(blowOdds(blowToCome(sides, facts, scene, rulings), rulings));
    if (option === "injury") return [{ id: "injured", as: "chance", value: injuryOdds(target, facts, rulings) }];
    const manoeuvre = DECLARED_MANOEUVRES.find((name) => name === option);
    return manoeuvre
      ? [{ id: "won", as: "chance", value: trickOdds(manoeuvre, sides, facts, { scene, rulings }) }]
      : [];
  };
}

/** The chance that a target does not save against an injury. (S3; d20/F.2) */
function injuryOdds(target: Fighter, { weapon }: Blow, rulings: Rulings): number {
  return 1 - meetOdds(saveToCome(target, saveAgainst(weapon.ability), rulings), SAVE_DIFFICULTY);
}

type Table = { readonly scene: Scene<Fighter>; readonly rulings: Rulings };

function trickOdds(manoeuvre: Manoeuvre, { attacker, target }: Sides, blow: Blow, { scene, rulings }: Table): number {
  const throwers = throwersOf(attacker, target, rulings);
  const trick = { ...blow, manoeuvre };
  const attack = { bonus: sumOf(manoeuvreReasons(scene, attacker, trick, rulings)), throws: throwers.attack };
  const defence = { bonus: sumOf(manoeuvreDefenceReasons(scene, target, trick, rulings)), throws: throwers.defence };
  return manoeuvreOdds(manoeuvre, attack, defence, rulings);
}

function estimatesOf({ hit, critical, expectedDamage, out }: BlowOdds): readonly Estimate[] {
  return [
    { id: "hit", as: "chance", value: hit },
    { id: "critical", as: "chance", value: critical },
    { id: "damage", as: "amount", value: expectedDamage },
    { id: "out", as: "chance", value: out },
  ];
}
