import { describe, expect, it, test } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { declareStance, isContradictory, sumStances, stanceLimit, stanceReason, stanceStage } from "./stance.ts";
import { RULINGS } from "../rulings.ts";

const NONE = { reckless: 0, aggressive: 0, defensive: 0, precision: 0, mighty: 0, restrained: 0 };

test.each([
  [0, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [8, 3],
  [20, 6],
  [21, 6],
])("a combat bonus of %i allows %i (d20/J-6; d20/case-D29)", (bcb, limit) => {
  expect(stanceLimit(bcb, RULINGS)).toBe(limit);
});

test("a table may have any other row for it: its last number holds beyond its end (d20/J-6)", () => {
  const limits = [0, 1, 3, 8].map((bcb) => stanceLimit(bcb, { stanceLimits: [0, 2, 2, 5] }));
  expect(limits).toEqual([0, 2, 5, 5]);
});

test.each([
  [{}, { attack: 0, defence: 0, damage: 0 }, false, "S3: neutral"],
  [{ reckless: 2 }, { attack: 2, defence: -2, damage: 0 }, false, "d20/D.1"],
  [{ aggressive: 2 }, { attack: 0, defence: -2, damage: 2 }, false, "d20/D.1"],
  [{ defensive: 1 }, { attack: -1, defence: 1, damage: 0 }, false, "d20/D.1"],
  [{ precision: 1 }, { attack: 1, defence: 0, damage: -1 }, false, "d20/D.1"],
  [{ mighty: 2 }, { attack: -2, defence: 0, damage: 2 }, false, "S3: other combinations"],
  [{ restrained: 2 }, { attack: 0, defence: 2, damage: -2 }, false, "S3: other combinations"],
  [{ mighty: 1, precision: 1 }, { attack: 0, defence: 0, damage: 0 }, true, "d20/J-28"],
  [{ restrained: 1, defensive: 1 }, { attack: -1, defence: 2, damage: -1 }, false, "d20/J-28"],
  [{ aggressive: 1, reckless: 1 }, { attack: 1, defence: -2, damage: 1 }, false, "D31"],
  [{ aggressive: 1, defensive: 1 }, { attack: -1, defence: 0, damage: 1 }, true, "S3: the GM may forbid it"],
  [{ reckless: 1, defensive: 1 }, { attack: 0, defence: 0, damage: 0 }, true, "d20/J-28"],
  [{ reckless: 1, precision: 1 }, { attack: 2, defence: -1, damage: -1 }, false, "d20/J-28"],
] as const)("%j shifts by %j, at odds %s (%s)", (stances, shift, odd, _from) => {
  expect(sumStances({ ...NONE, ...stances })).toEqual(shift);
  expect(isContradictory({ ...NONE, ...stances })).toBe(odd);
});

describe("taking a stance", () => {
  const scene = sceneOf([person("ana", { bcb: 5 }), person("bo")], { order: ["ana", "bo"], turn: "ana" });

  test.each([
    [3, "action/malformed"],
    [{ actor: "cy" }, "action/nobody"],
    [{ actor: "bo" }, "action/not-yours"],
    [{ actor: "ana", reckless: 3 }, "stance/too-far"],
    [{ actor: "ana", reckless: -1 }, "payload/not-a-number"],
    [{ actor: "ana", reckless: [1] }, "payload/not-a-number"],
  ])("as %j is refused: %s", (payload, code) => {
    expectRefusal(declareStance(RULINGS)(payload, ANA, scene), code);
  });

  it("belongs to one's own turn (S3; d20/D.1)", () => {
    expectRefusal(declareStance(RULINGS)({ actor: "bo" }, GM, scene), "turn/not-yours");
  });

  it("begins an effect until the next own turn, in the place of an older one (S3; d20/D.1)", () => {
    const facts = must(declareStance(RULINGS)({ actor: "ana", reckless: 2 }, ANA, scene));
    const after = { kind: "stance", bearer: "ana", anchor: { moment: "turn-start", of: "ana", count: 1 } };
    const first = stanceStage(facts, {}, scene);
    expect(first).toMatchObject({ events: [{ changes: [{ at: ["fight", "effects", "stance.1"], after }] }] });
    const standing = sceneOf([], { effects: { "stance.1": { ...after, data: { attack: 1 } } } });
    expect(stanceStage(facts, {}, standing)).toMatchObject({
      events: [{ changes: [{ at: ["fight", "effects", "stance.1"], before: { data: { attack: 1 } } }] }],
    });
    expect(stanceReason(standing, "ana", "attack").value).toBe(1);
    expect([stanceReason(standing, "ana", "damage").value, stanceReason(standing, "bo", "attack").value]).toEqual([
      0, 0,
    ]);
  });

  it("asks the GM by name whose parts are at odds (S3; d20/D.1; d20/J-28)", () => {
    const facts = { actor: "ana", stances: { ...NONE, aggressive: 1, defensive: 1 }, weighed: false };
    expect(stanceStage(facts, {}, sceneOf([person("ana", { name: "Ana" })]))).toMatchObject({
      questions: [{ id: "approval", data: { fighter: "ana", name: "Ana" } }],
    });
  });
});
