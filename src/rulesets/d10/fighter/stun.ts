import type { Event, Scene } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "./fighter.ts";
import { keepForSeveralRounds } from "./lasting.ts";

/** True if the damage of a single attack stuns: if it is more than Stamina. (S1; d10/G.2; d10/B.4) */
export function isStunning(damage: number, stamina: number): boolean {
  return damage > stamina;
}

/**
 * Counts the round ends until a stun is over: this turn and the following one are those of this round and the next, since an action belongs
 * to its round; a stun before the first round lasts to its end. (S1; S0, d10/D.1; d10/L-27)
 */
export function countStunRounds(round: number): number {
  return round === 0 ? 1 : 2;
}

/** Applies the stun of an attack beside its wound. (S1; d10/G.2; d10/L-27) */
export function applyStun(scene: Scene, { id, attributes }: Fighter, damage: number): readonly Event[] {
  const rounds = countStunRounds(scene.fight.round);
  const change = keepForSeveralRounds(scene, "stunned", { bearer: id, rounds, data: { damage } });
  return [happened("stunned", { fighter: id, damage, stamina: attributes.stamina }, [change])];
}
