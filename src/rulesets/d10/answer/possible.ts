import {
  type Data,
  type Json,
  type Option,
  type Question,
  type Result,
  type Scene,
  ok,
  buildOption,
  pickOne,
} from "../../../engine/index.ts";
import { type Payment, payForAction, prepareRoundPenalties, FREE, describeActionCost } from "../economy/economy.ts";
import { findBoostCost, withBoost, payBoost } from "../economy/boost.ts";
import { canAct, canMove, debtPenalty } from "../fighter/conditions.ts";
import { DESPERATE_COST, listDesperateReactions, checkExertion, payByExertion } from "./desperate.ts";
import { type D10Pool, reducePool } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type IncomingAttack, isFreeDodge, checkProtection, withShotPermits } from "./incoming.ts";
import {
  type Reaction,
  type AnswerRules,
  ANSWER_RULES,
  listClashes,
  checkReaction,
  listReactions,
  toReactionUse,
  toAnswerMode,
} from "./reactions.ts";
import {
  type ActionUse,
  type SplitPart,
  toActionUse,
  checkPartDice,
  findPart,
  listPartsLeft,
} from "../economy/split.ts";

/** The id of the answer that does nothing. */
export const PASS = "pass";

/** A reaction that a fighter may choose, or sees refused. */
export type Possibility = {
  readonly reaction: Reaction;
  readonly cost: Option["cost"];
  /** The id of the reaction that this one is a variant of. */
  readonly of?: string;
  readonly allowed: Result<true>;
  readonly price: Price;
};

/** The payment for an answer: the round's action, exerting the body, or nothing. (S0; d10/D.1, d10/D.10; d10/0.3.13) */
type Price = "action" | "body" | "nothing";

/** A function that finds the possible answers of a fighter to an attack. */
export type AnswerFinder = (
  scene: Scene<Fighter>,
  fighter: Fighter,
  incoming: IncomingAttack,
) => readonly Possibility[];

/** An edition's answers to attacks. `own` finds those of the target itself; `forOthers` finds the parries for other fighters. (d10/E) */
export type EditionDefence = { readonly own: AnswerFinder; readonly forOthers: AnswerFinder };

/** S0's answers: with clashes and desperate reactions. (S0; d10/D.10, d10/E) */
export const DEFENCE: EditionDefence = buildDefence(ANSWER_RULES);

/**
 * Builds the answers of an edition. They are the dodge, the parries and the clashes; desperate reactions are possible once the action is
 * spent. For other fighters only the parries remain, since neither a dodge nor a clash protects them. (S0; d10/D.10, d10/E; d10/L-15)
 */
export function buildDefence(rules: AnswerRules): EditionDefence {
  return {
    own: buildAnswerFinder(rules, () => true),
    forOthers: buildAnswerFinder(rules, isProtecting),
  };
}

function buildAnswerFinder(rules: AnswerRules, isOffered: (each: Possibility) => boolean): AnswerFinder {
  return (scene, fighter, attack) => {
    const incoming = withShotPermits(attack, fighter);
    const able = canAct(scene, fighter);
    if (!able.ok) return listRefusedAnswers(listReactions(fighter, incoming, rules), able).filter(isOffered);
    const acting = listActingAnswers(scene, fighter, incoming, rules).filter(isOffered);
    const desperate = rules.desperate ? listDesperateAnswers(scene, fighter, incoming).filter(isOffered) : [];
    return [...acting, ...listBoostedAnswers(scene, fighter, acting), ...desperate];
  };
}

/** Lists the answers of a fighter who cannot act at all, each with the refusal. (d10/H.1; S1; d10/L-27) */
function listRefusedAnswers(reactions: readonly Reaction[], allowed: Result<true>): readonly Possibility[] {
  return reactions.map((reaction) => ({ reaction, cost: {}, allowed, price: "nothing" }));
}

function isProtecting({ reaction }: Possibility): boolean {
  return checkProtection(toAnswerMode(reaction)).ok;
}

