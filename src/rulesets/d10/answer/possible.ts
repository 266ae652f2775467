import {
  type Data,
  type Json,
  MANY,
  type Option,
  type Question,
  type Result,
  type Scene,
  bearsEffects,
  foundById,
  ok,
  notesOn,
  oncePerLast,
  oncePerStored,
  optionOf,
  pickOne,
} from "../../../engine/index.ts";
import { payForAction } from "../economy/actions.ts";
import { boostCost, boostedPool, payBoost } from "../economy/boost.ts";
import { PASSINGS, buildOf, passingOf, variantsOf } from "../fighter/build.ts";
import { CONDITIONS, canAct, conditionOf } from "../fighter/conditions.ts";
import { DESPERATE_COST, desperateReactions, mayExert, payByExertion } from "./desperate.ts";
import { type Pool, lessenedBy } from "../dice.ts";
import { poolsNow, spentNow } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Incoming, MEETINGS, dodgesFreely, mayProtect, meetingOf, seenBy } from "./incoming.ts";
import { canMove } from "../fighter/load.ts";
import { debtOf } from "../fighter/lasting.ts";
import { FREE, type Payment, actingCost } from "../economy/paying.ts";
import {
  type Reaction,
  WAYS_TO_ANSWER,
  type Ways,
  clashesAmong,
  mayMeet,
  reactionsOf,
  useBy,
  wayOf,
} from "./reactions.ts";
import type { Rulings } from "../rulings.ts";
import { type ActionUse, type Part, actionUse, isEnoughFor, partFor, partsLeft } from "../economy/split.ts";

/** Id of the answer that does nothing. */
export const PASS = "pass";

/** A reaction with its cost, the refusal if it cannot be chosen, and its payment. */
export type Possibility = {
  readonly reaction: Reaction;
  readonly cost: Option["cost"];
  /** Id of the reaction of which this is a variant. */
  readonly of?: string;
  readonly allowed: Result<true>;
  readonly price: Price;
};

/** Payment for an answer: the round's action, exerting the body, or nothing. (S0; d10/D.1, d10/D.10; d10/0.3.13) */
type Price = "action" | "body" | "nothing";

/** Finds the possible answers of a fighter in a scene to an attack. */
export type Answering = (scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming) => readonly Possibility[];

/** An edition's answers to attacks: for the fighter's own defence, and for others. (d10/E) */
export type Defence = { readonly own: Answering; readonly forOthers: Answering };

/** S0's answers: with clashes and desperate reactions. (S0; d10/D.10, d10/E) */
export const DEFENCE: Defence = defenceBy(WAYS_TO_ANSWER);

/**
 * Builds the answers of an edition: dodge and parries; the clashes that could replace parries; and, with the action spent, the desperate
 * reactions. For others only the parries among them: neither a dodge nor a clash protects others. (S0; d10/D.10, d10/E; d10/L-15)
 */
export function defenceBy(ways: Ways): Defence {
  return { own: kept(answeringBy(ways, () => true)), forOthers: kept(answeringBy(ways, protects)) };
}

function answeringBy(ways: Ways, open: (each: Possibility) => boolean): Answering {
  return (scene, fighter, coming) => {
    const incoming = seenBy(coming, fighter);
    const able = canAct(scene, fighter);
    if (!able.ok) return refusedAnswers(reactionsOf(fighter, incoming, ways), able).filter(open);
    const acting = actingAnswers(scene, fighter, incoming, ways).filter(open);
    const desperate = ways.desperate ? desperateAnswers(scene, fighter, incoming).filter(open) : [];
    return [...acting, ...boostedOf(scene, fighter, acting), ...desperate];
  };
}

/** Lists the answers of a fighter who cannot act at all, all refused. (d10/H.1; S1; d10/L-27) */
function refusedAnswers(reactions: readonly Reaction[], allowed: Result<true>): readonly Possibility[] {
  return reactions.map((reaction) => ({ reaction, cost: {}, allowed, price: "nothing" }));
}

/**
 * Remembers the answers of a fighter by build, rulings, attack and spent actions. They are found again each time for a fighter who can act
 * and bears effects, and if the GM modifies the answer.
 */
