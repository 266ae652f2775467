import { type Question, type Stage, ask, close, next, defineCalledRoll } from "../../../engine/index.ts";
import { throwWeapon } from "./thrown.ts";
import { happened, rolled } from "../events.ts";
import { type AttackFacts, type BlowFacts, listAttackReasons, listDefenceReasons } from "./attack.ts";
import { canAct, stage } from "../fighter/conditions.ts";
import { type CheckRoll, SIDES, buildCheck, readFace, askRoll, listUnanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings, Ties } from "../rulings.ts";
import { markFought } from "./stance.ts";

/** Returns 1 for a natural 20 and -1 for a natural 1, otherwise 0; also 0 without a die. (S3, d20/F.4; d20/J-11) */
export function naturalOutcome(face: number | null): number {
  if (face === SIDES) return 1;
  return face === 1 ? -1 : 0;
}

/**
 * True if the attack hits. A natural 20 or 1 of either side decides before the totals, unless a table rules that the totals always decide.
 * (S3; d20/A.4, d20/F.1, d20/F.4; d20/J-1, d20/J-11, d20/J-24, d20/J-35)
 */
export function isHit(attack: CheckRoll, defence: CheckRoll, rulings: Rulings): boolean {
  const chance = rulings.naturalDecides ? naturalOutcome(attack.face) - naturalOutcome(defence.face) : 0;
  return isContestWon(chance, attack, defence, rulings.ties);
}

/**
 * True if the attacker wins. A `chance` above 0 wins and one below 0 loses; at 0 the totals decide. The side that rolls wins a tie; if both
 * or neither roll, the attacker does. A table may rule otherwise. (S3; d20/A.4; d20/J-1, d20/J-24)
 */
export function isContestWon(chance: number, attack: CheckRoll, defence: CheckRoll, ties: Ties): boolean {
  if (chance !== 0) return chance > 0;
  const defenderRolls = attack.face === null && defence.face !== null;
  const tieIsDefenders = ties === "defender" || (ties === "thrower" && defenderRolls);
  return tieIsDefenders ? attack.total > defence.total : attack.total >= defence.total;
}

/**
 * True if a hit is critical. The attack die must show one of the `threat` highest faces, or the defence die one of the `threat` lowest.
 * (S3; d20/F.2; d20/J-11, d20/J-14, d20/J-36)
 */
export function isCritical(attack: CheckRoll, defence: CheckRoll, threat: number, rulings: Rulings): boolean {
  const byAttack = attack.face !== null && attack.face > SIDES - threat;
  const byDefence = defence.face !== null && defence.face <= threat;
  return isHit(attack, defence, rulings) && (byAttack || byDefence);
}

/**
 * Chooses the sides that roll: those of players, and by ruling the attacker if both fighters are the GM's. A target who cannot act rolls no
 * defence. (S3; d20/A.4, d20/F.1; d20/J-24, d20/J-53)
 */
export function chooseThrowers(
  attacker: Fighter,
  target: Fighter,
  { npcAttackThrown }: Rulings,
): Readonly<Record<ContestSide, boolean>> {
  const attack = !attacker.npc || (npcAttackThrown && target.npc);
  return { attack, defence: !target.npc && canAct(target).ok };
}

type ContestSide = "attack" | "defence";

/** Defines the rolls of both sides that the GM may adjust, before the dice are rolled or a 10 is taken. (S3; d20/A.5, d20/F.1, d20/F.4) */
export function buildAdjustableRolls<X extends BlowFacts>() {
  return {
    attack: defineCalledRoll<X>("attack", "roll", ({ attacker }) => attacker),
    defence: defineCalledRoll<X>("defence", "roll", ({ target }) => target),
  };
}

/** Builds the questions for the dice: one die for each side that rolls. (S3; d20/A.4, d20/F.1) */
export function listDuelDice(attacker: Fighter, target: Fighter, rulings: Rulings): readonly Question[] {
  const { attack, defence } = chooseThrowers(attacker, target, rulings);
  return [
    ...(attack ? [askRoll("attack", attacker.id, 1)] : []),
    ...(defence ? [askRoll("defence", target.id, 1)] : []),
  ];
}

/**
 * Builds the stage that asks for the dice of both sides at once, and announces both checks, rolled or taken. The attack ends if the
 * attacker has been struck down before. (S3; d20/E, d20/F.1)
 */
export function rollStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return stage({ able: ["attacker"], needs: ["target"] }, (facts, answers, scene, { attacker, target }) => {
    const open = listUnanswered(listDuelDice(attacker, target, rulings), answers);
    if (open.length > 0) return ask(open);
    const attack = buildCheck(readFace(answers["attack"]), listAttackReasons(scene, attacker, facts, rulings));
    const defence = buildCheck(readFace(answers["defence"]), listDefenceReasons(scene, target, facts, rulings));
    const fought = markFought(scene, [attacker.id, target.id]);
    const thrown = throwWeapon(scene, facts);
    const events = [rolled("attack", attacker.id, attack, thrown), rolled("defence", target.id, defence, fought)];
    return next({ ...facts, attack, defence }, events);
  });
}

/** Builds the stage that compares the two checks; a miss ends the attack. (S3; d20/F.1, d20/F.2) */
export function compareStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts) => {
    const { attack, defence, weapon } = facts;
    const margin = attack.total - defence.total;
    const hit = isHit(attack, defence, rulings);
    const critical = isCritical(attack, defence, weapon.threat, rulings);
    const events = [happened("compared", { attack: attack.total, defence: defence.total, margin, hit, critical })];
    return hit ? next({ ...facts, margin, critical }, events) : close({ hit, margin }, events);
  };
}
