import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse, MovementSignal } from "../../shared/protocol.ts";
import { acceptAll, IDS } from "../documents/fixture.ts";
import {
  FIELD,
  HERO,
  listen,
  open,
  OTHER,
  scene,
  settle,
  token,
  unwatch,
  watch,
} from "../documents/movement/fixture.ts";
import { drawScene } from "../placeables/canvas.ts";
import { selection } from "../placeables/selection.ts";
import { Token } from "../placeables/token.ts";
import { tokenLayer } from "../placeables/token-layer.ts";
import { Drag } from "./drag.ts";
import { forgetDragsOf, showDrag } from "./others-drags.ts";

const told = vi.hoisted((): { requests: DocumentRequest[]; signals: MovementSignal[] } => ({
  requests: [],
  signals: [],
}));

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => {
    told.requests.push(asked);
    return acceptAll(asked);
  },
  tellMovement: (signal: MovementSignal) => void told.signals.push(signal),
  tellActivity: () => undefined,
}));

beforeEach(() => {
  told.requests.length = 0;
  told.signals.length = 0;
  watch();
});
afterEach(unwatch);

function placed(id = HERO): Token {
  const found = tokenLayer.get(id);
  if (!found) throw new Error("not on the viewed scene");
  return found;
}

/** Takes the hero by its middle, with all that is controlled. */
function grab(): Drag {
  placed().control({ releaseOthers: false });
  return new Drag(placed(), tokenLayer.controlled, { x: 50, y: 50 });
}

const planned = (id = HERO): unknown => placed(id)._plannedMovement[String(game.userId)];

describe.each([13, 14] as const)("dragging tokens on generation %i", (generation) => {
  const begin = (options: object = {}): void => {
    open(generation, { round: 0, ...options });
    drawScene();
  };
  beforeEach(() => begin());

  it("a token has a preview while it is dragged, which is refreshed and then destroyed", async () => {
    const told: string[] = [];
    for (const hook of ["refreshToken", "destroyToken"])
      listen(hook, ({ id, isPreview }: Token) => void told.push(`${hook} ${id} ${isPreview}`));
    for (const end of [(drag: Drag) => drag.cancel(), (drag: Drag) => drag.drop()]) {
      const drag = grab();
      expect([placed().hasPreview, placed().isPreview, placed(OTHER).hasPreview]).toEqual([true, false, false]);
      drag.move({ x: 260, y: 60 });
      await end(drag);
      expect(placed().hasPreview).toBe(false);
      expect(told.splice(0)).toEqual([`refreshToken ${HERO} true`, `destroyToken ${HERO} true`]);
    }
  });

  it("facts 75, 76: a drop moves along the waypoints that were set, with a checkpoint at each", async () => {
    const drag = grab();
    drag.move({ x: 260, y: 60 });
    drag.addWaypoint();
    drag.addWaypoint();
    drag.move({ x: 245, y: 249 });
    await drag.drop();
    await settle();
    expect(told.requests.map(({ operation }) => operation.updates?.[0])).toEqual([
      { _id: HERO, x: 200 },
      { _id: HERO, y: 200 },
    ]);
    expect([token().x, token().y, token().movement.method, token().movement.chain.length]).toEqual([
      200,
      200,
      "dragging",
      1,
    ]);
    expect(planned()).toBeUndefined();
  });

  it("a waypoint can be taken back, and a drag given up", async () => {
    const drag = grab();
    drag.move({ x: 250, y: 50 });
    drag.addWaypoint();
    drag.move({ x: 250, y: 250 });
    expect([drag.removeWaypoint(), drag.removeWaypoint()]).toEqual([true, false]);
    expect(planned()).toMatchObject({
      foundPath: expect.arrayContaining([expect.objectContaining({ x: 200, y: 200 })]),
    });
    drag.cancel();
    expect([planned(), told.requests.length, token().x]).toEqual([undefined, 0, 0]);
  });

  it("what is not dragged anywhere sends nothing", async () => {
    const drag = grab();
    drag.move({ x: 54, y: 47 });
    await drag.drop();
    expect(told.requests).toEqual([]);
  });

  it("snaps to spaces unless it is told not to", async () => {
    const drag = grab();
    drag.move({ x: 183, y: 72 }, { snaps: false });
    await drag.drop();
    expect([token().x, token().y]).toEqual([133, 22]);
  });

  it("fact 79: shows how far the way is open, and stops there when it is dropped", async () => {
    await scene().createEmbeddedDocuments("Wall", [{ c: [300, -100, 300, 200] }]);
    const drag = grab();
    drag.move({ x: 550, y: 50 });
    expect(planned()).toMatchObject({
      foundPath: [{ x: 0 }, { x: 100 }, { x: 200 }],
      unreachableWaypoints: [{ x: 300 }, { x: 400 }, { x: 500 }],
    });
    await drag.drop();
    await settle();
    expect([token().x, token().movement.constrained]).toEqual([200, true]);
  });

  it("fact 79: a Gamemaster's tokens pass walls where the Gamemaster wants it so", async () => {
    await scene().createEmbeddedDocuments("Wall", [{ c: [300, -100, 300, 200] }]);
    selection.unconstrained = true;
    const drag = grab();
    drag.move({ x: 550, y: 50 });
    await drag.drop();
    selection.unconstrained = false;
    expect([token().x, token().movement.constrainOptions]).toEqual([500, { ignoreWalls: true, ignoreCost: true }]);
  });

  it("all controlled tokens go, in one update", async () => {
    placed(OTHER).control();
    const drag = grab();
    drag.move({ x: 250, y: 150 });
    await drag.drop();
    expect(told.requests.map(({ operation }) => operation.updates)).toEqual([
      [
        { _id: OTHER, x: 200, y: 600 },
        { _id: HERO, x: 200, y: 100 },
      ],
    ]);
  });

  it("players drag what they own, and nothing that is locked", async () => {
    begin({ userId: IDS.ana });
    expect([placed(OTHER).control(), grab().isEmpty]).toEqual([false, false]);
    await token().update({ locked: true });
    expect(grab().isEmpty).toBe(true);
  });

  it("fact 84: a drop may only plan", async () => {
    class Planner extends Token {
      override _getDragLeftDropUpdateOptions(): { planned: boolean } {
        return { planned: true };
      }
    }
    open(generation, { round: 0 });
    Object.assign(CONFIG.Token as object, { objectClass: Planner });
    drawScene();
    const drag = grab();
    drag.move({ x: 250, y: 50 });
    await drag.drop();
    await settle();
    const is14 = generation === 14;
    expect([token().x, token().movement.state]).toEqual(is14 ? [0, "planned"] : [200, "completed"]);
  });
});

