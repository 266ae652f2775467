import {
  type Change,
  type Data,
  type Effect,
  type Scene,
  beginEffect,
  effectsOn,
  freeEffectId,
  lookup,
  textAt,
} from "../../../engine/index.ts";
import { LASTING, type LastingKind } from "../vocabulary.ts";

/** Data of an effect, and how often the moment that ends it must pass. */
type Terms = { readonly data?: Data; readonly count?: number };

/** Builds an effect of a kind on a fighter, until the moment that ends it. */
export function lasting(kind: LastingKind, bearer: string, { data = {}, count = 1 }: Terms = {}): Effect {
  const { ends } = LASTING[kind];
  return { kind, bearer, data, anchor: { moment: ends, of: ends === "round-end" ? "" : bearer, count } };
}

/** True if a fighter bears an effect of a kind. */
export function isLasting(scene: Pick<Scene, "fight">, bearer: string, kind: LastingKind): boolean {
  return effectsOn(scene, bearer, kind).length > 0;
}

/** Finds the effect of a kind that a fighter bears. */
export function lastingOn(scene: Pick<Scene, "fight">, bearer: string, kind: LastingKind): Effect | undefined {
  return effectsOn(scene, bearer, kind)[0]?.[1];
}

/** Begins an effect on a fighter, or replaces the one of its kind. */
export function beginLasting(scene: Scene, kind: LastingKind, bearer: string, terms?: Terms): Change {
  const [standing] = effectsOn(scene, bearer, kind);
  return beginEffect(scene, standing?.[0] ?? freeEffectId(scene, kind), lasting(kind, bearer, terms));
}

/** Lists the ids of a fighter's things with effects of some kinds. */
export function thingsUnder(scene: Scene, bearer: string, kinds: readonly LastingKind[]): readonly string[] {
  return kinds.flatMap((kind) => effectsOn(scene, bearer, kind).map(([, { data }]) => textAt(data, "thing")));
}

/** Lists free ids for effects of a kind. They contain no fighter's id, so that none can be mistaken for one. */
export function freeEffectIds(scene: Scene, kind: LastingKind, count: number): readonly string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${kind}.${number}`;
    if (lookup(scene.fight.effects, id) === undefined) ids.push(id);
  }
  return ids;
}
