import { describe, expect, it, test, vi } from "vitest";
import { DataModel } from "./data-model.ts";
import type { FieldOptions } from "./fields/data-field.ts";
import type { DataSchema } from "./fields/schema-field.ts";
import {
  AnyField,
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
  TypedSchemaField,
  EmbeddedDataField,
  FilePathField,
  type DataField,
} from "./fields/index.ts";
import { TypeDataModel } from "./type-data-model.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";

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

const shapes = (): TypedSchemaField =>
  new TypedSchemaField({
    circle: { radius: new NumberField({ min: 0, initial: 1 }) },
    square: new SchemaField({ side: new NumberField({ initial: 1 }) }),
    point: Point,
  });

class Point extends DataModel {
  declare x: number;

  static override defineSchema(): DataSchema {
    return { x: new NumberField({ initial: 0 }), max: new NumberField({ initial: 9 }) };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("left" in source) source.x = source.left;
    return super.migrateData(source);
  }

  static override validateJoint(data: unknown): void {
    const { x, max } = Object(data);
    if (x > max) throw new Error("x lies beyond max");
  }
}

class Drawing extends DataModel {
  declare at: Point;
  declare shape: Point;

  static override defineSchema(): DataSchema {
    return {
      at: new EmbeddedDataField(Point),
      all: new ArrayField(new EmbeddedDataField(Point)),
      named: new TypedObjectField(new EmbeddedDataField(Point)),
      shape: shapes(),
    };
  }
}

describe("models within models", () => {
  const old = { left: 3 };
  const drawing = (): Drawing =>
    new Drawing({ at: { ...old }, all: [{ ...old }], named: { a: { ...old } }, shape: { type: "point", ...old } });

  it("are brought into today's shape wherever they lie", () => {
    const point = { x: 3, max: 9 };
    const shape = { type: "point", ...point };
    expect(drawing().toObject()).toEqual({ at: point, all: [point], named: { a: point }, shape });
  });

  it("are live models that know their parent", () => {
    const live = drawing();
    expect([live.at, live.shape].map((inner) => inner instanceof Point && inner.parent === live)).toEqual([true, true]);
    live.at.x = 5;
    expect([live.toObject(false).at, live.toObject().at]).toEqual([
      { x: 5, max: 9 },
      { x: 3, max: 9 },
    ]);
  });

  it("check how their own fields fit together", () => {
    expect(() => new Drawing({ at: { x: 10 } })).toThrow("x lies beyond max");
  });

  it("a file's path may be one of its kind, or data of it", () => {
    const image = new FilePathField({ categories: ["IMAGE"] });
    for (const path of ["icons/a.svg", "a.webp?1", "https://x.y/z.PNG", "data:image/png;base64,AAAA"]) {
      expect(image.validate(path)).toBeUndefined();
    }
  });
});

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
    ["one of several schemas", shapes(), { type: "circle", radius: "2", gone: 1 }, { type: "circle", radius: 2 }],
    ["a list of such", new ArrayField(shapes()), [{ type: "square" }], [{ type: "square", side: 1 }]],
    ["a colour", new ColorField(), "#FFAA00", "#ffaa00"],
    ["an object as JSON", new JSONField(), { a: 1 }, '{"a":1}'],
  ])("%s", (_name, field, given, cleaned) => expect(field.clean(given)).toEqual(cleaned));
});

