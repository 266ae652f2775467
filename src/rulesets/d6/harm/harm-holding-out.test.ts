import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { findHealthState } from "../fighter/conditions.ts";
import { buildStrike } from "../attack/damage.ts";
import { computeAllowance } from "../economy/economy.ts";
import { holdOutPool, holdOutStage, holdOutThreshold, hasHoldOutTest } from "./harm.ts";
import { RULINGS } from "../rulings.ts";

const attributes = { body: 5, willpower: 4 };
const bo = (light: number, data: object = {}) =>
  person("bo", { attributes, skills: { discipline: 2 }, light, ...data });

it("who holds out rolls Willpower and Discipline, less wounds (N5)", () => {
  expect(holdOutPool(bo(0)).dice).toBe(6);
  expect(holdOutPool(bo(14)).dice).toBe(2); // a full track of 13 takes 4
});

test.each([
  [13, 0],
  [14, 1],
  [16, 3],
])("%i light boxes of 13 take %i hits (d6/L-6)", (light, hits) => {
  expect(holdOutThreshold(bo(light))).toBe(hits);
});

test.each([
  // before, after, may
  [10, 14, true, "N5: boxes come beyond the track"],
  [10, 13, false, "N5: full is not beyond"],
  [14, 15, false, "downed already"],
])("from %i to %i light boxes: %s (%s)", (before, after, may, _from) => {
  expect(hasHoldOutTest(bo(before), bo(after))).toBe(may);
});

it("who is disabled rolls again at each further light wound, and who is dying does not (d6/L-6)", () => {
  expect(hasHoldOutTest(bo(14, { holdsOut: true }), bo(15, { holdsOut: true }))).toBe(true);
  expect(hasHoldOutTest(bo(14, { holdsOut: true }), bo(14, { holdsOut: true, critical: 1 }))).toBe(false);
  expect(hasHoldOutTest(bo(10), bo(14, { critical: 12 }))).toBe(false);
});

const why = [{ source: "damage.weapon", value: 1 }];
const strike = buildStrike(weaponWith(), "bo", why, { by: "ana", obstruction: 0, preserved: 0 });

it("as many hits as boxes beyond the track leave somebody disabled instead of downed (N5; d6/J-12)", () => {
  const move = holdOutStage(strike, { "hold-out": [5, 1] }, sceneOf([bo(14)]));
  expect(move).toMatchObject({
    events: [{ data: { hits: 1, threshold: 1 } }, { type: "held-out", changes: [{ before: false, after: true }] }],
  });
  expect(holdOutStage(strike, { "hold-out": [4, 1] }, sceneOf([bo(14)]))).toMatchObject({
    events: [{}, { type: "fell", data: { state: "downed" } }],
  });
});

it("who is disabled has the points of one simple action (d6/J-12)", () => {
  const disabled = bo(14, { holdsOut: true });
  expect(findHealthState(disabled)).toBe("disabled");
  expect([computeAllowance(disabled, RULINGS).points.amount, computeAllowance(bo(0), RULINGS).points.amount]).toEqual([
    2, 5,
  ]);
});

it("who holds out again stays as they are, and who does not any more falls (d6/L-6)", () => {
  const again = (faces: readonly number[]) =>
    holdOutStage(strike, { "hold-out": [...faces] }, sceneOf([bo(15, { holdsOut: true })]));
  expect(again([5, 5])).toMatchObject({ events: [{}, { type: "held-out", data: { fighter: "bo" }, changes: [] }] });
  expect(again([5, 1])).toMatchObject({ events: [{}, { type: "fell", changes: [{ before: true, after: false }] }] });
});
