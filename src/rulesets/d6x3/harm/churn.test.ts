import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { declaredAs, expectRefusal } from "../../../../tests/contract/must.ts";
import { applyEvents, createEmptyFight, happened } from "../../../engine/index.ts";
import { churn, readChurn, growStage, misfireStage, isChurnEvent, setChurn } from "./churn.ts";

const scene = sceneOf([person("ana")]);
const GM = { gm: true, fighters: [] };

it("the Churn Pool begins empty and holds what the GM says (d6x3/H)", () => {
  expect(readChurn(scene)).toBe(0);
  expect(readChurn(applyEvents(scene, [happened("churned", {}, [setChurn(scene, 9)])]))).toBe(9);
});

it("outlives a fight, and the next one begins with what is left (d6x3/H; S2, The Churn and Firearms)", () => {
  const first = sceneOf([person("ana", { weapons: [weaponWith({ id: "gun", group: "gun" })] })], 4, "ana");
  const grown = growStage({ by: 3 }, {}, first);
  const after = applyEvents(first, grown.type === "close" ? grown.events : []);
  const peace = { ...after, fight: createEmptyFight(0) };
  expect(readChurn(peace)).toBe(3);
  const facts = { attacker: "ana", weapon: "gun", drama: 5 };
  expect(misfireStage(facts, {}, { ...peace, fight: createEmptyFight(1) })).toMatchObject({ type: "ask" });
  const spent = misfireStage(facts, { churn: "locked" }, peace);
  expect(readChurn(applyEvents(peace, spent.type === "close" ? spent.events : []))).toBe(1);
});

test.each([
  ["nonsense", 0],
  [-3, 0],
  [99, 30],
  [7.5, 0],
])("what somebody has put by hand counts as far as it can: %j is %i", (churn, points) => {
  expect(readChurn({ ...scene, world: { churn } })).toBe(points);
});

test.each([
  [{ points: 31 }, GM, "payload/not-a-number"],
  [7, GM, "action/malformed"],
  [{ points: 1 }, { gm: false, fighters: ["ana"] }, "action/gm-only"],
])("%j is refused", (payload, seat, code) => {
  expectRefusal(declaredAs(churn, payload, seat, scene), code);
});

test.each([
  ["compared", { hit: true, drama: 6 }, true],
  ["compared", { hit: true, drama: 5 }, false],
  ["compared", { hit: false, drama: 6 }, false],
  ["exploded", { hit: true, drama: 6 }, true],
  ["exploded", { hit: true, drama: 5 }, false],
  ["exploded", { hit: false, drama: 6 }, false],
  ["tested", { success: true, drama: 6 }, true],
  ["tested", { success: true, drama: 5 }, false],
  ["tested", { success: false, drama: 6 }, false],
  ["bought", { most: 3 }, false],
  ["bought", { most: 4 }, true],
  ["bought", { most: 5 }, true],
  ["turned", {}, true],
  ["moved", {}, false],
])("%s with %j makes the Churn Pool grow: %s (d6x3/H; d6x3/R-19)", (type, data, grows) => {
  expect(isChurnEvent({ type, data })).toBe(grows);
});
