import {
  type Fight,
  type Input,
  type Point,
  type Ruleset,
  type Scene,
  type Step,
  emptyState,
  turnsHad,
  clockAt,
  isBefore,
  isClosed,
  isSame,
  run,
  upcomingTurns,
} from "../../engine/index.ts";
import { presentFighters } from "../documents/fighters.ts";
import { GM_SEAT } from "../documents/seats.ts";
import { fightersIn, fightOf, keepFight, keptFight } from "../fight/fight.ts";
import { type KeptFight, storeFight } from "../fight/kept-fight.ts";
import { changesOfPast, pastOf } from "../fight/past.ts";
import { applyPlan, changesOfFight, valuesAfter } from "../exchange/applying.ts";
import { WORLD, worldOf } from "../world/world.ts";
import { spaceAround } from "../scene/space.ts";
import { nextSequence } from "../undo/history.ts";
import { planOf } from "./storing.ts";

/** An input, the scene before it, and the step that it led to. */
export type Begun = { readonly input: Input; readonly scene: Scene; readonly step: Step };

/** Runs the step that advances the clock of a combat to a turn; null if it is there already, or cannot advance. */
export async function passed(combat: Combat.Implementation, point: Point, rules: Ruleset): Promise<Begun | null> {
  const fight = fightOf(combat);
  if (point.round === 0 || (fight.round === point.round && fight.turn === point.turn)) return null;
  if (isPutOff(fight) && fight.paused.includes(point.turn) && upcomingTurns(fight)[0] !== point.turn) return null;
  const fighters = await presentFighters(fightersIn(combat), rules);
  const space = spaceAround(combat, { fighters: Object.keys(fighters), named: [] });
  const scene = { fighters, fight, world: worldOf(rules.id), ...space };
  const input = { type: "pass", ...point, seat: GM_SEAT } as const;
  const step = run(emptyState(rules.id), input, scene, rules);
  return step.ok && step.value.events.length > 0 ? { input, scene, step: step.value } : null;
}

/**
 * Goes on to the next fighter in the present order after the current turn has been put off. The turn's index may stay the same, so it is
 * written in any case.
 */
export async function advanceTurn(combat: Combat.Implementation): Promise<void> {
  const fight = fightOf(combat);
  if (!isPutOff(fight) || fight.round !== combat.round) return;
  const [following] = upcomingTurns(fight);
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === following);
  if (turn >= 0) await combat.update({ turn }, { diff: false });
}

/** True if no fighter has the turn in the middle of a round, since the current turn was put off. */
function isPutOff({ turn, paused }: Pick<Fight, "turn" | "paused">): boolean {
  return turn === "" && paused.length > 0;
}

/** True if a step did more than move the clock and end effects: it changed data outside of the fight, or a question is open. */
export function deservesMessage({ state, events }: Step): boolean {
  return !isClosed(state) || events.some(({ changes }) => changes.some(({ at }) => at[0] !== "fight"));
}

/**
 * Stores a step of the clock that needs no message: first the changes outside of the fight, then the fight, by whose clock the step is
 * recognised as done.
 */
export async function keepPassed(combat: Combat.Implementation, step: Step): Promise<void> {
  const beyond = planOf(step, combat).filter(({ uuid }) => uuid === WORLD);
  await applyPlan(beyond, "", () => true);
  await keepFight(combat, step.scene.fight);
}

/** Stores the fight at the end of a turn, once, so that it can go back to it. A turn that was put off has not ended. */
export async function storePast(combat: Combat.Implementation): Promise<void> {
  const now = keptFight(combat);
  if (isPutOff(now)) return;
  const past = pastOf(combat);
  const { sequence: _sequence, number: _number, ...last } = past.at(-1) ?? { sequence: 0, number: 0 };
  if (isSame(last, { ...now })) return;
  const changes = changesOfPast(combat, past, { ...now, sequence: nextSequence() });
  await combat.update(valuesAfter(changes));
}

/** Restores the earlier fight if a combat has gone back to an earlier turn; false if it has not. */
export async function goBack(combat: Combat.Implementation, point: Point): Promise<boolean> {
  const now = keptFight(combat);
  const fight = { order: fightersIn(combat) };
  if (!isBack(fight, point, now)) return false;
  const past = pastOf(combat);
  const then = past.findLast((each) => !isBefore(fight, point, each));
  if (!then) return false;
  const earlier = past.filter((each) => isBefore(fight, each, point));
  const text = storeFight(then, clockAt({ ...then, ...fight }, point));
  await combat.update(valuesAfter([...changesOfFight(combat, text), ...changesOfPast(combat, earlier)]));
  return true;
}

/** True if a point is before that of the clock: in an earlier round, or at a turn of this round that was already had. */
function isBack(fight: Pick<Fight, "order">, point: Point, now: KeptFight): boolean {
  const again =
    now.round === point.round && now.turn !== point.turn && turnsHad({ ...now, ...fight }).includes(point.turn);
  return point.round < now.round || again;
}
