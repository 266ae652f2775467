import type { Answers } from "../kernel/ask.ts";
import type { Data, Json } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";
import { type Move, type Stage, close } from "../kernel/rules.ts";
import { type Event, type Scene, findFighter, happened } from "../kernel/scene.ts";

/** The keys of facts whose values are texts; only such a key can name a fighter. */
type FighterKey<X> = { [K in keyof X]: X[K] extends string ? K : never }[keyof X] & string;

/** The fighters that a stage needs, by the keys of the facts that name them. */
export type NeededFighters<K extends string, F extends Data> = Readonly<Record<K, F>>;

/**
 * The requirements of a stage. If one is not met, the exchange ends with the move that `otherwise` returns; without it, with the event
 * `aborted` and with `result` (null by default). The event names the first fighter in `able`, or else in `needs`, even if another one is
 * the reason.
 */
export type StageNeeds<X extends Data, F extends Data, A extends string, N extends string, P> = {
  /** The keys of the facts that name the fighters who must be able to act. */
  readonly able?: readonly A[];
  /** The keys of the facts that name other fighters who must be in the scene. */
  readonly needs?: readonly N[];
  /** Works out the payment for the stage. If the payment is refused, the requirement is not met. */
  pays?(facts: X, scene: Scene<F>, fighters: NeededFighters<A | N, F>): Result<P>;
  readonly result?: Json;
  /** Returns the move that ends the exchange if a requirement is not met, in place of `aborted` and `result`. */
  otherwise?(facts: X, scene: Scene<F>): Move<X>;
};

/** The rule of a stage. `needed` contains the required fighters, and in `paid` the value of the payment. */
export type StageRule<X extends Data, F extends Data, K extends string, P> = (
  facts: X,
  answers: Answers,
  scene: Scene<F>,
  needed: NeededFighters<K, F> & { readonly paid: P },
) => Move<X>;

/** Builds a stage from its requirements and its rule. */
export type StageBuilder<F extends Data> = <
  X extends Data,
  P = undefined,
  A extends FighterKey<X> = never,
  N extends FighterKey<X> = never,
>(
  needs: StageNeeds<X, F, A, N, P>,
  rule: StageRule<X, F, A | N, P>,
) => Stage<X, F>;

/**
 * Builds the move that closes an exchange whose fighter is gone or can no longer act: with the event `aborted`, and with a result, null by
 * default.
 */
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
      const needed: Record<string, unknown> = {}; // extended in place, since spreading it takes many times as long
      const giveUp = () => {
        const [first = ""] = [...able, ...needs];
        return otherwise ? otherwise(facts, scene) : abort(String(facts[first]), result);
      };
      for (const key of able) {
        const fighter = findFighter(scene, facts[key]);
        if (!fighter || !canAct(scene, fighter).ok) return giveUp();
        needed[key] = fighter;
      }
      for (const key of needs) {
        const fighter = findFighter(scene, facts[key]);
        if (!fighter) return giveUp();
        needed[key] = fighter;
      }
      const payment = pays?.(facts, scene, needed as never);
      if (payment && !payment.ok) return giveUp();
      if (payment) needed["paid"] = payment.value;
      return rule(facts, answers, scene, needed as never);
    };
}
