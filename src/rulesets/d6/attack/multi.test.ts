import { describe, expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Data } from "../../../engine/index.ts";
import { countAttacks, attackWeight } from "./multi.ts";
import { CHARGE_BONUS } from "../turn/charge.ts";

const rifle = weaponWith({ id: "rifle", kind: "gun", skill: "automatics", mode: "fa", modes: { sa: true } });
const pistol = weaponWith({ id: "pistol", kind: "gun", skill: "pistols", mode: "ss" });
const sword = weaponWith({ damage: 2, addsStrength: true });
const attributes = { agility: 4, strength: 4, body: 1, reaction: 1 };
const ana = person("ana", { attributes, skills: { blades: 3 }, weapons: [sword, rifle, pistol] });
const scene = sceneOf([ana, person("bo", { attributes }), person("cy")], { turn: "ana" });

test.each([
  ["fa", "full", 2],
  ["bf", "long", 2],
  ["fa", "long", 1],
  ["sa", "single", 1],
] as const)("in mode %s a %s burst counts %i (S4, Multi-Attack; d6/J-20)", (mode, burst, count) => {
  expect(attackWeight({ kind: "gun", mode }, burst)).toBe(count);
});

it("d6/case-H39: a full burst and another attack are three", () => {
  expect(
    countAttacks([
      { weapon: rifle, burst: "full" },
      { weapon: sword, burst: "single" },
    ]),
  ).toBe(3);
});

describe("Multi-Attack (S4)", () => {
  const multi = (...attacks: readonly Data[]) => declared(scene, "multi-attack", { fighter: "ana", attacks });

  test.each<[string, Data[], string]>([
    ["three with one weapon", [1, 2, 3].map(() => ({ weapon: "sword" })), ""],
    ["four with one weapon", [1, 2, 3, 4].map(() => ({ weapon: "sword" })), "attack/too-many-with-one"],
    ["two full bursts", [1, 2].map(() => ({ weapon: "rifle", burst: "full" })), "attack/too-many-with-one"],
    ["a single-shot weapon twice", [1, 2].map(() => ({ weapon: "pistol" })), "attack/once-a-pass"],
    ["one attack", [{ weapon: "sword" }], "payload/wrong-length"],
    ["at oneself", [{ weapon: "sword", targets: ["ana"] }, { weapon: "sword" }], "action/not-oneself"],
  ])("%s: %j", (_what, attacks, code) => {
    const step = multi(...attacks);
    if (code === "") expect(step.ok).toBe(true);
    else expectRefusal(step, code);
  });

  it("takes as many dice from each as there are attacks, and counts one defence for all of them (d6/H.5; d6/J-4)", () => {
    const started = must(multi({ weapon: "sword" }, { weapon: "sword" }));
    const first = answered(started, ["0:bo", "dodge"]);
    const pools = (exchange: typeof first) =>
      exchange.state.ask?.questions.map((each) => ("count" in each ? each.count : 0));
    expect(pools(first)).toEqual([5, 1]); // Agility 4 and Blades 3 less 2, Reaction 1
    const second = answered(first, [[1, 1, 1, 1, 1], [1], "1:bo", "dodge"]);
    expect(pools(second)).toEqual([5, 1]);
    const over = answered(second, [[1, 1, 1, 1, 1], [1]]);
    expect(over.scene.fight.budgets["bo"]).toMatchObject({ defences: { spent: 1 } });
    expect(over.scene.fight.budgets["ana"]).toMatchObject({ points: { spent: 4 } });
  });

  it("fires each of its shots from what is left in the magazine (d6/I)", () => {
    const gun = weaponWith({ id: "gun", kind: "gun", skill: "pistols", mode: "sa", magazine: 10, rounds: 10 });
    const shoots = sceneOf([person("ana", { weapons: [gun] }), person("bo")], { turn: "ana" });
    const attacks = [1, 2].map(() => ({ weapon: "gun", targets: ["bo"] }));
    const twice = answered(must(declared(shoots, "multi-attack", { fighter: "ana", attacks })), [
      ...["0", "dodge", "dodge"],
    ]);
    expect(twice.scene.fighters["ana"]).toMatchObject({ weapons: { gun: { rounds: 8 } } });
  });

  it("offers foes, first those whom it has not met yet, no friends, and equal attacks once (S4, Multi-Attack)", () => {
    const sides = { bo: "hostile", cy: "friendly", dee: "hostile" } as const;
    const others = Object.entries(sides).map(([id, side]) => person(id, { attributes, side }));
    const many = sceneOf([person("ana", { attributes, side: "friendly", weapons: [sword] }), ...others], {
      turn: "ana",
    });
    const twice = { fighter: "ana", attacks: [{ weapon: "sword" }, { weapon: "sword" }] };
    const started = must(declared(many, "multi-attack", twice));
    const offered = ({ state }: typeof started) =>
      state.ask?.questions.flatMap((each) => (each.kind === "pick" ? each.options.map(({ id }) => id) : []));
    expect(offered(started)).toEqual(["0:bo", "0:dee", "stop"]);
    const first = answered(started, ["0:bo", "dodge", [1, 1], [1]]);
    expect(offered(first)).toEqual(["1:dee", "1:bo", "stop"]);
  });

  it("asks again whom to attack when the one chosen has left before it came to the place", () => {
    const guns = [1, 2].map(() => ({ weapon: "gun" }));
    const gun = weaponWith({ id: "gun", kind: "gun", skill: "pistols", mode: "sa", magazine: 10, rounds: 10 });
    const three = sceneOf([person("ana", { weapons: [gun] }), person("bo"), person("cy")], { turn: "ana" });
    const chosen = answered(must(declared(three, "multi-attack", { fighter: "ana", attacks: guns })), ["0:bo"]);
    expect(chosen.state.ask?.questions.map(({ id }) => id)).toEqual(["place-0"]);
    const { bo: _left, ...rest } = chosen.scene.fighters;
    const after = answered({ ...chosen, scene: { ...chosen.scene, fighters: rest } }, ["said"]);
    expect(after.state.ask?.questions).toMatchObject([{ id: "next-0", options: [{ id: "0:cy" }, { id: "stop" }] }]);
  });

  it("offers two equal swords once, and each of them where one was aimed or differs (S4, Multi-Attack and Take Aim)", () => {
    const swords = [{ id: "left" }, { id: "right" }].map((each) => weaponWith(each));
    const offered = (aimed: string, ...weapons: readonly ReturnType<typeof weaponWith>[]) => {
      const armed = sceneOf([person("ana", { attributes, skills: { blades: 3 }, weapons }), person("bo")], {
        turn: "ana",
      });
      const data = { subject: "bo", weapon: aimed, dice: 1, called: "" };
      const anchor = { moment: "action", of: "ana", count: 1 };
      const aim = ["aim.1", { kind: "aim", bearer: "ana", anchor, data }] as const;
      const effects = Object.fromEntries(aimed === "" ? [] : [aim]);
      const attacks = weapons.map(({ id }) => ({ weapon: id }));
      const current = { ...armed, fight: { ...armed.fight, effects } };
      const { ask } = must(declared(current, "multi-attack", { fighter: "ana", attacks })).state;
      return ask?.questions.flatMap((each) => (each.kind === "pick" ? each.options.map(({ id }) => id) : []));
    };
    expect(offered("", ...swords)).toEqual(["0:bo", "stop"]);
    expect(offered("right", ...swords)).toEqual(["0:bo", "1:bo", "stop"]);
    expect(offered("", weaponWith({ id: "left", damage: 1 }), weaponWith({ id: "right" }))).toEqual([
      "0:bo",
      "1:bo",
      "stop",
    ]);
  });

  it("may be stopped before its last attack", () => {
    const stopped = answered(must(multi({ weapon: "sword" }, { weapon: "sword" })), ["stop"]);
    expect(stopped.state.stack).toEqual([]);
  });
});

