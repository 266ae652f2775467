import { describe, expect, it, test } from "vitest";
import { person } from "../../../tests/contract/d10-people.ts";
import { comparePlaces } from "../../engine/kernel/order.ts";
import { initiativePool, placeInOrder } from "./order.ts";

const quick = person("ana", { attributes: { dexterity: 4, wits: 1 } });
const slow = person("bo", { attributes: { dexterity: 2, wits: 3 } });

describe("initiative (S1; C)", () => {
  it("is Dexterity and Wits at 6", () => {
    expect(initiativePool(slow)).toMatchObject({ dice: 5, difficulty: 6 });
  });

  it("case 109: no wound lessens it", () => {
    expect(initiativePool(person("bo", { attributes: { dexterity: 2, wits: 3 }, wound: 6 })).dice).toBe(5);
  });

  it("reads its dice as every outcome is read: tens double, ones subtract (0.3, row 3; L-5)", () => {
    expect(placeInOrder(slow, [10, 6, 1, 2, 3])).toEqual([2, 2, 3]);
  });

  test.each([
    // ana's faces, bo's faces → who is first
    [[6, 6, 6, 6, 2], [6, 6, 6, 2, 2], "ana", "most successes"],
    [[6, 6, 6, 2, 2], [6, 6, 6, 2, 2], "ana", "case 39: tie 3-3, Dexterity 4 before 2"],
    [[6, 2, 2, 2, 2], [6, 6, 2, 2, 2], "bo", "most successes before Dexterity"],
  ] as const)("%j against %j: %s first (%s)", (anas, bos, first, _from) => {
    const difference = comparePlaces(placeInOrder(quick, anas), placeInOrder(slow, bos));
    expect(difference < 0 ? "ana" : "bo").toBe(first);
  });

  it("case 41: equal in everything is nobody's but the GM's to decide", () => {
    const twin = person("cy", { attributes: { dexterity: 4, wits: 1 } });
    expect(comparePlaces(placeInOrder(quick, [6, 6]), placeInOrder(twin, [7, 8]))).toBe(0);
  });

  it("Wits decide where Dexterity is equal (S1; C)", () => {
    const witty = person("cy", { attributes: { dexterity: 4, wits: 2 } });
    expect(comparePlaces(placeInOrder(quick, [6]), placeInOrder(witty, [6]))).toBeGreaterThan(0);
  });
});