/** First values, as foundryvtt issues 8740, 10928 and 11973 tell them. */
describe("a field that is given nothing begins with", () => {
  const text = (options: FieldOptions): DataField => new StringField(options);
  const record = (options: FieldOptions): DataField => new ObjectField(options);
  const schema = (options: FieldOptions): DataField => new SchemaField({ a: new NumberField({ initial: 1 }) }, options);
  const model = (options: FieldOptions): DataField => new EmbeddedDataField(Point, options);
  test.each<[string, DataField, unknown]>([
    ["nothing, where a text is not required", text({ required: false, blank: true }), undefined],
    ["a blank, where a required text may be blank", text({ required: true, blank: true }), ""],
    ["null, where a required text may be null alone", text({ required: true, blank: false, nullable: true }), null],
    ["a blank rather than null", text({ required: true, blank: true, nullable: true }), ""],
    ["null, where a text is told so", text({ required: true, blank: true, nullable: true, initial: null }), null],
    ["a blank, where a text is told null that it may not be", text({ required: true, blank: true, initial: null }), ""],
    ["null, where any value is required that may be null", new AnyField({ required: true, nullable: true }), null],
    ["nothing, where any value may be missing", new AnyField({ required: false, nullable: true }), undefined],
    ["an empty record", record({}), {}],
    ["null, where a required record may be null", record({ nullable: true }), null],
    ["nothing, where a record is not required", record({ required: false, nullable: true }), undefined],
    ["the first values of a schema", schema({}), { a: 1 }],
    ["null, where a schema is told so", schema({ nullable: true, initial: null }), null],
    [
      "null, where a schema that is not required is told so",
      schema({ required: false, nullable: true, initial: null }),
      null,
    ],
    ["null, where a model is told so", model({ nullable: true, initial: null }), null],
    ["nothing, where a number is told null that it may not be", new NumberField({ nullable: false }), undefined],
  ])("%s", (_name, field, value) => {
    expect(field.getInitialValue()).toEqual(value);
    expect(field.clean(undefined)).toEqual(value);
  });
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
    [shapes(), { type: "star" }, 'type "star" is not a valid type'],
    [shapes(), { type: "constructor" }, "is not a valid type"],
    [shapes(), { type: "circle", radius: -1 }, "radius: must be at least 0"],
    [new ArrayField(new NumberField(), { max: 1 }), [1, 2], "at most 1"],
    [new ArrayField(new NumberField({ nullable: false })), [1, null], "1: may not be null"],
    [new TypedObjectField(new NumberField({ max: 1 })), { a: 2 }, "a: must be at most 1"],
    [new FilePathField({ categories: ["IMAGE"] }), "a/b.exe", "valid file extension"],
    [new FilePathField({ categories: ["IMAGE"] }), "data:text/html;base64,AAAA", "valid file extension"],
    [new ColorField(), "red", "color"],
    [new StringField({ validate: (value) => value === "yes", validationError: "must be yes" }), "no", "must be yes"],
  ])("%o refuses %j: %s", (field, value, message) => expect(field.validate(value)?.toString()).toContain(message));

  it("throws with the path of what failed", () => {
    expect(() => new Hero({ rank: "king", health: { value: 1 } })).toThrow(DataModelValidationError);
    expect(() => new Hero({ rank: "king" })).toThrow("rank: king is not a valid choice");
  });

  it("keeps what is wrong, of the fields and of the whole", () => {
    const hush = vi.spyOn(console, "error").mockReturnValue(undefined);
    const point = new Point({ x: 10 }, { strict: false });
    expect([point.invalid, point.validationFailures.fields, point.validationFailures.joint?.message]).toEqual([
      true,
      null,
      "x lies beyond max",
    ]);
    expect(point.validate({ joint: false })).toBe(true);
    expect(new Hero({ rank: "king" }, { strict: false }).validationFailures.fields?.fields).toHaveProperty("rank");
    expect(hush).toHaveBeenCalled();
    hush.mockRestore();
  });

  it("of changes only, leaves the source alone", () => {
    const hero = new Hero();
    expect(() => hero.validate({ changes: { "health.value": 99 } })).toThrow("health.value: must be at most 10");
    expect(hero.validate({ changes: { "health.value": "99" }, clean: true })).toBe(true);
    expect([hero.invalid, hero.health.value]).toEqual([false, 5]);
  });

  it("a check of one's own may give a failure with parts", () => {
    const failure = new DataModelValidationFailure({ message: "too odd" });
    expect(new NumberField({ validate: () => failure }).validate(3)).toBe(failure);
    expect(failure.asError()).toBeInstanceOf(DataModelValidationError);
  });

  it("falls back to the initial value when not strict", () => {
    const hero = Hero.fromSource({ rank: "king" }, { strict: true, fallback: true });
    expect(hero.toObject().rank).toBe("low");
  });
});

describe("fact 14.5: source and live data", () => {
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
