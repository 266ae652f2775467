import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import { NumberField, SetField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { Hooks } from "../helpers/hooks.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

/** Adds double, and tells what it is given. */
class Doubling extends NumberField {
  override _applyChangeAdd(...[value, delta, model, change]: unknown[]): unknown {
    told.push(["field", value, delta, model instanceof Actor, change]);
    return Number(super._applyChangeAdd(value, Number(delta) * 2));
  }
}

class HeroModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      might: new Doubling({ initial: 1 }),
      speed: new NumberField({ initial: 3 }),
      tags: new SetField(new StringField(), { initial: ["tall"] }),
    };
  }
}

const told: unknown[] = [];

/** A hero with an effect that makes these changes, in the form of the generation. */
function hero(generation: 13 | 14, changes: PlainObject[], effect: PlainObject = {}): Actor {
  const made = generation === 14 ? { system: { changes } } : { changes };
  const data = {
    _id: IDS.hero,
    name: "Ana",
    type: "hero",
    effects: [{ _id: "e".repeat(16), name: "E", ...made, ...effect }],
  };
  return new (game.configOf("Actor").documentClass)({ ...data }) as Actor;
}

function open(generation: 13 | 14, documentClass: typeof ActiveEffect = ActiveEffect): void {
  openTable({ generation });
  game.setupDocuments();
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroModel });
  Object.assign(CONFIG.ActiveEffect, { documentClass });
  told.length = 0;
}

const CHANGE = { phase: "initial" };

describe("how effects of generation 13 change an actor", () => {
  class Telling extends ActiveEffect {
    override apply(...args: Parameters<ActiveEffect["apply"]>): PlainObject {
      const made = super.apply(...args);
      told.push(["apply", args[0] instanceof Actor, args[1].key, made]);
      return made;
    }

    static override applyField(...args: Parameters<(typeof ActiveEffect)["applyField"]>): unknown {
      told.push(["applyField", args[0] instanceof Actor, args[1].key, args[2]?.name]);
      return super.applyField(...args);
    }

    override _applyAdd(...args: Parameters<ActiveEffect["_applyAdd"]>): void {
      told.push(["_applyAdd", args[0] instanceof Actor, args[1].key, args[2], args[3], args[4]]);
      super._applyAdd(...args);
    }

    override _applyUpgrade(...args: Parameters<ActiveEffect["_applyUpgrade"]>): void {
      told.push(["_applyUpgrade", args[1].mode, args[2], args[3]]);
      super._applyUpgrade(...args);
    }

    override _applyCustom(...args: Parameters<ActiveEffect["_applyCustom"]>): void {
      told.push(["_applyCustom", args[1].mode, args[2], args[3]]);
      args[4][args[1].key] = "own";
    }
  }
  beforeEach(() => open(13, Telling));

  it("a field does it where there is one, and is told value, delta, model and change", () => {
    const ana = hero(13, [{ key: "system.might", mode: 2, value: "3" }]);
    expect(ana).toMatchObject({ system: { might: 7 }, overrides: { system: { might: 7 } } });
    expect(told).toMatchObject([
      ["applyField", true, "system.might", "might"],
      ["field", 1, 3, true, { key: "system.might", mode: 2, value: "3", effect: { name: "E" } }],
      ["apply", true, "system.might", { "system.might": 7 }],
    ]);
  });

  it("else a method for each mode does it", () => {
    const ana = hero(13, [
      { key: "flags.sys.odd", mode: 2, value: "2" },
      { key: "flags.sys.high", mode: 4, value: "5" },
      { key: "flags.sys.low", mode: 3, value: "4" },
      { key: "flags.sys.own", mode: 0, value: "x" },
      { key: "flags.sys.put", mode: 5, value: "6" },
    ]);
    expect(ana.flags).toEqual({ sys: { odd: 2, high: 5, low: 4, own: "own", put: 6 } });
    expect(told.filter((call) => !Array.isArray(call) || call[0] !== "apply")).toEqual([
      ["_applyCustom", 0, undefined, "x"],
      ["_applyAdd", true, "flags.sys.odd", undefined, 2, { "flags.sys.odd": 2 }],
      ["_applyUpgrade", 3, undefined, 4],
      ["_applyUpgrade", 4, undefined, 5],
    ]);
  });

  it("the duration is what `_prepareDuration` says", () => {
    class Timed extends ActiveEffect {
      override _prepareDuration(): PlainObject {
        return { ...super._prepareDuration(), type: "moons", remaining: 2, label: "two moons" };
      }
    }
    open(13, Timed);
    const [effect] = hero(13, [], { duration: { seconds: 6, startTime: 0 } }).effects;
    expect(effect).toMatchObject({ duration: { type: "moons", duration: 6, remaining: 2, label: "two moons" } });
    expect(effect?.toObject()).not.toHaveProperty("duration.label");
  });

  it.each([
    [
      { seconds: 60, startTime: 0 },
      { type: "seconds", duration: 60, remaining: 60 },
    ],
    [
      { rounds: 2, turns: 1 },
      { type: "turns", duration: 2.01, remaining: 2.01 },
    ],
    [{}, { type: "none", duration: null, remaining: null }],
  ])("a duration of %j is prepared as %j", (duration, prepared) => {
    const [effect] = hero(13, [], { duration }).effects;
    expect(effect).toMatchObject({ duration: prepared });
  });
});

