import type { MovementOperation, TokenPosition } from "../documents/movement/types.ts";
import { actionNamed } from "../documents/movement/actions.ts";
import type { Token } from "../placeables/token.ts";

/** Pictures of tokens glide as many spaces a second unless it is configured otherwise. */
const SPEED = 6;

/** Lets the picture of a token go the way that the token has gone at once; ends when it has arrived. (Fact 56) */
export function glide(token: Token, element: SVGElement, { origin, passed }: MovementOperation): void {
  const path = [origin, ...passed.waypoints.filter(({ action }) => !actionNamed(action).teleport)];
  const length = path.reduce((sum, place, at) => sum + between(path[at - 1] ?? place, place), 0);
  if (length === 0 || isStill()) return;
  let gone = 0;
  const frames = path.map((place, at) => {
    gone += between(path[at - 1] ?? place, place);
    return { transform: `translate(${place.x}px, ${place.y}px)`, offset: gone / length };
  });
  const duration = (length / token.document._grid.size / speed()) * 1000;
  const arrival = element
    .animate(frames, { duration, easing: "linear" })
    .finished.then(() => undefined)
    .catch(() => undefined);
  token.movementAnimationPromise = arrival;
  token._refreshRuler();
  void arrival.then(() => {
    if (token.movementAnimationPromise !== arrival) return;
    token.movementAnimationPromise = null;
    token._refreshRuler();
  });
}

function between(a: TokenPosition, b: TokenPosition): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** People who want less motion see tokens where they stand; a hidden page draws nothing. */
function isStill(): boolean {
  return document.hidden || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function speed(): number {
  const movement: unknown = Reflect.get(CONFIG.Token as object, "movement");
  const given = Number(Reflect.get(Object(movement), "defaultSpeed"));
  return given > 0 ? given : SPEED;
}
