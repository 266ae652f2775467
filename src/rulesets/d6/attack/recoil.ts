import {
  type Child,
  type Effect,
  type Event,
  type ExchangeKind,
  type Modifier,
  type Scene,
  beginEffect,
  close,
  listEffects,
  endEffect,
  collectEvents,
  labelSpan,
  getText,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { attachEffect } from "../fighter/effects.ts";
import type { Weapon } from "../fighter/equipment.ts";
import { type Fighter, getRulings } from "../fighter/fighter.ts";

/** Computes the dice of recoil that a shot or burst adds: the weapon's rate, or by ruling the rate times the rounds. (N16; d6/L-4) */
export function computeRecoil(rate: number, rounds: number, byRound: boolean): number {
  return rate * (byRound ? rounds : 1);
}

/**
 * Reduces recoil at the start of the fighter's turn: by one die, or to 0 if the weapon was not fired since the last turn began. (N16;
 * d6/F.5)
 */
export function reduceRecoil(dice: number, wasFired: boolean): number {
  return wasFired ? Math.max(0, dice - 1) : 0;
}

/** The penalty of earlier shots on a test with this weapon. (N16; d6/F.1) */
export function recoilDice(scene: Scene, fighter: string, weapon: string): Modifier {
  const running = listRecoils(scene, fighter).filter(([, { data }]) => data["weapon"] === weapon);
  return { source: "penalty.recoil", value: 0 - running.reduce((sum, [, effect]) => sum + readRecoilDice(effect), 0) };
}

/** Adds recoil after a shot; no events for a weapon without recoil, or outside of a fight. (N16; d6/F.5) */
export function addRecoil(scene: Scene, fighter: Fighter, { id, recoil }: Weapon, rounds: number): readonly Event[] {
  if (recoil === 0 || scene.fight.round === 0) return [];
  const [running] = listRecoils(scene, fighter.id).filter(([, { data }]) => data["weapon"] === id);
  const added = computeRecoil(recoil, rounds, getRulings(fighter).recoilByRound);
  const dice = (running ? readRecoilDice(running[1]) : 0) + added;
  const data = { weapon: id, dice, fired: labelSpan(scene.fight, "own-turn", fighter.id) };
  const change = attachEffect(scene, fighter.id, "recoil", { id: running?.[0], data });
  return [happened("recoiled", { fighter: fighter.id, weapon: id, dice }, [change])];
}

/** Reduces the recoil of all weapons by one die, as an effect of Take Aim. (S4, Take Aim) */
export function applyAimSteadying(scene: Scene, fighter: string): readonly Event[] {
  const steps = listRecoils(scene, fighter).map(
    ([id, effect]) =>
      (current: Scene) =>
        setRecoil(current, id, effect, Math.max(0, readRecoilDice(effect) - 1)),
  );
  return collectEvents(scene, steps);
}

type SteadyFacts = { readonly fighter: string };

/** Reduces recoil at the start of the fighter's turn. (N16; d6/F.5) */
export const steady: ExchangeKind<SteadyFacts, Fighter> = {
  stages: {
    steady: ({ fighter }, _answers, scene) => {
      const { round } = scene.fight;
      const steps = listRecoils(scene, fighter).map(([id, effect]) => (current: Scene) => {
        const wasFired = effect.data["fired"] === `${round - 1}+`;
        return setRecoil(current, id, effect, reduceRecoil(readRecoilDice(effect), wasFired));
      });
      return close(null, collectEvents(scene, steps));
    },
  },
};

/** Plans the steadying of a fighter whose turn begins, if any weapon has recoil. (N16) */
export function planSteadying(scene: Scene, fighter: string): readonly Child[] {
  return listRecoils(scene, fighter).length > 0 ? [{ as: "steady", kind: "steady", facts: { fighter } }] : [];
}

function listRecoils(scene: Scene, fighter: string): readonly (readonly [string, Effect])[] {
  return listEffects(scene, fighter, "recoil");
}

function readRecoilDice({ data }: Effect): number {
  return Number(data["dice"]);
}

function setRecoil(scene: Scene, id: string, effect: Effect, dice: number): readonly Event[] {
  const change =
    dice > 0 ? beginEffect(scene, id, { ...effect, data: { ...effect.data, dice } }) : endEffect(scene, id);
  return [happened("steadied", { fighter: effect.bearer, weapon: getText(effect.data, "weapon"), dice }, [change])];
}
