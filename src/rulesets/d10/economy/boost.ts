import {
  type Change,
  type Data,
  type Event,
  type ExchangeKind,
  type Option,
  type Result,
  type Scene,
  type Stage,
  type AdjustableRoll,
  type Modifier,
  type RequestedWays,
  buildChange,
  buildOption,
  toData,
  next,
  ok,
  refuse,
  UNADJUSTED,
  toModifier,
  findFighter,
  getFighterName,
  combine,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Toll, type Fighter, takeToll } from "../fighter/fighter.ts";
import { type D10Pool, applyGmModifier } from "../dice.ts";
import { spendExertion } from "./economy.ts";
import { PHYSICAL } from "../vocabulary.ts";

/** The successes that one point of Willpower buys for a roll, which is also the most. (d10/A.7; d10/0.3.5) */
export const BOOST = 1;

/** The displayed cost of a boost: a point of Willpower. The round's exertion is spent in addition. (d10/0.3.5, d10/0.3.7) */
export const BOOST_COST = { willpower: 1 } as const;

/**
 * The functions that read the fighter and the pool of a roll from the facts, and put another pool into them. The pool is null if nothing is
 * rolled.
 */
export type BoostedRoll<X> = {
  readonly who: (facts: X) => string;
  readonly pool: (facts: X) => D10Pool | null;
  readonly withPool: (facts: X, pool: D10Pool) => X;
};

/** Builds these functions for an exchange with one roll, whose pool is `pool` in the facts. (d10/A.7) */
export function buildBoostedRoll<X extends { readonly pool: D10Pool | null }>(
  who: (facts: X) => string,
): BoostedRoll<X> {
  return { who, pool: ({ pool }) => pool, withPool: (facts, pool) => ({ ...facts, pool }) };
}

/** Spends a point of Willpower; refused if none is left. (d10/0.3.5) */
export function spendWillpower(scene: Scene<Fighter>, fighter: string): Result<readonly Change[]> {
  const spender = findFighter(scene, fighter);
  const left = spender?.willpower.value ?? 0;
  if (left < 1) return refuse("boost/no-willpower", { name: spender?.name ?? "" });
  return ok([buildChange(scene, ["fighters", fighter, "willpower", "value"], left - 1)]);
}

/**
 * Pays the will's price: a point of Willpower, or no point if there is a toll. With `exerts` it also spends the round's exertion. Refuses
 * if the toll would fell the fighter. (d10/0.3.5, d10/0.3.7; d10/H.6; d10/L-23)
 */
export function payWillCost(
  scene: Scene<Fighter>,
  { id, name }: Fighter,
  { toll, exerts }: { readonly toll: Toll | undefined; readonly exerts: boolean },
): Result<readonly Change[]> {
  if (toll?.fells) return refuse("boost/would-fall", { name });
  const spent = combine({
    point: toll ? ok([]) : spendWillpower(scene, id),
    exertion: exerts ? spendExertion(scene, id) : ok([]),
  });
  return spent.ok ? ok([...spent.value.point, ...spent.value.exertion]) : spent;
}

/**
 * Pays for a bought success with a point of Willpower, or with the edition's toll. In a fight it also spends the round's exertion, unless
 * the edition exempts it. (d10/0.3.5, d10/0.3.7; d10/L-23; d10/case-19, d10/case-21)
 */
export function payBoost(
  scene: Scene<Fighter>,
  fighter: string,
  pool: D10Pool | null = null,
): Result<readonly Event[]> {
  const payer = findFighter(scene, fighter);
  if (!payer) return refuse("boost/no-willpower", { name: "" });
  const toll = findToll(payer, pool);
  const spent = payWillCost(scene, payer, { toll, exerts: payer.customs?.boostExerts ?? true });
  if (!spent.ok) return spent;
  const tollEvents = toll ? [takeToll(scene, fighter, toll, "boost")] : [];
  return ok([...tollEvents, happened("boosted", { fighter, name: payer.name, successes: BOOST }, spent.value)]);
}

/**
 * Finds the toll that buys a success: on the body for a physical roll, on the mind for any other; undefined if Willpower pays. (d10/A.7;
 * d10/H.6)
 */
function findToll({ derivedHealth }: Fighter, pool: D10Pool | null): Toll | undefined {
  if (!derivedHealth) return undefined;
  return isBodily(pool) ? derivedHealth.body : derivedHealth.mind;
}

/** The sources that make a roll physical: a physical attribute, or the Body rating. (d10/A.1; d10/B.1; d10/H.6) */
const BODILY: readonly string[] = [...PHYSICAL.map((attribute) => `attribute.${attribute}`), "body.rating"];

/** True if a roll is physical. (d10/B.1; d10/H.6) */
function isBodily(pool: D10Pool | null): boolean {
  return pool?.why.some(({ source }) => BODILY.includes(source)) ?? false;
}

/** Finds the displayed cost of a boost; null for fighters who can never buy one. (d10/0.3.5, d10/0.3.7; d10/H.6) */
export function findBoostCost(fighter: Fighter, pool: D10Pool): Option["cost"] | null {
  const toll = findToll(fighter, pool);
  if (toll) return toll.cost;
  return fighter.willpower.max === 0 ? null : BOOST_COST;
}

