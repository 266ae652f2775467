import {
  type Anchor,
  type Change,
  type Data,
  type Effect,
  type Event,
  type Modifier,
  type Scene,
  beginEffect,
  listEffects,
  endEffect,
  createEffectId,
  lookup,
  oncePerLast,
  listMomentEvents,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { LASTING, type LastingId } from "./states.ts";

/** The states that end when their bearer acts, although the bearer may want to keep them. (S0; d10/L-16, d10/L-20, d10/L-37) */
export const LOST_BY_ACTING = LASTING.filter((state) => "lostByActing" in state).map(({ id }) => id);

/** The dice that a desperate reaction takes from the next action or reaction. (S0; d10/D.10; d10/L-22, d10/L-52) */
export const DESPERATE_DICE = 2;

/** Finds a lasting state of a fighter, with its id. A state that is begun here replaces an older one of its kind. */
export function findLasting(
  scene: Pick<Scene, "fight">,
  bearer: string,
  kind: LastingId,
): (Effect & { readonly id: string }) | undefined {
  const [match] = listEffects(scene, bearer, kind);
  return match && { id: match[0], ...match[1] };
}

/** Keeps a state until its bearer acts or reacts; it replaces an older one. (S0; d10/L-16, d10/L-21, d10/L-22) */
export function keepUntilAction(scene: Scene, kind: LastingId, bearer: string, data: Data): Change {
  return beginLasting(scene, { kind, bearer, anchor: { moment: "action", of: bearer, count: 1 }, data });
}

/** Keeps a state for the whole fight. (d10/L-6) */
export function keepForFight(scene: Scene, kind: LastingId, bearer: string, data: Data): Change {
  return beginLasting(scene, { kind, bearer, anchor: { moment: "fight-end", of: "", count: 1 }, data });
}

/** Keeps a state until the first round begins. (S1; d10/C) */
export function keepUntilRound(scene: Scene, kind: LastingId, bearer: string, data: Data): Change {
  return beginLasting(scene, { kind, bearer, anchor: { moment: "round-start", of: "", count: 1 }, data });
}

/** Keeps a state until the round ends. (d10/L-18) */
export function keepForRound(scene: Scene, kind: LastingId, bearer: string, data: Data): Change {
  return beginLasting(scene, { kind, bearer, anchor: { moment: "round-end", of: "", count: 1 }, data });
}

/** Keeps a state until a number of rounds have ended, counting this one. (d10/L-27) */
export function keepForSeveralRounds(
  scene: Scene,
  kind: LastingId,
  { bearer, rounds, data }: { readonly bearer: string; readonly rounds: number; readonly data: Data },
): Change {
  return beginLasting(scene, { kind, bearer, anchor: { moment: "round-end", of: "", count: rounds }, data });
}

/** Keeps a state until its bearer is freed of it. (d10/0.3.23) */
export function keepUntilFreed(scene: Scene, kind: LastingId, bearer: string, data: Data): Change {
  return beginLasting(scene, { kind, bearer, anchor: { moment: "freed", of: bearer, count: 1 }, data });
}

/** Keeps a state until an anchor is reached. (d10/L-67) */
export function keepUntilAnchor(
  scene: Scene,
  kind: LastingId,
  until: { readonly bearer: string; readonly anchor: Anchor; readonly data: Data },
): Change {
  return beginLasting(scene, { kind, ...until });
}

/** Keeps a state until its bearer moves, or makes another declaration of this kind. (d10/L-46) */
export function keepUntilMoved(scene: Scene, kind: LastingId, bearer: string, data: Data): Change {
  return beginLasting(scene, { kind, bearer, anchor: { moment: "moved", of: bearer, count: 1 }, data });
}

function beginLasting(scene: Scene, effect: Effect & { readonly kind: LastingId }): Change {
  const { kind, bearer } = effect;
  return beginEffect(scene, findLasting(scene, bearer, kind)?.id ?? createEffectId(scene, kind), effect);
}

/**
 * Ends the states that end when a fighter acts; a reaction is an early action and ends them too. (S0; d10/L-16, d10/L-20, d10/L-21,
 * d10/L-22)
 */
export const endByActing = oncePerLast((scene: Scene, fighter: string): readonly Event[] =>
  listMomentEvents(scene, { moment: "action", of: fighter }),
);

/** Ends the only state that ends with the use of a part of a split action: the debt. (d10/L-22) */
export function endByPart(scene: Scene, fighter: string): readonly Event[] {
  return endLasting(scene, fighter, "debt");
}

/** Ends the aim, since a desperate reaction with the action spent moves the shooter. (S1; d10/F.2; d10/L-37) */
export function endByDespair(scene: Scene, fighter: string): readonly Event[] {
  return endLasting(scene, fighter, "aim");
}

/** Ends the states that end when a fighter moves: the aim, and the states kept until a move. (S1; d10/F.2; d10/L-37, d10/L-46) */
export function endByMoving(scene: Scene, fighter: string): readonly Event[] {
  return [...endLasting(scene, fighter, "aim"), ...listMomentEvents(scene, { moment: "moved", of: fighter })];
}

function endLasting(scene: Scene, bearer: string, kind: LastingId): readonly Event[] {
  const lasting = findLasting(scene, bearer, kind);
  const details = { id: lasting?.id ?? "", kind, bearer };
  return lasting ? [happened("effect-ended", details, [endEffect(scene, lasting.id)])] : [];
}

/** Reads a number from the data of a lasting state; 0 if missing. */
export function readAmount({ data }: Pick<Effect, "data">, name: string): number {
  const amount = lookup(data, name);
  return typeof amount === "number" ? amount : 0;
}

/** Computes the dice that a fighter owes for a desperate reaction. (S0; d10/D.10) */
export function debtPenalty(scene: Scene, fighter: string): Modifier {
  const debt = findLasting(scene, fighter, "debt");
  return { source: "penalty.desperate", value: debt ? -readAmount(debt, "dice") : 0 };
}
