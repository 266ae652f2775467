import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../../shared/protocol.ts";
import { acceptAll } from "../fixture.ts";
import { at, names, open, scene, settle, token, unwatch, watch } from "./fixture.ts";

vi.mock("../../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

beforeEach(watch);
afterEach(unwatch);

/** Puts a wall across the hero's way, between the third and the fourth space. */
async function build(more: object = {}): Promise<void> {
  await scene().createEmbeddedDocuments("Wall", [{ c: [300, -100, 300, 200], ...more }]);
}

describe.each([13, 14] as const)("walls on generation %i", (generation) => {
  beforeEach(() => open(generation, { round: 0 }));

  it("facts 79, 81: a wall cuts the way at the space before it, and the token is told to be stopped", async () => {
    await build();
    const moved = await token().move([at(100, { checkpoint: true }), at(500), at(800)]);
    await settle();
    expect([moved, token().x, token().movement.constrained]).toEqual([generation === 13, 200, true]);
    expect([token().movement.state, names().filter((name) => name === "stopToken")]).toEqual([
      "stopped",
      ["stopToken"],
    ]);
  });

  it("a token that stands before a wall does not move", async () => {
    await build({ c: [100, 0, 100, 100] });
    expect([await token().move(at(500)), token().x]).toEqual([false, 0]);
  });

  it.each([
    ["of air", { move: 0 }],
    ["with an open door", { door: 1, ds: 1 }],
    ["that stands elsewhere", { c: [300, 100, 300, 200] }],
    ["from the other side", { dir: 2 }],
  ])("a wall %s lets pass", async (_name, wall) => {
    await build(wall);
    expect([await token().move(at(500)), token().x]).toEqual([true, 500]);
  });

  it.each([
    ["with a closed door", { door: 1, ds: 0 }],
    ["from this side", { dir: 1 }],
  ])("a wall %s does not", async (_name, wall) => {
    await build(wall);
    await token().move(at(500));
    expect(token().x).toBe(200);
  });

  it("fact 79: walls are ignored on demand, by displacements, and by blinking", async () => {
    await build();
    await token().move(at(500), { constrainOptions: { ignoreWalls: true } });
    expect([token().x, token().movement.constrained]).toEqual([500, false]);
    await token().update({ x: 0 });
    expect(token().x).toBe(0);
    await token().move(at(500, { action: "blink" }));
    expect(token().x).toBe(500);
  });

  it("fact 117: walls stop nothing on a scene that the mover does not view", async () => {
    await build();
    await game.settings.set("core", "noCanvas", true);
    await token().move(at(500));
    expect(token().x).toBe(500);
  });
});
