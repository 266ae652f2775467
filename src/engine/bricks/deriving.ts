import type { Data } from "../kernel/json.ts";
import { listBearers, listEffects } from "../kernel/fight.ts";
import { MANY, oncePer, oncePerLast, oncePerPart } from "../kernel/once-per.ts";
import { type Effect, type Fight, type Scene, findFighter } from "../kernel/scene.ts";

/** A rule that derives a fighter from its stored data and the effects that it bears; it returns the same object if nothing changes. */
export type FighterRule<F extends Data> = (fighter: F, effects: readonly Effect[]) => F;

/**
 * Defines the derivation of all fighters of a scene: each from itself and from its effects of one kind. Since fighters and effects are
 * immutable, a fighter is derived again only if it or one of these effects is another object. A scene without changes stays the same object.
 */
export function defineFighterDeriver<F extends Data>(
  kind: string,
  derive: FighterRule<F>,
): (scene: Scene<F>) => Scene<F> {
  const deriveAlone = oncePerPart((fighter: F) => derive(fighter, []));
  const deriveBearer = oncePerLast((fighter: F, ...effects: readonly Effect[]) => derive(fighter, effects), MANY);
  const deriveAll = oncePerLast((fighters: Scene<F>["fighters"], effects: Fight["effects"]) => {
    const bearers = listBearers({ effects }, kind);
    if (bearers.length === 0) return deriveAlone(fighters);
    const derived: Record<string, F> = { ...deriveAlone(fighters) };
    for (const id of bearers) {
      const borne = listEffects({ fight: { effects } }, id, kind).map(([, effect]) => effect);
      const fighter = findFighter({ fighters }, id);
      if (fighter) derived[id] = deriveBearer(fighter, ...borne);
    }
    return derived;
  });
  return oncePer((scene) => {
    const fighters = deriveAll(scene.fighters, scene.fight.effects);
    return fighters === scene.fighters ? scene : { ...scene, fighters };
  });
}
