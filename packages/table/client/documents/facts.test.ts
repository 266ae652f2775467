import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { ForcedDeletion, ForcedReplacement, type PlainObject } from "../../shared/utils/index.ts";
import { NumberField, SchemaField, SetField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { Hooks } from "../helpers/hooks.ts";
import { Actor } from "./actor.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";
import { react } from "./reactions.ts";

/* What is known of documents of the real thing, by the numbers under which it was written down. */

const sent = vi.hoisted(() => ({ responses: [] as unknown[] }));

vi.mock("../helpers/connection.ts", () => ({
  request: async (asked: DocumentRequest): Promise<DocumentResponse> => {
    const response = await acceptAll(asked);
    sent.responses.push(response);
    return response;
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
    steps.push("system.prepareBaseData");
  }

  override prepareDerivedData(): void {
    steps.push("system.prepareDerivedData");
  }

  override async _preCreate(): Promise<boolean | undefined> {
    steps.push("system._preCreate");
    return this.might === 13 ? false : undefined;
  }

  override async _preUpdate(changes: PlainObject): Promise<boolean | undefined> {
    steps.push("system._preUpdate");
    return Object(changes).system?.might === 13 ? false : undefined;
  }

  override async _preDelete(): Promise<boolean | undefined> {
    steps.push("system._preDelete");
    return this.might === 13 ? false : undefined;
  }

  override _onCreate(_data: PlainObject, _options: object, userId: string): void {
    steps.push(`system._onCreate ${userId}`);
  }

  override _onUpdate(_changed: PlainObject, _options: object, userId: string): void {
    steps.push(`system._onUpdate ${userId}`);
  }

  override _onDelete(_options: object, userId: string): void {
    steps.push(`system._onDelete ${userId}`);
  }
}

/** An actor class as a system writes one: it tells each step, and passes it on. */
class OurActor extends Actor {
  override reset(): void {
    steps.push("reset");
    super.reset();
  }

  override _initialize(options?: object): void {
    steps.push("_initialize");
    super._initialize(options);
  }

  override prepareData(): void {
    steps.push("prepareData");
    super.prepareData();
  }

  override prepareBaseData(): void {
    steps.push("prepareBaseData");
  }

  override prepareEmbeddedDocuments(): void {
    steps.push("prepareEmbeddedDocuments");
    super.prepareEmbeddedDocuments();
  }

  override prepareDerivedData(): void {
    steps.push("prepareDerivedData");
  }

  override async _preCreate(data: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    steps.push(`_preCreate ${String(data.name)}`);
    if (allowed === false) return false;
    this.updateSource({ "system.tags": ["made"] });
    return undefined;
  }

  static override async _preCreateOperation(documents: Actor[]): Promise<boolean | undefined> {
    steps.push(`_preCreateOperation ${documents.length}`);
    return undefined;
  }

  override _onCreate(data: PlainObject, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    steps.push(`_onCreate ${this.name}`);
  }

  static override async _onCreateOperation(documents: Actor[]): Promise<void> {
    steps.push(`_onCreateOperation ${documents.length}`);
  }
}

const PREPARATION = /^(reset|_initialize|prepare|system.prepare)/;
const happened = (): string[] => steps.filter((step) => !PREPARATION.test(step));
const hooked: [string, number][] = [];
const listen = (name: string, run: (...args: never[]) => unknown): void =>
  void hooked.push([name, Hooks.on(name, run)]);
/** Notes a hook with its arguments: documents by name, others as they are. */
const note = (name: string): void =>
  listen(name, (...args: unknown[]) => {
    const last = args.at(-1);
    steps.push(`hook ${name} ${String(Object(args[0]).name)} ${String(last)}`);
  });

describe.each([13, 14] as const)("generation %i", (generation) => {
  function openAs(userId: string): Actor {
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
    sent.responses.length = 0;
    return actorWith(IDS.hero);
  }

  function actorWith(id: string): Actor {
    const found = game.actors?.get(id);
    if (!(found instanceof Actor)) throw new Error(`no actor ${id}`);
    return found;
  }

  let hero: Actor;
  beforeEach(() => {
    hero = openAs(IDS.gm);
  });
  afterEach(() => {
    for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
  });

  it("fact 14.3: collections come with setup, settings before", () => {
    openTable({ generation });
    const { actors, items, users, packs, collections } = game;
    expect([actors, items, users, packs, collections]).toEqual(Array.from({ length: 5 }));
    game.settings.register("sys", "x", { type: Number, default: 3 });
    expect(game.settings.get("sys", "x")).toBe(3);
  });

  it("fact 14.4: data are prepared in the documented order, as often as one likes", () => {
    const order = [
      ...["reset", "_initialize", "prepareData", "system.prepareBaseData", "prepareBaseData"],
      ...["prepareEmbeddedDocuments", "system.prepareDerivedData", "prepareDerivedData"],
    ];
    hero.reset();
    expect(steps).toEqual(order);
    hero.reset();
    expect(steps).toEqual([...order, ...order]);
  });

  it("fact 14.5: the source is plain, sealed, and apart from what is live", () => {
    hero.updateSource({ "system.tags": ["a", "b"] });
    expect(Object.isSealed(hero._source)).toBe(true);
    expect([hero._source.system, Object(hero.system).tags]).toEqual([
      { might: 2, tags: ["a", "b"], health: { value: 3 } },
      new Set(["a", "b"]),
    ]);
    Object(hero.system).might = 99;
    expect([Object(hero.toObject().system).might, Object(hero.toObject(false).system).might]).toEqual([2, 99]);
    expect(JSON.parse(JSON.stringify(hero))).toEqual(hero.toObject());
  });

  it("fact 14.6: a registered model makes the system and drops unknown keys; without one it is plain", () => {
    expect(hero.system).toBeInstanceOf(HeroModel);
    expect(hero.toObject().system).toEqual({ might: 2, tags: [], health: { value: 3 } });
    expect(actorWith(IDS.foe).system).toEqual({ free: 1 });
  });

  it("fact 14.7: only what differs is sent and told", async () => {
    const told: unknown[] = [];
    listen("updateActor", (_document: Actor, changed: unknown) => told.push(changed));
    expect(await hero.update({ "system.might": "7", name: "Hero" })).toBe(hero);
    expect([told, hero.system.might]).toEqual([[{ _id: IDS.hero, system: { might: 7 } }], 7]);
  });

  it("fact 14.7: an update without a difference sends no request, and gives undefined", async () => {
    note("preUpdateActor");
    note("updateActor");
    expect(await hero.update({ name: "Hero", system: { might: 2 } })).toBeUndefined();
    expect([happened(), sent.responses]).toEqual([[], []]);
  });

  it("facts 14.8, 14.9, 14.10, 14.12: the steps of creating on the client that creates", async () => {
    note("preCreateActor");
    note("createActor");
    const made = await Actor.create([
      { name: "A", type: "hero" },
      { name: "B", type: "hero" },
    ]);
    expect(happened()).toEqual([
      ...["system._preCreate", "_preCreate A", `hook preCreateActor A ${IDS.gm}`],
      ...["system._preCreate", "_preCreate B", `hook preCreateActor B ${IDS.gm}`],
      "_preCreateOperation 2",
      ...[`system._onCreate ${IDS.gm}`, "_onCreate A", `hook createActor A ${IDS.gm}`],
      ...[`system._onCreate ${IDS.gm}`, "_onCreate B", `hook createActor B ${IDS.gm}`],
      "_onCreateOperation 2",
    ]);
    expect(made).toMatchObject([{ system: { tags: new Set(["made"]) } }, { system: { tags: new Set(["made"]) } }]);
  });

  it("facts 14.8, 14.11: another client is told, with the id of who did it, and is not asked", async () => {
    await Actor.create({ name: "A", type: "hero" });
    await hero.update({ "system.might": 7 });
    await hero.delete();
    const responses = sent.responses.splice(0) as DocumentResponse[];
    openAs(IDS.ana);
    for (const name of ["preCreateActor", "createActor", "preUpdateActor", "updateActor", "deleteActor"]) note(name);
    for (const response of responses) react(response);
    expect(happened()).toEqual([
      ...[`system._onCreate ${IDS.gm}`, "_onCreate A", `hook createActor A ${IDS.gm}`, "_onCreateOperation 1"],
      ...[`system._onUpdate ${IDS.gm}`, `hook updateActor Hero ${IDS.gm}`],
      ...[`system._onDelete ${IDS.gm}`, `hook deleteActor Hero ${IDS.gm}`],
    ]);
  });

  it("facts 14.8, 14.13: no cancels that document alone; arrays come back as arrays, one as one", async () => {
    listen("preCreateActor", (document: Actor) => document.name !== "No");
    expect(await Actor.create({ name: "No", type: "hero" })).toBeUndefined();
    const created = await Actor.create([
      { name: "Yes", type: "hero" },
      { name: "No", type: "hero" },
    ]);
    expect(created).toMatchObject([{ name: "Yes" }]);
    expect(await Actor.create({ name: "One", type: "hero" })).toMatchObject({ name: "One" });
  });

  it("fact 14.12: the type's model may say no to each", async () => {
    expect(await Actor.create({ name: "A", type: "hero", system: { might: 13 } })).toBeUndefined();
    expect(await hero.update({ "system.might": 13 })).toBeUndefined();
    hero.updateSource({ "system.might": 13 });
    expect(await hero.delete()).toBeUndefined();
    expect([sent.responses, game.actors?.size]).toEqual([[], 2]);
  });

  it("fact 14.13: ids are new unless they are to be kept", async () => {
    const given = { _id: "keepkeepkeep0001", name: "K", type: "hero" };
    expect(await Actor.create(given, { keepId: true })).toMatchObject({ _id: given._id });
    expect(await Actor.create(given)).not.toMatchObject({ _id: given._id });
  });

  it("facts 14.14, 14.15: a refusal rejects with the sentence", async () => {
    const mine = openAs(IDS.ana);
    expect(await mine.update({ name: "Mine" })).toBe(mine);
    const refused = "User Ana lacks permission to";
    await expect(actorWith(IDS.foe).update({ name: "X" })).rejects.toThrow(`${refused} update Actor [${IDS.foe}]`);
    await expect(mine.delete()).rejects.toThrow(`${refused} delete Actor [${IDS.hero}]`);
    await expect(Actor.create({ name: "X", type: "hero" })).rejects.toThrow(`${refused} create Actor`);
    expect(await mine.createEmbeddedDocuments("Item", [{ name: "Sword", type: "sword" }])).toHaveLength(1);
  });

  it("fact 14.18: -=key deletes; on 14 so does the operator, and each is told in the generation's words", async () => {
    const told: unknown[] = [];
    await hero.update({ flags: { sys: { a: 1, b: 2 } } });
    listen("updateActor", (_document: Actor, changed: PlainObject) => told.push(Object(changed.flags).sys));
    await hero.update(generation === 14 ? { "flags.sys.a": new ForcedDeletion() } : { "flags.sys.-=a": null });
    expect(hero.flags).toEqual({ sys: { b: 2 } });
    expect(told).toEqual([generation === 14 ? { a: new ForcedDeletion() } : { "-=a": null }]);
    await hero.unsetFlag("sys", "b");
    expect(hero.flags).toEqual({ sys: {} });
  });

  it("fact 14.18: ==key replaces; on 14 so does the operator", async () => {
    await hero.update({ flags: { sys: { a: 1, b: 2 } } });
    const replaced = { c: 3 };
    await hero.update(
      generation === 14 ? { "flags.sys": new ForcedReplacement(replaced) } : { "flags.==sys": replaced },
    );
    expect(hero.flags).toEqual({ sys: { c: 3 } });
  });

  it("fact 14.18: on 14 a new type needs a wholly new system", async () => {
    if (generation === 14) {
      await expect(hero.update({ type: "foe" })).rejects.toThrow("system is replaced");
      await hero.update({ type: "foe", system: new ForcedReplacement({ x: 1 }) });
    } else await hero.update({ type: "foe", "==system": { x: 1 } });
    expect([hero.type, hero.system]).toEqual(["foe", { x: 1 }]);
  });
});
