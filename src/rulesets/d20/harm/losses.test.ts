import { expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { setLoss, measureLoss } from "./losses.ts";

const ana = person("ana", {
  vitality: 4,
  vitalityMax: 10,
  drained: { vitality: 2, wisdom: 1 },
  damaged: { wisdom: 3 },
});

it("what a pool misses is damaged, but for what was drained (S3; d20/G.2)", () => {
  expect(measureLoss(ana, "vitality")).toEqual({ damaged: 4, drained: 2 });
  expect(measureLoss(ana, "wisdom")).toEqual({ damaged: 3, drained: 1 });
  expect(measureLoss(ana, "wounds")).toEqual({ damaged: 0, drained: 0 });
});

it("no more is drained than is missing", () => {
  expect(measureLoss({ ...ana, vitality: 9 }, "vitality")).toEqual({ damaged: 0, drained: 1 });
});

it("changes only what is otherwise (S3; d20/G.1)", () => {
  const scene = sceneOf([ana]);
  expect(setLoss(scene, ana, "vitality", measureLoss(ana, "vitality"))).toEqual([]);
  expect(setLoss(scene, ana, "wisdom", measureLoss(ana, "wisdom"))).toEqual([]);
  const changes = setLoss(scene, ana, "vitality", { damaged: 0, drained: 1 });
  expect(applyEvents(scene, [happened("healed", {}, changes)]).fighters["ana"]).toMatchObject({
    vitality: 9,
    drained: { vitality: 1 },
  });
});
