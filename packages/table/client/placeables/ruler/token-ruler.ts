import type { Offset, Point } from "../../grid/types.ts";
import { refuseNames } from "../../helpers/refuse-names.ts";
import { theStage } from "../stage.ts";
import { BaseTokenRuler, type RulerData } from "./base-token-ruler.ts";
import { cssColor, type Picture, type PictureLabel, type PictureSpace } from "./picture.ts";
import { rulerPaths, type RulerPath, type RulerWaypoint } from "./ruler-waypoints.ts";

export interface LabelState {
  hasElevation?: boolean;
  previousElevation?: number;
  [key: string]: unknown;
}

interface Total {
  readonly total: string;
  readonly delta?: string | undefined;
}

/** What the label of a waypoint is rendered with. */
export interface LabelContext {
  readonly action: object;
  readonly cssClass: string;
  readonly secret: boolean;
  readonly units: string;
  readonly uiScale: number;
  readonly position: Point;
  readonly distance: Total;
  readonly cost: Total & { readonly units: string };
  readonly elevation: { total: number; icon: string; hidden: boolean; delta?: string | undefined };
}

interface PaintStyle {
  color?: unknown;
  alpha?: number;
}

/** The ruler that tokens have unless a package brings another. (Fact 95) */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  override async draw(): Promise<void> {
    return;
  }

  override clear(): void {
    theStage()?.showRuler(this.token, null);
  }

  override destroy(): void {
    this.clear();
  }

  override refresh(data: RulerData): void {
    const picture = this.#picture(rulerPaths(this.token, data));
    theStage()?.showRuler(this.token, this.visible ? picture : null);
  }

  override _onVisibleChange(): void {
    if (!this.visible) this.clear();
  }

  #picture(paths: readonly RulerPath[]): Picture {
    const marked = paths.flatMap((path) => path.marked);
    return {
      spaces: paths.flatMap((path) => this.#spacesOf(path)),
      labels: paths.flatMap((path) => this.#labelsOf(path)),
      segments: marked.flatMap((waypoint) => {
        const { width = 0, ...paint } = waypoint.ray ? this._getSegmentStyle(waypoint) : {};
        return waypoint.ray && width > 0
          ? [{ from: waypoint.ray.A, to: waypoint.ray.B, width, ...painted(paint) }]
          : [];
      }),
      marks: marked.flatMap((waypoint) => {
        const { radius = 0, ...paint } = this._getWaypointStyle(waypoint);
        return radius > 0 ? [{ at: waypoint.center, radius, ...painted(paint) }] : [];
      }),
    };
  }

  /** The spaces that the token fills on its way, each drawn once. */
  #spacesOf({ whole }: RulerPath): PictureSpace[] {
    const { _grid: grid } = this.token.document;
    const drawn = new Set<string>();
    if (grid.isGridless) return [];
    return whole.flatMap((waypoint) =>
      this.token.document.getOccupiedGridSpaceOffsets(waypoint).flatMap((offset) => {
        const name = `${offset.i} ${offset.j}`;
        const { alpha = 0, color } = this._getGridHighlightStyle(waypoint, offset);
        if (alpha <= 0 || drawn.has(name)) return [];
        drawn.add(name);
        return [{ vertices: grid.getVertices(offset), ...painted({ alpha, color }) }];
      }),
    );
  }

  #labelsOf({ marked }: RulerPath): PictureLabel[] {
    const state: LabelState = {};
    const template = (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE;
    return marked.flatMap((waypoint) => {
      const context = this._getWaypointLabelContext(waypoint, state);
      return context ? [{ template, context, at: context.position ?? waypoint.center }] : [];
    });
  }

  /** What the label of a waypoint says; nothing where it has none. */
  _getWaypointLabelContext(waypoint: RulerWaypoint, state: LabelState): LabelContext | undefined {
    const { elevation, explicit, next, previous, ray, index, measurement, actionConfig: action } = waypoint;
    state.hasElevation = state.hasElevation === true || elevation !== 0;
    const before = state.previousElevation ?? elevation;
    state.previousElevation = previous && hasNoLabel(waypoint) ? before : elevation;
    if (!previous || !ray || hasNoLabel(waypoint) || (ray.distance === 0 && elevation === previous.elevation))
      return undefined;
    const { units, size } = this.token.document._grid;
    const uiScale = size / 100;
    const css = [waypoint.hidden ? "secret" : "", next ? "" : "last", explicit ? "" : "nonexplicit"];
    const delta = (value: number): string | undefined => (index >= 2 ? signed(value) : undefined);
    const rise = elevation - before;
    return {
      ...{ action, cssClass: css.filter(Boolean).join(" "), secret: waypoint.hidden, units, uiScale },
      position: { x: ray.B.x, y: ray.B.y + (next ? 0 : waypoint.size.height / 2) + 16 * uiScale },
      distance: {
        total: shown(measurement.distance),
        delta: delta(measurement.distance - previous.measurement.distance),
      },
      cost: { total: shown(measurement.cost), units, delta: delta(waypoint.cost) },
      elevation: {
        ...{ total: elevation, icon: "fa-solid fa-arrows-up-down", hidden: !state.hasElevation },
        delta: rise === 0 ? undefined : signed(rise),
      },
    };
  }

  /** How the mark of a waypoint looks; it is not drawn with a radius of 0. */
  _getWaypointStyle(waypoint: RulerWaypoint): PaintStyle & { radius: number } {
    if (waypoint.previous && hasNoLabel(waypoint)) return { radius: 0 };
    const { uiScale } = this.#scale;
    return { radius: 6 * uiScale, color: this.#colorOf(waypoint), alpha: waypoint.explicit ? 1 : 0.5 };
  }

  /** How the line to a waypoint looks; it is not drawn with a width of 0. */
  _getSegmentStyle(waypoint: RulerWaypoint): PaintStyle & { width: number } {
    if (!waypoint.actionConfig.visualize) return { width: 0 };
    const alpha = waypoint.unreachable || waypoint.stage === "passed" ? 0.5 : 1;
    return { width: 4 * this.#scale.uiScale, color: this.#colorOf(waypoint), alpha };
  }

  /** How a space on the way looks; it is not highlighted with an alpha of 0. */
  _getGridHighlightStyle(waypoint: RulerWaypoint, _offset: Offset): PaintStyle {
    if (!waypoint.actionConfig.visualize || waypoint.unreachable) return { alpha: 0 };
    return { color: this.#colorOf(waypoint), alpha: waypoint.stage === "passed" ? 0.25 : 0.4 };
  }

  get #scale(): { uiScale: number } {
    return { uiScale: this.token.document._grid.size / 100 };
  }

  #colorOf({ userId, unreachable }: RulerWaypoint): unknown {
    return unreachable ? "#808080" : (game.users?.get(userId)?.color ?? "#000000");
  }
}

refuseNames(TokenRuler.prototype, "TokenRuler", [
  ...["_preparePath", "_shouldRenderWaypoint", "_configureOutline", "_configureDashLine"],
]);

/** Waypoints that nobody set have no label, unless the path ends there or goes on otherwise. */
function hasNoLabel({ explicit, next, action, actionConfig, unreachable }: RulerWaypoint): boolean {
  if (explicit || !next) return false;
  if (!actionConfig.visualize || !next.actionConfig.visualize) return false;
  return action === next.action && (unreachable || !next.unreachable);
}

function painted({ color, alpha = 1 }: PaintStyle): { color: string; alpha: number } {
  return { color: cssColor(color), alpha };
}

function shown(value: number): string {
  return Number.isFinite(value) ? (Math.round(value * 100) / 100).toLocaleString(game.i18n.lang) : "∞";
}

function signed(value: number): string {
  return value < 0 ? `−${shown(-value)}` : `+${shown(value)}`;
}
