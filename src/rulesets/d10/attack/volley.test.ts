import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import {
  declareVolley,
  divideStage,
  splitEvenly,
  checkSpread,
  sharesStage,
  volleyDeclareStage,
  volleyRollStage,
} from "./volley.ts";
import { RULINGS } from "../rulings.ts";

const GM = { gm: true, fighters: [] };
const gun = { id: "gun", name: "Gun", kind: "firearm", difficulty: 6, damage: 3, rateOfFire: 3 };
const ana = person("ana", { attributes: { dexterity: 3 }, weapons: [gun] });
const scene = sceneOf([ana, person("bo"), person("cy")]);
const facts = must(declareVolley(RULINGS)({ attacker: "ana", targets: ["bo", "cy"], weapon: "gun" }, GM, scene));

test.each([
  // weapon, rate of fire, targets, refusal
  ["firearm", 3, 3, null, "d10/case-97: as many as bullets"],
  ["firearm", 3, 2, null, "d10/D.9: at most"],
  ["crossbow", 2, 2, null, "d10/G.2: aimed with Firearms too"],
  ["firearm", 3, 4, "volley/too-many", "d10/case-97: 4 targets"],
  ["firearm", 3, 1, "volley/too-few", "one target is an attack"],
  ["firearm", 1, 2, "volley/one-target-only", "d10/D.9: more than one bullet"],
  ["bow", 3, 2, "volley/one-target-only", "d10/D.9: one Firearms roll; d10/L-10"],
  ["melee", 3, 2, "volley/one-target-only", "d10/D.9"],
] as const)("%s of rate %i at %i targets: %s (%s)", (kind, rateOfFire, targets, code, _from) => {
  const spread = checkSpread(weaponWith({ kind, rateOfFire }), targets);
  if (code === null) expect(must(spread)).toBe(true);
  else expectRefusal(spread, code);
});

test.each([
  [null, "action/malformed"],
  [{ attacker: "nobody" }, "action/nobody"],
  [{ attacker: "ana", targets: "bo", weapon: "gun" }, "payload/no-list"],
  [{ attacker: "ana", targets: ["bo", ["cy"]], weapon: "gun" }, "payload/no-list"],
  [{ attacker: "ana", targets: ["bo", "bo"], weapon: "gun" }, "payload/nobody"],
  [{ attacker: "ana", targets: ["bo", "cy"], weapon: "axe" }, "attack/no-weapon"],
])("%j is refused: %s", (payload, code) => {
  expectRefusal(declareVolley(RULINGS)(payload, GM, scene), code);
});

describe("a volley (S1; d10/D.9; d10/L-12)", () => {
  it("is one roll of its attacker", () => {
    expect(volleyRollStage(facts, {}, scene)).toMatchObject({ questions: [{ id: "attack", kind: "faces", count: 3 }] });
    expect(volleyRollStage(facts, { attack: [6, 7, 2] }, scene)).toMatchObject({ type: "next", facts: { outcome: 2 } });
    const none = { ...facts, attack: { ...facts.attack, dice: 0 } };
    expect(volleyRollStage(none, {}, scene)).toMatchObject({ type: "next", facts: { outcome: 0 } });
  });

  it("is divided by its attacker, all of it, evenly if nobody says", () => {
    const question = { kind: "shares", among: ["bo", "cy"], total: 3, exact: true, fallback: { bo: 2, cy: 1 } };
    expect(divideStage({ ...facts, outcome: 3 }, {}, scene)).toMatchObject({ type: "ask", questions: [question] });
    expect(divideStage({ ...facts, outcome: 3 }, { shares: { cy: 3 } }, scene)).toMatchObject({
      type: "next",
      facts: { shares: { bo: 0, cy: 3 } },
    });
  });

  it("without a success misses everybody", () => {
    expect(divideStage({ ...facts, outcome: 0 }, {}, scene)).toMatchObject({ type: "close", result: { hits: 0 } });
  });

  it("becomes an attack for each share, and counts those that hit", () => {
    const divided = { ...facts, shares: { bo: 2, cy: 1 } };
    expect(sharesStage(divided, {}, scene)).toMatchObject({
      type: "push",
      children: [
        { as: "share.0", kind: "share", facts: { target: "bo", attackOutcome: 2 } },
        { as: "share.1", kind: "share", facts: { target: "cy", attackOutcome: 1 } },
      ],
    });
    const results = { "share.0": { hit: true }, "share.1": { hit: false } };
    expect(sharesStage(divided, results, scene)).toMatchObject({ type: "close", result: { hits: 1 } });
    expect(sharesStage({ ...facts, shares: { bo: 0, cy: 1 } }, {}, scene)).toMatchObject({
      children: [{ as: "share.1" }],
    });
    expect(sharesStage(divided, { "share.0": null, "share.1": null }, scene)).toMatchObject({ result: { hits: 0 } });
  });

  it("lapses where its attacker is out", () => {
    const down = sceneOf([person("ana", { wound: 7 }), person("bo"), person("cy")]);
    const aborted = { type: "close", events: [{ type: "aborted" }] };
    expect(volleyDeclareStage(facts, {}, down)).toMatchObject(aborted);
    expect(volleyRollStage(facts, {}, down)).toMatchObject(aborted);
  });
});

test.each([
  [["bo", "cy"], 5, { bo: 3, cy: 2 }],
  [["bo", "cy", "dan"], 2, { bo: 1, cy: 1, dan: 0 }],
  [["bo", "cy", "dan"], 6, { bo: 2, cy: 2, dan: 2 }],
])("%j share %i evenly: %j", (targets, total, shares) => {
  expect(splitEvenly(targets, total)).toEqual(shares);
});