describe("Charge (S4)", () => {
  const rush = { fighter: "ana", target: "bo", weapons: ["sword"] };
  const strikeFor = (gait: string) => {
    const charged = answered(must(declared(scene, "charge", { ...rush, gait })), ["dodge"]);
    const hit = answered(charged, [[5, 1, 1, 1, 1, 1, 1], [1]]);
    return hit.state.events.find(({ type }) => type === "struck")?.data["damage"];
  };

  it("d6/case-H41: jogging hits 1 harder, sprinting 2; Strength 4 and 2, and a net hit", () => {
    expect(CHARGE_BONUS).toEqual({ jog: 1, sprint: 2 });
    expect([strikeFor("jog"), strikeFor("sprint")]).toEqual([8, 9]);
  });

  test.each([
    [{ weapons: ["rifle"] }, "attack/not-by-hand", "d6/case-H43"],
    [{ weapons: [] }, "attack/no-weapon", ""],
    [{ target: "ana" }, "attack/self", ""],
    [{ target: "dan" }, "attack/no-target", ""],
    [{ gait: "crawl" }, "payload/unknown-word", ""],
  ])("%j is refused with %s %s", (values, code, _from) => {
    expectRefusal(declared(scene, "charge", { ...rush, ...values }), code);
  });

  it("bars every other move until the own next turn (S4)", () => {
    const free = { ...scene, fight: { ...scene.fight, round: 1 } };
    const charged = answered(must(declared(free, "charge", rush)), ["dodge", [1, 1, 1, 1, 1, 1, 1], [1]]).scene;
    const rich = { ...charged, fight: { ...charged.fight, budgets: {} } };
    expectRefusal(declared(rich, "move", { fighter: "ana" }), "condition/charged");
    expectRefusal(declared(rich, "charge", rush), "condition/charged");
  });
});
