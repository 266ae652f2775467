import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Data, Json } from "../kernel/json.ts";
import { ok } from "../kernel/result.ts";
import type { Scene } from "../kernel/scene.ts";
import { defineDeclaration, defineDecree } from "./declaration-reader.ts";

type Person = Data & { readonly id: string; readonly name: string };

const person = (id: string): Person => ({ id, name: id });
const anchor = { moment: "turn", of: "ana", count: 1 };
const effects = { "smoke.1": { kind: "smoke", bearer: "ana", data: {}, anchor } };
const scene: Scene<Person> = {
  fighters: { ana: person("ana"), bo: person("bo"), cy: person("cy") },
  fight: { ...createEmptyFight(), effects },
  world: {},
};

const SPEC = {
  actor: "who",
  inputs: [
    { name: "foe", is: "fighter", missing: "attack/no-target" },
    { name: "friend", is: "fighter", optional: true },
    { name: "beside", is: "fighters" },
    { name: "all", is: "fighters", self: true },
    { name: "struck", is: "fighters", again: true },
    { name: "range", is: "number", min: 1, max: 4, initial: 2 },
    { name: "distance", is: "number", min: 0, max: 9, initial: null },
    { name: "area", is: "choice", choices: ["line", "cone"], labels: "" },
    { name: "mood", is: "choice", choices: ["calm", "wild"], labels: "", optional: true },
    { name: "gaits", is: "words", choices: ["walk", "run"] },
    { name: "careful", is: "flag", initial: false },
    { name: "note", is: "text", longest: 4 },
    { name: "zone", is: "lasting", of: "smoke", optional: true },
    { name: "bonus", is: "number", min: 0, max: 9, initial: 0, gm: true },
    { name: "blows", is: "parts", fewest: 0, most: 2, of: { blow: [{ name: "aim", is: "fighter" }] } },
    { name: "tricks", is: "parts", fewest: 0, most: 2, of: { trip: [], push: [] } },
  ],
} as const;

const hers = { gm: false, fighters: ["ana"] };
const read = defineDeclaration<Person, typeof SPEC.inputs, unknown>(SPEC, (said) => ok(said));
const LEAST = { who: "ana", foe: "bo" };

