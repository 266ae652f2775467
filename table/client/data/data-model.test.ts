import { describe, expect, it, test } from "vitest";
import { DataModel } from "./data-model.ts";
import type { DataSchema } from "./fields/schema-field.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypedObjectField,
  type DataField,
} from "./fields/index.ts";
import { TypeDataModel } from "./type-data-model.ts";
import { DataModelValidationError } from "./validation.ts";

class Hero extends DataModel {
  declare health: { value: number; max: number };
  declare tags: Set<string>;
  declare rank: string;

  static override defineSchema(): DataSchema {
    const number = (initial: number): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial });
    return {
      name: new StringField({ required: true, blank: false, initial: "Nobody" }),
      health: new SchemaField({ value: number(5), max: number(10) }),
      tags: new SetField(new StringField()),
      rank: new StringField({ required: true, choices: ["low", "high"], initial: "low" }),
      notes: new HTMLField(),
      list: new ArrayField(new SchemaField({ rating: number(1) })),
      any: new ObjectField(),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("title" in source) source.name = source.title;
    return super.migrateData(source);
  }
}

describe("cleaning", () => {
  const integer = new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 3 });
  test.each<[string, DataField, unknown, unknown]>([
    ["a numeric text", integer, "7", 7],
    ["a fraction", integer, 6.6, 7],
    ["too much", integer, 99, 10],
    ["too little", integer, -1, 0],
    ["nothing", integer, undefined, 3],
    ["null where it may not be", integer, null, 3],
    ["an empty number", new NumberField(), "", null],
    ["a step", new NumberField({ step: 0.5, nullable: false }), 1.3, 1.5],
    ["a text with space", new StringField(), "  x ", "x"],
    ["a number as text", new StringField(), 5, "5"],
    ["a blank that may not be", new StringField({ required: true, blank: false, initial: "a" }), "", "a"],
    ["a missing required text", new StringField({ required: true }), undefined, ""],
    ["a missing free text", new StringField(), undefined, undefined],
    ["the text false", new BooleanField(), "false", false],
    ["a checkbox", new BooleanField(), "on", true],
    ["a Set", new SetField(new StringField()), new Set(["a", "b"]), ["a", "b"]],
    ["repetitions", new SetField(new StringField()), ["a", "a"], ["a"]],
    ["a form's list", new ArrayField(new NumberField()), { 0: "1", 1: "2" }, [1, 2]],
    ["an unknown key", new SchemaField({ a: new NumberField({ initial: 1 }) }), { b: 2 }, { a: 1 }],
    [
      "keys of a kind",
      new TypedObjectField(new NumberField(), { validateKey: (key: string) => key.length === 1 }),
      { a: "1", bb: 2 },
      { a: 1 },
    ],
    ["a colour", new ColorField(), "#FFAA00", "#ffaa00"],
    ["an object as JSON", new JSONField(), { a: 1 }, '{"a":1}'],
  ])("%s", (_name, field, given, cleaned) => expect(field.clean(given)).toEqual(cleaned));
});

describe("validation", () => {
  test.each<[DataField, unknown, string]>([
    [new NumberField({ nullable: false }), "x", "finite number"],
    [new NumberField({ integer: true }), 1.5, "integer"],
    [new NumberField({ positive: true }), 0, "positive"],
    [new NumberField({ min: 2 }), 1, "at least 2"],
    [new StringField({ choices: { a: "A" } }), "constructor", "not a valid choice"],
    [new StringField({ blank: false }), "", "blank"],
    [new StringField({ required: true }), undefined, "undefined"],
    [new BooleanField(), null, "null"],
    [new ColorField(), "red", "color"],
    [new StringField({ validate: (value) => value === "yes", validationError: "must be yes" }), "no", "must be yes"],
  ])("%o refuses %j: %s", (field, value, message) => expect(field.validate(value)?.toString()).toContain(message));

  it("throws with the path of what failed", () => {
    expect(() => new Hero({ rank: "king", health: { value: 1 } })).toThrow(DataModelValidationError);
    expect(() => new Hero({ rank: "king" })).toThrow("rank: king is not a valid choice");
  });

  it("falls back to the initial value when not strict", () => {
    const hero = Hero.fromSource({ rank: "king" }, { strict: true, fallback: true });
    expect(hero.toObject().rank).toBe("low");
  });
});

describe("fact 5: source and live data", () => {
  it("keeps a sealed source of plain JSON beside the live properties", () => {
    const hero = new Hero({ tags: ["a", "a", "b"] });
    expect(Object.isSealed(hero._source)).toBe(true);
    expect(hero._source.tags).toEqual(["a", "b"]);
    expect(hero.tags).toEqual(new Set(["a", "b"]));
    hero.health.value = 1;
    expect(hero.toObject()).toMatchObject({ health: { value: 5 }, tags: ["a", "b"] });
    expect(hero.toObject(false)).toMatchObject({ health: { value: 1 }, tags: ["a", "b"] });
    hero.reset();
    expect(hero.health.value).toBe(5);
  });

  it("brings old data into today's shape", () => expect(new Hero({ title: "Old" }).toObject().name).toBe("Old"));
});

describe("updateSource", () => {
  it("expands, cleans, applies and gives what differs (fact 7)", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "health.value": "99", rank: "low", nonsense: 1 })).toEqual({ health: { value: 10 } });
    expect(hero.health.value).toBe(10);
    expect(hero.updateSource({ "health.value": 10 })).toEqual({});
  });

  it("changes nothing in a dry run, and nothing that is not valid", () => {
    const hero = new Hero();
    expect(hero.updateSource({ rank: "high" }, { dryRun: true })).toEqual({ rank: "high" });
    expect(hero.rank).toBe("low");
    expect(() => hero.updateSource({ rank: "king" })).toThrow("not a valid choice");
    expect(hero.rank).toBe("low");
  });

  it("deletes and replaces by key (fact 18)", () => {
    const hero = new Hero({ any: { a: 1, b: { c: 2 } } });
    expect(hero.updateSource({ "any.-=a": null })).toEqual({ any: { "-=a": null } });
    hero.updateSource({ "any.==b": { d: 3 } });
    expect(hero.toObject().any).toEqual({ b: { d: 3 } });
  });
});

describe("fields by path", () => {
  it("finds them, and names them below system for a type's model", () => {
    expect(Hero.schema.getField("health.value")?.fieldPath).toBe("health.value");
    expect(Hero.schema.getField("list.0.rating")).toBeInstanceOf(NumberField);
    class Typed extends TypeDataModel {
      static override defineSchema(): DataSchema {
        return { deep: new SchemaField({ x: new NumberField() }) };
      }
    }
    expect(Typed.schema.getField("deep.x")?.fieldPath).toBe("system.deep.x");
  });
});
