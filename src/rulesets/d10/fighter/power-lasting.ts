import {
  type Anchor,
  type Change,
  type Fight,
  type Scene,
  beginEffect,
  listEffects,
  createEffectId,
  oncePer,
  getText,
} from "../../../engine/index.ts";
import type { Influence } from "./influences.ts";
import type { LastingId } from "./states.ts";
import { type Power, readEffects } from "./powers.ts";

/** The effect kind of lasting powers. */
export const POWER = "power" satisfies LastingId;

/** Returns the anchor that ends a used power; null for powers that are instant, or that work without being used. (d10/J.1) */
export function findAnchor(duration: Power["duration"], user: string): Anchor | null {
  if (duration === "untilAction") return { moment: "action", of: user, count: 1 };
  if (duration === "round") return { moment: "round-end", of: "", count: 1 };
  return duration === "fight" ? { moment: "fight-end", of: "", count: 1 } : null;
}

/** Keeps a power on a fighter, in place of an earlier use by the same user; null if the power does not last. (d10/J.1) */
export function keepPower(scene: Scene, bearer: string, user: string, power: Power): Change | null {
  const anchor = findAnchor(power.duration, user);
  if (!anchor) return null;
  const { id, name, effects } = power;
  const earlier = listEffects(scene, bearer, POWER).find(
    ([, { data }]) => getText(data, "user") === user && getText(data, "power") === id,
  );
  const data = { power: id, user, name, effects };
  return beginEffect(scene, earlier?.[0] ?? createEffectId(scene, POWER), { kind: POWER, bearer, anchor, data });
}

/** Lists the influences of the powers that last on a fighter. (d10/J.1) */
export function listLastingInfluences(
  scene: { readonly fight: Pick<Fight, "effects"> },
  bearer: string,
): readonly Influence[] {
  return readInfluences(listEffects(scene, bearer, POWER));
}

const readInfluences = oncePer((powers: ReturnType<typeof listEffects>): readonly Influence[] =>
  powers.flatMap(([, { data }]) => {
    const effects = readEffects(data["effects"], getText(data, "name"));
    return effects.ok ? effects.value.map((effect) => ({ power: getText(data, "name"), effect })) : [];
  }),
);
