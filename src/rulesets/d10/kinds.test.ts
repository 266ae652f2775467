import { describe, expect, it, test } from "vitest";
import { listKindsWithoutForm } from "../../../tests/contract/forms.ts";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import type { Data } from "../../engine/index.ts";
import { d10, buildD10Ruleset } from "./index.ts";
import { RULINGS } from "./rulings.ts";

const specs = d10.declarations;
const ana = person("ana", {
  attributes: { dexterity: 4 },
  abilities: { athletics: 3, melee: 1 },
  weapons: [weaponWith()],
});
const scene = sceneOf([ana, person("bo")]);
const attack = { action: "attack", target: "bo", weapon: "sword" };
const divide = (parts: readonly object[]) =>
  specs
    .find(({ kind }) => kind === "split")
    ?.divisions?.({ actor: "ana", parts: parts.map((part) => ({ ...part })) }, scene);

describe("how things are declared", () => {
  it("every kind of exchange that can be declared has a form, or another window", () => {
    expect(listKindsWithoutForm(d10)).toEqual([
      "amend",
      "free-pool",
      "hurt-several",
      "pass-time",
      "several",
      "trigger",
    ]);
  });

  it("a dodge for the whole round is offered only where it is ruled in (d10/L-18)", () => {
    const evading = (dedicatedDodge: boolean) =>
      buildD10Ruleset({ ...RULINGS, dedicatedDodge }).declarations.find(({ kind }) => kind === "evade")?.inputs[0]
        ?.name;
    expect(evading(true)).toBe("dedicated");
    expect(evading(false)).toBe("boost");
  });
});

describe("what may be held (S0; d10/D.4)", () => {
  const hold = specs.find(({ kind }) => kind === "hold");
  const open = (action: string) => {
    const idle = hold?.idle?.({ holder: "ana", action, weapon: "bow" }, scene) ?? [];
    return hold?.inputs.map(({ name }) => name).filter((name) => !idle.includes(name));
  };

  it("is an attack unless something else is chosen, and may be whatever the edition holds", () => {
    expect(hold?.inputs.find(({ name }) => name === "action")).toMatchObject({
      choices: ["attack", "volley", "grapple", "breakFree", "task", "deed", "power"],
    });
  });

  const GM = ["gmModifier", "gmDefence", "gmDamage", "gmReason"];

  test.each([
    ["", ["target", "weapon", "distance", "modifiers", ...GM]],
    ["attack", ["target", "weapon", "distance", "modifiers", ...GM]],
    ["volley", ["weapon", "distance", "modifiers", ...GM, "targets"]],
    ["task", ["attribute", "ability", "difficulty", "modifier", "against"]],
    ["power", ["distance", "targets", "power"]],
    ["grapple", ["target", "modifiers", ...GM]],
    ["breakFree", ["modifiers", ...GM]],
    ["deed", ["what"]],
  ])("%j says %j", (action, names) => {
    expect(open(action)).toEqual(["trigger", "setOffBy", "watched", "action", ...names]);
  });

  it("says no metres of a blade (d10/F.2)", () => {
    expect(hold?.idle?.({ holder: "ana", action: "attack", weapon: "sword" }, scene)).toContain("distance");
  });

  it("may name Strength for a grapple, and for breaking free of one (d10/F.1; d10/L-69)", () => {
    for (const kind of ["grapple", "breakFree"]) {
      const offered = d10.exchanges[kind]?.switches?.({ attacker: "ana" }, scene);
      const inputs = d10.declarations.find((each) => each.kind === kind)?.inputs;
      expect(offered?.map(({ id }) => id)).toContain("byStrength");
      expect(inputs).toContainEqual({ name: "modifiers", is: "switches" });
    }
  });

  it("names the circumstances of an attack, and of a task none (d10/F.2)", () => {
    const held = (action: string) =>
      d10.exchanges["hold"]?.switches?.({ holder: "ana", weapon: "sword", action }, scene);
    const attacking = d10.exchanges["attack"]?.switches?.({ attacker: "ana", weapon: "sword" }, scene);
    expect(attacking).toContainEqual(expect.objectContaining({ id: "targetBehindCover", value: 2 }));
    expect([held("attack"), held("task")]).toEqual([attacking, []]);
  });
});

