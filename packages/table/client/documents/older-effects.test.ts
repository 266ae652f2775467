import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import { NumberField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { forgetWarnings } from "../helpers/compatibility.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";

const sent: DocumentRequest[] = [];

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => {
    sent.push(asked);
    return acceptAll(asked);
  },
}));

const told: unknown[] = [];

/** Tells the changes that it is given. */
class Telling extends NumberField {
  override _applyChangeAdd(...[value, delta, , change]: unknown[]): unknown {
    told.push(change);
    return super._applyChangeAdd(value, delta);
  }
}

class HeroModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { might: new Telling({ initial: 1 }), speed: new NumberField({ initial: 3 }) };
  }
}

/** A hero with one effect. */
function hero(effect: PlainObject): Actor {
  const effects = [{ _id: "e".repeat(16), name: "E", ...effect }];
  return Reflect.construct(Actor, [{ _id: IDS.hero, name: "Ana", type: "hero", effects }]);
}

describe("what generation 14 makes of an effect of generation 13", () => {
  const old = { changes: [{ key: "system.might", mode: 2, value: "3", priority: null }] };
  const first = (ana: Actor): ActiveEffect => ana.effects.contents[0] as ActiveEffect;

  beforeEach(() => {
    openTable({ generation: 14 });
    game.setupDocuments();
    Object.assign(CONFIG.Actor.dataModels, { hero: HeroModel });
    told.length = 0;
    forgetWarnings();
    vi.spyOn(console, "warn").mockReturnValue(undefined);
  });

  it("its changes lie below system, and apply", () => {
    const ana = hero(old);
    expect(ana.system.might).toBe(4);
    expect(first(ana).toObject()).toMatchObject({
      system: { changes: [{ key: "system.might", type: "add", value: "3" }] },
    });
    expect(first(ana).toObject()).not.toHaveProperty("system.changes.0.mode");
  });

  it("what an effect has below system counts, even if that is nothing", () => {
    const own = [{ key: "system.might", type: "override", value: 9, phase: "initial" }];
    expect(hero({ ...old, system: { changes: own } }).system.might).toBe(9);
    expect(hero({ ...old, system: { changes: [] } }).system.might).toBe(1);
  });

  it("its changes are read and written by their older name, with a warning, and so are their modes", async () => {
    const ana = hero(old);
    game.actors?.set(IDS.hero, ana);
    expect(Reflect.get(first(ana), "changes")).toBe(Object(first(ana).system).changes);
    expect(Object(first(ana).system).changes[0].mode).toBe(2);
    expect(told).toMatchObject([{ type: "add", effect: { name: "E" } }]);
    expect(Object(told[0]).mode).toBe(2);
    for (const name of ["ActiveEffect#changes", "EffectChangeData#mode"])
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(name));
    await first(ana).update({ changes: [{ key: "system.speed", mode: 5, value: "8" }] });
    expect(ana.system).toMatchObject({ might: 1, speed: 8 });
    expect(sent.at(-1)?.operation).toMatchObject({ updates: [{ system: { changes: [{ type: "override" }] } }] });
  });

  it.each([
    [{ mode: 0 }, "custom", 0],
    [{ mode: 1 }, "multiply", 1],
    [{ mode: 3 }, "downgrade", 3],
    [{ mode: 4 }, "upgrade", 4],
    [{ mode: 7 }, "custom.7", 7],
    [{ type: "subtract" }, "subtract", undefined],
  ])("a change with %j is of the kind %s, and its mode is %s", (change, type, mode) => {
    const { changes } = Object(new ActiveEffect({ name: "E", system: { changes: [{ key: "a", ...change }] } }).system);
    expect(changes[0].type).toBe(type);
    expect(changes[0].mode).toBe(mode);
  });

  it("a value that was written as JSON is the record or list that it says", () => {
    const changes = [
      { key: "a", mode: 5, value: '{"b":[1]}' },
      { key: "c", mode: 5, value: "[2" },
    ];
    const [a, c] = Object(new ActiveEffect({ name: "E", changes }).toObject()).system.changes;
    expect([a.value, c.value]).toEqual([{ b: [1] }, "[2"]);
  });

  it.each([
    [{ seconds: 60, rounds: 10, startTime: 30 }, { value: 60, units: "seconds" }, { time: 30 }],
    [
      { rounds: 3, startRound: 2, startTurn: 1, combat: IDS.fight },
      { value: 3, units: "rounds" },
      { round: 2, turn: 1, combat: IDS.fight },
    ],
    [{ turns: 2 }, { value: 2, units: "turns" }, null],
    [{ seconds: null, rounds: null }, { value: null }, null],
  ])("a duration of %j becomes %j, begun %j", (duration, made, start) => {
    const effect = new ActiveEffect({ name: "E", duration });
    expect(effect.toObject()).toMatchObject({ duration: made, start });
  });
});
