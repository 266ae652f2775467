import type { Event, Scene } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "./fighter.ts";
import { keepForSeveralRounds } from "./lasting.ts";

/** True if the damage of a single attack is more than Stamina, so that it stuns. (S1; d10/G.2; d10/B.4) */
export function isStunning(damage: number, stamina: number): boolean {
  return damage > stamina;
}

/**
 * Counts the round ends until a stun is over. It lasts for this turn and the next: here these are this round and the next, since an action
 * belongs to its round. A stun before the first round lasts to the end of that round. (S1; S0, d10/D.1; d10/L-27)
 */
export function countStunRounds(round: number): number {
  return round === 0 ? 1 : 2;
}

/** Stuns the target of an attack, in addition to the wound. (S1; d10/G.2; d10/L-27) */
export function applyStun(scene: Scene, { id, attributes }: Fighter, damage: number): readonly Event[] {
  const rounds = countStunRounds(scene.fight.round);
  const change = keepForSeveralRounds(scene, "stunned", { bearer: id, rounds, data: { damage } });
  return [happened("stunned", { fighter: id, damage, stamina: attributes.stamina }, [change])];
}
