import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { buildDefaultAttack } from "./attack.ts";
import { compareStage, isHit, netHits, rollStage, strikeStage } from "./compare.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  // attack, defence, threshold, net, hit
  [4, 2, 0, 2, true, "d6/case-H15"],
  [4, 2, 2, 0, false, "d6/case-H17; d6/J-1"],
  [1, 2, 0, -1, false, "d6/F.3"],
  [1, 0, 0, 1, true, "d6/F.3"],
])("%i less %i and %i is %i, hit %s (%s)", (attack, defence, threshold, net, hit, _from) => {
  expect(netHits(attack, defence, threshold)).toBe(net);
  expect(isHit(net, RULINGS)).toBe(hit);
});

const people = [person("ana", { attributes: { strength: 2 } }), person("bo"), person("cy")];
const pool = (dice: number) => ({ dice, why: [] });
const plain = buildDefaultAttack("ana", ["bo", "cy"], weaponWith({ damage: 3, addsStrength: true }));

describe("the roll", () => {
  const defences = [
    { fighter: "bo", pool: pool(2), hits: 0, met: true },
    { fighter: "cy", pool: pool(0), hits: 0, met: true },
  ];
  const facts = { ...plain, attack: pool(3), aim: { subject: "bo", weapon: "sword", dice: 1, called: "" }, defences };

  it("is one for the attacker, one for each defender who has dice, and the aim's own", () => {
    const move = rollStage(facts, {});
    expect(move.type === "ask" && move.questions.map(({ id }) => id)).toEqual(["attack", "aim", "defence-bo"]);
  });

  it("counts for the net hits and against them where there is one defence, and each by itself where there are several", () => {
    const countsIn = (targets: typeof defences) => {
      const move = rollStage({ ...facts, aim: null, defences: targets }, {});
      const faces = move.type === "ask" ? move.questions.filter((each) => each.kind === "faces") : [];
      return faces.map(({ values = [], sum }) => [values[4], sum]);
    };
    expect(countsIn(defences.slice(0, 1))).toEqual([
      [1, "net"],
      [-1, "net"],
    ]);
    expect(countsIn(defences)).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
  });

  it("is read side by side", () => {
    const answers = { attack: [5, 6, 1], aim: [6], "defence-bo": [5, 2] };
    expect(rollStage(facts, answers)).toMatchObject({
      type: "next",
      facts: { attackHits: 2, aimHits: 1, defences: [{ hits: 1 }, { hits: 0 }] },
      events: [{ data: { test: "attack" } }, { data: { test: "aim" } }, {}, { data: { fighter: "cy", hits: 0 } }],
    });
  });
});

describe("the comparison", () => {
  const defences = [
    { fighter: "bo", pool: pool(0), hits: 3, met: true },
    { fighter: "cy", pool: pool(0), hits: 1, met: true },
  ];
  const facts = {
    ...plain,
    attackHits: 2,
    aim: { subject: "bo", weapon: "sword", dice: 2, called: "" },
    aimHits: 2,
    defences,
  };
  const compared = [
    { target: "bo", net: 1, hit: true, met: true },
    { target: "cy", net: 1, hit: true, met: true },
  ];

  it("is made with each defence, an aim counting against its subject alone (S4, Take Aim)", () => {
    expect(compareStage(RULINGS)(facts, {}, sceneOf(people))).toMatchObject({
      type: "next",
      facts: { compared },
      events: [{ data: { target: "bo", net: 1 } }, { data: { target: "cy", net: 1 } }],
    });
  });

  it("lets each hit run its own course", () => {
    expect(strikeStage({ ...facts, compared }, {}, sceneOf(people))).toMatchObject({
      type: "push",
      children: [
        { as: "strike-bo", facts: { target: "bo", damage: 6 } },
        { as: "strike-cy", facts: { target: "cy", damage: 6 } },
      ],
      events: [],
    });
  });

  it("gives the boxes of each hit", () => {
    const answers = { "strike-bo": { boxes: 2, penetrated: true }, "strike-cy": { boxes: 0, penetrated: false } };
    expect(strikeStage({ ...facts, compared }, answers, sceneOf(people))).toMatchObject({
      type: "close",
      result: [
        { target: "bo", net: 1, boxes: 2 },
        { target: "cy", net: 1, boxes: 0 },
      ],
      events: [],
    });
  });

  it("ends at once where nobody is hit", () => {
    const missed = compared.map((each) => ({ ...each, net: 0, hit: false }));
    expect(strikeStage({ ...facts, compared: missed }, {}, sceneOf(people))).toMatchObject({ type: "close" });
  });
});
