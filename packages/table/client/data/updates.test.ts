import { beforeEach, describe, expect, it, test } from "vitest";
import { deepClone, ForcedDeletion, ForcedReplacement } from "../../shared/utils/index.ts";
import { openTable } from "../documents/fixture.ts";
import { DataModel } from "./data-model.ts";
import {
  ArrayField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypedObjectField,
} from "./fields/index.ts";
import type { DataSchema } from "./fields/schema-field.ts";

class Thing extends DataModel {
  static override defineSchema(): DataSchema {
    const whole = (initial: number): NumberField =>
      new NumberField({ nullable: false, integer: true, max: 10, initial });
    return {
      health: new SchemaField({ value: whole(5), max: whole(10) }),
      rank: new StringField({ required: true, choices: ["low", "high"], initial: "low" }),
      list: new ArrayField(new SchemaField({ rating: whole(1) })),
      tags: new SetField(new StringField()),
      free: new ObjectField(),
      skills: new TypedObjectField(new SchemaField({ dice: whole(0), name: new StringField() })),
    };
  }
}

const START = {
  health: { value: 5, max: 10 },
  rank: "low",
  list: [{ rating: 1 }, { rating: 2 }],
  tags: ["a"],
  free: { a: 1, b: { c: 2, d: 3 } },
  skills: { shoot: { dice: 3 }, run: { dice: 1 } },
};

describe.each([13, 14] as const)("updates of a model on generation %i", (generation) => {
  let thing: Thing;
  beforeEach(() => {
    openTable({ generation });
    thing = new Thing(deepClone(START));
  });

  const gone = (key: string): object => (generation === 14 ? { [key]: new ForcedDeletion() } : { [`-=${key}`]: null });

  test.each<[string, object, object, object]>([
    ["dotted keys are expanded", { "health.value": 3 }, { health: { value: 3, max: 10 } }, { health: { value: 3 } }],
    [
      "values are cleaned first",
      { health: { value: "99" } },
      { health: { value: 10, max: 10 } },
      { health: { value: 10 } },
    ],
    ["what is the same is no change", { rank: "low", "health.max": 10 }, {}, {}],
    ["unknown keys are no change", { nonsense: 1, "health.nonsense": 1 }, {}, {}],
    ["objects are merged", { free: { b: { d: 4 } } }, { free: { a: 1, b: { c: 2, d: 4 } } }, { free: { b: { d: 4 } } }],
    ["lists are replaced", { list: [{ rating: 3 }] }, { list: [{ rating: 3 }] }, { list: [{ rating: 3 }] }],
    ["a Set may be given", { tags: new Set(["b", "b"]) }, { tags: ["b"] }, { tags: ["b"] }],
    ["keys of a typed object are added", { "skills.swim.dice": 2 }, {}, { skills: { swim: { dice: 2 } } }],
  ])("fact 14.7: %s", (_what, changes, after, difference) => {
    expect(thing.updateSource(changes as never)).toEqual(difference);
    expect(thing.toObject()).toMatchObject(after);
    if (Object.keys(difference).length === 0) expect(thing.toObject()).toEqual(new Thing(START).toObject());
  });

  it("fact 14.7: a dry run gives the difference and changes nothing; the given changes stay as they are", () => {
    const changes = { "health.value": 3, rank: "high" };
    expect(thing.updateSource(changes, { dryRun: true })).toEqual({ health: { value: 3 }, rank: "high" });
    expect(thing.toObject()).toEqual(new Thing(START).toObject());
  });

  it("what is not valid is refused whole; a fallback puts the initial value there", () => {
    expect(() => thing.updateSource({ rank: "king", "health.value": 3 })).toThrow("rank: king is not a valid choice");
    expect(thing.toObject()).toEqual(new Thing(START).toObject());
    thing.updateSource({ rank: "high" });
    expect(thing.updateSource({ rank: "king" }, { fallback: true })).toEqual({ rank: "low" });
  });

  it("not recursive: what is named is replaced", () => {
    expect(thing.updateSource({ free: { x: 1 } }, { recursive: false })).toEqual({
      free: { x: 1, ...gone("a"), ...gone("b") },
    });
    expect(thing.toObject().free).toEqual({ x: 1 });
  });

  it("fact 14.18: -= deletes and == replaces, at any depth", () => {
    expect(thing.updateSource({ "free.-=a": null })).toEqual({ free: gone("a") });
    thing.updateSource({ free: { b: { "-=c": null } } });
    expect(thing.toObject().free).toEqual({ b: { d: 3 } });
    thing.updateSource({ "free.==b": { e: 5 } });
    expect(thing.toObject().free).toEqual({ b: { e: 5 } });
    thing.updateSource({ "skills.-=shoot": null });
    expect(thing.toObject().skills).toEqual({ run: { dice: 1 } });
    expect(thing.updateSource({ "free.-=nothing": null })).toEqual({});
  });

  it("fact 14.18: a field of the schema that is deleted begins anew", () => {
    thing.updateSource({ "health.value": 1 });
    expect(thing.updateSource({ "health.-=value": null })).toEqual({ health: { value: 5 } });
  });
});

describe("operators of generation 14", () => {
  it("fact 14.18: ForcedDeletion deletes, ForcedReplacement replaces", () => {
    openTable({ generation: 14 });
    const thing = new Thing(deepClone(START));
    expect(thing.updateSource({ "free.a": new ForcedDeletion() })).toEqual({ free: { a: new ForcedDeletion() } });
    thing.updateSource({ "free.b": new ForcedReplacement({ e: 5 }), skills: new ForcedReplacement({}) });
    expect(thing.toObject()).toMatchObject({ free: { b: { e: 5 } }, skills: {} });
    expect(Object.keys(Object(thing.toObject().skills))).toEqual([]);
  });
});
