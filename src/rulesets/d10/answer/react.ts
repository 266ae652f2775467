import { type Move, type Stage, ask, lookup, next } from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { toldOf } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { incomingFrom } from "./incoming.ts";
import { type Payment, withPrice } from "../economy/paying.ts";
import { type Answering, DEFENCE, answerQuestion, chosenFrom, isOpen, reasonsAgainst } from "./possible.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "../rulings.ts";

/**
 * Asks the target for its reaction, and takes the price for it, before any die falls; a fighter who can do nothing is not asked. (S0;
 * d10/D.1, d10/D.4, d10/E; d10/0.3.20)
 */
export function reactStage(rulings: Rulings, answering: Answering = DEFENCE.own): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target) return abort(facts.attacker);
    const possible = answering(scene, target, incomingFrom(facts, rulings));
    if (!isOpen(possible)) {
      const told = { fighter: target.id, reasons: reasonsAgainst(possible) };
      return next(facts, [happened("could-not-react", told)]);
    }
    const answer = answers["reaction"];
    if (answer === undefined) {
      const data = { attacker: facts.attacker, target: target.id };
      return ask([answerQuestion("reaction", target.id, possible, { prompt: "reaction", data })]);
    }
    const chosen = chosenFrom(possible, answer, { scene, fighter: target });
    if (!chosen) return next(facts, [happened("passed", { fighter: target.id })]);
    return reacted(facts, chosen.reaction, chosen.payment);
  };
}

function reacted(facts: AttackFacts, reaction: Reaction, payment: Payment): Move<AttackFacts> {
  const { label, pool, weapon } = reaction;
  const told = { fighter: facts.target, reaction: label, weapon: weapon ? toldOf(weapon) : null, pool };
  return next({ ...facts, reaction }, withPrice(happened("reacted", told), payment));
}
