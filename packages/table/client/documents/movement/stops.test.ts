import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse, MovementSignal } from "../../../shared/protocol.ts";
import { react } from "../reactions.ts";
import { acceptAll, IDS } from "../fixture.ts";
import { at, doing, FIELD, HERO, names, open, settle, token, unwatch, watch } from "./fixture.ts";
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

describe.each([13, 14] as const)("stops and pauses on generation %i", (generation) => {
  beforeEach(() => open(generation, { round: 0 }));

  it("fact 81: an ordinary end is not told as a stop", async () => {
    await token().move([at(100, { checkpoint: true }), at(200)]);
    await settle();
    expect(names()).not.toContain("stopToken");
    expect(token().stopMovement()).toBe(false);
  });

  it("fact 83: stopMovement ends the rest at the checkpoint; its pending path may still be shown", async () => {
    doing.onMove = (document) => void document.stopMovement();
    const moved = await token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect([moved, token().x, token().movement.state]).toEqual([generation === 13, 100, "stopped"]);
    expect(token().movement.pending.waypoints.at(-1)).toMatchObject({ x: 300 });
    expect(names().filter((name) => name === "stopToken")).toHaveLength(1);
    expect(told.signals).toMatchObject([{ kind: "stop", tokenId: HERO }]);
  });

  it("fact 82: a pause keeps the rest until all keys are resumed", async () => {
    const paused: unknown[] = [];
    doing.onMove = (document, { pending }) => {
      if (pending.waypoints.length > 0) paused.push(document.pauseMovement("one"), document.pauseMovement("two"));
    };
    void token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect([token().x, token().movement.state]).toEqual([100, "paused"]);
    expect(names()).toContain("pauseToken");
    expect(told.signals).toMatchObject([{ kind: "pause", sceneId: FIELD, tokenId: HERO }]);
    const { id } = token().movement;
    void token().resumeMovement(id, "one");
    await settle();
    expect(token().x).toBe(100);
    expect(await token().resumeMovement(id, "two")).toBe(true);
    expect(await Promise.all(paused)).toEqual([true, true]);
    expect(token().x).toBe(300);
  });

  it("fact 82: without a key the pause is a function that resumes", async () => {
    let resume: unknown;
    doing.onMove = (document, { chain }) => {
      if (chain.length === 0) resume = document.pauseMovement();
    };
    void token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect(typeof resume).toBe("function");
    expect(await Reflect.apply(Object(resume), undefined, [])).toBe(true);
    expect(token().x).toBe(300);
  });

  it("fact 82: after an await it is too late, and before a movement too early", async () => {
    const late: unknown[] = [token().pauseMovement("early")];
    doing.onMove = (document) => void Promise.resolve().then(() => late.push(document.pauseMovement("late")));
    await token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect(late).toEqual([null, null, null]);
    expect(token().x).toBe(300);
  });

  it("fact 82: a stopped pause resolves to false", async () => {
    let paused: unknown;
    doing.onMove = (document) => void (paused = document.pauseMovement("key"));
    void token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    token().stopMovement();
    expect([await paused, token().x]).toEqual([false, 100]);
  });

  it("a newer movement takes the place of one that is paused", async () => {
    doing.onMove = (document, { pending }) => void (pending.waypoints.length > 0 && document.pauseMovement("key"));
    void token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    const { id } = token().movement;
    await token().move(at(0));
    expect(await token().resumeMovement(id, "key")).toBe(false);
    expect([token().x, token().movement.state]).toEqual([0, "completed"]);
  });
});

describe.each([13, 14] as const)("several clients on generation %i", (generation) => {
  /** A part of a movement as another client's update brings it. */
  function broadcast(movement: Partial<MovementOperation>, x: number): void {
    const section = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
    const whole = { id: "foreign", chain: [], passed: section, pending: section, ...movement };
    const operation = { parentUuid: `Scene.${FIELD}`, movement: { [HERO]: whole } };
    react({ action: "update", type: "Token", operation, result: [{ _id: HERO, x }], userId: IDS.ana });
  }
  const pending = {
    waypoints: [{ x: 300 }],
    distance: 2,
    cost: 2,
    spaces: 2,
    diagonals: 0,
  } as unknown as MovementOperation["pending"];

  beforeEach(() => open(generation, { round: 0 }));

  it("fact 82: only the mover may pause; others see it paused, and may resume it", async () => {
    let tried: unknown = "not tried";
    doing.onMove = (document) => void (tried = document.pauseMovement("key"));
    broadcast({ pending }, 100);
    expect([tried, token().x, token().movement.state]).toEqual([null, 100, "pending"]);
    const signal = { kind: "pause", sceneId: FIELD, tokenId: HERO, movementId: "foreign", userId: IDS.ana } as const;
    token().course.hear(signal);
    expect([token().movement.state, names().at(-1)]).toEqual(["paused", "pauseToken"]);
    expect(await token().resumeMovement("foreign", "key")).toBe(true);
    expect(told.signals).toMatchObject([{ kind: "resume", movementId: "foreign", key: "key" }]);
  });

  it("fact 82: the mover goes on when another user resumes", async () => {
    doing.onMove = (document, part) => void (part.pending.waypoints.length > 0 && document.pauseMovement("key"));
    void token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    const { id: movementId } = token().movement;
    token().course.hear({ kind: "resume", sceneId: FIELD, tokenId: HERO, movementId, key: "key", userId: IDS.ana });
    await settle();
    expect(token().x).toBe(300);
  });

  it("of two movements at once the later one stands, and the rest of the other is dropped", async () => {
    doing.onMove = () => {
      doing.onMove = null;
      queueMicrotask(() => broadcast({}, 900));
    };
    const moved = await token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect([moved, token().x, token().movement.id]).toEqual([generation === 13, 900, "foreign"]);
  });

  it("fact 85: on 14 the movement of a user who leaves is stopped", () => {
    broadcast({ pending }, 100);
    token()._stopMovementOnDisconnect(IDS.gm);
    expect(token().movement.state).toBe("pending");
    token()._stopMovementOnDisconnect(IDS.ana);
    expect([token().movement.state, names().at(-1)]).toEqual(["stopped", "stopToken"]);
  });

  it("fact 83: the mover stops when another owner says so", async () => {
    doing.onMove = (document, part) => void (part.pending.waypoints.length > 0 && document.pauseMovement("key"));
    void token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    const { id: movementId } = token().movement;
    token().course.hear({ kind: "stop", sceneId: FIELD, tokenId: HERO, movementId, userId: IDS.ana });
    await settle();
    expect([token().x, token().movement.state]).toEqual([100, "stopped"]);
  });
});
