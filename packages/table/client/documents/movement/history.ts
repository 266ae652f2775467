import { deepClone } from "../../../shared/utils/index.ts";
import { EMPTY_SECTION, onlyPosition, sectionOf, type Walker } from "./path.ts";
import type { MovementHistory, MovementSection, MovementWaypoint, TokenPosition } from "./types.ts";

/** Whether a token's movement is recorded: it fights in the active combat, which has begun. (Fact 89) */
export function isRecorded(sceneId: string | null, tokenId: string | null): boolean {
  const fights = game.combats?.filter(({ active, started }) => active && started) ?? [];
  return fights.some((fight) =>
    fight.combatants.some(({ _source }) => _source.tokenId === tokenId && (_source.sceneId ?? sceneId) === sceneId),
  );
}

/** The history as a movement tells it: what is recorded, and what of this movement is not. */
export function historyOf(walker: Walker, recorded: readonly MovementWaypoint[]): MovementHistory {
  const [first, ...others] = recorded;
  const section = first ? withFirst(first, sectionOf(walker, first, others)) : EMPTY_SECTION;
  return { ...section, recorded: section, unrecorded: EMPTY_SECTION };
}

function withFirst(first: MovementWaypoint, section: MovementSection): MovementSection {
  return { ...section, waypoints: [first, ...section.waypoints] };
}

/** The history with one part more; it begins with the place where the first movement began. */
export function lengthened(
  history: readonly MovementWaypoint[],
  { origin, passed }: { origin: TokenPosition; passed: MovementSection },
): MovementWaypoint[] {
  const [first] = passed.waypoints;
  if (!first) return [...history];
  const before = { ...first, ...onlyPosition(origin), intermediate: false, cost: 0 };
  return deepClone([...(history.length > 0 ? history : [before]), ...passed.waypoints]);
}

/** What is left of the history, and where the token stood, before a movement; null if it is not in it. (Fact 89) */
export function shortened(
  history: readonly MovementWaypoint[],
  movementId: string,
): { history: MovementWaypoint[]; position: TokenPosition } | null {
  const index = history.findIndex((waypoint) => waypoint.movementId === movementId);
  const before = index < 0 ? undefined : history[Math.max(index - 1, 0)];
  if (!before) return null;
  return { history: deepClone(history.slice(0, index)), position: onlyPosition(before) };
}
