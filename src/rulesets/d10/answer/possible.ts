import {
  type Data,
  type Json,
  type Option,
  type Question,
  type Result,
  type Scene,
  ok,
  oncePer,
  oncePerLast,
  optionOf,
  pickOne,
} from "../../../engine/index.ts";
import { payForAction } from "../economy/actions.ts";
import { boostCost, boostedPool, payBoost } from "../economy/boost.ts";
import { canAct } from "../fighter/conditions.ts";
import { DESPERATE_COST, desperateReactions, mayExert, payByExertion } from "./desperate.ts";
import { type Pool, lessenedBy } from "../dice.ts";
import { poolNow } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Incoming, dodgesFreely, mayProtect, seenBy } from "./incoming.ts";
import { canMove } from "../fighter/load.ts";
import { debtOf } from "../fighter/lasting.ts";
import { FREE, type Payment, actingCost } from "../economy/paying.ts";
import {
  type Reaction,
  WAYS_TO_ANSWER,
  type Ways,
  clashFor,
  useBy,
  mayMeet,
  mayReact,
  reactionsOf,
  wayOf,
} from "./reactions.ts";
import { isEnoughFor, partFor } from "../economy/split.ts";

/** The answer that does nothing. */
export const PASS = "pass";

/** A reaction with what it costs, whether it may be chosen, and its price. */
export type Possibility = {
  readonly reaction: Reaction;
  readonly cost: Option["cost"];
  /** The reaction of which this is a variant. */
  readonly of?: string;
  readonly allowed: Result<true>;
  pay(): Result<Payment>;
};

/** The ways in which a fighter could answer an attack. */
export type Answering = (scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming) => readonly Possibility[];

/** How fighters of an edition answer: for themselves, and for others. (d10/E) */
export type Defence = { readonly own: Answering; readonly forOthers: Answering };

/** S0's: with clashes and desperate reactions. (S0; d10/D.10, d10/E) */
export const DEFENCE: Defence = defenceBy(WAYS_TO_ANSWER);

/** Dodge and parries; the clashes that could stand for parries; and, with the action spent, the desperate reactions. For others only the
 *  parries among them: neither a dodge nor a clash protects others. (S0; d10/D.10, d10/E; d10/L-15) */
export function defenceBy(ways: Ways): Defence {
  const answering = (open: (each: Possibility) => boolean): Answering => {
    const possible = oncePerLast((coming: Incoming, scene: Scene<Fighter>, fighter: Fighter) => {
      const incoming = seenBy(coming, fighter);
      const plain = plainAnswers(scene, fighter, incoming, ways);
      const acting = [...plain, ...(ways.clashes ? clashAnswers(scene, fighter, incoming, ways) : [])].filter(open);
      const desperate = ways.desperate ? desperateAnswers(scene, fighter, incoming).filter(open) : [];
      return [...acting, ...boostedOf(scene, fighter, acting), ...desperate];
    });
    return (scene, fighter, coming) => possible(coming, scene, fighter);
  };
  return { own: answering(() => true), forOthers: answering(protects) };
}

/** The clashes that could stand for parries now. (S0; d10/E.3; d10/L-61) */
function clashAnswers(scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming, ways: Ways): readonly Possibility[] {
  return reactionsOf(fighter, incoming, ways)
    .filter(({ label }) => label === "parry")
    .map(clashFor)
    .map((clash) => acting(scene, fighter, clash, mayReact(scene, fighter, clash, incoming, ways)))
    .filter(({ allowed }) => allowed.ok);
}

function protects({ reaction }: Possibility): boolean {
  return mayProtect(wayOf(reaction)).ok;
}

function plainAnswers(scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming, ways: Ways): readonly Possibility[] {
  return reactionsOf(fighter, incoming, ways).map((reaction) =>
    dodgesFreely(wayOf(reaction), incoming)
      ? fromCover(scene, fighter, reaction, mayMeet(reaction, incoming, ways))
      : acting(scene, fighter, reaction, mayReact(scene, fighter, reaction, incoming, ways)),
  );
}

