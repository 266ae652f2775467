import { afterEach, beforeEach, expect, it, vi } from "vitest";

const KEY = "system.attributes.dexterity";

/** An actor as Foundry has prepared it: what is stored, the effects on it, and what they have come to. */
class ActorStandIn {
  readonly type = "d10Character";
  readonly statuses = new Set<string>();
  readonly flags = {};
  readonly system;
  readonly appliedEffects;

  constructor(stored: object, prepared: object, changes: readonly object[]) {
    this.system = new Stored(stored, prepared);
    this.appliedEffects = [{ toObject: () => ({ changes }) }];
  }
}

class Stored {
  constructor(
    readonly stored: object,
    prepared: object,
  ) {
    Object.assign(this, prepared);
  }

  toObject(): object {
    return this.stored;
  }
}

/** Foundry's own way to a value by its path. */
const getProperty = (from: object, path: string): unknown =>
  path.split(".").reduce<unknown>((at, key) => Object(at)[key], from);

beforeEach(() => {
  vi.stubGlobal("Actor", ActorStandIn);
  vi.stubGlobal("game", { release: { generation: 13 } });
  vi.stubGlobal("foundry", { abstract: { DataModel: Stored }, utils: { getProperty } });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  // prepared, read
  [4, 4],
  [99, 10], // bounded as an effect may carry it
  [Infinity, 10],
  [-Infinity, 1],
  [NaN, 3], // as stored: no fighter can be made unreadable by an effect
  ["4", 3],
  [null, 3],
])("a number that effects have made %o is read as %j", async (prepared, read) => {
  const { plainSystem } = await import("./effect-changes.ts");
  const stored = { attributes: { dexterity: 3 } };
  const changes = [{ key: KEY, mode: 1, value: "Infinity" }];
  const actor = new ActorStandIn(stored, { attributes: { dexterity: prepared } }, changes);
  expect(plainSystem(actor as unknown as Actor.Implementation)).toEqual({ attributes: { dexterity: read } });
});
