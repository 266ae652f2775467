import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { comparePlaces } from "../../../engine/index.ts";
import { initiativeCounting, initiativePool, buildOrder, buildTurnPlace, withAmbushRank } from "./order.ts";
import { RULINGS } from "../rulings.ts";

const quick = person("ana", { attributes: { dexterity: 4, wits: 1 } });
const slow = person("bo", { attributes: { dexterity: 2, wits: 3 } });

describe("initiative (S1; d10/C)", () => {
  it("is Dexterity and Wits at 6", () => {
    expect(initiativePool(slow)).toMatchObject({ dice: 5, difficulty: 6 });
    expect(initiativePool(slow).why).toEqual([
      { source: "attribute.dexterity", value: 2 },
      { source: "attribute.wits", value: 3 },
    ]);
  });

  it("d10/case-109: no wound lessens it", () => {
    expect(initiativePool(person("bo", { attributes: { dexterity: 2, wits: 3 }, wound: 6 })).dice).toBe(5);
  });

  it("reads its dice as every outcome is read: tens double, ones subtract (d10/0.3.3; d10/L-5)", () => {
    expect(buildTurnPlace(slow, [10, 6, 1, 2, 3])).toEqual([2, 2, 3]);
  });

  test.each([
    // ana's faces, bo's faces → who is first
    [[6, 6, 6, 6, 2], [6, 6, 6, 2, 2], "ana", "most successes"],
    [[6, 6, 6, 2, 2], [6, 6, 6, 2, 2], "ana", "d10/case-39: tie 3-3, Dexterity 4 before 2"],
    [[6, 2, 2, 2, 2], [6, 6, 2, 2, 2], "bo", "most successes before Dexterity"],
  ] as const)("%j against %j: %s first (%s)", (anas, bos, first, _from) => {
    const difference = comparePlaces(buildTurnPlace(quick, anas), buildTurnPlace(slow, bos));
    expect(difference < 0 ? "ana" : "bo").toBe(first);
  });

  it("d10/case-41: equal in everything is nobody's but the GM's to decide", () => {
    const twin = person("cy", { attributes: { dexterity: 4, wits: 1 } });
    expect(comparePlaces(buildTurnPlace(quick, [6, 6]), buildTurnPlace(twin, [7, 8]))).toBe(0);
  });

  it("Wits decide where Dexterity is equal (S1; d10/C)", () => {
    const witty = person("cy", { attributes: { dexterity: 4, wits: 2 } });
    expect(comparePlaces(buildTurnPlace(quick, [6]), buildTurnPlace(witty, [6]))).toBeGreaterThan(0);
  });
});

describe("what a table may rule of initiative (d10/L-5)", () => {
  test.each([
    [true, 2],
    [false, 3],
  ])("ones take away %s: 10 6 1 2 3 is %i", (initiativeOnes, outcome) => {
    expect(buildTurnPlace(slow, [10, 6, 1, 2, 3], initiativeCounting({ initiativeOnes }))[0]).toBe(outcome);
  });
});

describe("an ambush (S1; d10/C; d10/L-6)", () => {
  it("puts somebody behind even the worst roll of those who are not ambushed", () => {
    expect(comparePlaces(withAmbushRank([-10, 1, 1], false), withAmbushRank([20, 5, 5], true))).toBeLessThan(0);
  });

  it("leaves those who are ambushed in the order of their rolls, and of Dexterity", () => {
    expect(comparePlaces(withAmbushRank([3, 2, 2], true), withAmbushRank([2, 5, 5], true))).toBeLessThan(0);
    expect(comparePlaces(withAmbushRank([3, 2, 2], true), withAmbushRank([3, 4, 1], true))).toBeGreaterThan(0);
  });

  it("takes nothing from the number that was rolled: ambushed or not, three successes are initiative 3", () => {
    const { place, initiativeAt = 0 } = buildOrder(RULINGS);
    const effect = { kind: "ambushed", bearer: "bo", anchor: { moment: "fight-end", of: "", count: 1 }, data: {} };
    const scene = sceneOf([slow], 0);
    const ambushed = { ...scene, fight: { ...scene.fight, effects: { "ambushed.1": effect } } };
    for (const each of [scene, ambushed]) expect(place(slow, [6, 7, 8, 2, 2], each)[initiativeAt]).toBe(3);
  });

  it("counts for those who bear it, and for nobody else", () => {
    const { place } = buildOrder(RULINGS);
    const anchor = { moment: "fight-end", of: "", count: 1 };
    const scene = sceneOf([quick, slow], 0);
    const effects = { "ambushed.1": { kind: "ambushed", bearer: "ana", anchor, data: {} } };
    const ambushed = { ...scene, fight: { ...scene.fight, effects } };
    expect(comparePlaces(place(quick, [10, 10, 10], ambushed), place(slow, [1, 1, 1], ambushed))).toBeGreaterThan(0);
    expect(comparePlaces(place(quick, [10, 10, 10], scene), place(slow, [1, 1, 1], scene))).toBeLessThan(0);
  });

  it("puts who is ambushed after the roll behind the others, as they rolled, until it is over", () => {
    const { arranged } = buildOrder(RULINGS);
    const anchor = { moment: "fight-end", of: "", count: 1 };
    const scene = sceneOf([quick, slow], 0);
    const effects = { "ambushed.1": { kind: "ambushed", bearer: "ana", anchor, data: {} } };
    const places = { ana: [0, 3, 2, 2, 1], bo: [-1, 2, 1, 1], cy: [] };
    expect(arranged?.(places, { fight: { ...scene.fight, effects } })).toEqual({
      ana: [-1, 3, 2, 2, 1],
      bo: [0, 2, 1, 1],
      cy: [],
    });
  });
});