/** A reaction that is the round's action taken early, or a part of it. (S0; d10/D.1, d10/D.5) */
export function acting(
  scene: Scene<Fighter>,
  fighter: Fighter,
  reaction: Reaction,
  allowed: Result<true>,
): Possibility {
  const use = useBy(reaction);
  const part = partFor(scene, fighter.id, use);
  const pool = poolNow(scene, fighter.id, reaction.pool, part);
  const cost = actingCost(scene, fighter.id, use);
  const enough = allowed.ok ? isEnoughFor(part, pool.dice) : allowed;
  const pay = (): Result<Payment> => payForAction(scene, fighter, use);
  return { reaction: withPool(reaction, pool), cost, allowed: enough, pay };
}

function withPool(reaction: Reaction, pool: Pool): Reaction {
  return pool === reaction.pool ? reaction : { ...reaction, pool };
}

/** The dodge of one behind cover: the full pool, and it costs nothing. (S1; d10/L-49; d10/0.3.13) */
function fromCover(scene: Scene<Fighter>, fighter: Fighter, reaction: Reaction, meets: Result<true>): Possibility {
  const able = canAct(scene, fighter);
  const free = able.ok ? canMove(fighter) : able;
  const allowed = free.ok ? meets : free;
  return { reaction, cost: {}, allowed, pay: () => ok(FREE) };
}

/** The reactions that exerting the body still allows, with what is owed taken off; a dodge that is free needs none. (S0; d10/D.10) */
export function desperateAnswers(scene: Scene<Fighter>, fighter: Fighter, incoming: Incoming): readonly Possibility[] {
  const debt = debtOf(scene, fighter.id);
  const needed = desperateReactions(scene, fighter, incoming).filter((each) => !dodgesFreely(wayOf(each), incoming));
  return needed.map((reaction) => ({
    reaction: withPool(reaction, lessenedBy(reaction.pool, debt)),
    cost: DESPERATE_COST,
    allowed: mayExert(scene, fighter),
    pay: () => payByExertion(scene, fighter),
  }));
}

/** The same reactions with a success bought for them, for a fighter who can buy any; a desperate one is an exertion itself. (d10/A.7; d10/0.3.5, d10/0.3.7) */
function boostedOf(scene: Scene<Fighter>, fighter: Fighter, possible: readonly Possibility[]): readonly Possibility[] {
  const open = possible.filter((each) => each.allowed.ok);
  const costly = !fighter.derivedHealth && open.some(({ reaction }) => boostCost(fighter, reaction.pool));
  const willpower = costly ? payBoost(scene, fighter.id) : null;
  return open.flatMap(({ reaction, cost, pay }) => {
    const price = boostCost(fighter, reaction.pool);
    if (!price) return [];
    const payable = willpower ?? payBoost(scene, fighter.id, reaction.pool);
    const allowed: Result<true> = payable.ok ? ok(true) : payable;
    return [{ reaction: boostedReaction(reaction), cost: bothCosts(cost, price), of: reaction.id, allowed, pay }];
  });
}

const bothCosts = oncePerLast((cost: Option["cost"], price: Option["cost"]): Option["cost"] => ({ ...cost, ...price }));

const boostedReaction = oncePer((reaction: Reaction): Reaction => ({
  ...reaction,
  id: `boost:${reaction.id}`,
  pool: boostedPool(reaction.pool),
}));

/** Asks the player of a fighter for one of the answers, or none. */
export function answerQuestion(
  id: string,
  fighter: string,
  possible: readonly Possibility[],
  told: { readonly prompt: string; readonly data: Data },
): Question {
  return pickOne({ id, fighter, ...told }, [...possible.map(optionFor), optionOf(PASS)], PASS);
}

function optionFor({ reaction, cost, of, allowed }: Possibility): Option {
  const { id, label } = reaction;
  const data = toldOfReaction(reaction);
  return optionOf(id, of === undefined ? { label, data, cost, allowed } : { label, data, cost, allowed, of });
}

const toldOfReaction = oncePer(({ weapon, pool, secondary = "" }: Reaction): Data => {
  const names = [weapon?.name ?? "", secondary].filter((name) => name !== "").join(", ");
  return { dice: pool.dice, difficulty: pool.difficulty, weapon: names, kind: weapon?.kind ?? "" };
});

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

/** What was chosen, and what it took; nothing for passing, and for what can no longer be paid. */
export function chosenFrom(
  possible: readonly Possibility[],
  answer: Json,
): { readonly reaction: Reaction; readonly payment: Payment } | null {
  const chosen = possible.find(({ reaction }) => reaction.id === answer);
  const paid = chosen?.pay();
  return chosen && paid?.ok ? { reaction: chosen.reaction, payment: paid.value } : null;
}
