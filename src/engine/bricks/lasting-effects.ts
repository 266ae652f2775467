import { beginEffect, createEffectId, listEffects } from "../kernel/fight.ts";
import type { Data } from "../kernel/json.ts";
import type { Anchor, Change, Effect, Fight, Scene } from "../kernel/scene.ts";

/** The part of a scene that has the effects. */
type SceneEffects = { readonly fight: Pick<Fight, "effects"> };

/**
 * The terms of a lasting effect: its data, the number of moments that must pass, by default 1, and the fighter whose moments they are, by
 * default its bearer; or another anchor. It replaces the effect of its kind on the same bearer whose data have all values of `replaces`.
 */
export type LastingTerms = {
  readonly data?: Data;
  readonly count?: number;
  readonly of?: string;
  readonly anchor?: Anchor;
  readonly replaces?: Data;
};

/** An effect with its id. */
type IdentifiedEffect = Effect & { readonly id: string };

/** The functions of a game's lasting effects. Those that find an effect take values that its data must have. */
type LastingEffects<K extends string> = {
  readonly build: (kind: K, bearer: string, terms?: LastingTerms) => Effect;
  readonly find: (scene: SceneEffects, bearer: string, kind: K, values?: Data) => IdentifiedEffect | undefined;
  readonly has: (scene: SceneEffects, bearer: string, kind: K, values?: Data) => boolean;
  readonly begin: (scene: Scene, kind: K, bearer: string, terms?: LastingTerms) => Change;
};

/** The moments that belong to no fighter. */
const COMMON_MOMENTS: readonly string[] = ["round-start", "round-end", "fight-end"];

/** Defines the lasting effects of a game by the moment that ends each kind. */
export function defineLasting<K extends string>(getEnd: (kind: K) => string): LastingEffects<K> {
  const build: LastingEffects<K>["build"] = (kind, bearer, { data = {}, count = 1, of = bearer, anchor } = {}) => {
    const moment = getEnd(kind);
    const end = { moment, of: COMMON_MOMENTS.includes(moment) ? "" : of, count };
    return { kind, bearer, anchor: anchor ?? end, data };
  };
  const find: LastingEffects<K>["find"] = (scene, bearer, kind, values = {}) => {
    const entries = Object.entries(values);
    const found = listEffects(scene, bearer, kind).find(([, { data }]) =>
      entries.every(([key, value]) => data[key] === value),
    );
    return found && { id: found[0], ...found[1] };
  };
  return {
    build,
    find,
    has: (scene, bearer, kind, values) => find(scene, bearer, kind, values) !== undefined,
    begin: (scene, kind, bearer, terms = {}) => {
      const current = find(scene, bearer, kind, terms.replaces);
      return beginEffect(scene, current?.id ?? createEffectId(scene, kind), build(kind, bearer, terms));
    },
  };
}