it.each([
  [{ seconds: 60 }, { seconds: 60, startTime: 0, startRound: null }],
  [
    { seconds: 60, startTime: 5 },
    { seconds: 60, startTime: 5 },
  ],
  [{}, { startTime: null }],
])("generation 13: an effect made with %j begins when it is made: %j", async (duration, stored) => {
  open(13);
  const ana = hero(13, []);
  game.actors?.set(IDS.hero, ana);
  const [made] = await ana.createEmbeddedDocuments("ActiveEffect", [{ name: "Timed", duration }]);
  expect(made?.toObject()).toMatchObject({ duration: stored });
});

describe("how effects of generation 14 change an actor", () => {
  class Telling extends ActiveEffect {
    static override applyChange(...args: Parameters<(typeof ActiveEffect)["applyChange"]>): PlainObject {
      const made = super.applyChange(...args);
      told.push(["applyChange", args[0] instanceof Actor, args[1].key, args[2], made]);
      return made;
    }

    static override applyChangeField(...args: Parameters<(typeof ActiveEffect)["applyChangeField"]>): unknown {
      told.push(["applyChangeField", args[1].key, args[1].value, args[2]]);
      return super.applyChangeField(...args);
    }

    static override _applyChangeUnguided(...args: Parameters<(typeof ActiveEffect)["_applyChangeUnguided"]>): void {
      told.push(["_applyChangeUnguided", args[1].key, args[3]]);
      super._applyChangeUnguided(...args);
    }

    static override _applyChangeAdd(...args: Parameters<(typeof ActiveEffect)["_applyChangeAdd"]>): void {
      told.push(["_applyChangeAdd", args[1].key, args[2], args[3]]);
      super._applyChangeAdd(...args);
    }
  }
  beforeEach(() => open(14, Telling));

  it("a field does it where there is one, with what stands behind @", () => {
    const ana = hero(14, [{ ...CHANGE, key: "system.might", type: "add", value: "@speed" }]);
    expect(ana).toMatchObject({ system: { might: 7 }, overrides: { system: { might: 7 } } });
    const options = { replacementData: { speed: 3 } };
    expect(told).toMatchObject([
      ["applyChangeField", "system.might", 3, { field: { name: "might" }, modifyTarget: true, ...options }],
      ["field", 1, 3, true, { type: "add" }],
      ["applyChange", true, "system.might", options, { "system.might": 7 }],
    ]);
  });

  it("else a method for each kind does it; kinds that are not known are ignored", () => {
    const ana = hero(14, [
      { ...CHANGE, key: "flags.sys.odd", type: "add", value: "2" },
      { ...CHANGE, key: "flags.sys.strange", type: "strange", value: "2" },
      { ...CHANGE, key: "system.tags", type: "add", value: "wide" },
      { ...CHANGE, key: "system.tags", type: "subtract", value: "tall" },
    ]);
    expect(ana.flags).toEqual({ sys: { odd: 2 } });
    expect(ana.system.tags).toEqual(new Set(["wide"]));
    const unguided = told.filter((call) => Array.isArray(call) && String(call[0]).startsWith("_"));
    expect(unguided).toMatchObject([
      ["_applyChangeUnguided", "flags.sys.odd", { modifyTarget: true }],
      ["_applyChangeAdd", "flags.sys.odd", undefined, 2],
    ]);
  });

  it("a package's own kind has its handler and its place in the order", () => {
    const handler = vi.fn((target: Actor, change: { key: string }) => ({ [change.key]: target.system.might }));
    Object.assign(Object(CONFIG.ActiveEffect.changeTypes), { echo: { label: "Echo", defaultPriority: 60, handler } });
    const ana = hero(14, [
      { ...CHANGE, key: "flags.sys.echo", type: "echo", value: "" },
      { ...CHANGE, key: "system.might", type: "override", value: 9 },
    ]);
    expect(handler).toHaveBeenCalledWith(
      ana,
      expect.objectContaining({ key: "flags.sys.echo", type: "echo" }),
      expect.objectContaining({ modifyTarget: true, replacementData: expect.anything() }),
    );
    expect(ana.overrides).toEqual({ system: { might: 9 }, flags: { sys: { echo: 9 } } });
  });

  it("what a document would become can be asked without changing it", () => {
    const ana = hero(14, []);
    const change = {
      ...CHANGE,
      key: "system.speed",
      type: "multiply",
      value: 2,
      priority: 10,
      effect: new ActiveEffect({ name: "E" }),
    };
    expect(ActiveEffect.applyChange(ana, change, { modifyTarget: false })).toEqual({ "system.speed": 6 });
    expect(ana.system.speed).toBe(3);
  });

  it("the label and the rest of a duration are prepared", () => {
    const duration = { value: 2, units: "minutes" };
    class Later extends ActiveEffect {}
    const effect = new Later({ name: "E", duration, start: { time: 0 } }, { parent: hero(14, []) });
    expect(effect).toMatchObject({ duration: { value: 2, units: "minutes", remaining: 120 } });
  });
});

