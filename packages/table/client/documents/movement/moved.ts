import type { TokenPosition } from "./types.ts";

interface Moved {
  readonly tokenId: string;
  readonly movementId: string;
  readonly origin: TokenPosition;
}

/** What this client has moved on each scene, the last at the end. */
const moved = new WeakMap<object, Moved[]>();

/** Notes a movement that this client began, so that it can be undone as a whole. */
export function noteMoved(scene: object, entry: Moved): void {
  moved.set(scene, [...(moved.get(scene) ?? []), entry]);
}

/** Takes the last movement that this client began on a scene out of what can be undone. */
export function takeLastMoved(scene: object): Moved | undefined {
  return moved.get(scene)?.pop();
}