describe("a declaration", () => {
  it("names somebody where it must", () => {
    const inputs = [{ name: "caught", is: "fighters", self: true, some: true }] as const;
    const catches = defineDeclaration<Person, typeof inputs, unknown>({ actor: "who", inputs }, (said) => ok(said));
    expectRefusal(catches({ who: "ana", caught: [] }, hers, scene), "payload/nobody");
    expectRefusal(catches({ who: "ana" }, hers, scene), "payload/nobody");
    expect(must(catches({ who: "ana", caught: ["ana"] }, hers, scene))).toEqual({ caught: ["ana"] });
  });

  it("that says the least takes the defaults of its specification", () => {
    expect(must(read(LEAST, hers, scene))).toEqual({
      foe: person("bo"),
      friend: null,
      beside: [],
      all: [],
      struck: [],
      range: 2,
      distance: null,
      area: "line",
      mood: "",
      gaits: [],
      careful: false,
      note: "",
      zone: "",
      bonus: 0,
      blows: [],
      tricks: [],
    });
  });

  it("gives what it says, each as its input types it", () => {
    const said = {
      friend: "cy",
      beside: ["bo", "cy"],
      all: ["ana"],
      struck: ["bo", "cy", "bo"],
      range: 4,
      distance: 0,
      area: "cone",
      mood: "wild",
      gaits: ["run", "walk"],
      careful: true,
      note: "shortened",
      zone: "smoke.1",
      blows: [{ aim: "cy", dice: 3 }],
      tricks: ["push", { action: "trip" }],
    };
    expect(must(read({ ...LEAST, ...said }, hers, scene))).toEqual({
      ...said,
      foe: person("bo"),
      friend: person("cy"),
      note: "shor",
      bonus: 0,
      blows: [{ action: "blow", dice: 3, aim: person("cy") }],
      tricks: [
        { action: "push", dice: 0 },
        { action: "trip", dice: 0 },
      ],
    });
  });

  test.each<[Json, string]>([
    [null, "action/malformed"],
    [{ foe: "bo" }, "action/nobody"],
    [{ who: "constructor", foe: "bo" }, "action/nobody"],
    [{ who: "bo", foe: "ana" }, "action/not-yours"],
  ])("%j is refused with %s", (payload, code) => {
    expectRefusal(read(payload, hers, scene), code);
  });

  test.each<[Data, string]>([
    [{ foe: "" }, "attack/no-target"],
    [{ foe: "toString" }, "attack/no-target"],
    [{ friend: "dan" }, "payload/nobody"],
    [{ beside: "bo" }, "payload/no-list"],
    [{ beside: [["bo"]] }, "payload/no-list"],
    [{ beside: ["dan"] }, "payload/nobody"],
    [{ beside: ["bo", "bo"] }, "payload/nobody"],
    [{ beside: ["ana"] }, "action/not-oneself"],
    [{ struck: ["ana"] }, "action/not-oneself"],
    [{ struck: ["bo", "dan"] }, "payload/nobody"],
    [{ range: 0 }, "payload/not-a-number"],
    [{ range: 5 }, "payload/not-a-number"],
    [{ range: 1.5 }, "payload/not-a-number"],
    [{ range: "2" }, "payload/not-a-number"],
    [{ area: "ball" }, "payload/unknown-word"],
    [{ area: "" }, "payload/unknown-word"],
    [{ mood: "sad" }, "payload/unknown-word"],
    [{ gaits: "run" }, "payload/no-list"],
    [{ gaits: ["run", "fly"] }, "payload/unknown-word"],
    [{ gaits: ["run", "run"] }, "payload/unknown-word"],
    [{ careful: 1 }, "payload/not-a-mark"],
    [{ note: 4 }, "payload/not-a-text"],
    [{ zone: "smoke.2" }, "payload/not-there"],
    [{ blows: [{}, {}, {}] }, "payload/wrong-length"],
    [{ blows: [{ aim: "dan" }] }, "payload/nobody"],
    [{ blows: [{ action: "kick", aim: "bo" }] }, "payload/unknown-word"],
    [{ blows: [{ aim: "bo", dice: -1 }] }, "payload/not-a-number"],
    [{ blows: ["blow"] }, "payload/nobody"],
    [{ tricks: ["kick"] }, "payload/unknown-word"],
    [{ tricks: [3] }, "payload/no-list"],
    [{ bonus: 1 }, "action/gm-only"],
  ])("that says %j is refused with %s", (said, code) => {
    expectRefusal(read({ ...LEAST, ...said }, hers, scene), code);
  });

  it("takes from a player what the GM alone says, where it says nothing", () => {
    expect(read({ ...LEAST, bonus: 0 }, hers, scene).ok).toBe(true);
    expect(read({ ...LEAST, bonus: 3 }, { gm: true, fighters: [] }, scene).ok).toBe(true);
  });

  it("that is for the GM only is refused to players", () => {
    const decree = defineDeclaration<Person, [], boolean>({ actor: "who", gm: true, inputs: [] }, () => ok(true));
    expectRefusal(decree({ who: "ana" }, hers, scene), "action/gm-only");
    expect(decree({ who: "ana" }, { gm: true, fighters: [] }, scene).ok).toBe(true);
  });

  it("hands the rule the exchanges that it would come before", () => {
    const waiting = [{ id: "1", parent: "", as: "", kind: "attack", stage: "roll", facts: {}, answers: {}, given: {} }];
    const nod = defineDeclaration<Person, [], unknown>({ actor: "who", inputs: [] }, (_said, by) => ok(by.waiting));
    expect(must(nod({ who: "ana" }, hers, scene))).toEqual([]);
    expect(must(nod({ who: "ana" }, hers, scene, waiting))).toBe(waiting);
  });
});

describe("a declaration without an actor", () => {
  const inputs = [{ name: "caught", is: "fighters" }] as const;
  const decree = defineDecree<Person, typeof inputs, unknown>({ gm: true, inputs }, (said) => ok(said));
  const gm = { gm: true, fighters: [] };

  it("is read as any other", () => {
    expect(must(decree({ caught: ["bo"] }, gm, scene))).toEqual({ caught: ["bo"] });
  });

  test.each<[Json, boolean, string]>([
    [{ caught: ["bo"] }, false, "action/gm-only"],
    [7, true, "action/malformed"],
    [{ caught: ["dan"] }, true, "payload/nobody"],
  ])("%j, by the GM: %s, is refused with %s", (payload, isGM, code) => {
    expectRefusal(decree(payload, isGM ? gm : hers, scene), code);
  });
});
