import { describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { NumberField, SchemaField, SetField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import { Hooks } from "../helpers/hooks.ts";
import { Actor } from "./actor.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";
import { Item } from "./item.ts";

const sent = vi.hoisted(() => ({ requests: [] as unknown[] }));

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => {
    sent.requests.push(asked);
    return acceptAll(asked);
  },
  query: () => Promise.reject(new Error("nobody is there")),
}));

const steps: string[] = [];

class HeroModel extends TypeDataModel {
  declare might: number;

  static override defineSchema(): DataSchema {
    return {
      might: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
      tags: new SetField(new StringField()),
      health: new SchemaField({ value: new NumberField({ initial: 3 }) }),
    };
  }

  override prepareBaseData(): void {
    steps.push("system base");
  }

  override prepareDerivedData(): void {
    steps.push("system derived");
  }
}

class OurActor extends Actor {
  override prepareData(): void {
    steps.push("prepareData");
    super.prepareData();
  }

  override prepareBaseData(): void {
    steps.push("document base");
  }

  override prepareEmbeddedDocuments(): void {
    steps.push("embedded");
    super.prepareEmbeddedDocuments();
  }

  override prepareDerivedData(): void {
    steps.push("document derived");
  }
}

function table(generation: 13 | 14 = 13, userId: string = IDS.gm): Actor {
  const hero = {
    _id: IDS.hero,
    name: "Hero",
    type: "hero",
    system: { might: 2, gone: true },
    ownership: { default: 0, [IDS.ana]: 3 },
  };
  const foe = { _id: IDS.foe, name: "Foe", type: "foe", system: { free: 1 } };
  openTable({ generation, userId, documents: { Actor: [hero, foe] } });
  CONFIG.Actor.documentClass = OurActor;
  CONFIG.Actor.dataModels.hero = HeroModel;
  game.setupDocuments();
  steps.length = 0;
  sent.requests.length = 0;
  return actor(IDS.hero);
}

function actor(id: string): Actor {
  const found = game.actors?.get(id);
  if (!(found instanceof Actor)) throw new Error(`no actor ${id}`);
  return found;
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  it("each member of a document can be read while the document is still being made", () => {
    table(generation);
    const failed: unknown[] = [];
    const all = Object.values(CONFIG).flatMap((config) => Object(config).documentClass ?? []) as (typeof Actor)[];
    expect(all.length).toBeGreaterThan(15);
    for (const cls of all) {
      const Reading = class extends cls {
        override prepareData(): void {
          for (const name of gettersOf(cls))
            try {
              Reflect.get(this, name);
            } catch (error) {
              if (/private|must be .*class/.test(String(error))) failed.push([cls.name, name, String(error)]);
            }
        }
      };
      Reflect.construct(Reading, [{ name: "N", type: "base", _id: "n".repeat(16) }, { strict: false }]);
    }
    expect(failed).toEqual([]);
  });

  it("who is asked before documents are made, changed or deleted is told the whole operation, and may add to it", async () => {
    const hero = table(generation);
    const before: PlainObject[] = [];
    const after: PlainObject[] = [];
    const listeners = [
      Hooks.on("preCreateItem", (_item: Item, _data: object, options: PlainObject) => void before.push({ ...options })),
      Hooks.on("preUpdateItem", (_item: Item, _changes: object, options: PlainObject) => {
        before.push({ ...options });
        options.ours = "told";
      }),
      Hooks.on("updateItem", (_item: Item, _changes: object, options: PlainObject) => void after.push({ ...options })),
      Hooks.on("preDeleteItem", (_item: Item, options: PlainObject) => void before.push({ ...options })),
    ];
    const [sword] = await hero.createEmbeddedDocuments("Item", [{ name: "Sword", type: "sword" }]);
    await sword?.update({ name: "Blade" }, { render: false });
    await sword?.delete();
    for (const [index, name] of ["preCreate", "preUpdate", "update", "preDelete"].entries())
      Hooks.off(`${name}Item`, listeners[index] ?? 0);
    const usual = {
      ...{ broadcast: true, noHook: false, parent: hero, pack: null, render: true },
      ...(generation === 14 ? { documentName: "Item" } : {}),
    };
    expect(before).toEqual([
      {
        ...usual,
        ...{ action: "create", data: [{ name: "Sword", type: "sword" }] },
        ...{ keepId: false, keepEmbeddedIds: true, renderSheet: false },
      },
      {
        ...usual,
        ...{ action: "update", updates: [{ _id: sword?.id, name: "Blade" }], diff: true, recursive: true },
        render: false,
      },
      { ...usual, action: "delete", ids: [sword?.id], deleteAll: false },
    ]);
    expect(after).toMatchObject([{ action: "update", diff: true, recursive: true, render: false, ours: "told" }]);
  });
});

