import { reportProblem } from "../client/problems.ts";
import { templatePath } from "../client/templates.ts";
import { type Waypoint, toWaypoint } from "../scene/waypoints.ts";
import { areMovesShown } from "../world/settings.ts";
import { describePath } from "./told-way.ts";

type WaypointLabelArguments = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>;
type RulerWaypoint = WaypointLabelArguments[0];

/** Ruler of tokens: in a fight its last label describes the move, and names those whom it provokes. */
export class RiposteTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("scene/waypoint-label.hbs");

  protected override _getWaypointLabelContext(...labelArguments: WaypointLabelArguments) {
    const context = super._getWaypointLabelContext(...labelArguments);
    const [waypoint] = labelArguments;
    if (!context || waypoint.next || waypoint.stage === "passed" || !areMovesShown()) return context;
    return Object.assign(context, { way: this.#describePath(waypoint) });
  }

  /** Describes the path up to a waypoint; catches errors, since a ruler that throws would keep the whole scene from being drawn. */
  #describePath(last: RulerWaypoint) {
    try {
      const [from, ...waypoints] = listStageWaypoints(last);
      return from ? describePath(this.token.document, from, waypoints) : null;
    } catch (error) {
      reportProblem(error, "moving");
      return null;
    }
  }
}

/** Lists the waypoints up to one that are of its stage, after the position where they begin. */
function listStageWaypoints(last: RulerWaypoint): readonly Waypoint[] {
  const waypoints: Waypoint[] = [];
  for (let each: RulerWaypoint | null = last; each; each = each.previous) {
    waypoints.unshift(toWaypoint(each));
    if (each.stage !== last.stage) break;
  }
  return waypoints;
}
