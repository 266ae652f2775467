import { describe, expect, it, test } from "vitest";
import { person, powerWith, sceneOf } from "../../../tests/contract/d10-people.ts";
import * as pools from "../../../tests/contract/d6-people.ts";
import * as threes from "../../../tests/contract/d6x3-people.ts";
import { type Ruleset, type Scene, createEmptyState, run } from "../../engine/index.ts";
import { RULESETS } from "../../rulesets/all.ts";
import { findEdition } from "../../rulesets/index.ts";
import type { Filled } from "../act/form.ts";
import { buildPayload, applyRulesToOptions } from "../act/payload.ts";
import { buildBaseOptions } from "../act/options.ts";
import { type UseView, isFormNeeded, buildUses, isToggleReplaced } from "./rolls-view.ts";

const ruled = (id: string): Ruleset => {
  const rules = RULESETS[id];
  if (!rules) throw new Error(id);
  return rules;
};

/** Builds the uses of Ana's items. */
function uses(id: string, scene: Scene, things: readonly { readonly id: string; readonly role: string }[]) {
  return buildUses(things, ruled(id), { actor: "ana", scene, atHand: findEdition(id)?.quickActions ?? [] });
}

describe("a power on its owner's sheet", () => {
  const powers = [
    powerWith([], { id: "shell", name: "Shell", duration: "fight", target: "self", time: "free" }),
    powerWith([], { id: "bolt", name: "Bolt", duration: "instant", target: "one", usesADay: 2, used: 2 }),
    powerWith([], { id: "hide", name: "Hide", duration: "always" }),
  ];
  const things = powers.map(({ id }) => ({ id, role: "power" }));
  const scene = sceneOf([person("ana", { powers: powers.map((each) => ({ ...each })) }), person("bo")]);

  it("is used, unless it only works by itself", () => {
    for (const ruleset of ["d10", "d10-classic"])
      expect(Object.keys(uses(ruleset, scene, things)), ruleset).toEqual(["shell", "bolt"]);
  });

  /** Fills in the form of a power as a click does, and returns whether it must be opened, and the result of a dry run. */
  function clicked(power: string, also: Filled = {}) {
    const use: UseView | undefined = uses("d10", scene, things)[power]?.[0];
    const spec = ruled("d10").declarations.find(({ kind }) => kind === use?.entry.kind);
    if (!use || !spec) throw new Error(power);
    const others = [{ id: "bo", name: "Bo" }];
    const choices = { actor: { id: "ana", name: "Ana" }, others, lasting: [] };
    const plain = buildBaseOptions(
      { ...choices, things: { weapon: [], skill: [], power: powers.map(({ id, name }) => ({ id, name })) } },
      { gm: false, onCanvas: false },
    );
    const filled = { ...use.filled, ...also };
    const options = applyRulesToOptions(plain, spec, filled, scene, ruled("d10"));
    const payload = buildPayload(spec, filled, options);
    const seat = { gm: false, fighters: ["ana"] };
    const tried = run(
      createEmptyState("d10"),
      { type: "declare", kind: spec.kind, payload, seat },
      scene,
      ruled("d10"),
    );
    return { asks: isFormNeeded(spec, filled, options), tried };
  }

  it("on its owner alone is declared at once", () => {
    const { asks, tried } = clicked("shell");
    expect([asks, tried.ok]).toEqual([false, true]);
  });

  it("on another opens its form, unless it is said already on whom", () => {
    expect(clicked("bolt").asks).toBe(true);
    expect(clicked("bolt", { targets: ["bo"] }).asks).toBe(false);
  });

  it("that is used up for the day says so", () => {
    expect(clicked("bolt", { targets: ["bo"] }).tried).toMatchObject({ refusal: { code: "power/used-up" } });
  });
});

const weapons = (ids: readonly string[]) => ids.map((id) => ({ id, role: "weapon" }));
const told = (of: ReturnType<typeof uses>) =>
  Object.entries(of).map(([id, all]) => [id, ...all.map(({ entry }) => entry.id)]);

