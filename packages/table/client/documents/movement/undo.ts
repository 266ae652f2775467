import type { Document } from "../document.ts";
import { MovingToken } from "../moving-token.ts";
import { takeLastMoved } from "./moved.ts";

/** Undoes the last movement that this client made on a scene, with what is recorded of it. (Fact 90) */
export async function undoMovement(scene: Document): Promise<Document[]> {
  const last = takeLastMoved(scene);
  const token = scene.getEmbeddedDocument("Token", last?.tokenId ?? "");
  if (!last || !(token instanceof MovingToken)) return [];
  if (await token.revertRecordedMovement(last.movementId)) return [token];
  const back = await token.move({ ...last.origin, action: "displace" }, { method: "undo" });
  return back ? [token] : [];
}
