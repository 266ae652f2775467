import { type Anchor, type Event, type Scene, endEffect } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "./fighter.ts";
import { keepUntilAnchor, findLasting } from "./lasting.ts";

/**
 * Puts a fighter to sleep as long as a power lasts; without an anchor, until they are woken. A new sleep replaces an older one. (S1; d10/C,
 * d10/J.6; d10/L-67)
 */
export function putToSleep(scene: Scene, { id, name }: Sleeper, until: Anchor | null): Event {
  const anchor = until ?? { moment: "woken", of: id, count: 1 };
  const sleep = keepUntilAnchor(scene, "asleep", { bearer: id, anchor, data: {} });
  return happened("fell-asleep", { fighter: id, name }, [sleep]);
}

/** Wakes a fighter, because of the GM, a power or harm; empty if the fighter is awake. (d10/L-67) */
export function endSleep(scene: Scene, { id, name }: Sleeper): readonly Event[] {
  const sleep = findLasting(scene, id, "asleep");
  return sleep ? [happened("woke", { fighter: id, name }, [endEffect(scene, sleep.id)])] : [];
}

type Sleeper = Pick<Fighter, "id" | "name">;
