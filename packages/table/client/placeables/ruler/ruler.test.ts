import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../../shared/protocol.ts";
import { acceptAll, IDS } from "../../documents/fixture.ts";
import { at, listen, open, scene, token, unwatch, watch } from "../../documents/movement/fixture.ts";
import type { CostFunction, Point } from "../../grid/types.ts";
import { drawScene, makeCanvas } from "../canvas.ts";
import { interfaceGroup } from "../interface-group.ts";
import { drawOn, type Stage } from "../stage.ts";
import { Token } from "../token.ts";
import { BaseTokenRuler } from "./base-token-ruler.ts";
import type { Picture } from "./picture.ts";
import type { RulerWaypoint } from "./ruler-waypoints.ts";
import { TokenRuler, type LabelContext, type LabelState } from "./token-ruler.ts";

vi.mock("../../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  tellMovement: () => undefined,
}));

const shown: {
  picture: Picture | null;
  failure: string | null;
  highlights: Record<string, number | null>;
  views: object[];
} = {
  ...{ picture: null, failure: null },
  highlights: {},
  views: [],
};

/** A page that keeps what it is asked to show. */
const page: Stage = {
  draw: () => void (shown.failure = null),
  clear: (failure) => void (shown.failure = failure?.why ?? null),
  refresh: () => undefined,
  showRuler: (_token, picture) => void (shown.picture = picture),
  highlight: (name, spaces) => void (shown.highlights[name] = spaces?.length ?? null),
  place: async () => false,
  mouse: { x: 0, y: 0 },
  toScene: (point) => point,
  toPage: (point) => point,
  scrollText: async () => undefined,
  ping: async () => true,
  view: { x: 0, y: 0, scale: 1 },
  pan: async (view) => shown.views.push(view) > 0,
  page: null,
  boxOf: () => ({ left: 0, top: 0, width: 0, height: 0 }),
};

function placed(): Token {
  const { object } = token();
  if (!object) throw new Error("not on the viewed scene");
  return object;
}

/** Plans a way for the hero as dragging does. */
function plan(...places: Parameters<typeof at>[]): void {
  const { document } = placed();
  const path = [at(0, { explicit: true }), ...places.map(([x, more]) => at(x, { explicit: true, ...more }))];
  placed()._plannedMovement[String(game.userId)] = {
    foundPath: document.getCompleteMovementPath(path),
    unreachableWaypoints: [],
    history: document.movementHistory,
    ...{ hidden: false, searching: false },
  };
  placed()._refreshRuler();
}

const labels = (): LabelContext[] => (shown.picture?.labels ?? []).map(({ context }) => context as LabelContext);
const canvas = (): { ready: boolean } => Reflect.get(globalThis, "canvas");

beforeEach(watch);
afterEach(unwatch);

