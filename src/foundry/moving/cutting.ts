import { clientState } from "../client/state.ts";
import { sendIntent } from "../exchange/intents.ts";
import type { Step } from "../scene/space.ts";
import { type Movement, type Place, type Waypoint, isSamePlace, placeOf, waypointsOf } from "../scene/waypoints.ts";
import { rulesReady } from "../world/rules.ts";
import { isForced, isMove, isOnWay, wayOf } from "./token-way.ts";

type Token = TokenDocument.Implementation;

/** Tokens that this client moves by permission, or as far as is safe; and those that are about to be moved so far. */
const allowed = clientState.set<string>("cutting.allowed");
const going = clientState.set<string>("cutting.going");

/** Moves that start as soon as a refused movement is over. */
const afterwards = clientState.timers("cutting.afterwards");

/**
 * True if a movement must not run as it is, since it provokes others: then the writer is told of it, and the token moves as far as is safe.
 */
export async function stopsShort(token: Token, movement: Movement): Promise<boolean> {
  const waypoints = waypointsOf(movement);
  const isOurs = movement.chain.length > 0 || allowed.has(token.uuid) || !isOnWay(movement);
  if (isOurs || isForced(waypoints) || !game.users.activeGM || !isMove(token, movement, waypoints, game.user.isGM))
    return false;
  if (going.has(token.uuid)) return true;
  await rulesReady();
  const cut = cutOf(token, movement.origin, waypoints);
  if (!cut) return false;
  going.add(token.uuid);
  afterwards.after(0, () => void goToCut(token, cut, movement.method).finally(() => going.delete(token.uuid)));
  return true;
}

/**
 * Moves a token on through waypoints, at most to the next position where others may act, if the game stops there. False if the movement
 * does not start.
 */
export async function goAlong(token: Token, waypoints: readonly Waypoint[]): Promise<boolean> {
  await rulesReady();
  const cut = cutOf(token, placeOf(token._source), waypoints);
  if (!cut?.goesOnward) return moveFreely(token, waypoints);
  await goToCut(token, cut, "api");
  return true;
}

/** A stop on a path: its position, and the waypoints before and after it. */
type Cut = {
  readonly safe: readonly Waypoint[];
  readonly at: Place;
  readonly rest: readonly Waypoint[];
  /** True if the game stops a path that can be resumed. */
  readonly goesOnward: boolean;
};

function cutOf(token: Token, from: Place, waypoints: readonly Waypoint[]): Cut | null {
  const found = wayOf(token, from, waypoints);
  const first = found?.ways.provoked(found.way, found.scene);
  const end = first && found?.steps[first.step]?.place;
  if (!found || !first || !end) return null;
  const { steps, ways } = found;
  const [safe, rest] = [chosenIn(steps.slice(1, first.step + 1)), chosenIn(steps.slice(first.step + 1))];
  return { safe, at: placeOf(end), rest, goesOnward: ways.onward !== undefined };
}

/**
 * Tells the writer the stop and the remaining path of a token, and only then moves it there, so that it is never charged for half a path.
 */
async function goToCut(token: Token, { safe, at, rest }: Cut, method: string): Promise<void> {
  const from = placeOf(token._source);
  await sendIntent({ type: "way", token: token.uuid, from, at, rest });
  if (safe.length > 0 && isSamePlace(token._source, from)) await moveFreely(token, safe, method);
}

/** Moves a token without a check of the movement. */
export async function moveFreely(token: Token, waypoints: readonly Waypoint[], method = "api"): Promise<boolean> {
  allowed.add(token.uuid);
  try {
    return await token.move([...waypoints], { method: method as "api" });
  } finally {
    allowed.delete(token.uuid);
  }
}

/** Lists the waypoints among steps that were chosen, and the last one. */
function chosenIn(steps: readonly Step[]): readonly Waypoint[] {
  const places = steps.map(({ place }) => place);
  return places.flatMap((place, index) =>
    place.intermediate && index < places.length - 1 ? [] : [{ ...place, intermediate: false }],
  );
}