/**
 * Lists the reactions that spend the round's action early, permitted or not. Clashes are added only if they can be chosen. (S0; d10/E.3;
 * d10/L-61)
 */
function listActingAnswers(
  scene: Scene<Fighter>,
  fighter: Fighter,
  incoming: IncomingAttack,
  rules: AnswerRules,
): readonly Possibility[] {
  const reactions = listReactions(fighter, incoming, rules);
  const buildAnswer = createAnswerBuilder(scene, fighter);
  const answers = reactions.map((reaction) =>
    isFreeDodge(toAnswerMode(reaction), incoming)
      ? buildCoverDodge(fighter, reaction, checkReaction(reaction, incoming, rules))
      : buildAnswer(reaction, checkReaction(reaction, incoming, rules)),
  );
  if (!rules.clashes) return answers;
  const clashes = listClashes(reactions).map((clash) => buildAnswer(clash, checkReaction(clash, incoming, rules)));
  return [...answers, ...clashes.filter(({ allowed }) => allowed.ok)];
}

/** A function that builds an answer from a reaction; `meets` is the refusal if the reaction does not fit the attack. */
type AnswerBuilder = (reaction: Reaction, meets: Result<true>) => Possibility;

/** Creates the builder of answers that take the round's action, or a part of it, before the fighter's turn. (S0; d10/D.1, d10/D.5) */
function createAnswerBuilder(scene: Scene<Fighter>, fighter: Fighter): AnswerBuilder {
  const findMeans = createMeansFinder(scene, fighter);
  const poolNow = prepareRoundPenalties(scene, fighter.id);
  return (reaction, meets) => {
    const { part, cost, payable } = findMeans(reaction);
    const pool = poolNow(reaction.pool, part);
    const paid = meets.ok ? payable : meets;
    const allowed = paid.ok ? checkPartDice(part, pool.dice) : paid;
    return { reaction: withPool(reaction, pool), cost, allowed, price: "action" };
  };
}

/**
 * Creates a function that finds the part of a split that pays for a reaction, the cost, and the payment. Without a split these are the same
 * for all reactions, and are computed once. (d10/D.1, d10/D.5)
 */
function createMeansFinder(scene: Scene<Fighter>, fighter: Fighter): (reaction: Reaction) => ActionMeans {
  const findMeans = (use: ActionUse): ActionMeans => ({
    part: findPart(scene, fighter.id, use),
    cost: describeActionCost(scene, fighter.id, use),
    payable: payForAction(scene, fighter, use),
  });
  if (listPartsLeft(scene, fighter.id).length > 0) return (reaction) => findMeans(toReactionUse(reaction));
  const whole = findMeans(toActionUse("dodge"));
  return () => whole;
}

type ActionMeans = {
  readonly part: SplitPart | undefined;
  readonly cost: Option["cost"];
  readonly payable: Result<Payment>;
};

function withPool(reaction: Reaction, pool: D10Pool): Reaction {
  return pool === reaction.pool ? reaction : { ...reaction, pool };
}

/** Builds the dodge of a fighter behind cover: the full pool, at no cost. (S1; d10/L-49; d10/0.3.13) */
function buildCoverDodge(fighter: Fighter, reaction: Reaction, meets: Result<true>): Possibility {
  const free = canMove(fighter);
  return { reaction, cost: {}, allowed: free.ok ? meets : free, price: "nothing" };
}

/**
 * Lists the reactions that a fighter can buy by exerting the body, with fewer dice if dice are owed. A free dodge is left out, since it
 * needs no exertion. (S0; d10/D.10)
 */
function listDesperateAnswers(
  scene: Scene<Fighter>,
  fighter: Fighter,
  incoming: IncomingAttack,
): readonly Possibility[] {
  const needed = listDesperateReactions(scene, fighter, incoming).filter(
    (each) => !isFreeDodge(toAnswerMode(each), incoming),
  );
  if (needed.length === 0) return [];
  const debt = debtPenalty(scene, fighter.id);
  const allowed = checkExertion(scene, fighter);
  return needed.map((reaction) => ({
    reaction: withPool(reaction, reducePool(reaction.pool, debt)),
    cost: DESPERATE_COST,
    allowed,
    price: "body",
  }));
}