describe.each([13, 14] as const)("the ruler of a token on generation %i", (generation) => {
  beforeEach(() => {
    open(generation, { round: 0 });
    Object.assign(globalThis, { canvas: makeCanvas() });
    shown.views.length = 0;
    drawOn(page);
    drawScene();
  });

  it("fact 95: tells at each waypoint how far it is and what it costs, and is seen while a way is planned", () => {
    expect(shown.picture).toBeNull();
    plan([200], [200, { y: 100 }]);
    expect(labels().map(({ distance, cost, units, cssClass }) => [distance, cost, units, cssClass])).toEqual([
      [{ total: "2", delta: undefined }, { total: "2", units: "m", delta: undefined }, "m", ""],
      [{ total: "3", delta: "+1" }, { total: "3", units: "m", delta: "+1" }, "m", "last"],
    ]);
    expect(shown.picture?.segments.map(({ from, to }) => [from, to])).toEqual([
      [point(50, 50), point(250, 50)],
      [point(250, 50), point(250, 150)],
    ]);
    expect(shown.picture?.spaces).toHaveLength(4);
    delete placed()._plannedMovement[String(game.userId)];
    placed()._refreshRuler();
    expect(shown.picture).toBeNull();
  });

  it("fact 95: a package's ruler says what labels tell, and how lines, marks and spaces look", () => {
    class OwnRuler extends TokenRuler {
      static override WAYPOINT_LABEL_TEMPLATE = "systems/own/label.hbs";
      override _getWaypointLabelContext(waypoint: RulerWaypoint, state: LabelState): LabelContext | undefined {
        state.labels = Number(state.labels ?? 0) + 1;
        const context = super._getWaypointLabelContext(waypoint, state);
        return context && Object.assign(context, { strikes: state.labels });
      }
      override _getSegmentStyle = (): { width: number; color: number } => ({ width: 7, color: 0xff8000 });
      override _getWaypointStyle = (): { radius: number } => ({ radius: 0 });
      override _getGridHighlightStyle = ({ measurement }: RulerWaypoint): { alpha: number; color: string } => ({
        alpha: measurement.cost > 1 ? 1 : 0,
        color: "#123456",
      });
    }
    Object.assign(CONFIG.Token as object, { rulerClass: OwnRuler });
    placed()._draw();
    plan([300]);
    const { picture } = shown;
    expect(picture?.labels.map(({ template }) => template)).toEqual(["systems/own/label.hbs"]);
    expect(labels().map((context) => Reflect.get(context, "strikes"))).toEqual([2]);
    expect(picture?.segments.map(({ width, color }) => [width, color])).toEqual([[7, "#ff8000"]]);
    expect([picture?.marks, picture?.spaces.map(({ color }) => color)]).toEqual([[], ["#123456", "#123456"]]);
  });

  it("fact 95: what was moved in this fight goes before what is planned, and is paid already", async () => {
    open(generation, { round: 1 });
    drawScene();
    await token().move(at(200));
    const { document } = placed();
    placed()._plannedMovement[String(game.userId)] = {
      foundPath: document.getCompleteMovementPath([at(200, { explicit: true }), at(300, { explicit: true })]),
      unreachableWaypoints: [],
      history: document.movementHistory,
      ...{ hidden: false, searching: false },
    };
    placed()._refreshRuler();
    expect(labels().at(-1)?.distance.total).toBe("3");
  });

  it("fact 97: a ruler that throws keeps the whole scene from being drawn", async () => {
    const ready: unknown[] = [];
    listen("canvasReady", () => void ready.push("ready"));
    class BadRuler extends BaseTokenRuler {
      override draw = async (): Promise<void> => undefined;
      override clear(): void {}
      override destroy(): void {}
      override refresh(): void {
        throw new Error(`no speed of ${Reflect.get(Object(this.token.actor), "speed").walk}`);
      }
    }
    const complain = vi.spyOn(console, "error").mockReturnValue(undefined);
    Object.assign(CONFIG.Token as object, { rulerClass: BadRuler });
    await game.settings.set("core", "noCanvas", true);
    drawScene();
    await game.settings.set("core", "noCanvas", false);
    drawScene();
    expect([canvas().ready, ready, shown.failure]).toEqual([false, [], expect.stringContaining("walk")]);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });

  it("facts 66, 87: what steps cost says the placeable, and a step without a price is not taken", async () => {
    class Wader extends Token {
      override _getMovementCostFunction(): CostFunction {
        return (_from, to, distance, segment) =>
          to.j >= 4 && segment.action === "walk" ? Infinity : distance * (to.j >= 2 ? 2 : 1);
      }
    }
    open(generation, { round: 0 });
    Object.assign(CONFIG.Token as object, { objectClass: Wader });
    drawScene();
    expect(placed().measureMovementPath([at(0), at(300)]).cost).toBe(5);
    const [path, wasCut] = placed().constrainMovementPath([at(0), at(600)]);
    expect([path.at(-1)?.x, wasCut]).toEqual([300, true]);
    expect(placed().constrainMovementPath([at(0), at(600)], { ignoreCost: true })[1]).toBe(false);
    await token().move(at(600));
    expect([token().x, token().movement.passed.cost, token().movement.constrained]).toEqual([300, 5, true]);
  });

  it("fact 79: a preview of a way is cut at a wall, unless walls are ignored", async () => {
    await scene().createEmbeddedDocuments("Wall", [{ c: [300, -100, 300, 200] }]);
    const [path, wasCut] = placed().constrainMovementPath([at(0), at(500)]);
    expect([path.map(({ x }) => x), wasCut]).toEqual([[0, 200], true]);
    expect(
      placed()
        .constrainMovementPath([at(0), at(500)], { ignoreWalls: true })[0]
        .at(-1)?.x,
    ).toBe(500);
  });

  it("fact 113: the view is moved, and places are shown", async () => {
    const { animatePan, ping } = Reflect.get(globalThis, "canvas");
    expect([await animatePan({ x: 5, y: 7, duration: 1 }), await ping({ x: 5, y: 7 })]).toEqual([true, true]);
    expect(shown.views).toEqual([{ x: 5, y: 7 }]);
  });

  it("fact 114: packages highlight spaces in layers of their own", () => {
    const { grid } = interfaceGroup;
    grid.highlightPosition("zone", { x: 0, y: 0, color: 0xff0000 });
    grid.addHighlightLayer("zone");
    grid.highlightPosition("zone", { x: 100, y: 100, color: "#00ff00", border: 0 });
    grid.highlightPosition("zone", { x: 200, y: 100 });
    expect(shown.highlights).toEqual({ zone: 2 });
    grid.clearHighlightLayer("zone");
    expect(shown.highlights).toEqual({ zone: 0 });
    grid.destroyHighlightLayer("zone");
    expect(shown.highlights).toEqual({ zone: null });
    expect(() => Reflect.get(grid, "highlightGridPosition")).toThrow("does not offer canvas.interface.grid");
  });

  it("is that of the user who plans: without colour of its own it is drawn in the user's", () => {
    plan([200]);
    expect(shown.picture?.segments[0]?.color).toBe(game.users?.get(IDS.gm)?.color.css);
  });
});

function point(x: number, y: number): Point {
  return { x, y };
}
