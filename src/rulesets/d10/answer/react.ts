import { type Move, type Stage, ask, lookup, next } from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { buildWeaponDetails } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { toIncomingAttack } from "./incoming.ts";
import { type Payment, withPrice } from "../economy/paying.ts";
import { type AnswerFinder, DEFENCE, buildAnswerQuestion, readChoice, isOpen, listRefusalCodes } from "./possible.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "../rulings.ts";

/**
 * Asks the target for its reaction before any die is rolled, and pays for it. A fighter without a possible answer is not asked. (S0;
 * d10/D.1, d10/D.4, d10/E; d10/0.3.20)
 */
export function reactStage(rulings: Rulings, findAnswers: AnswerFinder = DEFENCE.own): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target) return abort(facts.attacker);
    const possible = findAnswers(scene, target, toIncomingAttack(facts, rulings));
    if (!isOpen(possible)) {
      const details = { fighter: target.id, reasons: listRefusalCodes(possible) };
      return next(facts, [happened("could-not-react", details)]);
    }
    const answer = answers["reaction"];
    if (answer === undefined) {
      const data = { attacker: facts.attacker, target: target.id };
      return ask([buildAnswerQuestion("reaction", target.id, possible, { prompt: "reaction", data })]);
    }
    const choice = readChoice(possible, answer, { scene, fighter: target });
    if (!choice) return next(facts, [happened("passed", { fighter: target.id })]);
    return applyReaction(facts, choice.reaction, choice.payment);
  };
}

function applyReaction(facts: AttackFacts, reaction: Reaction, payment: Payment): Move<AttackFacts> {
  const { label, pool, weapon } = reaction;
  const details = { fighter: facts.target, reaction: label, weapon: weapon ? buildWeaponDetails(weapon) : null, pool };
  return next({ ...facts, reaction }, withPrice(happened("reacted", details), payment));
}