describe("steps by keys", () => {
  beforeEach(() => {
    open(13, { round: 0 });
    drawScene();
  });

  it("fact 91: each press is a movement of its own, which stands for itself and is undone by itself", async () => {
    placed().control();
    for (let press = 0; press < 2; press++) await tokenLayer.moveMany({ dx: 1, dy: 1 });
    expect([token().x, token().y, token().movement.method, token().movement.chain]).toEqual([200, 200, "keyboard", []]);
    await tokenLayer.undoHistory();
    expect([token().x, token().y]).toEqual([100, 100]);
    await tokenLayer.undoHistory();
    expect([token().x, token().y, scene().id]).toEqual([0, 0, FIELD]);
  });

  it("a token between spaces steps onto whole ones; others than the controlled ones stay", async () => {
    await token().update({ x: 130, y: 20 });
    placed().control();
    await tokenLayer.moveMany({ dx: -1 });
    expect([token().x, token().y, token(OTHER).x]).toEqual([0, 0, 0]);
  });
});

describe("what others drag", () => {
  const others = (): unknown => placed()._plannedMovement[IDS.ana];
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));
  beforeEach(() => {
    open(13, { round: 0 });
    drawScene();
  });

  it("fact 95: is told to them once in a while, and that it is over", async () => {
    await later();
    told.signals.length = 0;
    const drag = grab();
    for (const x of [150, 250, 350]) drag.move({ x, y: 50 });
    await later();
    drag.cancel();
    await later();
    const drags = told.signals.filter(({ kind }) => kind === "drag");
    expect(drags.map(({ tokenId, plan }) => [tokenId, plan !== undefined])).toEqual([
      [HERO, true],
      [HERO, false],
    ]);
    expect(drags[0]?.plan).toMatchObject({ reached: [{ x: 0 }, { x: 300 }], rest: [] });
  });

  it("fact 95: is shown on the token's ruler until it is over, or its user has left", () => {
    const signal = { kind: "drag", sceneId: FIELD, tokenId: HERO, movementId: "", userId: IDS.ana } as const;
    const plan = {
      reached: [
        { x: 0, y: 0 },
        { x: 300, y: 0 },
      ],
    };
    showDrag({ ...signal, plan });
    expect(others()).toMatchObject({ foundPath: [{ x: 0 }, { x: 100 }, { x: 200 }, { x: 300 }], searching: false });
    showDrag(signal);
    expect(others()).toBeUndefined();
    showDrag({ ...signal, plan });
    forgetDragsOf(IDS.ana);
    expect(others()).toBeUndefined();
    showDrag({ ...signal, tokenId: "gone", plan });
    showDrag({ ...signal, plan: { reached: "far" } });
    expect(others()).toBeUndefined();
  });
});