function kept(answering: Answering): Answering {
  const anew = oncePerLast((incoming: Incoming, scene: Scene<Fighter>, fighter: Fighter) =>
    answering(scene, fighter, incoming),
  );
  const known = oncePerLast(
    (build: Fighter, _rulings: Rulings) => notesOn<number, readonly Possibility[]>(variantsOf(build)),
    MANY,
  );
  return (scene, fighter, incoming) => {
    const condition = conditionOf(scene, fighter);
    const bears = condition === null && bearsEffects(scene, fighter.id);
    if (bears || incoming.gm !== 0 || incoming.said !== undefined) return anew(incoming, scene, fighter);
    const stands = condition ? CONDITIONS.indexOf(condition) : CONDITIONS.length + spentNow(scene, fighter.id);
    const met = meetingOf(incoming) + MEETINGS * (passingOf(fighter) + PASSINGS * stands);
    const answers = known(buildOf(fighter), incoming.rulings);
    const before = answers.on(met);
    if (before) return before;
    const possible = answering(scene, fighter, incoming);
    answers.put(met, possible);
    return possible;
  };
}

function protects({ reaction }: Possibility): boolean {
  return mayProtect(wayOf(reaction)).ok;
}

/** Lists the reactions that take the round's action early, and the clashes among them that may be chosen. (S0; d10/E.3; d10/L-61) */
function actingAnswers(
  scene: Scene<Fighter>,
  fighter: Fighter,
  incoming: Incoming,
  ways: Ways,
): readonly Possibility[] {
  const known = reactionsOf(fighter, incoming, ways);
  const act = actingBy(scene, fighter);
  const plain = known.map((reaction) =>
    dodgesFreely(wayOf(reaction), incoming)
      ? fromCover(fighter, reaction, mayMeet(reaction, incoming, ways))
      : act(reaction, mayMeet(reaction, incoming, ways)),
  );
  if (!ways.clashes) return plain;
  const clashes = clashesAmong(known).map((clash) => act(clash, mayMeet(clash, incoming, ways)));
  return [...plain, ...clashes.filter(({ allowed }) => allowed.ok)];
}

/** Builds an answer from a reaction and from the refusal, if it does not meet the attack. */
type Acting = (reaction: Reaction, meets: Result<true>) => Possibility;

/** Creates the builder of answers that take the round's action early, or a part of it. (S0; d10/D.1, d10/D.5) */
function actingBy(scene: Scene<Fighter>, fighter: Fighter): Acting {
  const means = meansOf(scene, fighter);
  const poolNow = poolsNow(scene, fighter.id);
  return (reaction, meets) => {
    const { part, cost, payable } = means(reaction);
    const pool = poolNow(reaction.pool, part);
    const paid = meets.ok ? payable : meets;
    const allowed = paid.ok ? isEnoughFor(part, pool.dice) : paid;
    return { reaction: withPool(reaction, pool), cost, allowed, price: "action" };
  };
}

/**
 * Creates a function that finds the part, the cost and the payment of a reaction: the same for each reaction, unless parts of a split are
 * reserved for some. (d10/D.1, d10/D.5)
 */
function meansOf(scene: Scene<Fighter>, fighter: Fighter): (reaction: Reaction) => Means {
  const by = (use: ActionUse): Means => ({
    part: partFor(scene, fighter.id, use),
    cost: actingCost(scene, fighter.id, use),
    payable: payForAction(scene, fighter, use),
  });
  if (partsLeft(scene, fighter.id).length > 0) return (reaction) => by(useBy(reaction));
  const whole = by(actionUse("dodge"));
  return () => whole;
}

type Means = {
  readonly part: Part | undefined;
  readonly cost: Option["cost"];
  readonly payable: Result<Payment>;
};

function withPool(reaction: Reaction, pool: Pool): Reaction {
  return pool === reaction.pool ? reaction : { ...reaction, pool };
}

/** Builds the dodge of a fighter behind cover: the full pool, at no cost. (S1; d10/L-49; d10/0.3.13) */
function fromCover(fighter: Fighter, reaction: Reaction, meets: Result<true>): Possibility {
  const free = canMove(fighter);
  return { reaction, cost: {}, allowed: free.ok ? meets : free, price: "nothing" };
}