/**
 * Lists a variant with a bought success for each answer that can be chosen; empty if the fighter can never buy one. Desperate reactions
 * have no such variant, since they use the round's exertion. (d10/A.7; d10/0.3.5, d10/0.3.7)
 */
function listBoostedAnswers(
  scene: Scene<Fighter>,
  fighter: Fighter,
  possible: readonly Possibility[],
): readonly Possibility[] {
  const open = possible.filter((each) => each.allowed.ok);
  const costly = !fighter.derivedHealth && open.some(({ reaction }) => findBoostCost(fighter, reaction.pool));
  const willpower = costly ? payBoost(scene, fighter.id) : null;
  return open.flatMap((base) => {
    const { reaction, cost, price } = base;
    const boost = findBoostCost(fighter, reaction.pool);
    if (!boost) return [];
    const payable = willpower ?? payBoost(scene, fighter.id, reaction.pool);
    const allowed: Result<true> = payable.ok ? base.allowed : payable;
    return [{ reaction: toBoosted(reaction), cost: { ...cost, ...boost }, of: reaction.id, allowed, price }];
  });
}

function toBoosted(reaction: Reaction): Reaction {
  return { ...reaction, id: `boost:${reaction.id}`, pool: withBoost(reaction.pool) };
}

/**
 * Builds the question to a fighter's player, with all possible answers and the option to pass. For a helper this option has a label of its
 * own and comes first, since helping costs something and is never taken for granted.
 */
export function buildAnswerQuestion(
  id: string,
  fighter: string,
  possible: readonly Possibility[],
  { passing = PASS, ...details }: { readonly prompt: string; readonly data: Data; readonly passing?: string },
): Question {
  const [answers, pass] = [possible.map(toOption), buildOption(PASS, { label: passing })];
  return pickOne({ id, fighter, ...details }, passing === PASS ? [...answers, pass] : [pass, ...answers], PASS);
}

function toOption({ reaction, cost, of, allowed }: Possibility): Option {
  const { id, label } = reaction;
  const data = buildReactionDetails(reaction);
  return buildOption(id, of === undefined ? { label, data, cost, allowed } : { label, data, cost, allowed, of });
}

function buildReactionDetails({ weapon, pool, secondary = "" }: Reaction): Data {
  const name = weapon?.name ?? "";
  const both = name !== "" && secondary !== "" ? `${name}, ${secondary}` : name + secondary;
  return { dice: pool.dice, difficulty: pool.difficulty, weapon: both, kind: weapon?.kind ?? "" };
}

/** True if at least one answer can be chosen. */
export function isOpen(possible: readonly Possibility[]): boolean {
  return possible.some(({ allowed }) => allowed.ok);
}

/** Lists the codes of the refusals, each once. */
export function listRefusalCodes(possible: readonly Possibility[]): readonly string[] {
  const codes: string[] = [];
  for (const { allowed } of possible)
    if (!allowed.ok && !codes.includes(allowed.refusal.code)) codes.push(allowed.refusal.code);
  return codes;
}

/** Finds the chosen reaction and its payment; null if the fighter passes, or can no longer pay for the reaction. */
export function readChoice(
  possible: readonly Possibility[],
  answer: Json,
  { scene, fighter }: { readonly scene: Scene<Fighter>; readonly fighter: Fighter },
): { readonly reaction: Reaction; readonly payment: Payment } | null {
  const possibility = possible.find(({ reaction }) => reaction.id === answer);
  const paid = possibility && payForReaction(possibility, scene, fighter);
  return possibility && paid?.ok ? { reaction: possibility.reaction, payment: paid.value } : null;
}

function payForReaction({ reaction, price }: Possibility, scene: Scene<Fighter>, fighter: Fighter): Result<Payment> {
  if (price === "nothing") return ok(FREE);
  return price === "body" ? payByExertion(scene, fighter) : payForAction(scene, fighter, toReactionUse(reaction));
}