it("a grapple names the circumstances of bare hands (S1; d10/F.2)", () => {
  const switches = d10.exchanges["grapple"]?.switches?.({ attacker: "ana", target: "bo" }, scene) ?? [];
  const named = Object.fromEntries(switches.map(({ id, value }) => [id, value]));
  expect(named).toMatchObject({ targetImmobilised: -3, attackerRunning: 2, underwater: 1 });
  expect(named).not.toHaveProperty("longRange");
  expect(specs.find(({ kind }) => kind === "grapple")?.inputs).toContainEqual({ name: "modifiers", is: "switches" });
});

it("a shot may be declared as far as twice the longest listed range, 5,000 metres (d10/F.4)", () => {
  const distance = specs.find(({ kind }) => kind === "attack")?.inputs.find(({ name }) => name === "distance");
  expect(distance).toMatchObject({ min: 0, max: 10_000 });
});

it("as many parts are offered as dice can make: ratings of 10 are 20 dice, two each (d10/D.5)", () => {
  const parts = specs.find(({ kind }) => kind === "split")?.inputs[0];
  expect(parts).toMatchObject({ is: "parts", most: 10 });
});

describe("the ways to divide the dice (S0; d10/D.5)", () => {
  it("all of the smallest pool, in parts of two dice or more: Dexterity 4 and Melee 1 are 5", () => {
    expect(divide([attack, { action: "dodge" }])).toEqual([
      [2, 3],
      [3, 2],
    ]);
  });

  it("five dice are too few for three parts, and nobody splits into what cannot be done", () => {
    expect(divide([attack, { action: "dodge" }, { action: "evade" }])).toEqual([]);
    expect(divide([{ ...attack, weapon: "pike" }, { action: "dodge" }])).toEqual([]);
  });
});

describe("what windows offer (d10/A.1; d10/A.7; d10/F.2)", () => {
  const inputsOf = (kind: string) => specs.find((each) => each.kind === kind)?.inputs ?? [];
  const idleFor = (kind: string, payload: Data) =>
    specs.find((each) => each.kind === kind)?.idle?.(payload, scene) ?? [];

  it("of aiming: whether the shooter is behind cover or moves, which is then refused (S1; d10/F.2; d10/case-85)", () => {
    expect(inputsOf("aim")).toContainEqual({ name: "modifiers", is: "switches" });
    const switches = d10.exchanges["aim"]?.switches?.({ actor: "ana", target: "bo", weapon: "bow" }, scene) ?? [];
    expect(switches.map(({ id }) => id)).toEqual(["attackerBehindCover", "attackerWalking", "attackerRunning"]);
  });

  it("of a task: how hard it is to resist, for the GM, and only where it is resisted (d10/A.1, d10/A.4)", () => {
    expect(inputsOf("task").find(({ name }) => name === "opposingDifficulty")).toMatchObject({ gm: true, min: 2 });
    const opposing = ["opposingAttribute", "opposingAbility", "opposingDifficulty"];
    expect(idleFor("task", { actor: "ana" })).toEqual(expect.arrayContaining(opposing));
    for (const name of opposing) expect(idleFor("task", { actor: "ana", against: "bo" })).not.toContain(name);
    expect(idleFor("hold", { holder: "ana", action: "task" })).toEqual(expect.arrayContaining(opposing));
  });

  it("of a held attack: what the GM says of it (S0; d10/L-38)", () => {
    expect(inputsOf("hold").flatMap(({ name, gm }) => (gm ? [name] : []))).toEqual(
      expect.arrayContaining(["gmModifier", "gmDefence", "gmDamage", "gmReason"]),
    );
    expect(inputsOf("release").map(({ name }) => name)).toContain("boost");
  });
});
