import type { Answers, Option, Question } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok } from "../../engine/kernel/result.ts";
import type { Move, Stage } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { payForAction } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { BOOST_COST, boostedPool, payBoost } from "./boost.ts";
import { ableFighter } from "./conditions.ts";
import { DESPERATE_COST, desperateReactions, mayExert, payByExertion } from "./desperate.ts";
import { lessenedBy } from "./dice.ts";
import { poolNow } from "./economy.ts";
import { toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import type { Incoming } from "./incoming.ts";
import { incomingFrom, seenBy } from "./incoming.ts";
import { debtOf } from "./lasting.ts";
import type { Payment } from "./paying.ts";
import { actingCost } from "./paying.ts";
import type { Reaction } from "./reactions.ts";
import { clashFor, deedBy, mayReact, reactionsOf } from "./reactions.ts";
import { partFor } from "./split.ts";
import type { Rulings } from "./rulings.ts";

/** The answer of those who do nothing. */
export const PASS = "pass";

/** A reaction with what it costs, whether it may be chosen, and what happens when it is. */
type Possibility = {
  readonly reaction: Reaction;
  readonly cost: Option["cost"];
  readonly allowed: Result<true>;
  pay(): Result<Payment>;
};

/** Asks the target how it answers, and takes the price for it; who can do nothing is not asked. An attacker who is out by
 *  now strikes no blow. (S0; D.1, D.4, E; spec 0.3, row 20) */
export function reactStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => react(facts, answers, scene, incomingFrom(facts, rulings));
}

function react(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>, incoming: Incoming): Move<AttackFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target || !ableFighter(scene, facts.attacker))
    return close(null, [happened("lapsed", { attacker: facts.attacker })]);
  const possible = possibilities(scene, target, incoming);
  const options = possible.map(optionFor);
  const able = options.some(({ refusal }) => !refusal);
  if (!able) return next(facts, [happened("could-not-react", { fighter: target.id, reasons: reasonsIn(options) })]);
  const chosen = answers["reaction"];
  if (chosen === undefined) return ask([reactionQuestion(facts, options)]);
  const possibility = possible.find(({ reaction }) => reaction.id === chosen);
  const paid = possibility?.pay();
  if (!possibility || !paid?.ok) return next(facts, [happened("passed", { fighter: target.id })]);
  return reacted(facts, possibility.reaction, paid.value);
}

function reacted(facts: AttackFacts, reaction: Reaction, { before, changes, after }: Payment): Move<AttackFacts> {
  const { label, pool, weapon } = reaction;
  const told = { fighter: facts.target, reaction: label, weapon: weapon ? toldOf(weapon) : null, pool };
  return next({ ...facts, reaction }, [...before, happened("reacted", told, changes), ...after]);
}

/** Dodge and parries; the clashes that could stand for parries; and, with the action spent, the desperate ones. (S0; D.10, E) */
function possibilities(scene: Scene<Fighter>, fighter: Fighter, coming: Incoming): readonly Possibility[] {
  const incoming = seenBy(coming, fighter);
  const plain = reactionsOf(fighter, incoming).map((reaction) => acting(scene, fighter, reaction, incoming));
  const parries = plain.filter(({ reaction, allowed }) => reaction.label === "parry" && allowed.ok);
  const clashes = parries.map((each) => ({ ...each, reaction: clashFor(each.reaction) }));
  const debt = debtOf(scene, fighter.id);
  const desperate = desperateReactions(scene, fighter, incoming).map((reaction) => ({
    reaction: { ...reaction, pool: lessenedBy(reaction.pool, debt) },
    cost: DESPERATE_COST,
    allowed: mayExert(scene, fighter),
    pay: () => payByExertion(scene, fighter),
  }));
  return [...plain, ...clashes, ...boostedOf(scene, fighter, [...plain, ...clashes]), ...desperate];
}

/** The same reactions with a success bought for them, for whoever has Willpower at all; a desperate one is an exertion itself. (A.7; spec 0.3, rows 5, 7) */
function boostedOf(
  scene: Scene<Fighter>,
  { id, willpower }: Fighter,
  possible: readonly Possibility[],
): readonly Possibility[] {
  if (willpower.max === 0) return [];
  const payable = payBoost(scene, id);
  const allowed: Result<true> = payable.ok ? ok(true) : payable;
  return possible
    .filter((each) => each.allowed.ok)
    .map(({ reaction, cost, pay }) => ({
      reaction: { ...reaction, id: `boost:${reaction.id}`, pool: boostedPool(reaction.pool) },
      cost: { ...cost, ...BOOST_COST },
      allowed,
      pay,
    }));
}

/** A reaction that is the round's action taken early, or a part of it. (S0; D.1, D.5) */
function acting(scene: Scene<Fighter>, fighter: Fighter, reaction: Reaction, incoming: Incoming): Possibility {
  const deed = deedBy(reaction);
  const pool = poolNow(scene, fighter.id, reaction.pool, partFor(scene, fighter.id, deed));
  return {
    reaction: { ...reaction, pool },
    cost: actingCost(scene, fighter.id, deed),
    allowed: mayReact(scene, fighter, reaction, incoming),
    pay: () => payForAction(scene, fighter, deed),
  };
}

function reactionQuestion(facts: AttackFacts, options: readonly Option[]): Question {
  const pass: Option = { id: PASS, label: PASS, data: {}, cost: {} };
  return {
    id: "reaction",
    role: { type: "controller", fighter: facts.target },
    kind: "pick",
    prompt: "reaction",
    data: { attacker: facts.attacker, target: facts.target },
    options: [...options, pass],
    fallback: PASS,
    sealed: false,
  };
}

function optionFor({ reaction, cost, allowed }: Possibility): Option {
  const { dice, difficulty } = reaction.pool;
  const data = { dice, difficulty, weapon: reaction.weapon?.name ?? "", kind: reaction.weapon?.kind ?? "" };
  const option = { id: reaction.id, label: reaction.label, data, cost };
  return allowed.ok ? option : { ...option, refusal: allowed.refusal };
}

function reasonsIn(options: readonly Option[]): readonly string[] {
  return [...new Set(options.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])))];
}