/** Lists the reactions that exerting the body still allows, less the dice that are owed; a free dodge needs none. (S0; d10/D.10) */
function desperateAnswers(scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming): readonly Possibility[] {
  const needed = desperateReactions(scene, fighter, incoming).filter((each) => !dodgesFreely(wayOf(each), incoming));
  if (needed.length === 0) return [];
  const debt = debtOf(scene, fighter.id);
  const allowed = mayExert(scene, fighter);
  return needed.map((reaction) => ({
    reaction: withPool(reaction, lessenedBy(reaction.pool, debt)),
    cost: DESPERATE_COST,
    allowed,
    price: "body",
  }));
}

/**
 * Lists the same reactions with a bought success, for a fighter who can buy any; a desperate one is an exertion itself. (d10/A.7;
 * d10/0.3.5, d10/0.3.7)
 */
function boostedOf(scene: Scene<Fighter>, fighter: Fighter, possible: readonly Possibility[]): readonly Possibility[] {
  const open = possible.filter((each) => each.allowed.ok);
  const costly = !fighter.derivedHealth && open.some(({ reaction }) => boostCost(fighter, reaction.pool));
  const willpower = costly ? payBoost(scene, fighter.id) : null;
  return open.flatMap((plain) => {
    const { reaction, cost, price } = plain;
    const boost = boostCost(fighter, reaction.pool);
    if (!boost) return [];
    const payable = willpower ?? payBoost(scene, fighter.id, reaction.pool);
    const allowed: Result<true> = payable.ok ? plain.allowed : payable;
    return [{ reaction: boostedReaction(reaction), cost: bothCosts(cost, boost), of: reaction.id, allowed, price }];
  });
}

const bothCosts = oncePerLast((cost: Option["cost"], price: Option["cost"]): Option["cost"] => ({ ...cost, ...price }));

function boostedReaction(reaction: Reaction): Reaction {
  return { ...reaction, id: `boost:${reaction.id}`, pool: boostedPool(reaction.pool) };
}

/** Builds the question to a fighter's player: one of the answers, or none. */
export function answerQuestion(
  id: string,
  fighter: string,
  possible: readonly Possibility[],
  told: { readonly prompt: string; readonly data: Data },
): Question {
  return pickOne({ id, fighter, ...told }, optionsFor(possible), PASS);
}

const optionsFor = oncePerStored((possible: readonly Possibility[]): readonly Option[] => [
  ...possible.map(optionFor),
  optionOf(PASS),
]);

function optionFor({ reaction, cost, of, allowed }: Possibility): Option {
  const { id, label } = reaction;
  const data = toldOfReaction(reaction);
  return optionOf(id, of === undefined ? { label, data, cost, allowed } : { label, data, cost, allowed, of });
}

function toldOfReaction({ weapon, pool, secondary = "" }: Reaction): Data {
  const name = weapon?.name ?? "";
  const both = name !== "" && secondary !== "" ? `${name}, ${secondary}` : name + secondary;
  return { dice: pool.dice, difficulty: pool.difficulty, weapon: both, kind: weapon?.kind ?? "" };
}

/** True if at least one answer can be chosen. */
export function isOpen(possible: readonly Possibility[]): boolean {
  return possible.some(({ allowed }) => allowed.ok);
}

/** Lists the codes of the refusals, each once. */
export function reasonsAgainst(possible: readonly Possibility[]): readonly string[] {
  const codes: string[] = [];
  for (const { allowed } of possible)
    if (!allowed.ok && !codes.includes(allowed.refusal.code)) codes.push(allowed.refusal.code);
  return codes;
}

const possibilityCalled = foundById(({ reaction }: Possibility) => reaction.id);

/** Finds the chosen reaction and pays for it; null for passing, and for a reaction that can no longer be paid. */
export function chosenFrom(
  possible: readonly Possibility[],
  answer: Json,
  { scene, fighter }: { readonly scene: Scene<Fighter>; readonly fighter: Fighter },
): { readonly reaction: Reaction; readonly payment: Payment } | null {
  const chosen = possibilityCalled(possible, answer);
  const paid = chosen && payFor(chosen, scene, fighter);
  return chosen && paid?.ok ? { reaction: chosen.reaction, payment: paid.value } : null;
}

function payFor({ reaction, price }: Possibility, scene: Scene<Fighter>, fighter: Fighter): Result<Payment> {
  if (price === "nothing") return ok(FREE);
  return price === "body" ? payByExertion(scene, fighter) : payForAction(scene, fighter, useBy(reaction));
}
