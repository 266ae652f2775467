import { reportProblem } from "../client/problems.ts";
import { templatePath } from "../client/templates.ts";
import { type Waypoint, plainWaypoint } from "../scene/waypoints.ts";
import { showsMoves } from "../world/settings.ts";
import { toldWay } from "./told-way.ts";

type Asked = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>;
type Point = Asked[0];

/** Ruler of tokens: in a fight its last label describes the move, and names those whom it provokes. */
export class RiposteTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("scene/waypoint-label.hbs");

  protected override _getWaypointLabelContext(...asked: Asked) {
    const context = super._getWaypointLabelContext(...asked);
    const [waypoint] = asked;
    if (!context || waypoint.next || waypoint.stage === "passed" || !showsMoves()) return context;
    return Object.assign(context, { way: this.#told(waypoint) });
  }

  /** Describes the path up to a waypoint; catches errors, since a ruler that throws would keep the whole scene from being drawn. */
  #told(last: Point) {
    try {
      const [from, ...waypoints] = waypointsTo(last);
      return from ? toldWay(this.token.document, from, waypoints) : null;
    } catch (error) {
      reportProblem(error, "moving");
      return null;
    }
  }
}

/** Lists the waypoints up to one that are of its stage, after the position where they begin. */
function waypointsTo(last: Point): readonly Waypoint[] {
  const found: Waypoint[] = [];
  for (let each: Point | null = last; each; each = each.previous) {
    found.unshift(plainWaypoint(each));
    if (each.stage !== last.stage) break;
  }
  return found;
}
