import { describe, expect, it } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { comparePlaces, happened } from "../../../engine/index.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { declareEntry, entryStage, isSurprise, onFightStart, rankInitiative } from "./order.ts";

describe("initiative", () => {
  const ana = person("ana", { bcb: 2, abilities: { dexterity: 14 } });
  const bo = person("bo", { bcb: 1 });

  it("is the die, combat bonus and Dexterity (S3; d20/C)", () => {
    expect(rankInitiative(ana, [9])).toEqual([13, 4]);
  });

  it("goes by the bonus where it is equal, and to the coin where that is equal too (S3; d20/C; d20/case-D17)", () => {
    expect(comparePlaces(rankInitiative(ana, [9]), rankInitiative(bo, [12]))).toBeLessThan(0);
    expect(comparePlaces(rankInitiative(bo, [12]), rankInitiative(bo, [12]))).toBe(0);
  });
});

describe("entering a fight", () => {
  const scene = sceneOf([person("ana"), person("bo")]);

  it("is the GM's to say, of those who are there", () => {
    expectRefusal(declareEntry({}, ANA, scene), "action/gm-only");
    expectRefusal(declareEntry({ fighters: ["cy"] }, GM, scene), "payload/nobody");
    expectRefusal(declareEntry("bo", GM, scene), "action/malformed");
    expect(must(declareEntry({ fighters: ["bo"] }, GM, scene))).toEqual({ fighters: ["bo"], aware: [] });
    expect(must(declareEntry({}, GM, scene))).toEqual({ fighters: ["ana", "bo"], aware: [] });
    expectRefusal(declareEntry({}, GM, { ...scene, fighters: {} }), "order/nobody-named");
  });

  it("makes flat-footed, once (S3; d20/C)", () => {
    const entered = entryStage({ fighters: ["ana", "bo"], aware: [] }, {}, scene);
    expect(entered).toMatchObject({
      type: "close",
      events: [
        {
          type: "entered",
          changes: [{ after: buildLasting("flat-footed", "ana") }, { after: buildLasting("flat-footed", "bo") }],
        },
      ],
    });
    const half = sceneOf([person("ana"), person("bo")], {
      effects: { "flat-footed.1": buildLasting("flat-footed", "ana") },
    });
    expect(entryStage({ fighters: ["ana", "bo"], aware: [] }, {}, half)).toMatchObject({
      events: [{ data: { fighters: ["bo"] }, changes: [{ at: ["fight", "effects", "flat-footed.2"] }] }],
    });
  });
});

describe("a surprise round", () => {
  const people = [person("ana"), person("bo")];
  const scene = sceneOf(people, { round: 0, order: ["ana", "bo"] });

  it.each([
    [[], false],
    [["ana", "bo"], false],
    [["bo"], true],
  ])("with %j aware: %j (S3; d20/C; d20/case-D23)", (aware, is) => {
    expect(isSurprise({ fighters: ["ana", "bo"], aware })).toBe(is);
  });

  it("is said of those who enter, before the second round (S3; d20/C; d20/J-41)", () => {
    expectRefusal(declareEntry({ fighters: ["bo"], aware: ["ana"] }, GM, scene), "order/malformed");
    expectRefusal(declareEntry({ aware: ["ana"] }, GM, sceneOf(people, { round: 2 })), "order/too-late");
    expect(must(declareEntry({ aware: ["ana"] }, GM, sceneOf(people, { round: 1 }))).aware).toEqual(["ana"]);
    expect(declareEntry({ aware: ["ana", "bo"] }, GM, sceneOf(people, { round: 2 })).ok).toBe(true);
  });

  it("is no regular turn: who is yet to have one in it is flat-footed until the next (S3; d20/C)", () => {
    const facts = { fighters: ["ana", "bo"], aware: ["ana"] };
    const anchors = (current: typeof scene) => entryStage(facts, {}, current);
    expect(anchors(scene)).toMatchObject({
      events: [
        {
          changes: [
            { after: buildLasting("flat-footed", "ana", { count: 2 }) },
            { after: buildLasting("flat-footed", "bo", { count: 2 }) },
          ],
        },
        { type: "surprise" },
      ],
    });
    expect(anchors(sceneOf(people, { round: 1, order: ["ana", "bo"], turn: "ana" }))).toMatchObject({
      events: [
        {
          changes: [
            { after: buildLasting("flat-footed", "ana") },
            { after: buildLasting("flat-footed", "bo", { count: 2 }) },
          ],
        },
        {},
      ],
    });
  });

  it("counts once for those who are flat-footed and caught already", () => {
    const effects = {
      "flat-footed.7": buildLasting("flat-footed", "ana"),
      "surprised.1": buildLasting("surprised", "bo"),
    };
    expect(
      entryStage({ fighters: ["ana", "bo"], aware: ["ana"] }, {}, sceneOf(people, { round: 0, effects })),
    ).toMatchObject({
      events: [
        { changes: [{ at: ["fight", "effects", "flat-footed.7"] }, { at: ["fight", "effects", "flat-footed.2"] }] },
        { changes: [{ after: buildLasting("restricted", "ana") }] },
      ],
    });
  });
});

it("nobody enters as the fight begins where all have been let in, and of others they alone (S3; d20/C; d20/J-52)", () => {
  const [ana, bo] = [person("ana"), person("bo")];
  const order = ["ana", "bo"];
  const entered = { "flat-footed.1": buildLasting("flat-footed", "ana") };
  const start = happened("fight-start", {});
  expect(onFightStart(start, sceneOf([ana, bo], { order }))).toMatchObject([{ facts: { fighters: order } }]);
  expect(onFightStart(start, sceneOf([ana, bo], { order, effects: entered }))).toMatchObject([
    { kind: "entry", facts: { fighters: ["bo"], aware: [] } },
  ]);
  expect(onFightStart(start, sceneOf([ana], { order: ["ana"], effects: entered }))).toEqual([]);
});

it("before anybody has a place in the order, the turn of a surprise round is still to come (S3; d20/C)", () => {
  const entered = entryStage(
    { fighters: ["ana", "bo"], aware: ["ana"] },
    {},
    sceneOf([person("ana"), person("bo")], { round: 0 }),
  );
  expect(entered).toMatchObject({ events: [{ changes: [{ after: { anchor: { count: 2 } } }, {}] }, {}] });
});