/** Returns a pool with one bought success; a second call adds no other. (d10/A.7) */
export function withBoost(pool: D10Pool): D10Pool {
  return { ...pool, boost: BOOST };
}

/**
 * Lets the declaration of an exchange boost its own roll, and adds the stage that pays for it after the first stage. (d10/A.7; d10/0.3.5;
 * d10/case-19)
 */
export function withBoostStage<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  roll: BoostedRoll<X>,
): ExchangeKind<X, Fighter> {
  const [first, ...rest] = Object.entries(kind.stages);
  const stages = Object.fromEntries([...(first ? [first] : []), ["boost", boostStage(roll)], ...rest]);
  return { ...withBoostInput(kind, roll), stages };
}

/** Lets the declaration of an exchange boost its own roll; it is refused if the boost cannot be paid. (d10/A.7; d10/0.3.5; d10/case-19) */
export function withBoostInput<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  roll: BoostedRoll<X>,
): ExchangeKind<X, Fighter> {
  const { declare } = kind;
  if (!declare) return kind;
  return {
    ...kind,
    declare: (payload, seat, scene, waiting) => {
      const facts = declare(payload, seat, scene, waiting);
      return facts.ok && toData(payload)["boost"] === true ? declareBoost(facts.value, scene, roll) : facts;
    },
  };
}

/** Builds the stage that pays for the declared boost. If it can no longer be paid, the roll continues without it. (d10/0.3.5, d10/0.3.7) */
export function boostStage<X extends Data>({ who, pool, withPool }: BoostedRoll<X>): Stage<X, Fighter> {
  return (facts, _answers, scene) => {
    const boosted = pool(facts);
    if (boosted?.boost === undefined) return next(facts);
    const paid = payBoost(scene, who(facts), boosted);
    if (paid.ok) return next(facts, paid.value);
    const { boost: _boost, ...unboosted } = boosted;
    const fighter = who(facts);
    return next(withPool(facts, unboosted), [
      happened("not-boosted", { fighter, name: getFighterName(scene, fighter) }),
    ]);
  };
}

/** Builds the way to buy a success for a roll that the GM asks for; none is offered to fighters who can never buy one. (d10/A.7; d10/0.3.5) */
export function buildRequestedBoost<X extends Data>({
  who,
  pool,
  withPool,
}: BoostedRoll<X>): RequestedWays<X, Fighter> {
  return {
    listOptions: (facts, scene) => {
      const [fighter, rolled] = [findFighter(scene, who(facts)), pool(facts)];
      const cost = fighter && rolled && findBoostCost(fighter, rolled);
      if (!cost) return [];
      const { dice, difficulty } = rolled;
      const allowed = payBoost(scene, fighter.id, rolled);
      return [buildOption("boost:roll", { label: "roll", of: "roll", data: { dice, difficulty }, cost, allowed })];
    },
    choose: (facts) => {
      const rolled = pool(facts);
      return rolled ? withPool(facts, withBoost(rolled)) : facts;
    },
  };
}

function declareBoost<X extends Data>(facts: X, scene: Scene<Fighter>, roll: BoostedRoll<X>): Result<X> {
  const pool = roll.pool(facts);
  if (!pool) return refuse("boost/no-roll");
  const payable = payBoost(scene, roll.who(facts), pool);
  return payable.ok ? ok(roll.withPool(facts, withBoost(pool))) : payable;
}

/** The source of the GM's difficulty modifier. (S0; d10/E.5; d10/L-38) */
export const GM_TERM = "difficulty.gm";

/**
 * Builds the GM's adjustment of a roll with a pool in the facts. It may change the difficulty until the end of the stage that rolls. (S0;
 * d10/E.5; d10/L-38)
 */
export function buildAdjustableRoll<X extends Data>(
  { who, pool, withPool }: BoostedRoll<X>,
  { thrownIn = "roll", source = GM_TERM }: { readonly thrownIn?: string; readonly source?: string } = {},
): AdjustableRoll<X> {
  return {
    thrownIn,
    fighter: (facts) => (pool(facts) ? who(facts) : ""),
    now: (facts) => readAdjustment(pool(facts)?.difficultyWhy ?? [], source),
    to: (facts, adjustment) => {
      const current = pool(facts);
      if (!current) return { facts };
      const adjusted = applyGmModifier(current, toModifier(source, adjustment));
      return { facts: withPool(facts, adjusted), details: { pool: adjusted } };
    },
  };
}

function readAdjustment(difficulty: readonly Modifier[], term: string) {
  const match = difficulty.find(({ source }) => source === term);
  return match ? { value: match.value, reason: match.said ?? "" } : UNADJUSTED;
}

/** Applies the GM's difficulty modifier to a pool; null stays null. (S0; d10/E.5; d10/L-38) */
export function withGmTerm<P extends D10Pool | null>(
  pool: P,
  adjustment: Parameters<typeof toModifier>[1],
): P | D10Pool {
  return pool ? applyGmModifier(pool, toModifier(GM_TERM, adjustment)) : pool;
}
