import {
  type Anchor,
  type Change,
  type Data,
  type Effect,
  type Event,
  type Modifier,
  type Scene,
  beginEffect,
  effectsOn,
  endEffect,
  freeEffectId,
  lookup,
  oncePerLast,
  passMoment,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { LASTING, type Lasting } from "./states.ts";

/** States that end when their bearer acts, and that a player may want to keep. (S0; d10/L-16, d10/L-20, d10/L-37) */
export const LOST_BY_ACTING = LASTING.filter((state) => "lostByActing" in state).map(({ id }) => id);

/** The dice that a desperate reaction takes from the next action or reaction. (S0; d10/D.10; d10/L-22, d10/L-52) */
export const DESPERATE_DICE = 2;

/** Finds a lasting state of a fighter with its id: at most one of a kind, the newest. */
export function lastingOn(
  scene: Pick<Scene, "fight">,
  bearer: string,
  kind: Lasting,
): (Effect & { readonly id: string }) | undefined {
  const [found] = effectsOn(scene, bearer, kind);
  return found && { id: found[0], ...found[1] };
}

/** Keeps a state until its bearer next acts or reacts; it replaces an older one. (S0; d10/L-16, d10/L-21, d10/L-22) */
export function lastUntilAction(scene: Scene, kind: Lasting, bearer: string, data: Data): Change {
  return begin(scene, { kind, bearer, anchor: { moment: "action", of: bearer, count: 1 }, data });
}

/** Keeps a state for the whole fight: no moment of it ends the state. (d10/L-6) */
export function lastForFight(scene: Scene, kind: Lasting, bearer: string, data: Data): Change {
  return begin(scene, { kind, bearer, anchor: { moment: "fight-end", of: "", count: 1 }, data });
}

/** Keeps a state until the first round begins. (S1; d10/C) */
export function lastUntilRound(scene: Scene, kind: Lasting, bearer: string, data: Data): Change {
  return begin(scene, { kind, bearer, anchor: { moment: "round-start", of: "", count: 1 }, data });
}

/** Keeps a state until the round ends. (d10/L-18) */
export function lastForRound(scene: Scene, kind: Lasting, bearer: string, data: Data): Change {
  return begin(scene, { kind, bearer, anchor: { moment: "round-end", of: "", count: 1 }, data });
}

/** Keeps a state until a number of rounds have ended, counting this one. (d10/L-27) */
export function lastForRounds(
  scene: Scene,
  kind: Lasting,
  { bearer, rounds, data }: { readonly bearer: string; readonly rounds: number; readonly data: Data },
): Change {
  return begin(scene, { kind, bearer, anchor: { moment: "round-end", of: "", count: rounds }, data });
}

/** Keeps a state until its bearer is freed of it. (d10/0.3.23) */
export function lastUntilFreed(scene: Scene, kind: Lasting, bearer: string, data: Data): Change {
  return begin(scene, { kind, bearer, anchor: { moment: "freed", of: bearer, count: 1 }, data });
}

/** Keeps a state until an anchor is reached. (d10/L-67) */
export function lastUntil(
  scene: Scene,
  kind: Lasting,
  until: { readonly bearer: string; readonly anchor: Anchor; readonly data: Data },
): Change {
  return begin(scene, { kind, ...until });
}

/** Keeps a state until its bearer moves, or declares otherwise. (d10/L-46) */
export function lastUntilMoved(scene: Scene, kind: Lasting, bearer: string, data: Data): Change {
  return begin(scene, { kind, bearer, anchor: { moment: "moved", of: bearer, count: 1 }, data });
}

function begin(scene: Scene, effect: Effect & { readonly kind: Lasting }): Change {
  const { kind, bearer } = effect;
  return beginEffect(scene, lastingOn(scene, bearer, kind)?.id ?? freeEffectId(scene, kind), effect);
}

/** Ends the states that acting ends; reacting is acting early. (S0; d10/L-16, d10/L-20, d10/L-21, d10/L-22) */
export const endedByActing = oncePerLast((scene: Scene, fighter: string): readonly Event[] =>
  passMoment(scene, { moment: "action", of: fighter }),
);

/** Ends the states that using a part of a split action ends: the debt alone. (d10/L-22) */
export function endedByPart(scene: Scene, fighter: string): readonly Event[] {
  return ended(scene, fighter, "debt");
}

/** Ends the aim, since a desperate reaction with the action spent moves the shooter. (S1; d10/F.2; d10/L-37) */
export function endedByDespair(scene: Scene, fighter: string): readonly Event[] {
  return ended(scene, fighter, "aim");
}

/** Ends the states that moving ends: the aim, and those that last until the fighter moves. (S1; d10/F.2; d10/L-37, d10/L-46) */
export function endedByMoving(scene: Scene, fighter: string): readonly Event[] {
  return [...ended(scene, fighter, "aim"), ...passMoment(scene, { moment: "moved", of: fighter })];
}

function ended(scene: Scene, bearer: string, kind: Lasting): readonly Event[] {
  const lasting = lastingOn(scene, bearer, kind);
  const told = { id: lasting?.id ?? "", kind, bearer };
  return lasting ? [happened("effect-ended", told, [endEffect(scene, lasting.id)])] : [];
}

/** Reads a number from the data of a lasting state; 0 if missing. */
export function amountIn({ data }: Pick<Effect, "data">, name: string): number {
  const amount = lookup(data, name);
  return typeof amount === "number" ? amount : 0;
}

/** Dice that a fighter owes from a desperate reaction. (S0; d10/D.10) */
export function debtOf(scene: Scene, fighter: string): Modifier {
  const debt = lastingOn(scene, fighter, "debt");
  return { source: "penalty.desperate", value: debt ? -amountIn(debt, "dice") : 0 };
}
