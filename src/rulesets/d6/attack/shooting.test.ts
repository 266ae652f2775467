import { describe, expect, it, test } from "vitest";
import { declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { countPoints } from "../economy/economy.ts";
import { RULINGS } from "../rulings.ts";
import { toAttackAction, checkBurst, countRoundsLeft } from "./shooting.ts";
import { BURSTS, MODES } from "../vocabulary.ts";

describe("how much is fired at once", () => {
  const ALLOWED = ["none single", "ss single", "sa single", "bf short", "bf long", "fa short", "fa long", "fa full"];

  test.each(MODES.flatMap((mode) => BURSTS.map((burst) => [mode, burst] as const)))(
    "mode %s, %s (S4; N7; d6/J-6)",
    (mode, burst) => {
      expect(checkBurst(mode, burst, RULINGS).ok).toBe(ALLOWED.includes(`${mode} ${burst}`));
    },
  );

  it("is no short burst of full automatic fire, where a table rules so (d6/J-6)", () => {
    const strict = { ...RULINGS, shortInFullAuto: false };
    expectRefusal(checkBurst("fa", "short", strict), "attack/not-in-this-mode");
    expect([checkBurst("fa", "long", strict).ok, checkBurst("bf", "short", strict).ok]).toEqual([true, true]);
  });

  test.each([
    ["gun", "sa", "single", 2],
    ["gun", "bf", "short", 2],
    ["gun", "bf", "long", 4],
    ["gun", "fa", "long", 2],
    ["gun", "fa", "full", 4],
    ["melee", "none", "single", 2],
    ["thrown", "none", "single", 2],
    ["bow", "none", "single", 1],
  ] as const)("%s in mode %s, %s costs %i (S4, Fire Weapon)", (kind, mode, burst, cost) => {
    expect(countPoints(toAttackAction({ kind, mode }, burst))).toBe(cost);
  });
});

test.each([
  ["fa", 30, 30, "full", 20, "N7: ten rounds"],
  ["fa", 30, 6, "long", 0, "N7: six rounds"],
  ["fa", 0, 0, "full", 0, "they are not counted"],
  ["none", 6, 6, "single", 0, "S4: without a mode it is reloaded after every shot"],
] as const)(
  "in mode %s a magazine of %i with %i rounds, %s: %i are left (%s)",
  (mode, magazine, rounds, burst, left, _from) => {
    expect(countRoundsLeft({ kind: "gun", mode, magazine, rounds }, burst)).toBe(left);
  },
);

describe("a gun", () => {
  const gun = (data: object) => weaponWith({ id: "gun", kind: "gun", skill: "pistols", mode: "sa", ...data });
  const shoot = { attacker: "ana", targets: ["bo"], weapon: "gun" };
  const sceneWith = (data: object, round = 1) =>
    sceneOf([person("ana", { weapons: [gun(data)] }), person("bo")], { turn: "ana", round });

  it("in single-shot mode fires once in a pass, also after the next own turn has not come (N7)", () => {
    const once = must(declared(sceneWith({ mode: "ss" }), "attack", shoot)).scene;
    expectRefusal(declared(once, "attack", shoot), "attack/once-a-pass");
    expect(declared({ ...once, fight: { ...once.fight, round: 2 } }, "attack", shoot).ok).toBe(true);
  });

  it("in semi-automatic mode fires as often as there are points (N7)", () => {
    const once = must(declared(sceneWith({}), "attack", shoot)).scene;
    expect(declared(once, "attack", shoot).ok).toBe(true);
  });

  it("spends its rounds, and fires no more than it has (d6/I)", () => {
    const scene = sceneWith({ magazine: 6, rounds: 4, mode: "fa" });
    const burst = must(declared(scene, "attack", { ...shoot, burst: "short" })).scene;
    expect(burst.fighters["ana"]).toMatchObject({ weapons: { gun: { rounds: 1 } } });
    expectRefusal(declared(scene, "attack", { ...shoot, burst: "long" }), "attack/too-few-rounds");
  });

  it("must be in hand", () => {
    expectRefusal(declared(sceneWith({ ready: false }), "attack", shoot), "weapon/not-ready");
  });
});
