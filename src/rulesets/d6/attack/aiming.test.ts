import { describe, expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Scene, type Spot, createEmptyState, run } from "../../../engine/index.ts";
import { d6 } from "../index.ts";
import { raiseAimDice, findAim, calledShotDice, sumOpening, sumPreserved, readCalledShots } from "./aiming.ts";

const PLAYER = { gm: false };

describe("a called shot (N8; d6/H.3)", () => {
  test.each([
    // called, dice, damage, preserved
    ["opening-2", -2, 1, 0],
    ["opening-3", -3, 2, 0],
    ["opening-4", -4, 3, 0],
    ["opening-5", -5, 4, 0],
    ["preserving-1", -1, 0, 1],
    ["preserving-7", -7, 0, 7],
  ])("%s: %i dice, %i damage, %i past what stands in the way", (called, dice, damage, preserved) => {
    const shot = must(readCalledShots({ called, calledToo: "" }, PLAYER));
    expect([calledShotDice(shot).value, sumOpening(shot), sumPreserved(shot)]).toEqual([dice, damage, preserved]);
  });

  it("is none where nobody calls it", () => {
    expect(must(readCalledShots({ called: "", calledToo: "" }, PLAYER))).toEqual([]);
    expect([calledShotDice([]).value, sumOpening([]), sumPreserved([])]).toEqual([0, 0, 0]);
  });

  it("is combined with another by leave of the GM alone; penalties and benefits add up (N8)", () => {
    const values = { called: "opening-3", calledToo: "preserving-2" };
    expectRefusal(readCalledShots(values, PLAYER), "attack/calls-combined");
    const both = must(readCalledShots(values, { gm: true }));
    expect([calledShotDice(both).value, sumOpening(both), sumPreserved(both)]).toEqual([-5, 2, 2]);
    expectRefusal(
      readCalledShots({ called: "opening-3", calledToo: "opening-2" }, { gm: true }),
      "attack/no-such-call",
    );
  });

  test.each(["opening-1", "opening-6", "preserving-0", "preserving-21", "opening", "head-2"])(
    "%j is no called shot",
    (called) => {
      expectRefusal(readCalledShots({ called, calledToo: "" }, PLAYER), "attack/no-such-call");
    },
  );
});

describe("Take Aim (S4)", () => {
  const pistol = weaponWith({ id: "pistol", kind: "gun", skill: "pistols" });
  const ana = person("ana", { skills: { pistols: 2 }, weapons: [pistol] });
  const scene = sceneOf([ana, person("bo")]);
  const payload = { fighter: "ana", subject: "bo", weapon: "pistol" };

  test.each([
    [0, 3, 1],
    [1, 3, 2],
    [3, 3, 3],
    [0, 0, 0],
  ])("after %i dice, with a skill of %i, there are %i", (held, skill, dice) => {
    expect(raiseAimDice(held, skill)).toBe(dice);
  });

  it("holds a die against its subject", () => {
    expect(findAim(scene, "ana")).toBeNull();
    const step = must(declared(scene, "aim", payload));
    expect(findAim(step.scene, "ana")).toEqual({ subject: "bo", weapon: "pistol", dice: 1, called: "" });
  });

  it("begins anew under another called shot, and goes on under its own (S4, Take Aim; N8)", () => {
    const countAimed = (...calls: readonly string[]) => {
      let aimed: Scene = scene;
      for (const called of calls) {
        const rested = { ...aimed, fight: { ...aimed.fight, budgets: {} } };
        aimed = must(declared(rested, "aim", { ...payload, called })).scene;
      }
      return findAim(aimed, "ana");
    };
    expect(countAimed("", "opening-2")).toMatchObject({ dice: 1, called: "opening-2" });
    expect(countAimed("opening-3", "opening-2")).toMatchObject({ dice: 1, called: "opening-2" });
    expect(countAimed("opening-2", "opening-2")).toMatchObject({ dice: 2, called: "opening-2" });
  });

  describe("by the walls of the scene (d6/L-24)", () => {
    const anas = { gm: false, fighters: ["ana"] };
    const cell = (row: number): Spot => ({ cells: [[row, 0]], radius: 0, height: 0, level: "" });
    const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;
    const withLines = (stopped: number, from: Scene = scene): Scene => ({
      ...from,
      space: { grid, spots: { ana: cell(0), bo: cell(5) }, stopped: { from: "ana", to: { bo: stopped } } },
    });
    const passed = (stopped: number) => {
      const { scene: aimed } = must(declared(sceneOf([ana, person("bo")], { turn: "ana" }), "aim", payload));
      const pass = { type: "pass", round: 1, turn: "bo", seat: { gm: true, fighters: [] } } as const;
      return findAim(must(run(createEmptyState("d6"), pass, withLines(stopped, aimed), d6)).scene, "ana");
    };

    it("is not taken at a subject whom walls hide altogether, but by leave of the GM", () => {
      expectRefusal(declared(withLines(4), "aim", payload, anas), "aim/out-of-sight");
      expect(declared(withLines(3), "aim", payload, anas).ok).toBe(true);
      expect(declared(withLines(4), "aim", payload).ok).toBe(true);
    });

    it("is lost as the turn ends if walls hide the subject then", () => {
      expect(passed(4)).toBeNull();
      expect(passed(3)).toMatchObject({ subject: "bo", dice: 1 });
    });
  });

  it("is lost by an interrupt, too (d6/J-16)", () => {
    const aimed = must(declared(scene, "aim", payload)).scene;
    const others = { ...aimed, fight: { ...aimed.fight, turn: "bo", budgets: {} } };
    const struck = must(declared(others, "attack", { attacker: "bo", targets: ["ana"], weapon: "unarmed" }));
    expect(findAim(answered(struck, ["dodge+full"]).scene, "ana")).toBeNull();
  });

  test.each([
    [{ ...payload, subject: "cy" }, "action/nobody"],
    [{ ...payload, weapon: "axe" }, "attack/no-weapon"],
    [{ ...payload, called: "head" }, "attack/no-such-call"],
    [{ ...payload, beside: ["cy"] }, "payload/nobody"],
  ])("%j is refused with %s", (values, code) => {
    expectRefusal(declared(scene, "aim", values), code);
  });

  it("needs its points", () => {
    const spent = { ana: { points: { span: "1+", spent: 3 } } };
    const poor = sceneOf([ana, person("bo")], { turn: "ana", budgets: spent });
    expect(declared(poor, "aim", payload).ok).toBe(true);
    expectRefusal(declared(poor, "aim", { ...payload, called: "opening-2" }), "economy/spent");
  });
});