function gettersOf(cls: typeof Actor): string[] {
  const names: string[] = [];
  for (let proto: object = cls.prototype; proto !== Object.prototype; proto = Reflect.getPrototypeOf(proto) ?? {})
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(proto))) if (get) names.push(name);
  return names;
}

describe("creating", () => {
  it("puts embedded documents into the parent's source and prepares the parent", async () => {
    const hero = table();
    const [sword] = await hero.createEmbeddedDocuments("Item", [{ name: "Sword", type: "sword" }]);
    expect(hero.items.contents).toEqual([sword]);
    expect(sword?.uuid).toBe(`Actor.${IDS.hero}.Item.${sword?.id}`);
    expect(hero.toObject().items).toMatchObject([{ name: "Sword" }]);
    await sword?.update({ name: "Blade" });
    expect(hero.items.getName("Blade")).toBe(sword);
    expect(hero.toObject().items).toMatchObject([{ name: "Blade" }]);
    await hero.update({ "system.might": 5 });
    expect(hero.items.getName("Blade")).toBe(sword);
    await sword?.delete();
    expect([hero.items.size, hero._source.items]).toEqual([0, []]);
  });
});

describe("updating", () => {
  it("facts 14.14, 14.15: a player may update his own and no other's", async () => {
    const hero = table(13, IDS.ana);
    await hero.update({ name: "Mine" });
    expect(hero.name).toBe("Mine");
    await expect(actor(IDS.foe).update({ name: "X" })).rejects.toThrow(
      `User Ana lacks permission to update Actor [${IDS.foe}]`,
    );
  });

  it("leaves a copy with an id of its own, or saves it", async () => {
    const hero = table();
    expect(hero.clone({ "system.might": 4 })).toMatchObject({ id: null, name: "Hero", system: { might: 4 } });
    expect(hero.clone({}, { keepId: true }).id).toBe(IDS.hero);
    const saved: unknown = await hero.clone({ name: "Twin" }, { save: true });
    expect(saved).toMatchObject({ name: "Twin", _stats: { duplicateSource: hero.uuid } });
    expect(game.actors?.getName("Twin")).toBe(saved);
  });

  it("not recursive: what is named is replaced, on every client alike", async () => {
    const foe = (table(), actor(IDS.foe));
    await foe.update({ system: { a: { b: 1, c: 2 } } });
    await foe.update({ system: { a: { d: 3 } } }, { recursive: false });
    expect(foe.toObject().system).toEqual({ a: { d: 3 } });
  });

  it("finds fields below system", () => {
    const hero = table();
    expect(hero.getFieldForProperty("system.health.value")).toBeInstanceOf(NumberField);
    expect(hero.getFieldForProperty("name")).toBeInstanceOf(StringField);
  });

  it("takes in an exported document, with what lies in it, and stays who it is", async () => {
    const hero = table();
    await hero.createEmbeddedDocuments("Item", [{ name: "Old", type: "sword" }]);
    const given = { ...hero.toObject(), _id: IDS.foe, name: "Told", ownership: { default: 3 }, system: { might: 8 } };
    const sword = { _id: "sword00000000001", name: "New", type: "sword" };
    await hero.importFromJSON(JSON.stringify({ ...given, items: [sword] }));
    expect(hero).toMatchObject({ id: IDS.hero, name: "Told", system: { might: 8 } });
    expect(hero.ownership).toEqual({ default: 0, [IDS.ana]: 3 });
    expect(hero.items.map((item) => [item.id, item.name])).toEqual([["sword00000000001", "New"]]);
    await expect(hero.importFromJSON(JSON.stringify({ ...given, type: "foe" }))).rejects.toThrow("a foe");
    const bad = { name: "Bad", type: "none", _id: "bad0000000000001" };
    await expect(hero.importFromJSON(JSON.stringify({ ...given, name: "Half", items: [sword, bad] }))).rejects.toThrow(
      "none",
    );
    expect([hero.name, hero.items.map(({ name }) => name)]).toEqual(["Told", ["New"]]);
  });

  it("asks all that hold a document before something in it changes", async () => {
    const hero = table();
    const [sword] = await hero.createEmbeddedDocuments("Item", [{ name: "Sword", type: "sword" }]);
    const asked: string[] = [];
    for (const method of ["_preCreateDescendantDocuments", "_onCreateDescendantDocuments"] as const) {
      vi.spyOn(Actor.prototype, method).mockImplementation((parent: unknown, collection: string) => {
        asked.push(`${method} ${Object(parent).name} ${collection}`);
      });
    }
    await sword?.createEmbeddedDocuments("ActiveEffect", [{ name: "Keen" }]);
    vi.restoreAllMocks();
    expect(asked).toEqual([
      "_preCreateDescendantDocuments Sword effects",
      "_onCreateDescendantDocuments Sword effects",
    ]);
  });

  it("keeps flags to known scopes", async () => {
    const hero = table();
    await hero.setFlag("sys", "deep.value", 1);
    expect(hero.getFlag("sys", "deep")).toEqual({ value: 1 });
    await hero.unsetFlag("sys", "deep.value");
    expect(hero.getFlag("sys", "deep")).toEqual({});
    expect(() => hero.getFlag("other", "x")).toThrow("not valid or not currently active");
  });

  it("renders the windows of what changed", async () => {
    const hero = table();
    const render = vi.fn();
    hero.apps.window = { render };
    await hero.update({ name: "New name" });
    expect(render).toHaveBeenCalledTimes(1);
    await hero.createEmbeddedDocuments("Item", [{ name: "Sword", type: "sword" }]);
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe("effects and statuses (fact 14.40)", () => {
  it.each([
    [
      13,
      {
        changes: [
          { key: "system.might", mode: 2, value: "3" },
          { key: "system.might", mode: 1, value: "2" },
        ],
      },
    ],
    [
      14,
      {
        system: {
          changes: [
            { key: "system.might", type: "add", value: 3 },
            { key: "system.might", type: "multiply", value: 2 },
          ],
        },
      },
    ],
  ] as const)("apply by priority on %i, and not when disabled", async (generation, data) => {
    const hero = table(generation);
    const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [
      { name: "Might", statuses: ["mighty"], ...data },
    ]);
    expect([hero.system.might, [...hero.statuses], hero.overrides]).toEqual([7, ["mighty"], { system: { might: 7 } }]);
    hero.reset();
    expect(hero.system.might).toBe(7);
    await effect?.update({ disabled: true });
    expect([hero.system.might, [...hero.statuses]]).toEqual([2, []]);
  });

  it("pass from items to their actor", async () => {
    const hero = table();
    await hero.createEmbeddedDocuments("Item", [
      {
        name: "Sword",
        type: "sword",
        effects: [{ name: "Sharp", changes: [{ key: "system.might", mode: 5, value: "9" }] }],
      },
    ]);
    expect(hero.items.contents[0]).toBeInstanceOf(Item);
    expect(hero.system.might).toBe(9);
  });

  it("toggle with their documented answers", async () => {
    const hero = table();
    expect(await hero.toggleStatusEffect("dead")).toMatchObject({ documentName: "ActiveEffect" });
    expect(hero.statuses.has("dead")).toBe(true);
    expect(await hero.toggleStatusEffect("dead", { active: true })).toBe(true);
    expect(await hero.toggleStatusEffect("dead")).toBe(false);
    expect(await hero.toggleStatusEffect("dead", { active: false })).toBeUndefined();
    await expect(hero.toggleStatusEffect("nonsense")).rejects.toThrow("Invalid status ID");
  });
});

describe("users", () => {
  it("fact 14.35: the active gamemaster is the highest, then the first by id, and may be missing", () => {
    table();
    expect(game.users?.activeGM?.name).toBe("Gamemaster");
    game.setActive(IDS.gm, false);
    expect(game.users?.activeGM).toBeNull();
    expect(game.users?.getDesignatedUser(() => true)?.id).toBe(IDS.gm);
  });

  it("fact 14.36: a query to oneself runs here, on a copy of the data", async () => {
    table();
    const data = { a: 1 };
    CONFIG.queries["sys.ask"] = (asked: unknown) => Object.assign(asked as object, { b: 2 });
    expect(await game.user?.query("sys.ask", data)).toEqual({ a: 1, b: 2 });
    expect(data).toEqual({ a: 1 });
    await expect(game.user?.query("sys.unknown", {})).rejects.toThrow("not a registered query");
    CONFIG.queries["sys.slow"] = () => new Promise(() => undefined);
    await expect(game.user?.query("sys.slow", {}, { timeout: 5 })).rejects.toThrow("in time");
  });
});
