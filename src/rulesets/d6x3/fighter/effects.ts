import {
  type Anchor,
  type Change,
  type Effect,
  type Modifier,
  type Scene,
  beginEffect,
  effectsOn,
  freeEffectId,
  lookup,
} from "../../../engine/index.ts";

/** The moments of this game that no clock passes: a fighter takes an action, a fighter moves, a fighter has a breather after an encounter. */
export const ACTION = "action";
export const MOVEMENT = "movement";
export const ENCOUNTER_END = "encounter-end";

/** What counts somebody's moves in the turns of others, until the turn in which they happened is over. (d6x3/R-22) */
export const STIRRED = "stirred";

/** Ends when the bearer's next turn begins: Defend, All-Out Attack, Prepare, Stand Firm. (S2; d6x3/C) */
export function untilOwnTurn(bearer: string): Anchor {
  return { moment: "turn-start", of: bearer, count: 1 };
}

/** Ends with the bearer's turn: who was struck in it. (S2) */
export function untilTurnEnds(bearer: string): Anchor {
  return { moment: "turn-end", of: bearer, count: 1 };
}

/** Ends with the round: Guard Up. (S2; d6x3/C) */
export function untilRoundEnds(): Anchor {
  return { moment: "round-end", of: "", count: 1 };
}

/** Ends with the bearer's next action, whatever it is: Aim. (S2; d6x3/C) */
export function untilNextAction(bearer: string): Anchor {
  return { moment: ACTION, of: bearer, count: 1 };
}

/** Ends when the bearer moves: cover. (S2) */
export function untilMoved(bearer: string): Anchor {
  return { moment: MOVEMENT, of: bearer, count: 1 };
}

/** Ends with the bearer's next turn, which is not the one that runs: Footwork. (d6x3/H.1) */
export function untilNextTurnEnds({ fight }: Scene, bearer: string): Anchor {
  return { moment: "turn-end", of: bearer, count: fight.turn === bearer ? 2 : 1 };
}

/** Ends when so many rounds have ended. (d6x3/H.1) */
export function forRounds(count: number): Anchor {
  return { moment: "round-end", of: "", count };
}

/** Ends with the encounter: what nothing else says an end to. (d6x3/H.1) */
export function untilEncounterEnds(bearer: string): Anchor {
  return { moment: ENCOUNTER_END, of: bearer, count: 1 };
}

/** The change that lets an effect begin; another of its kind on the same bearer gives way to it. */
export function beginOn(scene: Scene, effect: Effect): Change {
  const [running] = effectsOn(scene, effect.bearer, effect.kind);
  return beginEffect(scene, running?.[0] ?? freeEffectId(scene, effect.kind), effect);
}

/** The change that lets an effect begin whose number is added to that of one that already runs on the bearer. (d6x3/H.1) */
export function addOn(scene: Scene, effect: Effect, number: string): Change {
  const [running] = effectsOn(scene, effect.bearer, effect.kind);
  const sum = Number(running?.[1].data[number] ?? 0) + Number(effect.data[number] ?? 0);
  return beginOn(scene, { ...effect, data: { ...effect.data, [number]: sum } });
}

/** The numbers that running effects may change: what they carry under these names is added while they run. */
export const NUMBERS = ["defense", "tests", "attack", "armour", "shots", "speed", "dexterity"] as const;
export type EffectNumber = (typeof NUMBERS)[number];

/** What a fighter's running effects add to a number, each by its kind. */
export function effectModifiers(scene: Scene, bearer: string, number: EffectNumber): readonly Modifier[] {
  return Object.values(scene.fight.effects).flatMap((effect) => {
    const value = lookup(effect.data, number);
    if (effect.bearer !== bearer || typeof value !== "number") return [];
    return [{ source: `effect.${effect.kind}`, value }];
  });
}
