import { describe, expect, it } from "vitest";
import type { DeclarationSpec } from "../../engine/index.ts";
import { type Filled, removeRivals, listActiveSwitches } from "./form.ts";
import { type Options, isTargetMissing, listUnofferedFighters } from "./options.ts";
import { buildPayload } from "./payload.ts";

const options: Options = {
  actor: { id: "ana", name: "Ana" },
  others: [
    { id: "bo", name: "Bo" },
    { id: "cy", name: "Cy" },
  ],
  things: { weapon: [{ id: "sword", name: "Sword" }], power: [], skill: [] },
  lasting: [],
  offered: {},
  switches: [{ id: "dark", group: "light", value: 2 }],
  usual: {},
  divisions: [],
  idle: [],
  placed: {},
  sites: {},
  onCanvas: false,
  gone: [],
  gm: false,
};
const spec: DeclarationSpec = {
  kind: "volley",
  actor: "attacker",
  inputs: [
    { name: "target", is: "fighter" },
    { name: "against", is: "fighter", optional: true },
    { name: "near", is: "fighters" },
    { name: "weapon", is: "thing", of: "weapon" },
    { name: "modifiers", is: "switches" },
    { name: "distance", is: "number", min: 0, max: 9, initial: null },
    { name: "days", is: "number", min: 1, max: 9, initial: 1 },
    { name: "trigger", is: "text", longest: 9 },
    { name: "attribute", is: "choice", choices: ["wits", "strength"], labels: "attribute" },
    { name: "boost", is: "flag", initial: false },
    { name: "armoured", is: "flag", initial: true },
    { name: "modifier", is: "number", min: 0, max: 9, initial: 0, gm: true },
  ],
};

describe("the declaration that a form stands for", () => {
  it("an empty form names the first offer, and leaves out what may be left out", () => {
    expect(buildPayload(spec, {}, options)).toEqual({
      attacker: "ana",
      target: "bo",
      near: [],
      weapon: "sword",
      modifiers: [],
      days: 1,
      attribute: "wits",
      armoured: true,
    });
  });

  it("says what is filled in", () => {
    const filled = {
      shown: ["1"],
      target: ["cy"],
      against: ["bo"],
      near: ["bo", "cy"],
      modifiers: ["dark"],
      distance: ["0"],
      days: ["3"],
      trigger: ["now"],
      attribute: ["strength"],
      boost: ["on"],
    };
    expect(buildPayload(spec, filled, options)).toEqual({
      attacker: "ana",
      target: "cy",
      against: "bo",
      near: ["bo", "cy"],
      weapon: "sword",
      modifiers: ["dark"],
      distance: 0,
      days: 3,
      trigger: "now",
      attribute: "strength",
      boost: true,
      armoured: false,
    });
  });

  it("never names whom or what it does not offer", () => {
    const filled = { target: ["dan"], near: ["dan"], weapon: ["pike"], modifiers: ["fog"], attribute: ["luck"] };
    const said = buildPayload(spec, filled, options);
    expect(said).toMatchObject({ near: [], weapon: "sword", modifiers: [], attribute: "wits" });
  });

  it("never replaces fighters who are no longer offered, but says who they are", () => {
    const filled = { target: ["dan"], against: ["eve"], near: ["bo", "fay", "dan"] };
    expect(buildPayload(spec, filled, options)).not.toHaveProperty("target");
    expect(buildPayload(spec, filled, options)).not.toHaveProperty("against");
    expect(listUnofferedFighters(spec, filled, options)).toEqual(["dan", "eve", "fay"]);
    expect(listUnofferedFighters(spec, { target: ["cy"], against: [""], near: ["bo"] }, options)).toEqual([]);
  });

  it("says so of those who are named in a part, too", () => {
    const input = { name: "parts", is: "parts", most: 3, of: { attack: [{ name: "target", is: "fighter" }] } } as const;
    const filled = { "parts.0.target": ["bo"], "parts.1.target": ["dan"], "parts.2.target": ["eve"] };
    expect(listUnofferedFighters({ kind: "split", actor: "actor", inputs: [input] }, filled, options)).toEqual(["dan"]);
  });

  it("names no fighter who is out of the fight, unless the form does", () => {
    const bo = { id: "bo", name: "Bo", defeated: true };
    const fallen = { ...options, others: [bo, { id: "cy", name: "Cy" }] };
    expect(buildPayload(spec, {}, fallen)).toHaveProperty("target", "cy");
    expect(buildPayload(spec, { target: ["bo"] }, fallen)).toHaveProperty("target", "bo");
    expect(buildPayload(spec, {}, { ...options, others: [bo] })).not.toHaveProperty("target");
    const allFallen = { ...options, others: [bo] };
    expect([isTargetMissing(spec, {}, allFallen), isTargetMissing(spec, { target: ["bo"] }, allFallen)]).toEqual([
      true,
      false,
    ]);
  });

  it("only the GM says what only the GM may", () => {
    expect(buildPayload(spec, { modifier: ["2"] }, options)).not.toHaveProperty("modifier");
    expect(buildPayload(spec, { modifier: ["2"] }, { ...options, gm: true })).toHaveProperty("modifier", 2);
  });

  it("a kind with the actor among its inputs names no other", () => {
    const creeping: DeclarationSpec = { kind: "s", actor: "", inputs: [{ name: "who", is: "fighters", self: true }] };
    expect(buildPayload(creeping, { who: ["ana"] }, options)).toEqual({ who: ["ana"] });
  });
});

