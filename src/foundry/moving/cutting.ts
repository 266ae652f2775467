import { clientState } from "../client/state.ts";
import { sendIntent } from "../exchange/intents.ts";
import type { Step } from "../scene/space.ts";
import { type Movement, type Waypoint, isSamePlace, waypointsOf } from "../scene/waypoints.ts";
import { rulesReady } from "../world/rules.ts";
import { isForced, isMove, wayOf } from "./token-way.ts";

type Token = TokenDocument.Implementation;

/** The tokens that this client moves by leave, or as far as it is safe. */
const allowed = clientState.set<string>("cutting.allowed");

/** What is done as soon as a refused movement is over. */
const afterwards = clientState.timers("cutting.afterwards");

/**
 * Whether a movement that begins must not be taken as it is, since it provokes others: then the token goes as far as it
 * is safe, and the writer is told of the rest.
 */
export async function stopsShort(token: Token, movement: Movement): Promise<boolean> {
  const waypoints = waypointsOf(movement);
  const isOurs = movement.chain.length > 0 || allowed.has(token.uuid);
  if (isOurs || isForced(waypoints) || !game.users.activeGM || !isMove(token, movement, waypoints, game.user.isGM))
    return false;
  await rulesReady();
  const found = wayOf(token, movement.origin, waypoints);
  const first = found?.ways.provoked(found.way, found.scene);
  if (!found || !first) return false;
  afterwards.after(0, () => void goToCut(token, found.steps, { at: first.step, method: movement.method }));
  return true;
}

/** Where a way is cut, by the number of the step, and how the token was moved. */
type Cut = { readonly at: number; readonly method: string };

/** Moves a token to the last safe place of its way, and tells the writer where it is to go on. */
async function goToCut(token: Token, steps: readonly Step[], { at, method }: Cut): Promise<void> {
  const safe = chosenIn(steps.slice(1, at + 1));
  const rest = chosenIn(steps.slice(at + 1));
  const end = steps[at]?.place;
  if (safe.length > 0) await moveFreely(token, safe, method);
  if (end && isSamePlace(token._source, end)) await sendIntent({ type: "way", token: token.uuid, rest });
}

/** Moves a token without being asked about it. */
export async function moveFreely(token: Token, waypoints: readonly Waypoint[], method = "api"): Promise<boolean> {
  allowed.add(token.uuid);
  try {
    return await token.move([...waypoints], { method: method as "api" });
  } finally {
    allowed.delete(token.uuid);
  }
}

/** The waypoints among steps that were chosen, and where they end. */
function chosenIn(steps: readonly Step[]): readonly Waypoint[] {
  const places = steps.map(({ place }) => place);
  return places.flatMap((place, index) =>
    place.intermediate && index < places.length - 1 ? [] : [{ ...place, intermediate: false }],
  );
}
