import type { Document } from "../document.ts";
import { MovingToken } from "../moving-token.ts";
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

/** Undoes the last movement that this client made on a scene, with what is recorded of it. (Fact 90) */
export async function undoMovement(scene: Document): Promise<Document[]> {
  const last = moved.get(scene)?.pop();
  const token = scene.getEmbeddedDocument("Token", last?.tokenId ?? "");
  if (!last || !(token instanceof MovingToken)) return [];
  if (await token.revertRecordedMovement(last.movementId)) return [token];
  const back = await token.move({ ...last.origin, action: "displace" }, { method: "undo" });
  return back ? [token] : [];
}