test("a gun whose rounds are counted is reloaded beside it (S4; d6/I)", () => {
  const guns = [
    pools.weaponWith(),
    pools.weaponWith({ id: "pistol", name: "Pistol", kind: "gun", mode: "sa", magazine: 15, rounds: 3 }),
    pools.weaponWith({ id: "laser", name: "Laser", kind: "gun", mode: "sa", magazine: 0 }),
    pools.weaponWith({ id: "crossbow", name: "Crossbow", kind: "gun", mode: "none", rounds: 0 }),
  ];
  const scene = pools.sceneOf([pools.person("ana", { weapons: guns.map((each) => ({ ...each })) })]);
  const found = uses("d6", scene, weapons(["sword", "pistol", "laser", "crossbow"]));
  expect(told(found)).toEqual([
    ["pistol", "reload"],
    ["crossbow", "reload"],
  ]);
  expect(found["pistol"]?.[0]?.filled).toEqual({ action: ["reload"], weapon: ["pistol"] });
});

test("a gun that has several modes is set beside it, in a form (S4, Change Gun Mode)", () => {
  const modes = { ss: true, sa: true };
  const guns = ["rifle", "pistol"].map((id) => ({ ...pools.weaponWith({ id, name: id, kind: "gun", mode: "sa" }) }));
  const weaponry = [{ ...guns[0], modes }, { ...guns[1] }];
  const found = uses("d6", pools.sceneOf([pools.person("ana", { weapons: weaponry })]), weapons(["rifle", "pistol"]));
  expect(told(found)).toEqual([["rifle", "change-mode"]]);
  expect(found["rifle"]?.[0]?.filled).toEqual({ action: ["change-mode"], weapon: ["rifle"] });
});

test("a gun that is empty or jammed is cleared beside it (S2, Weapon Capacity)", () => {
  const guns = [threes.weaponWith(), threes.weaponWith({ id: "pistol", name: "Pistol", jam: "jammed" })];
  const scene = threes.sceneOf([threes.person("ana", { weapons: guns.map((each) => ({ ...each })) })]);
  expect(told(uses("d6x3", scene, weapons(["sword", "pistol"])))).toEqual([["pistol", "clear"]]);
});

describe("readying a weapon", () => {
  const stowed = { id: "knife", name: "Knife", ready: false };
  const armed = (arms: readonly object[]) => ({ weapons: arms.map((each) => ({ ...each })) });
  const fights = {
    act: ["d6", pools.sceneOf([pools.person("ana", armed([pools.weaponWith(), pools.weaponWith(stowed)]))])],
    action: ["d6x3", threes.sceneOf([threes.person("ana", armed([threes.weaponWith(), threes.weaponWith(stowed)]))])],
  } as const;

  test.each(["act", "action"] as const)("is the action %s in a fight, and a toggle outside of one", (kind) => {
    const [id, scene] = fights[kind];
    const found = uses(id, scene, weapons(["sword", "knife"]));
    expect(told(found)).toEqual([["knife", "ready"]]);
    expect(found["knife"]?.[0]).toMatchObject({ entry: { kind }, filled: { action: ["ready"], weapon: ["knife"] } });
    expect(uses(id, { ...scene, fight: { ...scene.fight, round: 0 } }, weapons(["sword", "knife"]))).toEqual({});
  });

  test.each([
    ["d6", true],
    ["d6x3", true],
    ["d20", true],
    ["d10", false],
  ])("in %s takes the toggle of every weapon away during a fight: %s", (id, isReplaced) => {
    const [, scene] = fights.act;
    const atHand = findEdition(id)?.quickActions ?? [];
    expect(isToggleReplaced("ready", { atHand, scene })).toBe(isReplaced);
    expect(isToggleReplaced("worn", { atHand, scene })).toBe(false);
    expect(isToggleReplaced("ready", { atHand, scene: { ...scene, fight: { ...scene.fight, round: 0 } } })).toBe(false);
  });
});
