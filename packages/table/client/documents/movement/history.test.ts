import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse, MovementSignal } from "../../../shared/protocol.ts";
import type { Combat } from "../combat.ts";
import { acceptAll, IDS } from "../fixture.ts";
import { at, names, open, OTHER, scene, settle, token, unwatch, watch } from "./fixture.ts";
import { undoMovement } from "./undo.ts";

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

describe.each([13, 14] as const)("the history of movement on generation %i", (generation) => {
  beforeEach(() => open(generation));
  const fight = (): Combat => {
    if (!game.combat) throw new Error("no fight");
    return game.combat;
  };
  const history = (): number[] => token().movementHistory.map(({ x }) => x);

  it("fact 89: is recorded while the token fights in the active combat that has begun", async () => {
    await token().move([at(100, { checkpoint: true }), at(300)]);
    await settle();
    expect(history()).toEqual([0, 100, 200, 300]);
    expect(token().movementHistory.map(({ cost }) => cost)).toEqual([0, 1, 1, 1]);
    expect(token().movementHistory[1]).toMatchObject({ userId: IDS.gm, action: "walk" });
    expect(token().movement).toMatchObject({ recorded: true, history: { recorded: { distance: 1 } } });
    expect(names().filter((name) => name === "recordToken")).toHaveLength(2);
  });

  it("fact 89: is not recorded before the fight begins, or out of it", async () => {
    await fight().update({ round: 0, turn: null });
    await token().move(at(100));
    await fight().update({ round: 1, turn: 0, active: false });
    await token().move(at(200));
    expect([history(), token().movement.recorded]).toEqual([[], false]);
  });

  it("fact 89: is cleared when the token's turn starts", async () => {
    await token().move(at(100));
    await fight().nextTurn();
    await settle();
    expect(history()).toEqual([0, 100]);
    await fight().nextRound();
    await settle();
    expect(history()).toEqual([]);
    expect(names().at(-1)).toBe("recordToken");
  });

  it("fact 89: is cleared when the token leaves the fight, and when it is told to", async () => {
    await token().move(at(100));
    await fight().combatants.contents[0]?.delete();
    await settle();
    expect(history()).toEqual([]);
    await token(OTHER).move(at(100));
    await fight().clearMovementHistories();
    expect(token(OTHER).movementHistory).toEqual([]);
  });

  it("facts 89, 90: is reverted to before a movement, as one that is undone", async () => {
    await token().move(at(100));
    const { id } = token().movement;
    await token().move([at(200, { checkpoint: true }), at(400)]);
    await settle();
    expect(await token().revertRecordedMovement()).toBe(true);
    expect([token().x, token().movement.method, token().movement.recorded, history()]).toEqual([
      100,
      "undo",
      false,
      [0, 100],
    ]);
    expect(await token().revertRecordedMovement(id)).toBe(true);
    expect([token().x, history()]).toEqual([0, []]);
    expect(await token().revertRecordedMovement()).toBe(false);
  });

  it("fact 90: the last movement is undone as a whole, and what is recorded of it", async () => {
    await token().move(at(100));
    await token().move([at(200, { checkpoint: true }), at(400)]);
    await settle();
    expect(await undoMovement(scene())).toEqual([token()]);
    expect([token().x, token().movement.method, history()]).toEqual([100, "undo", [0, 100]]);
    await undoMovement(scene());
    expect([token().x, history(), await undoMovement(scene())]).toEqual([0, [], []]);
  });

  it("fact 90: out of a fight, too", async () => {
    await fight().update({ active: false });
    await token().move([at(200, { checkpoint: true }), at(400)]);
    await settle();
    await undoMovement(scene());
    expect([token().x, token().movement.method, token().movement.passed.cost]).toEqual([0, "undo", 0]);
  });
});
