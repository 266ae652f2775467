import { describe, expect, it } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { comparePlaces } from "../../engine/kernel/order.ts";
import { flatFooted } from "./conditions.ts";
import { declareEntry, entryStage, placeInOrder } from "./order.ts";

describe("initiative", () => {
  const ana = person("ana", { bcb: 2, abilities: { dexterity: 14 } });
  const bo = person("bo", { bcb: 1 });

  it("is the die, combat bonus and Dexterity (S3; C)", () => {
    expect(placeInOrder(ana, [9])).toEqual([13, 4]);
  });

  it("goes by the bonus where it is equal, and to the coin where that is equal too (S3; C; case D17)", () => {
    expect(comparePlaces(placeInOrder(ana, [9]), placeInOrder(bo, [12]))).toBeLessThan(0);
    expect(comparePlaces(placeInOrder(bo, [12]), placeInOrder(bo, [12]))).toBe(0);
  });
});

describe("entering a fight", () => {
  const scene = sceneOf([person("ana"), person("bo")]);

  it("is the GM's to say, of those who are there", () => {
    expectRefusal(declareEntry({}, ANA, scene), "order/gm-only");
    expectRefusal(declareEntry({ fighters: ["cy"] }, GM, scene), "order/malformed");
    expectRefusal(declareEntry("bo", GM, scene), "order/malformed");
    expect(must(declareEntry({ fighters: ["bo", "bo"] }, GM, scene))).toEqual({ fighters: ["bo"] });
    expect(must(declareEntry({}, GM, scene))).toEqual({ fighters: ["ana", "bo"] });
  });

  it("makes flat-footed, once (S3; C)", () => {
    const entered = entryStage({ fighters: ["ana", "bo"] }, {}, scene);
    expect(entered).toMatchObject({
      type: "close",
      events: [{ type: "entered", changes: [{ after: flatFooted("ana") }, { after: flatFooted("bo") }] }],
    });
    const half = sceneOf([person("ana"), person("bo")], { effects: { "flat-footed.1": flatFooted("ana") } });
    expect(entryStage({ fighters: ["ana", "bo"] }, {}, half)).toMatchObject({
      events: [{ data: { fighters: ["bo"] }, changes: [{ at: ["fight", "effects", "flat-footed.2"] }] }],
    });
  });
});
