import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse, MovementSignal } from "../../../shared/protocol.ts";
import { acceptAll, IDS } from "../fixture.ts";
import {
  at,
  doing,
  heard,
  HERO,
  listen,
  Mover,
  names,
  open,
  OTHER,
  scene,
  settle,
  token,
  unwatch,
  watch,
} from "./fixture.ts";
import type { TokenDocument } from "../token-document.ts";
import { selectableActions } from "./actions.ts";
import type { MovementOperation } from "./types.ts";

const told = vi.hoisted((): { signals: MovementSignal[]; requests: DocumentRequest[] } => ({
  signals: [],
  requests: [],
}));

vi.mock("../../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => {
    told.requests.push(asked);
    return acceptAll(asked);
  },
  tellMovement: (signal: MovementSignal) => void told.signals.push(signal),
}));

beforeEach(() => {
  told.signals.length = 0;
  told.requests.length = 0;
  watch();
});
afterEach(unwatch);

/** The places that the updates sent so far lead to. */
const sent = (): unknown[] => told.requests.map(({ operation }) => operation.updates?.[0]?.x);

describe.each([13, 14] as const)("a movement on generation %i", (generation) => {
  beforeEach(() => open(generation, { round: 0 }));

  it("fact 75: is one update for each checkpoint, and the spaces between are shown", async () => {
    await token().move([at(200, { checkpoint: true }), at(200, { y: 100 }), at(200, { y: 200 })]);
    await settle();
    expect(sent()).toEqual([200, undefined]);
    expect(told.requests[1]?.operation.updates?.[0]).toMatchObject({ y: 200 });
    expect([token().x, token().y]).toEqual([200, 200]);
    const parts = heard.filter(({ hook }) => hook === "moveToken").map(({ args }) => args[1] as MovementOperation);
    expect(parts.map(({ passed, pending }) => [passed.distance, pending.distance])).toEqual([
      [2, 2],
      [2, 0],
    ]);
    expect(parts[0]?.passed.waypoints.map(({ x, intermediate }) => [x, intermediate])).toEqual([
      [100, true],
      [200, false],
    ]);
  });

  it("fact 77: chains its parts: origin, destination and what is pending", async () => {
    await token().move([at(100, { checkpoint: true }), at(300)], { method: "dragging" });
    await settle();
    const [first, second] = heard
      .filter(({ hook }) => hook === "preMoveToken")
      .map(({ args }) => args[1] as MovementOperation);
    expect(first).toMatchObject({ chain: [], method: "dragging", origin: { x: 0 }, destination: { x: 100 } });
    expect((first?.passed.cost ?? 0) + (first?.pending.cost ?? 0)).toBe(3);
    expect(second).toMatchObject({
      chain: [first?.id],
      method: "dragging",
      origin: { x: 100 },
      destination: { x: 300 },
    });
    expect(token().movement).toMatchObject({ id: second?.id, state: "completed", pending: { waypoints: [] } });
    expect(token().movement.user).toBe(game.user);
  });

  it("fact 78: move resolves at the first checkpoint on 13, at the end of all on 14", async () => {
    expect(await token().move([at(100, { checkpoint: true }), at(300)])).toBe(true);
    expect(token().x).toBe(generation === 13 ? 100 : 300);
    expect(token().movement.finished === undefined).toBe(generation === 13);
    expect(await token().move(at(token().x))).toBe(false);
  });

  it("fact 80: is asked about with its final path, then told to all: first methods, then hooks", async () => {
    const order: string[] = [];
    for (const hook of ["preUpdateToken", "preMoveToken", "updateToken", "moveToken"])
      listen(hook, () => void order.push(hook));
    await token().move(at(200));
    expect(order).toEqual(["preUpdateToken", "preMoveToken", "updateToken", "moveToken"]);
    expect(Mover.asked).toEqual(["pre", "post"]);
    const [document, movement, operation] = heard.find(({ hook }) => hook === "preMoveToken")?.args ?? [];
    expect([document, Object(movement).destination.x]).toEqual([token(), 200]);
    expect(Object(operation).movement[HERO]).toBe(movement);
  });

  it("fact 80: only autoRotate and showRuler of it can be written", async () => {
    listen("preMoveToken", (_token: unknown, movement: MovementOperation) => {
      movement.showRuler = true;
      expect(() => Object.assign(movement, { destination: {} })).toThrow(TypeError);
      expect(() => Object.assign(movement.passed, { cost: 0 })).toThrow(TypeError);
    });
    await token().move(at(200));
    expect([token().movement.showRuler, token().movement.destination.x]).toEqual([true, 200]);
  });

  it.each(["the method", "the hook"])("fact 80: %s refuses all of it", async (who) => {
    if (who === "the method") doing.refuses = () => true;
    else listen("preMoveToken", () => false);
    expect(await token().move([at(100, { checkpoint: true }), at(300)])).toBe(false);
    expect([token().x, told.requests]).toEqual([0, []]);
    expect(names()).not.toContain("moveToken");
    await token().update({ x: 300, name: "Moved" });
    expect([token().x, token().name]).toEqual([0, "Moved"]);
  });

  it("a part that is refused ends the rest", async () => {
    doing.refuses = ({ chain }) => chain.length > 0;
    await token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect([token().x, token().movement.state]).toEqual([100, "stopped"]);
    expect(names().filter((name) => name === "stopToken")).toHaveLength(1);
  });

  it("fact 79: a token whose place is updated is displaced: nothing is measured", async () => {
    await token().update({ x: 700, elevation: 3 });
    const { passed, method } = token().movement;
    expect([token().x, token().elevation, method, passed.cost, passed.distance]).toEqual([700, 3, "api", 0, 0]);
    expect(passed.waypoints).toMatchObject([{ x: 700, elevation: 3, action: "displace", checkpoint: true }]);
    await token().update({ x: 750 }, { movement: { [HERO]: { method: "config" } } });
    expect(token().movement.method).toBe("config");
  });

  it("an update of something else is no movement", async () => {
    await token().update({ name: "Still", x: 0 });
    expect(names()).toEqual([]);
    expect(token().movement).toMatchObject({ id: "", state: "completed", passed: { waypoints: [] } });
  });

  it("fact 76: only known methods", async () => {
    await expect(token().move(at(100), { method: "flying" as "api" })).rejects.toThrow(
      '"flying" is not a valid movement method',
    );
    const byHud = token().move(at(100), { method: "hud" });
    if (generation === 13) await expect(byHud).rejects.toThrow("hud");
    else expect(await byHud).toBe(true);
  });

  it("facts 87, 88: the core's actions, and packages' own; canSelect is a function on 13", async () => {
    const { actions } = Reflect.get(CONFIG.Token as object, "movement");
    expect(Object.keys(actions)).toEqual([..."walk fly swim burrow crawl climb jump blink displace".split(" ")]);
    expect(typeof actions.walk.canSelect).toBe(generation === 13 ? "function" : "boolean");
    actions.push = {
      label: "Push",
      measure: true,
      teleport: false,
      getCostFunction: () => () => 0,
      canSelect: () => false,
    };
    await token().move(at(300, { action: "push" }));
    expect(token().movement.passed).toMatchObject({ distance: 3, cost: 0 });
    await expect(token().move(at(0, { action: "glide" }))).rejects.toThrow('"glide" is not a valid movement action');
    expect(token().movementAction).toBe("walk");
  });

  it("fact 87: a token can be given the actions that it can select, in their order, and then moves by its own", async () => {
    const { actions } = Reflect.get(CONFIG.Token as object, "movement");
    const may = (id: string) => (generation === 13 ? (asked: TokenDocument) => asked.id === id : id === HERO);
    actions.dash = { ...actions.walk, label: "Dash", order: -1, canSelect: may(HERO) };
    actions.creep = { ...actions.walk, label: "Creep", order: 100, canSelect: may(OTHER) };
    const ids = selectableActions(token()).map(({ id }) => id);
    expect(ids).toEqual([..."dash walk fly swim burrow crawl climb jump blink".split(" ")]);
    await token().update({ movementAction: "dash" });
    expect(token()._walker.action).toBe("dash");
    await token().update({ movementAction: null });
    expect(token()._walker.action).toBe("walk");
  });

  it("fact 93: a movement may be refused, and taken again up to a cut, with a rest that comes later", async () => {
    let again: Promise<boolean> | null = null;
    doing.refuses = ({ destination }) => {
      if (destination.x !== 500) return false;
      queueMicrotask(() => void (again = token().move(at(200, { checkpoint: true }))));
      return true;
    };
    expect(await token().move(at(500), { method: "dragging" })).toBe(false);
    expect([await again, token().x]).toEqual([true, 200]);
    doing.refuses = null;
    await token().move(at(500));
    expect(token().movement).toMatchObject({ chain: [], origin: { x: 200 }, destination: { x: 500 } });
  });

  it.each([2, 3, 4, 5])("fact 75: on a grid of type %i the spaces between are whole hexagons", async (type) => {
    await scene().update({ "grid.type": type });
    const { grid } = scene();
    const [start, end] = [
      { i: 1, j: 1 },
      { i: 4, j: 3 },
    ].map((offset) => grid.getTopLeftPoint(offset));
    await token().update({ ...start });
    await token().move({ ...end, action: "walk" });
    const { passed, origin } = token().movement;
    expect(passed.waypoints).toHaveLength(passed.spaces);
    const centers = [origin, ...passed.waypoints].map((place) => token().getCenterPoint(place));
    const pairs = centers.slice(1).map((center, index) => grid.testAdjacency(centers[index] ?? center, center));
    expect(new Set(pairs)).toEqual(new Set([true]));
    const middles = centers.map((center) => grid.getCenterPoint({ x: center.x, y: center.y }));
    for (const [index, { x, y }] of middles.entries()) {
      expect(Math.abs(x - (centers[index]?.x ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs(y - (centers[index]?.y ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it("fact 56: the document is at the end of a part at once; the next waits for the picture", async () => {
    let arrive = (): void => undefined;
    const movementAnimationPromise = new Promise<void>((resolve) => void (arrive = resolve));
    Object.assign(token().object ?? {}, { movementAnimationPromise });
    void token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect([token().x, token().movement.state]).toEqual([100, "pending"]);
    arrive();
    await settle();
    expect([token().x, token().movement.state]).toEqual([300, "completed"]);
  });

  it("fact 91: each press of a key is a movement of its own", async () => {
    const seen: unknown[] = [];
    doing.onMove = (_token, { id, chain, method }) => seen.push([id, chain, method]);
    for (const x of [100, 200]) await token().move(at(x), { method: "keyboard" });
    const id = expect.any(String);
    expect(seen).toEqual([
      [id, [], "keyboard"],
      [id, [], "keyboard"],
    ]);
    expect(new Set(seen.map((entry) => Object(entry)[0])).size).toBe(2);
  });

  it("fact 93: own options do not reach later parts", async () => {
    const marks: unknown[] = [];
    listen(
      "moveToken",
      (_t: unknown, _m: unknown, operation: object) => void marks.push(Reflect.get(operation, "mark")),
    );
    await token().move([at(100, { checkpoint: true }), at(200)], { mark: "mine" });
    await settle();
    expect(marks).toEqual(["mine", undefined]);
  });

  it("locked tokens are not moved by hand", async () => {
    await token().update({ locked: true });
    expect(await token().move(at(100), { method: "dragging" })).toBe(false);
    expect(await token().move(at(100), { method: "keyboard" })).toBe(false);
    expect(await token().move(at(100), { method: "api" })).toBe(true);
  });

  it("fact 66: the complete path of a large token, and its cost", () => {
    const path = token().getCompleteMovementPath([
      { x: 0, y: 0, width: 2, height: 2 },
      { x: 300, y: 100, width: 2, height: 2 },
    ]);
    expect(path.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [100, 0],
      [200, 100],
      [300, 100],
    ]);
    expect(token().measureMovementPath([at(0), at(300), at(500, { action: "blink" })]).cost).toBe(3);
  });
});

describe("players", () => {
  it.each([13, 14] as const)(
    "move their own tokens alone, and none while the game is paused (%i)",
    async (generation) => {
      open(generation, { userId: IDS.ana, round: 0 });
      expect(await token().move(at(100))).toBe(true);
      await expect(token(OTHER).move(at(100))).rejects.toThrow("lacks permission to update Token");
      game.showPause(true, IDS.gm);
      expect(await token().move(at(200))).toBe(false);
      await token().update({ x: 300 });
      expect(token().x).toBe(100);
    },
  );
});
