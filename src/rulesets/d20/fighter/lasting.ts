import {
  type Change,
  type Data,
  type Effect,
  type Scene,
  beginEffect,
  listEffects,
  createEffectId,
  lookup,
  getText,
} from "../../../engine/index.ts";
import { LASTING, type LastingEffectKind } from "../vocabulary.ts";

/** The data of an effect, and the number of times that its ending moment must occur. */
type EffectTerms = { readonly data?: Data; readonly count?: number };

/** Builds an effect on a fighter. It ends when the ending moment of its kind has occurred `count` times. */
export function buildLasting(
  kind: LastingEffectKind,
  bearer: string,
  { data = {}, count = 1 }: EffectTerms = {},
): Effect {
  const { ends } = LASTING[kind];
  return { kind, bearer, data, anchor: { moment: ends, of: ends === "round-end" ? "" : bearer, count } };
}

/** True if a fighter bears an effect of a kind. */
export function hasLasting(scene: Pick<Scene, "fight">, bearer: string, kind: LastingEffectKind): boolean {
  return listEffects(scene, bearer, kind).length > 0;
}

/** Finds the effect of a kind that a fighter bears. */
export function findLasting(scene: Pick<Scene, "fight">, bearer: string, kind: LastingEffectKind): Effect | undefined {
  return listEffects(scene, bearer, kind)[0]?.[1];
}

/** Begins an effect on a fighter, or replaces the one of its kind. */
export function beginLasting(scene: Scene, kind: LastingEffectKind, bearer: string, terms?: EffectTerms): Change {
  const [current] = listEffects(scene, bearer, kind);
  return beginEffect(scene, current?.[0] ?? createEffectId(scene, kind), buildLasting(kind, bearer, terms));
}

/** Lists the ids of a fighter's items that have effects of the given kinds. */
export function listThings(scene: Scene, bearer: string, kinds: readonly LastingEffectKind[]): readonly string[] {
  return kinds.flatMap((kind) => listEffects(scene, bearer, kind).map(([, { data }]) => getText(data, "thing")));
}

/** Lists unused ids for effects of a kind. They contain no fighter's id, so none of them can be mistaken for one. */
export function listFreeEffectIds(scene: Scene, kind: LastingEffectKind, count: number): readonly string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${kind}.${number}`;
    if (lookup(scene.fight.effects, id) === undefined) ids.push(id);
  }
  return ids;
}
