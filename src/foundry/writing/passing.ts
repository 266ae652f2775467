import {
  type Fight,
  type Input,
  type TurnPoint,
  type Ruleset,
  type Scene,
  type ExchangeStep,
  createEmptyState,
  listStartedTurns,
  computeClock,
  isEarlier,
  isClosed,
  isSame,
  run,
  listUpcomingTurns,
} from "../../engine/index.ts";
import { readPresentFighters } from "../documents/fighters.ts";
import { GM_SEAT } from "../documents/seats.ts";
import { listFighters, buildFight, updateFight, getStoredFight } from "../fight/fight.ts";
import { type StoredFight, storeFight } from "../fight/kept-fight.ts";
import { buildTurnChanges, listPastFights } from "../fight/past.ts";
import { applyPlan, buildFightChanges, buildDocumentUpdate } from "../exchange/applying.ts";
import { WORLD, readWorldData } from "../world/world.ts";
import { buildSpace } from "../scene/space.ts";
import { nextSequence } from "../undo/history.ts";
import { buildStepPlan } from "./storing.ts";

/** An input, the scene before it, and the step that it led to. */
export type StartedStep = { readonly input: Input; readonly scene: Scene; readonly step: ExchangeStep };

/** Runs the step that advances the clock of a combat to a turn; null if it is there already, or cannot advance. */
export async function findPassStep(
  combat: Combat.Implementation,
  point: TurnPoint,
  rules: Ruleset,
): Promise<StartedStep | null> {
  const fight = buildFight(combat);
  if (point.round === 0 || (fight.round === point.round && fight.turn === point.turn)) return null;
  if (isPutOff(fight) && fight.paused.includes(point.turn) && listUpcomingTurns(fight)[0] !== point.turn) return null;
  const fighters = await readPresentFighters(listFighters(combat), rules);
  const space = buildSpace(combat, { fighters: Object.keys(fighters), named: [] });
  const scene = { fighters, fight, world: readWorldData(rules.id), ...space };
  const input = { type: "pass", ...point, seat: GM_SEAT } as const;
  const step = run(createEmptyState(rules.id), input, scene, rules);
  return step.ok && step.value.events.length > 0 ? { input, scene, step: step.value } : null;
}

/**
 * Goes on to the next fighter in the present order after the current turn has been put off. The turn's index may stay the same, so it is
 * written in any case.
 */
export async function advanceTurn(combat: Combat.Implementation): Promise<void> {
  const fight = buildFight(combat);
  if (!isPutOff(fight) || fight.round !== combat.round) return;
  const [following] = listUpcomingTurns(fight);
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === following);
  if (turn >= 0) await combat.update({ turn }, { diff: false });
}

/** True if no fighter has the turn in the middle of a round, since the current turn was put off. */
function isPutOff({ turn, paused }: Pick<Fight, "turn" | "paused">): boolean {
  return turn === "" && paused.length > 0;
}

/** True if a step did more than move the clock and end effects: it changed data outside of the fight, or a question is open. */
export function shouldPost({ state, events }: ExchangeStep): boolean {
  return !isClosed(state) || events.some(({ changes }) => changes.some(({ at }) => at[0] !== "fight"));
}

/**
 * Stores a step of the clock that needs no message: first the changes outside of the fight, then the fight, by whose clock the step is
 * recognised as done.
 */
export async function storePassStep(combat: Combat.Implementation, step: ExchangeStep): Promise<void> {
  const beyond = buildStepPlan(step, combat).filter(({ uuid }) => uuid === WORLD);
  await applyPlan(beyond, "", () => true);
  await updateFight(combat, step.scene.fight);
}

/** Stores the fight at the end of a turn, once, so that it can go back to it. A turn that was put off has not ended. */
export async function storeEndedTurn(combat: Combat.Implementation): Promise<void> {
  const current = getStoredFight(combat);
  if (isPutOff(current)) return;
  const past = listPastFights(combat);
  const { sequence: _sequence, number: _number, ...last } = past.at(-1) ?? { sequence: 0, number: 0 };
  if (isSame(last, { ...current })) return;
  const changes = buildTurnChanges(combat, past, { ...current, sequence: nextSequence() });
  await combat.update(buildDocumentUpdate(changes));
}

/** Restores the earlier fight if a combat has gone back to an earlier turn; false if it has not. */
export async function restoreEarlierTurn(combat: Combat.Implementation, point: TurnPoint): Promise<boolean> {
  const current = getStoredFight(combat);
  const fight = { order: listFighters(combat) };
  if (!isEarlierPoint(fight, point, current)) return false;
  const past = listPastFights(combat);
  const earlierFight = past.findLast((each) => !isEarlier(fight, point, each));
  if (!earlierFight) return false;
  const earlier = past.filter((each) => isEarlier(fight, each, point));
  const text = storeFight(earlierFight, computeClock({ ...earlierFight, ...fight }, point));
  await combat.update(buildDocumentUpdate([...buildFightChanges(combat, text), ...buildTurnChanges(combat, earlier)]));
  return true;
}

/** True if a point is before that of the clock: in an earlier round, or at a turn of this round that was already had. */
function isEarlierPoint(fight: Pick<Fight, "order">, point: TurnPoint, current: StoredFight): boolean {
  const again =
    current.round === point.round &&
    current.turn !== point.turn &&
    listStartedTurns({ ...current, ...fight }).includes(point.turn);
  return point.round < current.round || again;
}
