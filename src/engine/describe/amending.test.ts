import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { undoEvents } from "../../../tests/undo-events.ts";
import { type Fight, type Scene, applyEvents } from "../kernel/scene.ts";
import { createEmptyFight, countSpent } from "../kernel/fight.ts";
import type { Json } from "../kernel/json.ts";
import { buildAmendingKind } from "./amending.ts";

const ACTION = { amount: 1, span: "round" } as const;
const STEPS = { amount: 3, span: "own-turn" } as const;
const BLOOD = { kind: "number", label: "blood", min: 0, max: 20, initial: 0 } as const;
const SHEET = {
  document: "Actor",
  type: "hero",
  role: "fighter",
  label: "hero",
  img: "",
  groups: [
    { id: "blood", label: "blood", path: "blood", fields: { value: BLOOD } },
    { id: "who", label: "who", path: null, fields: { motto: { kind: "text", label: "motto", initial: "" } } },
  ],
} as const;
const kind = buildAmendingKind(() => ({ action: ACTION, steps: STEPS }), [SHEET]);
const GM = { gm: true, fighters: [] };
const BO = { gm: false, fighters: ["bo"] };

const lasting = (bearer: string) => ({
  kind: "guard",
  bearer,
  anchor: { moment: "round-end", of: "", count: 1 },
  data: {},
});

function sceneWith(fight: Partial<Fight> = {}): Scene {
  const fighters = { ana: { name: "Ana" }, bo: { name: "Bo", blood: { value: 4 }, motto: "" } };
  return { fighters, fight: { ...createEmptyFight(2), order: ["ana", "bo"], turn: "ana", ...fight } };
}

const spentAction = { bo: { action: { span: "2", spent: 1 } } };
const guards = { "guard.1": lasting("bo"), "guard.2": lasting("ana"), "guard.3": lasting("bo") };

function declare(payload: Json, scene: Scene, seat = BO) {
  if (!kind.declare) throw new Error("it is declared");
  return kind.declare(payload, seat, scene);
}

/** The events of an amendment, and the scene after it. */
function amended(payload: Json, before: Scene) {
  const facts = must(declare(payload, before));
  const move = kind.stages["amend"]?.(facts, {}, before);
  if (move?.type !== "close") throw new Error("it closes at once");
  return { events: move.events, scene: applyEvents(before, move.events) };
}

describe("putting right by hand what was spent", () => {
  it("gives the action back, and tells it", () => {
    const { events, scene } = amended({ fighter: "bo", spent: { action: 0 } }, sceneWith({ budgets: spentAction }));
    expect(countSpent(scene.fight, "bo", "action", ACTION)).toBe(0);
    expect(events.map(({ type, data }) => ({ type, ...data }))).toEqual([
      { type: "amended", fighter: "bo", name: "Bo", resource: "action", before: 1, after: 0 },
    ]);
  });

  it("takes several edits at once, also for a fighter who has spent nothing yet", () => {
    const { scene } = amended({ fighter: "bo", spent: { action: 1, steps: 3 } }, sceneWith());
    expect(countSpent(scene.fight, "bo", "action", ACTION)).toBe(1);
    expect(countSpent(scene.fight, "bo", "steps", STEPS)).toBe(3);
  });

  it("is undone like anything else", () => {
    const before = sceneWith({ budgets: spentAction, effects: guards });
    const { events, scene } = amended({ fighter: "bo", spent: { action: 0, steps: 2 }, ended: ["guard.3"] }, before);
    expect(must(undoEvents(scene, events))).toEqual(before);
  });

  test.each([
    [{ fighter: "bo", spent: { action: 2 } }, "amend/bad-amount"],
    [{ fighter: "bo", spent: { action: -1 } }, "amend/bad-amount"],
    [{ fighter: "bo", spent: { action: 0.5 } }, "amend/bad-amount"],
    [{ fighter: "bo", spent: { action: "1" } }, "amend/bad-amount"],
    [{ fighter: "bo", spent: { constructor: 1 } }, "amend/unknown-resource"],
    [{ fighter: "bo", spent: [1] }, "amend/malformed"],
    [{ fighter: "nobody", spent: { action: 0 } }, "amend/nobody"],
    [{ fighter: "ana", spent: { action: 0 } }, "amend/not-yours"],
    [{ fighter: "bo", spent: { action: 1 } }, "amend/nothing"],
    [{ fighter: "bo" }, "amend/nothing"],
    ["bo", "amend/malformed"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declare(payload, sceneWith({ budgets: spentAction })), code);
  });

  it("counts nothing where there are no rounds", () => {
    expectRefusal(declare({ fighter: "bo", spent: { action: 1 } }, sceneWith({ round: 0 })), "economy/no-rounds");
  });

  it("is allowed to the GM for every fighter", () => {
    must(declare({ fighter: "ana", spent: { action: 1 } }, sceneWith(), GM));
  });
});

