import { type Declaration, type Site, refuse } from "../../../engine/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { getCellCentre, toSite } from "../../documents/scene/areas.ts";
import { isSharingSpace } from "../../documents/scene/space.ts";
import { listVisibleTokens } from "../../documents/scene/tokens.ts";
import { findVisibleName } from "../../documents/fighters.ts";
import { getLevelId } from "../../platform/compat-levels.ts";
import { isMoveBlocked } from "../../documents/scene/walls.ts";
import { type Waypoint, toPosition } from "../../documents/scene/waypoints.ts";
import { localiseWording } from "../../exchange/refusals.ts";
import { describePath } from "../../exchange/movement/token-document.ts";
import { findTokenCombat, toMovementAction } from "../../exchange/movement/token-path.ts";
import { areMovesCharged, getWorldRules } from "../../platform/world/settings.ts";
import { type PixelPoint, chooseSpace } from "./placing.ts";

type WalkingToken = TokenDocument.Implementation;

/** A declared move that the user makes on the viewed scene: its token, and the movement action. */
type WalkedMove = { readonly token: WalkingToken; readonly scene: Scene.Implementation; readonly action: string };

/**
 * Lets the user choose the end of a declared move on the viewed scene, and moves the token there; the writer charges the path like any
 * other. False if the user cancels; null if nothing is to be chosen, so that the move is declared as it is.
 */
export async function walkDeclared(
  actor: Actor.Implementation,
  declaration: Declaration,
  label: string,
): Promise<boolean | null> {
  const move = findWalkedMove(actor, declaration);
  return move && (await walkOnScene(move, label));
}

/**
 * Finds the move that a declaration makes on the viewed scene. Null if it is no such move, if the fighter on turn has no token there, or if
 * moves on the scene are not charged.
 */
function findWalkedMove(actor: Actor.Implementation, declaration: Declaration): WalkedMove | null {
  const manner = getWorldRules().pathRules?.walked?.(declaration) ?? null;
  const scene = canvas?.ready ? canvas.scene : null;
  if (manner === null || !scene || !areMovesCharged()) return null;
  const token = scene.tokens.find(
    (each) =>
      each.isOwner && each.actor?.uuid === actor.uuid && findTokenCombat(each)?.combatant?.actor?.uuid === actor.uuid,
  );
  return token ? { token, scene, action: toMovementAction(manner) } : null;
}

/** The refusal of a move through a wall. */
const BEHIND_WALL = describeRefusal(refuse("move/wall").refusal);

async function walkOnScene({ token, scene, action }: WalkedMove, label: string): Promise<boolean> {
  const start = token.getCenterPoint();
  const [from, home] = [toPosition(token._source), toSite(start, scene)];
  const level = getLevelId(from);
  const buildWaypoint = (site: Site): Waypoint => {
    const [before, after] = [getCellCentre(home.cell, scene), getCellCentre(site.cell, scene)];
    const place = { x: Math.round(from.x + after.x - before.x), y: Math.round(from.y + after.y - before.y) };
    return { ...from, ...place, action, intermediate: false };
  };
  const site = await chooseSpace(scene, { start, label }, (each) => {
    const waypoint = buildWaypoint(each);
    const path = describePath(token, from, [waypoint]);
    const refused = isMoveBlocked(start, token.getCenterPoint(waypoint), level) ? BEHIND_WALL : (path?.refused ?? null);
    const sentences = [
      path?.length ? `${path.length} ${scene.grid.units}` : "",
      localiseWording(refused ?? (path?.length ? path.move : null)),
      describeSharing(token, waypoint),
      path?.provokes ?? "",
      path?.enters ?? "",
    ];
    return {
      outline: buildOutline(getCellCentre(each.cell, scene), scene),
      status: sentences.filter((sentence) => sentence !== "").join(" · "),
      isRefused: refused !== null,
    };
  });
  if (site) await token.move([buildWaypoint(site)], { method: "api" });
  return site !== null;
}

/** Names the fighters whom this user sees at the end of a move; empty if the space is free. Tokens may share a space. */
function describeSharing(token: WalkingToken, end: Waypoint): string {
  const others = listVisibleTokens().filter((each) => !each.isSecret && isSharingSpace(token, end, each));
  const names = others.flatMap(({ actor }) => (actor ? [findVisibleName(game.combat, actor.uuid)] : []));
  return names.length > 0 ? game.i18n.format("RIPOSTE.Move.shares", { names: names.join(", ") }) : "";
}

/** Builds the outline of a space around its centre, in coordinates of the browser window. */
function buildOutline({ x, y }: PixelPoint, { grid: { size } }: Scene.Implementation): readonly PixelPoint[] {
  const half = size / 2;
  const corners = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  return corners.map((corner) => canvas.clientCoordinatesFromCanvas(corner));
}

// One file for both, since each file costs.
export { chooseSite } from "./placing.ts";