describe.each([13, 14] as const)(
  "generation %i: a field of a package's own that makes nothing of a change",
  (generation) => {
    class Silent extends NumberField {
      override applyChange(): unknown {
        return undefined;
      }
    }
    class SilentModel extends TypeDataModel {
      static override defineSchema(): DataSchema {
        return { might: new Silent({ initial: 6 }) };
      }
    }

    it("leaves what is there", () => {
      open(generation);
      Object.assign(CONFIG.Actor.dataModels, { hero: SilentModel });
      const ana = hero(generation, [{ ...CHANGE, key: "system.might", mode: 2, type: "add", value: "3" }]);
      expect([ana.system.might, ana.overrides]).toEqual([6, {}]);
    });
  },
);

describe.each([13, 14] as const)("generation %i: a custom change", (generation) => {
  beforeEach(() => open(generation));

  it("is left to the hook, which says what comes of it", () => {
    const said: unknown[] = [];
    Hooks.once("applyActiveEffect", (...args: unknown[]) => {
      const [actor, change, current, delta, changes] = args as [Actor, { key: string }, unknown, unknown, PlainObject];
      said.push(actor.name, change.key, current, delta);
      changes[change.key] = 11;
    });
    const ana = hero(generation, [{ key: "system.speed", mode: 0, type: "custom", value: "5" }]);
    expect(said).toEqual(["Ana", "system.speed", 3, 5]);
    expect([ana.system.speed, ana.overrides]).toEqual([11, { system: { speed: 11 } }]);
  });
});
