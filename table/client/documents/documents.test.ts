import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import { ForcedDeletion, ForcedReplacement } from "../../shared/utils/index.ts";
import { NumberField, SchemaField, SetField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { Hooks } from "../helpers/hooks.ts";
import { Actor } from "./actor.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";
import { Item } from "./item.ts";
import { react } from "./reactions.ts";

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

const listening: [string, number][] = [];

function listen(name: string, run: (...args: never[]) => unknown): void {
  listening.push([name, Hooks.on(name, run)]);
}

beforeEach(() => {
  for (const [name, id] of listening.splice(0)) Hooks.off(name, id);
});

describe("data preparation and types", () => {
  it("fact 4: prepares in the documented order, again and again", () => {
    const hero = table();
    const order = ["prepareData", "system base", "document base", "embedded", "system derived", "document derived"];
    hero.reset();
    expect(steps).toEqual(order);
    hero.reset();
    expect(steps).toEqual([...order, ...order]);
  });

  it("fact 3: has no collections before setup", () => {
    openTable();
    expect([game.actors, game.users, game.packs, game.collections]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("fact 6: gives a type its registered model and drops unknown keys, else leaves plain data", () => {
    const hero = table();
    expect(hero.system).toBeInstanceOf(HeroModel);
    expect(hero.toObject().system).toEqual({ might: 2, tags: [], health: { value: 3 } });
    expect(actor(IDS.foe).system).toEqual({ free: 1 });
  });
});

describe("creating", () => {
  it("facts 8, 9: asks the document, then the hook, and takes what updateSource changed", async () => {
    table();
    const order: string[] = [];
    class Asked extends OurActor {
      override async _preCreate(data: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
        await super._preCreate(data, options, user);
        order.push("_preCreate");
        this.updateSource({ "system.might": 9 });
        return undefined;
      }
    }
    CONFIG.Actor.documentClass = Asked;
    listen("preCreateActor", (document: Actor, data: PlainObject, options: object, userId: string) =>
      order.push(`hook ${document.name} ${String(data.name)} ${userId}`),
    );
    const created = await Actor.create({ name: "New", type: "hero" });
    expect(order).toEqual(["_preCreate", `hook New New ${IDS.gm}`]);
    expect(created).toMatchObject({ name: "New", system: { might: 9 } });
  });

  it("facts 8, 13: a no cancels just that one; arrays come back as arrays", async () => {
    table();
    listen("preCreateActor", (document: Actor) => document.name !== "No");
    expect(await Actor.create({ name: "No", type: "hero" })).toBeUndefined();
    const created = await Actor.create([
      { name: "Yes", type: "hero" },
      { name: "No", type: "hero" },
    ]);
    expect(created).toMatchObject([{ name: "Yes" }]);
  });

  it("fact 13: gives a new id unless the id is to be kept", async () => {
    table();
    const given = { _id: "keepkeepkeep0001", name: "K", type: "hero" };
    expect(await Actor.create(given, { keepId: true })).toMatchObject({ _id: given._id });
    expect(await Actor.create(given)).not.toMatchObject({ _id: given._id });
  });

  it("fact 12: the type's model may say no", async () => {
    table();
    const no = vi.spyOn(HeroModel.prototype, "_preCreate").mockResolvedValue(false);
    expect(await Actor.create({ name: "New", type: "hero" })).toBeUndefined();
    no.mockRestore();
  });

  it("fact 10: operations are asked after all documents, and told after all", async () => {
    table();
    const order: string[] = [];
    class Asked extends OurActor {
      override async _preCreate(): Promise<undefined> {
        order.push("pre");
        return undefined;
      }
      override _onCreate(): void {
        order.push("on");
      }
      static override async _preCreateOperation(): Promise<undefined> {
        order.push("preOperation");
        return undefined;
      }
      static override async _onCreateOperation(): Promise<void> {
        order.push("onOperation");
      }
    }
    CONFIG.Actor.documentClass = Asked;
    await Actor.create([
      { name: "A", type: "hero" },
      { name: "B", type: "hero" },
    ]);
    expect(order).toEqual(["pre", "pre", "preOperation", "on", "on", "onOperation"]);
  });

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
  it("fact 7: expands, sends and tells only what differs", async () => {
    const hero = table();
    const told: unknown[] = [];
    listen("updateActor", (_document: Actor, changed: unknown) => told.push(changed));
    expect(await hero.update({ "system.might": "7", name: "Hero" })).toBe(hero);
    expect(told).toEqual([{ _id: IDS.hero, system: { might: 7 } }]);
    expect(hero.system.might).toBe(7);
  });

  it("fact 7: an update that changes nothing is not sent and gives undefined", async () => {
    const hero = table();
    const told = vi.fn();
    listen("updateActor", told);
    expect(await hero.update({ name: "Hero", system: { might: 2 } })).toBeUndefined();
    expect(told).not.toHaveBeenCalled();
    expect(sent.requests).toEqual([]);
  });

  it("fact 11: what another did is told with his id", () => {
    table();
    const told: unknown[] = [];
    listen("updateActor", (_document: Actor, _changed: unknown, _options: unknown, userId: string) =>
      told.push(userId),
    );
    react({
      action: "update",
      type: "Actor",
      operation: {},
      result: [{ _id: IDS.hero, name: "Renamed" }],
      userId: IDS.ana,
    });
    expect([told, actor(IDS.hero).name]).toEqual([[IDS.ana], "Renamed"]);
  });

  it("facts 14, 15: a player may update his own and nobody else's", async () => {
    const hero = table(13, IDS.ana);
    await hero.update({ name: "Mine" });
    expect(hero.name).toBe("Mine");
    await expect(actor(IDS.foe).update({ name: "X" })).rejects.toThrow(
      `User Ana lacks permission to update Actor [${IDS.foe}]`,
    );
  });

  it("fact 18: deletes and replaces by key on 13, by operator on 14", async () => {
    const old = table();
    await old.update({ flags: { sys: { a: 1, b: 2 } } });
    await old.update({ "flags.sys.-=a": null });
    expect(old.flags).toEqual({ sys: { b: 2 } });
    const newer = table(14);
    await newer.update({ flags: { sys: { a: 1, b: 2 } } });
    await newer.update({ "flags.sys.a": new ForcedDeletion() });
    expect(newer.flags).toEqual({ sys: { b: 2 } });
    await newer.update({ "flags.sys": new ForcedReplacement({ c: 3 }) });
    expect(newer.flags).toEqual({ sys: { c: 3 } });
  });

  it("fact 18: on 14 a new type needs a wholly new system", async () => {
    const hero = table(14);
    await expect(hero.update({ type: "foe" })).rejects.toThrow("system is replaced");
    await hero.update({ type: "foe", system: new ForcedReplacement({ x: 1 }) });
    expect([hero.type, hero.system]).toEqual(["foe", { x: 1 }]);
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

describe("effects and statuses (fact 40)", () => {
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
    expect([hero.system.might, [...hero.statuses], hero.overrides]).toEqual([7, ["mighty"], { "system.might": 7 }]);
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
  it("fact 35: the active gamemaster is the highest, then the first by id, and may be missing", () => {
    table();
    expect(game.users?.activeGM?.name).toBe("Gamemaster");
    game.setActive(IDS.gm, false);
    expect(game.users?.activeGM).toBeNull();
    expect(game.users?.getDesignatedUser(() => true)?.id).toBe(IDS.gm);
  });

  it("fact 36: a query to oneself runs here, on a copy of the data", async () => {
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
