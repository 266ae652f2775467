import { type Declaration, type Result, type Ruleset, type Scene, ok, refuse } from "../../../engine/index.ts";
import { shiftPosition } from "../../documents/scene/areas.ts";
import { findTokenAt } from "../../documents/scene/space.ts";
import { getLevelId } from "../../platform/compat-levels.ts";
import { isMoveBlocked, isSceneShown } from "../../documents/scene/walls.ts";
import { toPosition } from "../../documents/scene/waypoints.ts";
import { areMovesCharged } from "../../platform/world/settings.ts";
import type { StoredPath } from "./stored-path.ts";

/** A token, and the straight path on which a declaration moves it. */
export type DeclaredMove = { readonly token: TokenDocument.Implementation; readonly path: StoredPath };

/**
 * Plans the move of a token that is part of a declaration, such as a charge. The token may take it as soon as the exchange is stored. Null
 * if the declaration moves no token, or if moves are not charged.
 */
export function planDeclaredMove(
  declaration: Declaration,
  scene: Scene,
  { pathRules }: Pick<Ruleset, "pathRules">,
  { id: user }: User.Implementation,
): DeclaredMove | null {
  const move = areMovesCharged() ? pathRules?.moved?.(declaration, scene) : null;
  const found = move && scene.space ? findTokenAt(scene.space, move.mover) : null;
  if (!move || !found) return null;
  const { token, spot } = found;
  const from = toPosition(token._source);
  const to = shiftPosition(token, spot, move.to);
  if (!to || (to.x === from.x && to.y === from.y)) return null;
  const rest = [{ ...to, action: CONFIG.Token.movement.defaultAction, intermediate: false }];
  const path = {
    token: token.uuid,
    user: user ?? "",
    from,
    at: from,
    to,
    gone: [],
    rest,
    word: "",
    asked: [],
  } as const;
  return { token, path: { ...path, leave: "goes" } };
}

/** Refuses a declaration whose move a wall blocks. Only a client that shows the scene knows its walls. */
export function checkDeclaredMove(
  declaration: Declaration,
  scene: Scene,
  rules: Pick<Ruleset, "pathRules">,
  user: User.Implementation,
): Result<true> {
  const move = planDeclaredMove(declaration, scene, rules, user);
  if (!move || !isSceneShown(move.token.parent)) return ok(true);
  const { token, path } = move;
  const [from, to] = [path.from, path.to].map((place) => token.getCenterPoint(place));
  const isBlocked = from && to && isMoveBlocked(from, to, getLevelId(path.from));
  return isBlocked ? refuse("move/wall") : ok(true);
}
