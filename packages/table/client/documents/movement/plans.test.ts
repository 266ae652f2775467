import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse, MovementSignal } from "../../../shared/protocol.ts";
import { acceptAll, IDS } from "../fixture.ts";
import { at, HERO, names, open, OTHER, scene, token, unwatch, watch } from "./fixture.ts";

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

describe("on generation 14", () => {
  beforeEach(() => open(14, { round: 0 }));

  it("fact 84: a plan waits until an owner starts it", async () => {
    expect(await token().move([at(100), at(300)], { planned: true, method: "dragging" })).toBe(true);
    expect([token().x, token().movement.state, names()]).toEqual([0, "planned", ["planToken"]]);
    expect(token().movement.pending.distance).toBe(3);
    expect(told.signals).toMatchObject([{ kind: "plan", tokenId: HERO }]);
    expect(await token().startMovement("another")).toBe(false);
    expect(await token().startMovement(token().movement.id)).toBe(true);
    expect([token().x, token().movement.method]).toEqual([300, "dragging"]);
    expect(names()).toEqual(["planToken", "preMoveToken", "moveToken"]);
  });

  it("fact 84: a plan is heard of by others, and fact 83: dropped by stopMovement", async () => {
    await token().move(at(300), { planned: true });
    const [signal] = told.signals;
    open(14, { round: 0 });
    token().course.hear({ ...JSON.parse(JSON.stringify(signal)), userId: IDS.ana });
    expect(token().movement).toMatchObject({ state: "planned", pending: { distance: 3 } });
    expect(token().stopMovement()).toBe(true);
    expect(token().movement.state).toBe("stopped");
  });

  it("fact 78: several tokens are moved at once", async () => {
    const moved = await scene().moveTokens({
      [HERO]: { waypoints: [at(100, { checkpoint: true }), at(200)] },
      [OTHER]: { destination: at(300) },
    });
    expect(moved).toEqual({ [HERO]: true, [OTHER]: true });
    expect([token().x, token(OTHER).x]).toEqual([200, 300]);
    expect(told.requests[0]?.operation.updates).toHaveLength(2);
  });
});

it("fact 84: generation 13 knows no plans", async () => {
  open(13, { round: 0 });
  await expect(token().startMovement("x")).rejects.toThrow("does not offer");
  await expect(scene().moveTokens({})).rejects.toThrow("does not offer");
});
