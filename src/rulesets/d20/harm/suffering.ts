import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  choiceInput,
  close,
  declared,
  lookup,
  numberInput,
  ok,
  push,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { type Fighter, scoreLeft } from "../fighter/fighter.ts";
import { withGripEffects } from "../fighter/grip.ts";
import { hurt } from "./harm.ts";
import { isPool, lostChanges, lostOf } from "./losses.ts";
import { shocksOf, struckDeep } from "./losing.ts";
import type { Rulings } from "../rulings.ts";
import { DRAINABLES, type Drainable, HOW_LOST, POOLS } from "../vocabulary.ts";

/** What can befall a fighter outside of an attack: exertion, poison, a curse; how much, and whether it drains. (S3; d20/G.1, d20/G.2) */
export type SufferFacts = Events["suffered"];

/** The most that befalls a fighter at once. (Ours) */
const MOST_SUFFERED = 999;

export const SUFFER = {
  kind: "suffer",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("what", DRAINABLES, "RIPOSTE.d20.drainable"),
    choiceInput("how", HOW_LOST, "RIPOSTE.d20.act.how"),
    numberInput("amount", { min: 1, max: MOST_SUFFERED, initial: 1 }),
  ],
} as const satisfies DeclarationSpec;

/** A fighter loses vitality, wounds or an ability score to something that is no attack, as the GM says; lost wound points tire, stun and
 *  kill as those of an attack do. (S3; d20/G.1; d20/J-4) */
export function sufferKind(rulings: Rulings): ExchangeKind<SufferFacts, Fighter> {
  return {
    declare: declared(SUFFER, (said, { actor }) => ok({ fighter: actor.id, ...said })),
    stages: { suffer: (facts, answers, scene) => sufferStage(facts, answers, scene, rulings) },
  };
}

function sufferStage(facts: SufferFacts, answers: Answers, scene: Scene<Fighter>, rulings: Rulings): Move<SufferFacts> {
  if (answers["shock"] !== undefined) return close(null);
  const fighter = lookup(scene.fighters, facts.fighter);
  if (!fighter) return close(null, [aborted(facts.fighter)]);
  const changes = sufferedChanges(scene, fighter, facts);
  const events = withGripEffects(scene, fighter.id, happened("suffered", facts, changes));
  const shocks = shocksOf(fighter, isPool(facts.what) ? lostDeep(fighter, facts) : 0, rulings);
  return shocks.length > 0 ? push(facts, shocks, events) : close(null, events);
}

function lostDeep(fighter: Fighter, { what, amount }: SufferFacts): number {
  return struckDeep(fighter, hurt(fighter, amount, what === "wounds"), amount);
}

/** What a fighter has less of: wounds take what vitality cannot, and no score falls below 0. (S3; d20/G.1; d20/J-39) */
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