describe("parts among which dice are divided", () => {
  const splitting: DeclarationSpec = {
    kind: "split",
    actor: "actor",
    inputs: [{ name: "parts", is: "parts", most: 3, of: { attack: [{ name: "target", is: "fighter" }], dodge: [] } }],
  };
  const divisions = [
    [2, 5],
    [3, 4],
    [4, 3],
  ];

  it("begins with one of each, the dice divided as evenly as they can be", () => {
    expect(buildPayload(splitting, {}, { ...options, divisions })).toEqual({
      actor: "ana",
      parts: [
        { action: "attack", dice: 3, target: "bo" },
        { action: "dodge", dice: 4 },
      ],
    });
  });

  it("takes a division that there is, and no other", () => {
    const dice = (division: string) => {
      const { parts } = buildPayload(splitting, { "parts.division": [division] }, { ...options, divisions });
      return Array.isArray(parts) ? parts.map((part) => part.dice) : [];
    };
    expect(dice("2,5")).toEqual([2, 5]);
    expect(dice("1,6")).toEqual([3, 4]);
  });

  it("has as many as are wished for, from two to the most", () => {
    const count = (said: string) => {
      const { parts } = buildPayload(splitting, { "parts.count": [said] }, options);
      return Array.isArray(parts) ? parts.length : 0;
    };
    expect(["1", "3", "9", "x"].map(count)).toEqual([2, 3, 3, 2]);
  });
});

describe("what a form says of what the rules offer", () => {
  const item = { name: "item", is: "offered", optional: true } as const;
  const offered = { item: [{ id: "axe", name: "Axe" }] };
  const said = (input: DeclarationSpec["inputs"][number], filled: Filled, list: Options["offered"] = offered) =>
    buildPayload({ ...spec, inputs: [input] }, filled, { ...options, offered: list });

  it("names the entry that is chosen, and nothing where it may be left out", () => {
    expect(said(item, { item: ["axe"] })).toEqual({ attacker: "ana", item: "axe" });
    expect(said(item, {})).toEqual({ attacker: "ana" });
  });

  it("names of what is carried only what is offered, where the rules say", () => {
    const weapon = { name: "weapon", is: "thing", of: "weapon" } as const;
    const bow = { id: "bow", name: "Bow" };
    const two = { ...options, things: { ...options.things, weapon: [...options.things.weapon, bow] } };
    const named = (offered: Options["offered"]) =>
      buildPayload({ ...spec, inputs: [weapon] }, {}, { ...two, offered })["weapon"];
    expect(named({ weapon: [bow] })).toBe("bow");
    expect(named({})).toBe("sword");
  });

  it("names the first where one must be named, and nothing that is not on the list", () => {
    expect(said({ name: "item", is: "offered" }, {})).toEqual({ attacker: "ana", item: "axe" });
    expect(said(item, { item: ["bow"] })).toEqual({ attacker: "ana" });
    expect(said({ name: "constructor", is: "offered" }, {}, {})).toEqual({ attacker: "ana" });
  });
});

describe("what a form says of circumstances and of what is idle", () => {
  const switches = [
    { id: "targetWalking", group: "targetMotion", value: 0 },
    { id: "targetRunning", group: "targetMotion", value: 1 },
    { id: "dark", group: "light", value: 2 },
  ];

  it("of one group only the circumstance that was switched on last is named (L-36)", () => {
    const filled = { modifiers: ["targetWalking", "targetRunning", "dark"] };
    expect(removeRivals(filled, "modifiers", "targetRunning", switches)).toEqual({
      modifiers: ["targetRunning", "dark"],
    });
    expect(removeRivals(filled, "modifiers", "dark", switches)).toEqual(filled);
  });

  it("switching one off switches off no other", () => {
    const filled = { modifiers: ["targetWalking"] };
    expect(removeRivals(filled, "modifiers", "targetRunning", switches)).toEqual(filled);
  });

  it("what says nothing now is left out, whatever stands in the form", () => {
    expect(buildPayload(spec, { distance: ["7"] }, options)).toHaveProperty("distance", 7);
    expect(buildPayload(spec, { distance: ["7"] }, { ...options, idle: ["distance"] })).not.toHaveProperty("distance");
  });
});

