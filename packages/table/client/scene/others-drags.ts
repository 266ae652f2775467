import type { MovementSignal } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/utils/index.ts";
import type { MovementWaypoint } from "../documents/movement/types.ts";
import { TokenDocument } from "../documents/token-document.ts";
import type { Token } from "../placeables/token.ts";

type Path = readonly Partial<MovementWaypoint>[];

/** Shows on a token's ruler where another user drags it, or that they no longer do. (Fact 95) */
export function showDrag({ sceneId, tokenId, plan, userId }: MovementSignal & { userId: string }): void {
  const scene = game.scenes?.viewed;
  const document = scene?.id === sceneId ? scene.getEmbeddedDocument("Token", tokenId) : null;
  const token = document instanceof TokenDocument ? document.object : null;
  if (!token) return;
  const [reached, rest] = [pathIn(plan?.["reached"]), pathIn(plan?.["rest"])];
  if (reached.length > 0) {
    token._plannedMovement[userId] = {
      foundPath: token.document.getCompleteMovementPath(reached),
      unreachableWaypoints: rest.length > 0 ? token.document.getCompleteMovementPath(rest) : [],
      history: token.document.movementHistory,
      ...{ hidden: token.document.hidden, searching: false },
    };
  } else Reflect.deleteProperty(token._plannedMovement, userId);
  refreshRuler(token);
}

/** Shows no drags any more of a user who has left. */
export function forgetDragsOf(userId: string): void {
  for (const each of game.scenes?.viewed?.getEmbeddedCollection("Token") ?? []) {
    const token = each instanceof TokenDocument ? each.object : null;
    if (token && userId in token._plannedMovement) showDrag(dragOf(token, userId));
  }
}

function dragOf(token: Token, userId: string): MovementSignal & { userId: string } {
  return { kind: "drag", sceneId: String(token.scene?.id), tokenId: token.id, movementId: "", userId };
}

function pathIn(value: unknown): Path {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

/** A ruler that fails ends no drag. */
export function refreshRuler(token: Token): void {
  try {
    token._refreshRuler();
  } catch (error) {
    console.error(error);
  }
}
