import {
  type Answers,
  type Event,
  type Question,
  type Scene,
  type Stage,
  applyEvents,
  areOpposed,
  ask,
  listBearers,
  lookup,
  next,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, type HelperParry, toHelpId } from "../attack/attack.ts";
import { type BoostedRoll, boostStage } from "../economy/boost.ts";
import { buildWeaponDetails } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { toIncomingAttack } from "./incoming.ts";
import { type Payment, withPrice } from "../economy/paying.ts";
import { DEFENCE, type EditionDefence, type Possibility, buildAnswerQuestion, readChoice, isOpen } from "./possible.ts";
import { isAllyNear, checkDeclaredReach } from "./reach.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "../rulings.ts";

/** The roll of a helper's parry, which Willpower may boost. (d10/A.7) */
const HELP_ROLL: BoostedRoll<HelperParry> = {
  who: ({ fighter }) => fighter,
  pool: ({ reaction }) => reaction.pool,
  withPool: (helping, pool) => ({ ...helping, reaction: { ...helping.reaction, pool } }),
};

/**
 * Lists the fighters who could parry for the target, in the order of initiative. These are fighters who have declared a position within
 * reach and are not its enemies, and allies who are within reach on the scene. (S0; d10/L-46, d10/L-59; d10/0.3.21)
 */
export function listHelpers({ attacker, target }: AttackFacts, scene: Scene<Fighter>): readonly Fighter[] {
  if (listBearers(scene.fight, "near").length === 0 && !scene.space) return [];
  const { order } = scene.fight;
  const both = [attacker, target];
  const side = lookup(scene.fighters, target)?.side ?? "neutral";
  const rank = ({ id }: Fighter): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.values(scene.fighters)
    .filter(({ id }) => id !== attacker && id !== target)
    .filter((each) => isAllyNear(scene, each, target, both) || checkDeclaredReach(scene, each.id, both).ok)
    .filter((each) => !areOpposed(each.side, side))
    .toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Asks each fighter in reach, after the target and before any die is rolled, to parry for the target at the price of their own action. A
 * fighter without a possible answer is not asked. (S0; d10/E.2; d10/0.3.20, d10/0.3.21)
 */
export function helpStage(rulings: Rulings, { forOthers }: EditionDefence = DEFENCE): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const { helpers, events, question } = collectHelp({ facts, answers, scene }, { rulings, forOthers });
    return question ? ask([question]) : next({ ...facts, helpers }, events);
  };
}

/** An attack, with the answers so far of the helpers who are asked. */
type HelpQuery = { readonly facts: AttackFacts; readonly answers: Answers; readonly scene: Scene<Fighter> };

/**
 * Collects the helpers who have chosen to parry, the events of their payments, and the question to the next helper. The question is null
 * when all have answered. (S0; d10/E.2; d10/0.3.20, d10/0.3.21)
 */
export function collectHelp(
  { facts, answers, scene }: HelpQuery,
  { rulings, forOthers }: Pick<EditionDefence, "forOthers"> & { readonly rulings: Rulings },
): { readonly helpers: readonly HelperParry[]; readonly events: readonly Event[]; readonly question: Question | null } {
  const incoming = toIncomingAttack(facts, rulings);
  const helpers: HelperParry[] = [];
  let events: readonly Event[] = [];
  for (const helper of listHelpers(facts, scene)) {
    const current = applyEvents(scene, events);
    const possible = forOthers(current, helper, incoming);
    if (!isOpen(possible)) continue;
    const answer = answers[toHelpId(helper.id)];
    if (answer === undefined) return { helpers, events, question: buildHelpQuestion(facts, helper, possible) };
    const choice = readChoice(possible, answer, { scene: current, fighter: helper });
    if (!choice) continue;
    const paid = [...events, ...buildProtectedEvents(facts, helper, choice)];
    const boosted = payHelpBoost(
      { fighter: helper.id, reaction: choice.reaction, outcome: 0 },
      applyEvents(scene, paid),
    );
    helpers.push(boosted.helping);
    events = [...paid, ...boosted.events];
  }
  return { helpers, events, question: null };
}

function buildHelpQuestion(
  { attacker, target }: AttackFacts,
  { id }: Fighter,
  possible: readonly Possibility[],
): Question {
  return buildAnswerQuestion(toHelpId(id), id, possible, { prompt: "help", data: { attacker, target } });
}

/** Pays for the success that was bought for a parry, if any. (d10/A.7; d10/0.3.5) */
function payHelpBoost(
  helping: HelperParry,
  scene: Scene<Fighter>,
): { readonly helping: HelperParry; readonly events: readonly Event[] } {
  const move = boostStage(HELP_ROLL)(helping, {}, scene);
  return move.type === "next" ? { helping: move.facts, events: move.events } : { helping, events: [] };
}

function buildProtectedEvents(
  { target }: AttackFacts,
  { id, name }: Fighter,
  { reaction, payment }: { readonly reaction: Reaction; readonly payment: Payment },
): readonly Event[] {
  const { label, weapon, pool } = reaction;
  const details = {
    fighter: id,
    name,
    target,
    reaction: label,
    weapon: weapon ? buildWeaponDetails(weapon) : null,
    pool,
  };
  return withPrice(happened("protected", details), payment);
}