describe("ending a fighter's effects by hand", () => {
  it("ends what was named, each once, and nothing else", () => {
    const { events, scene } = amended({ fighter: "bo", ended: ["guard.1", "guard.1"] }, sceneWith({ effects: guards }));
    expect(Object.keys(scene.fight.effects)).toEqual(["guard.2", "guard.3"]);
    expect(events.map(({ data }) => data)).toEqual([{ fighter: "bo", name: "Bo", effect: "guard.1", ended: "guard" }]);
  });

  it("goes before the first round as well", () => {
    const { scene } = amended({ fighter: "bo", ended: ["guard.1"] }, sceneWith({ effects: guards, round: 0 }));
    expect(scene.fight.effects["guard.1"]).toBeUndefined();
  });

  test.each([
    [["guard.2"], "amend/no-effect"],
    [["guard.9"], "amend/no-effect"],
    [["toString"], "amend/no-effect"],
    [[1], "amend/no-effect"],
    ["guard.1", "amend/malformed"],
  ])("%j is refused: %s", (ended, code) => {
    expectRefusal(declare({ fighter: "bo", ended }, sceneWith({ effects: guards })), code);
  });
});

describe("a number of the sheet that is changed on the bar of a token", () => {
  const before = sceneWith({ round: 0 });
  const bloodOf = ({ fighters }: Scene) => fighters["bo"]?.["blood"];

  it.each([
    [{ by: -1 }, 3],
    [{ by: 2 }, 6],
    [{ to: 5 }, 5],
    [{ by: -9 }, 0],
    [{ by: 9 }, 10],
  ])("is changed by %j, also outside of rounds, and undone", (edit, value) => {
    const { events, scene } = amended({ fighter: "bo", number: { at: "blood.value", most: 10, ...edit } }, before);
    expect(bloodOf(scene)).toEqual({ value });
    expect(events.map(({ data }) => data)).toEqual([
      { fighter: "bo", name: "Bo", field: "blood.value", before: 4, after: value },
    ]);
    expect(must(undoEvents(scene, events))).toEqual(before);
  });

  it.each([
    [{ at: "blood.value", most: 10, to: 11 }, "amend/bad-amount"],
    [{ at: "blood.value", most: 10, to: -1 }, "amend/bad-amount"],
    [{ at: "blood.value", most: 10, to: 2.5 }, "amend/bad-amount"],
    [{ at: "blood.value", most: 99, to: 21 }, "amend/bad-amount"],
    [{ at: "blood.value", most: 99, by: 30 }, "amend/nothing", 20],
    [{ at: "blood.value", most: 10, by: "1" }, "amend/malformed"],
    [{ at: "blood.value", most: 10 }, "amend/malformed"],
    [{ at: "blood.value", to: 5 }, "amend/malformed"],
    [{ at: "blood.value", most: 10, to: 4 }, "amend/nothing"],
    [{ at: "blood", most: 10, to: 5 }, "amend/malformed"],
    [{ at: "motto", most: 10, to: 5 }, "amend/malformed"],
    [{ at: "constructor", most: 10, to: 5 }, "amend/malformed"],
    [5, "amend/malformed"],
  ])("is refused as %j", (number, code, value = 4) => {
    const scene = { ...before, fighters: { bo: { name: "Bo", blood: { value }, motto: "" } } };
    expectRefusal(declare({ fighter: "bo", number }, scene), code);
  });

  it("is refused on another's fighter", () => {
    expectRefusal(
      declare({ fighter: "ana", number: { at: "blood.value", most: 10, by: 1 } }, before),
      "amend/not-yours",
    );
  });
});
