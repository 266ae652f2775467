import type { Combat } from "../combat.ts";
import type { Document } from "../document.ts";
import { actionNamed } from "../movement/actions.ts";
import { completePath, type Walker } from "../movement/path.ts";
import type { MovementOperation, MovementWaypoint, TokenPosition } from "../movement/types.ts";
import { TokenInSpace } from "../token-in-space.ts";
import type { TurnEvent } from "../turn-events.ts";
import type { User } from "../user.ts";
import { RegionDocument } from "./region-document.ts";
import { REGION_EVENTS } from "./region-events.ts";

/** The regions of a token's scene. */
function regionsOf(scene: Document | null): RegionDocument[] {
  const regions = scene?.getEmbeddedCollection("Region").contents ?? [];
  return regions.filter((region) => region instanceof RegionDocument);
}

/** The regions in which a token is. */
export function regionsAround(token: TokenInSpace): Set<Document> {
  return new Set(regionsOf(token.parent).filter((region) => region._contains(token)));
}

/** Tells regions of a part of a movement: what the token has left, entered and crossed. (Fact 104) */
export function tellOfMovement(token: TokenInSpace, movement: MovementOperation, user: User | undefined): void {
  for (const region of regionsOf(token.parent)) {
    const places = [movement.origin, ...movement.passed.waypoints].map((place) => region._contains(token, place));
    const [before, after] = [places[0] === true, places.at(-1) === true];
    const steps = places.slice(1).map((isIn, index) => [places[index] === true, isIn] as const);
    const happened = {
      [REGION_EVENTS.TOKEN_EXIT]: before && !after,
      [REGION_EVENTS.TOKEN_MOVE_OUT]: steps.some(([was, is]) => was && !is),
      [REGION_EVENTS.TOKEN_ENTER]: !before && after,
      [REGION_EVENTS.TOKEN_MOVE_IN]: steps.some(([was, is]) => !was && is),
      [REGION_EVENTS.TOKEN_MOVE_WITHIN]: steps.some(([was, is]) => was && is),
    };
    for (const [name, has] of Object.entries(happened))
      if (has) void region._triggerEvent(name, { token, movement }, user);
  }
}

/** Tells regions of a token that was made or deleted in them. */
export function tellOfPresence(token: TokenInSpace, isThere: boolean, user: User | undefined): void {
  const name = isThere ? REGION_EVENTS.TOKEN_ENTER : REGION_EVENTS.TOKEN_EXIT;
  for (const region of regionsOf(token.parent))
    if (region._contains(token)) void region._triggerEvent(name, { token, movement: null }, user);
}

const OF_TURNS: Readonly<Record<TurnEvent["kind"], string>> = {
  startTurn: REGION_EVENTS.TOKEN_TURN_START,
  endTurn: REGION_EVENTS.TOKEN_TURN_END,
  startRound: REGION_EVENTS.TOKEN_ROUND_START,
  endRound: REGION_EVENTS.TOKEN_ROUND_END,
};

/** Tells regions of the turns and rounds of the tokens in them. (Fact 104) */
export function tellOfTurns(combat: Combat, events: readonly TurnEvent[], user: User | undefined): void {
  for (const { kind, combatant, context } of events) {
    const isRound = kind === "startRound" || kind === "endRound";
    for (const each of isRound ? combat.turns : combatant ? [combatant] : []) {
      const { token } = each;
      if (!(token instanceof TokenInSpace)) continue;
      for (const region of regionsAround(token))
        if (region instanceof RegionDocument)
          void region._triggerEvent(OF_TURNS[kind], { token, combatant: each, combat, ...context }, user);
    }
  }
}

/** A path with a checkpoint wherever it meets the border of a region that awaits it. (Fact 86) */
export function withBorders(
  walker: Walker,
  token: TokenInSpace,
  waypoints: readonly MovementWaypoint[],
): MovementWaypoint[] {
  const { TOKEN_MOVE_IN, TOKEN_MOVE_OUT } = REGION_EVENTS;
  const borders = regionsOf(token.parent).map((region) => ({
    contains: (place: TokenPosition): boolean => region._contains(token, place),
    in: region._awaits(TOKEN_MOVE_IN),
    out: region._awaits(TOKEN_MOVE_OUT),
  }));
  const awaited = borders.filter((border) => border.in || border.out);
  if (awaited.length === 0) return [...waypoints];
  let last: TokenPosition = walker.position;
  return completePath(walker.grid, walker.position, waypoints).flatMap((place) => {
    const isBorder = awaited.some((border) => {
      const [was, is] = [border.contains(last), border.contains(place)];
      return (border.in && !was && is) || (border.out && was && !is);
    });
    last = place;
    if (isBorder && actionNamed(place.action).measure) return [{ ...place, intermediate: false, checkpoint: true }];
    return place.intermediate ? [] : [place];
  });
}
