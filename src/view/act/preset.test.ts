import { describe, expect, it } from "vitest";
import { type DeclarationSpec, type Grid, toData, distanceInput, createEmptyFight } from "../../engine/index.ts";
import { type NamedOption, type Options, buildBaseOptions } from "./options.ts";
import { buildPayload, choosePreset, buildReachTest } from "./payload.ts";

const GRID: Grid = { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" };
/** The reach of each weapon in metres; a weapon that is not in hand has none. */
const REACHES: Readonly<Record<string, number>> = { sword: 2, bow: 60 };

const attack: DeclarationSpec = {
  kind: "attack",
  actor: "attacker",
  attack: "one",
  inputs: [
    { name: "target", is: "fighter" },
    { name: "weapon", is: "thing", of: "weapon" },
    distanceInput("distance", 999, { unit: "m", beside: 2 }),
  ],
  reaches: (payload) => {
    const reach = REACHES[String(toData(payload)["weapon"])];
    const distance = Number(payload["distance"] ?? 0);
    return reach !== undefined && distance <= reach;
  },
};
const volley: DeclarationSpec = {
  ...attack,
  attack: "several",
  inputs: [{ name: "targets", is: "fighters" }, ...attack.inputs.slice(1)],
};
const press: DeclarationSpec = { kind: "press", actor: "actor", inputs: [{ name: "foe", is: "fighter" }] };

function foe(id: string, spaces: number | null, rest: Partial<NamedOption> = {}): NamedOption {
  return { id, name: id, gap: spaces === null ? null : { spaces, touches: spaces <= 1 }, ...rest };
}

function offersOf(others: readonly NamedOption[], weapons: readonly string[], isMeasured = true): Options {
  const things = { weapon: weapons.map((id) => ({ id, name: id })), power: [], skill: [] };
  const measured = isMeasured ? { grid: GRID, scene: { fighters: {}, fight: createEmptyFight(0), world: {} } } : null;
  const choices = { actor: { id: "ana", name: "Ana" }, others, things, lasting: [], measured };
  return buildBaseOptions(choices, { gm: false, onCanvas: true });
}

describe("who is preset", () => {
  it("is whom the weapon of the form reaches, though another comes before", () => {
    const options = offersOf([foe("latest", 9, { picked: true }), foe("beside", 1)], ["sword", "bow"]);
    expect(choosePreset(attack, { weapon: ["sword"] }, options).target).toBe("beside");
    expect(choosePreset(attack, { weapon: ["bow"] }, options).target).toBe("latest");
  });

  it("is whoever is targeted, in reach or not", () => {
    const options = offersOf([foe("far", 9, { targeted: true, picked: true }), foe("beside", 1)], ["sword"]);
    expect(choosePreset(attack, {}, options).target).toBe("far");
  });

  it("is the first of all where nothing reaches anyone, and where nothing is measured", () => {
    expect(choosePreset(attack, {}, offersOf([foe("six", 6), foe("nine", 9)], ["sword"])).target).toBe("six");
    expect(choosePreset(attack, {}, offersOf([foe("one", null), foe("two", null)], ["sword"], false)).target).toBe(
      "one",
    );
  });

  it("is nobody of the own side, and nobody who is out of the fight", () => {
    const options = offersOf([foe("fallen", 1, { defeated: true }), foe("friend", 1, { own: true })], ["sword"]);
    expect(choosePreset(attack, {}, options).target).toBe("");
  });

  it("is the nearest for what knows no reach", () => {
    const options = offersOf([foe("latest", 9, { picked: true }), foe("unknown", null), foe("three", 3)], []);
    expect(choosePreset(press, {}, options).target).toBe("three");
  });
});

describe("the preset weapon", () => {
  it("is the first that reaches the target", () => {
    const weapons = ["sword", "bow"];
    expect(choosePreset(attack, {}, offersOf([foe("beside", 1)], weapons)).things).toEqual({ weapon: ["sword"] });
    expect(choosePreset(attack, {}, offersOf([foe("far", 3)], weapons)).things).toEqual({ weapon: ["bow"] });
    const named = { target: ["far"] };
    expect(choosePreset(attack, named, offersOf([foe("beside", 1), foe("far", 3)], weapons)).things).toEqual({
      weapon: ["bow"],
    });
  });

  it("is the first in hand where nothing reaches the target, or nobody knows how far it is", () => {
    expect(choosePreset(attack, {}, offersOf([foe("far", 300)], ["axe", "sword"])).things).toEqual({
      weapon: ["sword"],
    });
    expect(choosePreset(attack, {}, offersOf([foe("lost", null)], ["axe", "bow"])).things).toEqual({ weapon: ["bow"] });
  });

  it("reaches the farthest of several targets", () => {
    const options = offersOf([foe("beside", 1), foe("far", 5)], ["sword", "bow"]);
    expect(choosePreset(volley, { targets: ["beside"] }, options).things).toEqual({ weapon: ["sword"] });
    expect(choosePreset(volley, { targets: ["beside", "far"] }, options).things).toEqual({ weapon: ["bow"] });
  });

  it("goes by the distance that the form says, and is never another than the form says", () => {
    const options = offersOf([foe("beside", 1)], ["sword", "bow"]);
    expect(choosePreset(attack, { distance: ["30"] }, options).things).toEqual({ weapon: ["bow"] });
    expect(choosePreset(attack, { weapon: ["axe"] }, options).things).toEqual({});
  });
});

it("the form names the preset where it says nothing", () => {
  const options = offersOf([foe("latest", 99, { picked: true }), foe("far", 3)], ["sword", "bow"]);
  const preset = choosePreset(attack, {}, options);
  expect(buildPayload(attack, preset.things, { ...options, preset })).toEqual({
    attacker: "ana",
    target: "far",
    weapon: "bow",
  });
});

it("tells who is within reach of anything in hand, where it is known how far they are", () => {
  const options = offersOf([foe("six", 6), foe("hundred", 100), foe("lost", null)], ["sword", "bow"]);
  expect(options.others.map(buildReachTest(attack, options))).toEqual([true, false, null]);
  expect(options.others.map(buildReachTest(press, options))).toEqual([null, null, null]);
});
