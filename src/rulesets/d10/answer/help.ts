import {
  type Answers,
  type Event,
  type Question,
  type Scene,
  type Stage,
  applyEvents,
  areOpposed,
  ask,
  bearersOf,
  lookup,
  next,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, type Helping, helpBy } from "../attack/attack.ts";
import { type BoostedRoll, boostStage } from "../economy/boost.ts";
import { toldOf } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { incomingFrom } from "./incoming.ts";
import { type Payment, withPrice } from "../economy/paying.ts";
import { DEFENCE, type Defence, type Possibility, answerQuestion, chosenFrom, isOpen } from "./possible.ts";
import { isAllyNear, isInReach } from "./reach.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "../rulings.ts";

/** The roll of a helper's parry, which Willpower may boost. (d10/A.7) */
const HELP_ROLL: BoostedRoll<Helping> = {
  who: ({ fighter }) => fighter,
  pool: ({ reaction }) => reaction.pool,
  withPool: (helping, pool) => ({ ...helping, reaction: { ...helping.reaction, pool } }),
};

/**
 * Lists the fighters who could parry for the target, in the order of initiative: those declared to stand within reach who are not its
 * enemies, and its allies who stand within reach on the scene. (S0; d10/L-46, d10/L-59; d10/0.3.21)
 */
export function helpersFor({ attacker, target }: AttackFacts, scene: Scene<Fighter>): readonly Fighter[] {
  if (bearersOf(scene.fight, "near").length === 0 && !scene.space) return [];
  const { order } = scene.fight;
  const both = [attacker, target];
  const side = lookup(scene.fighters, target)?.side ?? "neutral";
  const place = ({ id }: Fighter): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.values(scene.fighters)
    .filter(({ id }) => id !== attacker && id !== target)
    .filter((each) => isAllyNear(scene, each, target, both) || isInReach(scene, each.id, both).ok)
    .filter((each) => !areOpposed(each.side, side))
    .toSorted((a, b) => place(a) - place(b));
}

/**
 * Asks, after the target, each fighter in reach to parry for it at the price of their own action, before any die falls; a fighter who can
 * do nothing is not asked. (S0; d10/E.2; d10/0.3.20, d10/0.3.21)
 */
export function helpStage(rulings: Rulings, { forOthers }: Defence = DEFENCE): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const { helpers, events, question } = helpSoFar({ facts, answers, scene }, { rulings, forOthers });
    return question ? ask([question]) : next({ ...facts, helpers }, events);
  };
}

/** An attack whose helpers are being asked, with the answers so far. */
type Asking = { readonly facts: AttackFacts; readonly answers: Answers; readonly scene: Scene<Fighter> };

/**
 * Collects the helpers who parry by the answers so far, the events of their payments, and the question to the next one; null when all have
 * answered. (S0; d10/E.2; d10/0.3.20, d10/0.3.21)
 */
export function helpSoFar(
  { facts, answers, scene }: Asking,
  { rulings, forOthers }: Pick<Defence, "forOthers"> & { readonly rulings: Rulings },
): { readonly helpers: readonly Helping[]; readonly events: readonly Event[]; readonly question: Question | null } {
  const incoming = incomingFrom(facts, rulings);
  const helpers: Helping[] = [];
  let events: readonly Event[] = [];
  for (const helper of helpersFor(facts, scene)) {
    const now = applyEvents(scene, events);
    const possible = forOthers(now, helper, incoming);
    if (!isOpen(possible)) continue;
    const answer = answers[helpBy(helper.id)];
    if (answer === undefined) return { helpers, events, question: helpQuestion(facts, helper, possible) };
    const chosen = chosenFrom(possible, answer, { scene: now, fighter: helper });
    if (!chosen) continue;
    const paid = [...events, ...protectedBy(facts, helper, chosen)];
    const boosted = boostedHelp(
      { fighter: helper.id, reaction: chosen.reaction, outcome: 0 },
      applyEvents(scene, paid),
    );
    helpers.push(boosted.helping);
    events = [...paid, ...boosted.events];
  }
  return { helpers, events, question: null };
}

function helpQuestion({ attacker, target }: AttackFacts, { id }: Fighter, possible: readonly Possibility[]): Question {
  return answerQuestion(helpBy(id), id, possible, { prompt: "help", data: { attacker, target } });
}

/** Pays for the success that was bought for a parry, if one was. (d10/A.7; d10/0.3.5) */
function boostedHelp(
  helping: Helping,
  scene: Scene<Fighter>,
): { readonly helping: Helping; readonly events: readonly Event[] } {
  const move = boostStage(HELP_ROLL)(helping, {}, scene);
  return move.type === "next" ? { helping: move.facts, events: move.events } : { helping, events: [] };
}

function protectedBy(
  { target }: AttackFacts,
  { id, name }: Fighter,
  { reaction, payment }: { readonly reaction: Reaction; readonly payment: Payment },
): readonly Event[] {
  const { label, weapon, pool } = reaction;
  const told = { fighter: id, name, target, reaction: label, weapon: weapon ? toldOf(weapon) : null, pool };
  return withPrice(happened("protected", told), payment);
}
