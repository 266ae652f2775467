import type { Answers } from "../kernel/ask.ts";
import type { Data, Json } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";
import { type Move, type Stage, close } from "../kernel/rules.ts";
import { type Event, type Scene, findFighter, happened } from "../kernel/scene.ts";

/** The keys of facts under which a fighter's id is stored. */
type FighterKey<X> = { [K in keyof X]: X[K] extends string ? K : never }[keyof X] & string;

/** The fighters that a stage has been given, by the keys of its facts. */
export type NeededFighters<K extends string, F extends Data> = Readonly<Record<K, F>>;

/**
 * The needs of a stage. If one of them is not met, the exchange ends with the event `aborted` of the first fighter named here, and `result`
 * as its result, null by default; `otherwise` replaces that end.
 */
export type StageNeeds<X extends Data, F extends Data, A extends string, N extends string, P> = {
  /** The keys of the facts that name the fighters who must be able to act. */
  readonly able?: readonly A[];
  /** The keys of the facts that name other fighters who must be in the scene. */
  readonly needs?: readonly N[];
  /** The payment that the stage takes; a refusal ends the exchange. */
  pays?(facts: X, scene: Scene<F>, fighters: NeededFighters<A | N, F>): Result<P>;
  readonly result?: Json;
  otherwise?(facts: X, scene: Scene<F>): Move<X>;
};

/** The rule of a stage, which receives the fighters that it needs, and what was paid. */
export type StageRule<X extends Data, F extends Data, K extends string, P> = (
  facts: X,
  answers: Answers,
  scene: Scene<F>,
  needed: NeededFighters<K, F> & { readonly paid: P },
) => Move<X>;

/** Builds a stage from its needs and its rule. */
export type StageBuilder<F extends Data> = <
  X extends Data,
  P = undefined,
  A extends FighterKey<X> = never,
  N extends FighterKey<X> = never,
>(
  needs: StageNeeds<X, F, A, N, P>,
  rule: StageRule<X, F, A | N, P>,
) => Stage<X, F>;

/** Builds the move of an exchange whose fighter is gone or can no longer act: it reports so, and ends with a result, null by default. */
export function abort(fighter: string, result: Json = null): Extract<Move<never>, { type: "close" }> {
  return close(result, [reportAbort(fighter)]);
}

/** Builds the event of an action that ends early, because one of its fighters is gone or can no longer act. */
export function reportAbort(fighter: string): Event {
  return happened("aborted", { fighter });
}

/** Returns the builder of a game's stages; `canAct` is the game's rule on who can act. */
export function defineStages<F extends Data>(canAct: (scene: Scene<F>, fighter: F) => Result<true>): StageBuilder<F> {
  return ({ able = [], needs = [], pays, result = null, otherwise }, rule) =>
    (facts, answers, scene) => {
      const fighters: Record<string, F> = {};
      const giveUp = () => {
        const [first = ""] = [...able, ...needs];
        return otherwise ? otherwise(facts, scene) : abort(String(facts[first]), result);
      };
      for (const key of able) {
        const fighter = findFighter(scene, facts[key]);
        if (!fighter || !canAct(scene, fighter).ok) return giveUp();
        fighters[key] = fighter;
      }
      for (const key of needs) {
        const fighter = findFighter(scene, facts[key]);
        if (!fighter) return giveUp();
        fighters[key] = fighter;
      }
      const payment = pays?.(facts, scene, fighters as never);
      if (payment && !payment.ok) return giveUp();
      return rule(facts, answers, scene, { ...fighters, paid: payment?.value } as never);
    };
}
