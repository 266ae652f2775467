import { describe, expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import {
  planZoneLifting,
  computeDensity,
  pinningPool,
  computePin,
  findInsider,
  findZone,
  listEnclosingZones,
  listOwnZones,
} from "./suppression.ts";
import { type Data, type Space, type Spot, happened } from "../../../engine/index.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  ["short", "line", 3],
  ["long", "line", 6],
  ["full", "line", 10],
  ["short", "cone", 1],
  ["long", "cone", 3],
  ["full", "cone", 5],
] as const)("a %s burst in a %s has a density of %i (S4; N7)", (burst, area, density) => {
  expect(computeDensity(burst, area)).toBe(density);
});

test.each([
  [3, "long", 2, "d6/case-H51"],
  [3, "full", 3, "S4"],
  [3, "short", 1, "d6/J-8"],
  [1, "short", 0, "d6/J-8: nobody is pinned"],
] as const)("%i hits with a %s burst pin by %i (%s)", (hits, burst, pin, _from) => {
  expect(computePin(hits, burst, RULINGS)).toBe(pin);
});

const rifle = weaponWith({ id: "rifle", kind: "gun", skill: "automatics", mode: "fa" });
const ana = person("ana", { attributes: { intuition: 4 }, skills: { automatics: 4 }, weapons: [rifle, weaponWith()] });
const scene = sceneOf([ana, person("bo")], { turn: "ana" });
const payload = { fighter: "ana", weapon: "rifle", burst: "long", area: "cone", inside: ["bo"], range: 2 };

it("d6/case-H51: the pinning pool is Intuition and the weapon's skill, two less for a cone", () => {
  expect(pinningPool(ana, rifle, "cone").dice).toBe(6);
  expect(pinningPool(ana, rifle, "line").dice).toBe(8);
});

describe("a zone", () => {
  const fired = answered(must(declared(scene, "suppress", payload)), [[5, 5, 5, 1, 1, 1]]).scene;

  it("carries its numbers, and who is inside, up to the shooter's next turn (d6/J-9)", () => {
    expect(findZone(fired, "suppression.1")).toMatchObject({ shooter: "ana", density: 3, pin: 2 });
    expect(findInsider(findZone(fired, "suppression.1"), "bo")).toEqual({
      range: 2,
      grade: 0,
      obstruction: 0,
      stray: -1,
    });
    expect(fired.fight.effects["suppression.1"]?.anchor).toEqual({ moment: "turn-start", of: "ana", count: 1 });
    expect([listEnclosingZones(fired, "bo"), listEnclosingZones(fired, "ana"), listOwnZones(fired, "ana")]).toEqual([
      ["suppression.1"],
      [],
      ["suppression.1"],
    ]);
  });

  it("begins with the cover that walls give, unless another is declared (N9; d6/L-23)", () => {
    const spot = (row: number): Spot => ({ cells: [[row, 0]], radius: 0, height: 0, level: "" });
    const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;
    const space: Space = {
      grid,
      spots: { ana: spot(0), bo: spot(5) },
      stopped: { from: "ana", to: { bo: 2 } },
    };
    const gradeOf = (more: Data): number | undefined => {
      const fire = must(declared({ ...scene, space }, "suppress", { ...payload, ...more }));
      return findInsider(findZone(answered(fire, [[5, 5, 5, 1, 1, 1]]).scene, "suppression.1"), "bo")?.grade;
    };
    expect(gradeOf({})).toBe(2);
    expect(gradeOf({ stands: [{ action: "stand", target: "bo", range: 2, cover: 1, through: 0 }] })).toBe(1);
  });

  it("is none where another effect stands, or nothing", () => {
    expect(findZone(fired, "suppression.2")).toBeUndefined();
    const anchor = { moment: "turn-end", of: "bo", count: 1 };
    const effects = {
      stuck: { kind: "stuck", bearer: "bo", anchor, data: {} },
      broken: { kind: "suppression", bearer: "bo", anchor, data: {} },
    };
    const odd = sceneOf([], { effects });
    expect([findZone(odd, "stuck"), findZone(odd, "broken"), findInsider(undefined, "bo")]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it("alone is lifted when an effect ends", () => {
    expect(planZoneLifting(happened("effect-ended", { id: "suppression.1", kind: "suppression" }))).toHaveLength(1);
    expect(planZoneLifting(happened("effect-ended", { id: "aim.1", kind: "aim" }))).toEqual([]);
  });
});

it("gives an opening to those beside who are not in it (d6/J-28)", () => {
  const people = sceneOf([ana, person("bo"), person("cy")], { turn: "ana" });
  const events = must(declared(people, "suppress", { ...payload, beside: ["bo", "cy"] })).events;
  expect(events.find(({ type }) => type === "provoked")?.data).toMatchObject({ enemies: ["cy"] });
});

test.each([
  [{ ...payload, weapon: "spoon" }, "attack/no-weapon"],
  [{ ...payload, weapon: "sword" }, "attack/not-ranged"],
  [{ ...payload, burst: "single" }, "payload/unknown-word"],
  [{ ...payload, burst: "endless" }, "payload/unknown-word"],
  [{ ...payload, area: "ball" }, "payload/unknown-word"],
  [{ ...payload, inside: ["dan"] }, "payload/nobody"],
  [{ ...payload, range: 21 }, "payload/not-a-number"],
  [{ ...payload, beside: ["dan"] }, "payload/nobody"],
])("%j is refused with %s", (values, code) => {
  expectRefusal(declared(scene, "suppress", values), code);
});
