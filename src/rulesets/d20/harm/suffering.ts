import {
  type Answers,
  type Change,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  happened,
  lookup,
  ok,
  oneOf,
  push,
  refuse,
} from "../../../engine/index.ts";
import { lapsed } from "../economy/actions.ts";
import { type Fighter, scoreLeft } from "../fighter/fighter.ts";
import { readDecree } from "../economy/gm.ts";
import { hurtBy } from "../fighter/grip.ts";
import { hurt } from "./harm.ts";
import { HOW_LOST, type HowLost, isPool, lostChanges, lostOf } from "./losses.ts";
import { shocksOf, struckDeep } from "./losing.ts";
import type { Rulings } from "../rulings.ts";
import { DRAINABLES, type Drainable, POOLS } from "../vocabulary.ts";

/** What can befall somebody outside of an attack: exertion, poison, a curse; how much, and whether it drains. (S3; d20/G.1, d20/G.2) */
export type SufferFacts = {
  readonly fighter: string;
  readonly what: Drainable;
  readonly how: HowLost;
  readonly amount: number;
};

/** Somebody loses vitality, wounds or an ability score to something that is no attack, as the GM says; lost wound points tire, stun and
 *  kill as those of an attack do. (S3; d20/G.1; d20/J-4) */
export function sufferKind(rulings: Rulings): ExchangeKind<SufferFacts, Fighter> {
  return {
    declare: declareSuffer,
    stages: { suffer: (facts, answers, scene) => sufferStage(facts, answers, scene, rulings) },
  };
}

/** The most that befalls somebody at once. (Ours) */
export const MOST_SUFFERED = 999;

function declareSuffer(declared: Json, seat: Seat, scene: Scene<Fighter>): Result<SufferFacts> {
  const read = readDecree(declared, seat, scene, { key: "amount", most: MOST_SUFFERED });
  if (!read.ok) return read;
  const { payload, fighter, amount } = read.value;
  const what = oneOf(DRAINABLES, payload["what"]);
  const how = oneOf(HOW_LOST, payload["how"]);
  return what && how ? ok({ fighter: fighter.id, what, how, amount }) : refuse("action/malformed");
}

function sufferStage(facts: SufferFacts, answers: Answers, scene: Scene<Fighter>, rulings: Rulings): Move<SufferFacts> {
  if (answers["shock"] !== undefined) return close(null);
  const fighter = lookup(scene.fighters, facts.fighter);
  if (!fighter) return close(null, [lapsed(facts.fighter)]);
  const changes = sufferedChanges(scene, fighter, facts);
  const events = hurtBy(scene, fighter.id, happened("suffered", facts, changes));
  const shocks = shocksOf(fighter, isPool(facts.what) ? lostDeep(fighter, facts) : 0, rulings);
  return shocks.length > 0 ? push(facts, shocks, events) : close(null, events);
}

function lostDeep(fighter: Fighter, { what, amount }: SufferFacts): number {
  return struckDeep(fighter, hurt(fighter, amount, what === "wounds"), amount);
}

/** What somebody has less of: wounds take what vitality cannot, and no score falls below 0. (S3; d20/G.1; d20/J-39) */
export function sufferedChanges(
  scene: Scene,
  fighter: Fighter,
  { what, how, amount }: Omit<SufferFacts, "fighter">,
): readonly Change[] {
  const lose = (each: Drainable, loss: number): readonly Change[] => {
    const before = lostOf(fighter, each);
    return lostChanges(scene, fighter, each, { ...before, [how]: before[how] + loss });
  };
  if (!isPool(what)) return lose(what, Math.min(amount, scoreLeft(fighter, what)));
  const after = hurt(fighter, amount, what === "wounds");
  return POOLS.flatMap((pool) => lose(pool, fighter[pool] - after[pool]));
}
