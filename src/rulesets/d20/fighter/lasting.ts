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

/** What an effect knows, and how often the moment that ends it must pass. */
type Terms = { readonly data?: Data; readonly count?: number };

/** An effect of a kind on a fighter, until the moment that ends it. */
export function lasting(kind: LastingKind, bearer: string, { data = {}, count = 1 }: Terms = {}): Effect {
  const { ends } = LASTING[kind];
  return { kind, bearer, data, anchor: { moment: ends, of: ends === "round-end" ? "" : bearer, count } };
}

/** Whether a fighter bears an effect of a kind. */
export function isLasting(scene: Pick<Scene, "fight">, bearer: string, kind: LastingKind): boolean {
  return effectsOn(scene, bearer, kind).length > 0;
}

/** The effect of a kind that a fighter bears, if any. */
export function lastingOn(scene: Pick<Scene, "fight">, bearer: string, kind: LastingKind): Effect | undefined {
  return effectsOn(scene, bearer, kind)[0]?.[1];
}

/** The change by which an effect begins on a fighter, or replaces the one of its kind. */
export function beginLasting(scene: Scene, kind: LastingKind, bearer: string, terms?: Terms): Change {
  const [standing] = effectsOn(scene, bearer, kind);
  return beginEffect(scene, standing?.[0] ?? freeEffectId(scene, kind), lasting(kind, bearer, terms));
}

/** The things of a fighter on which effects of some kinds lie, by their ids. */
export function thingsUnder(scene: Scene, bearer: string, kinds: readonly LastingKind[]): readonly string[] {
  return kinds.flatMap((kind) => effectsOn(scene, bearer, kind).map(([, { data }]) => textAt(data, "thing")));
}

/** So many ids for effects of a kind that no effect has yet. No fighter's id stands in them, so that none can be mistaken for one. */
export function freeEffectIds(scene: Scene, kind: LastingKind, count: number): readonly string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${kind}.${number}`;
    if (lookup(scene.fight.effects, id) === undefined) ids.push(id);
  }
  return ids;
}
