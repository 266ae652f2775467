import { describe, expect, it } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { DECLARED_OTHERWISE } from "./declarations.ts";
import { d10, d10With } from "./index.ts";
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
  it("every kind that can be declared is described, or is said to be declared otherwise", () => {
    const declared = Object.entries(d10.exchanges).flatMap(([kind, { declare }]) => (declare ? [kind] : []));
    const described = [...specs.map(({ kind }) => kind), ...Object.keys(DECLARED_OTHERWISE)];
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it("a dodge for the whole round is offered only where it is ruled in (L-18)", () => {
    const evading = (dedicatedDodge: boolean) =>
      d10With({ ...RULINGS, dedicatedDodge }).declarations.find(({ kind }) => kind === "evade")?.inputs[0]?.name;
    expect(evading(true)).toBe("dedicated");
    expect(evading(false)).toBe("boost");
  });
});

describe("the ways to divide the dice (S0; D.5)", () => {
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
