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

/** The answer that does nothing. */
export const PASS = "pass";

/** A reaction with what it costs, whether it may be chosen, and how it is paid. */
export type Possibility = {
  readonly reaction: Reaction;
  readonly cost: Option["cost"];
  /** The reaction of which this is a variant. */
  readonly of?: string;
  readonly allowed: Result<true>;
  readonly price: Price;
};

/** How an answer is paid: as the round's action, by exerting the body, or not at all. (S0; d10/D.1, d10/D.10; d10/0.3.13) */
type Price = "action" | "body" | "nothing";

/** The ways in which a fighter of a scene could answer an attack. */
export type Answering = (scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming) => readonly Possibility[];

/** How fighters of an edition answer: for themselves, and for others. (d10/E) */
export type Defence = { readonly own: Answering; readonly forOthers: Answering };

/** S0's: with clashes and desperate reactions. (S0; d10/D.10, d10/E) */
export const DEFENCE: Defence = defenceBy(WAYS_TO_ANSWER);

/** Dodge and parries; the clashes that could stand for parries; and, with the action spent, the desperate reactions. For others only the
 *  parries among them: neither a dodge nor a clash protects others. (S0; d10/D.10, d10/E; d10/L-15) */
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

/** The answers of a fighter who cannot act at all. (d10/H.1; S1; d10/L-27) */
function refusedAnswers(reactions: readonly Reaction[], allowed: Result<true>): readonly Possibility[] {
  return reactions.map((reaction) => ({ reaction, cost: {}, allowed, price: "nothing" }));
}

/** Keeps the answers of a fighter, which follow from it, from the attack, from what it has spent and from what it bears: one who bears
 *  anything and can act is asked again, and so is one whose answer the GM modifies. */
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

/** The reactions that are the round's action taken early, and the clashes among them that may be chosen. (S0; d10/E.3; d10/L-61) */
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

/** What makes an answer of a reaction and whether it meets the attack. */
type Acting = (reaction: Reaction, meets: Result<true>) => Possibility;

/** A reaction that is the round's action taken early, or a part of it. (S0; d10/D.1, d10/D.5) */
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

/** What answering takes of a fighter: the same for each reaction, but where parts of a split are set aside for some. (d10/D.1, d10/D.5) */
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

/** The dodge of one behind cover: the full pool, and it costs nothing. (S1; d10/L-49; d10/0.3.13) */
function fromCover(fighter: Fighter, reaction: Reaction, meets: Result<true>): Possibility {
  const free = canMove(fighter);
  return { reaction, cost: {}, allowed: free.ok ? meets : free, price: "nothing" };
}

/** The reactions that exerting the body still allows, with what is owed taken off; a dodge that is free needs none. (S0; d10/D.10) */
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

/** The same reactions with a success bought for them, for a fighter who can buy any; a desperate one is an exertion itself. (d10/A.7; d10/0.3.5, d10/0.3.7) */
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

/** Asks the player of a fighter for one of the answers, or none. */
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

/** Whether anything is left to choose from. */
export function isOpen(possible: readonly Possibility[]): boolean {
  return possible.some(({ allowed }) => allowed.ok);
}

/** Why nothing can be chosen: each reason once. */
export function reasonsAgainst(possible: readonly Possibility[]): readonly string[] {
  const codes: string[] = [];
  for (const { allowed } of possible)
    if (!allowed.ok && !codes.includes(allowed.refusal.code)) codes.push(allowed.refusal.code);
  return codes;
}

const possibilityCalled = foundById(({ reaction }: Possibility) => reaction.id);

/** What was chosen, and what it took; nothing for passing, and for what can no longer be paid. */
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