describe("what is carried, what lasts, and parts of which there need be none", () => {
  const suppressing: DeclarationSpec = {
    kind: "s",
    actor: "fighter",
    inputs: [
      { name: "weapons", is: "things", of: "weapon" },
      { name: "zone", is: "lasting", of: "fire", optional: true },
      { name: "stands", is: "parts", fewest: 0, most: 2, of: { stand: [{ name: "target", is: "fighter" }] } },
    ],
  };
  const around: Options = {
    ...options,
    lasting: [
      { id: "fire.1", name: "Bo", kind: "fire" },
      { id: "aim.1", name: "Cy", kind: "aim" },
    ],
  };

  it("leaves out what is not filled in", () => {
    expect(buildPayload(suppressing, {}, around)).toEqual({ fighter: "ana", weapons: [], stands: [] });
  });

  it("names what lasts by its id, and nothing of another kind", () => {
    const filled = { weapons: ["sword", "pike"], zone: ["fire.1"], "parts.count": ["1"] };
    expect(buildPayload(suppressing, filled, around)).toEqual({
      fighter: "ana",
      weapons: ["sword"],
      zone: "fire.1",
      stands: [{ action: "stand", dice: 0, target: "bo" }],
    });
    expect(buildPayload(suppressing, { zone: ["aim.1"] }, around)).not.toHaveProperty("zone");
  });
});

describe("an input of which the scene tells", () => {
  const told: Options = {
    ...options,
    placed: {
      distance: { value: 7, to: "target", of: ["bo"] },
      near: { value: ["cy"], to: "", of: [] },
      days: { value: 4, to: "target", of: ["bo"] },
    },
  };

  it("is left out while nothing is said by hand, so that it is measured when it is read", () => {
    const payload = buildPayload(spec, { target: ["bo"] }, told);
    expect(payload).not.toHaveProperty("distance");
    expect(payload).not.toHaveProperty("near");
    expect(payload).not.toHaveProperty("days");
  });

  it("is left out too where its field was empty when the scene did not tell of it yet", () => {
    expect(buildPayload(spec, { target: ["bo"], distance: [""] }, told)).not.toHaveProperty("distance");
  });

  it("is what is said by hand, also if that is nobody", () => {
    const filled = { distance: ["3"], near: [], days: ["2"] };
    expect(buildPayload(spec, filled, told)).toMatchObject({ distance: 3, near: [], days: 2 });
  });
});

describe("what the scene suggests", () => {
  const why = { by: "walls", of: "bo", stopped: 3 } as const;
  const of = { to: "target", of: ["bo"] };
  const seen: Options = {
    ...options,
    switches: [
      { id: "partial", group: "cover", value: -2 },
      { id: "good", group: "cover", value: -4 },
      { id: "dark", group: "light", value: 2 },
    ],
    placed: {
      modifiers: { value: ["good"], ...of, why: [{ value: "good", why }] },
      distance: { value: 3, ...of, why: [{ value: 3, why }] },
    },
  };
  const on = (filled: Filled): readonly string[] => listActiveSwitches("modifiers", filled, seen);

  it("is said with the declaration, since nobody else may know it", () => {
    expect(buildPayload(spec, {}, seen)).toMatchObject({ modifiers: ["good"], distance: 3 });
    expect(buildPayload(spec, { modifiers: ["dark"] }, seen)).toMatchObject({ modifiers: ["good", "dark"] });
  });

  it("gives way to what is said by hand: another of its group, none, another number", () => {
    expect(on({ modifiers: ["partial"] })).toEqual(["partial"]);
    expect(on({ "modifiers.off": ["good"], "modifiers.of": ["bo"] })).toEqual([]);
    expect(buildPayload(spec, { distance: ["0"] }, seen)).toMatchObject({ distance: 0 });
  });

  it("counts again for another target than the one of whom it was switched off", () => {
    expect(on({ "modifiers.off": ["good"], "modifiers.of": ["cy"] })).toEqual(["good"]);
  });

  it("stays unsaid where the writer measures it itself", () => {
    const measured = { ...seen, placed: { distance: { value: 3, ...of } } };
    expect(buildPayload(spec, {}, measured)).not.toHaveProperty("distance");
  });
});

describe("an input for a companion", () => {
  const aid: DeclarationSpec = {
    kind: "aid",
    actor: "helper",
    inputs: [{ name: "patient", is: "fighter", companion: true }],
  };
  const foe = { id: "bo", name: "Bo" };
  const friend = { id: "cy", name: "Cy", own: true };

  it("names the first of the own side, even one who is out of the fight", () => {
    const others = [foe, { ...friend, defeated: true }];
    expect(buildPayload(aid, {}, { ...options, others })).toEqual({ helper: "ana", patient: "cy" });
  });

  it("names whom the user targets before that, and anyone where there is no other", () => {
    expect(buildPayload(aid, {}, { ...options, others: [friend, { ...foe, picked: true }] })).toMatchObject({
      patient: "bo",
    });
    expect(buildPayload(aid, {}, { ...options, others: [foe] })).toMatchObject({ patient: "bo" });
  });
});
