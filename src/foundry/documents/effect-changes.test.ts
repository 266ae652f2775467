import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const KEY = "system.attributes.dexterity";

/** An actor as Foundry has prepared it: the stored data, the effects on it, and the prepared values. */
class ActorStandIn {
  readonly type = "d10Character";
  readonly statuses = new Set<string>();
  readonly flags = {};
  readonly system;
  readonly appliedEffects;

  constructor(stored: object, prepared: object, changes: readonly object[]) {
    this.system = new StoredStandIn(stored, prepared);
    this.appliedEffects = [{ toObject: () => ({ changes }) }];
  }
}

class StoredStandIn {
  readonly schema = new FieldsStandIn({ speed: {}, lists: new FieldsStandIn({ name: {} }) });

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

/** A field with subfields. */
class FieldsStandIn {
  constructor(readonly fields: object) {}
}

class TokenStandIn {
  static readonly schema = new FieldsStandIn({
    ...{ light: new FieldsStandIn({ dim: {} }), name: {}, disposition: {}, flags: {}, actorId: {} },
  });
}

/** Reads a value by its path, like Foundry's own function. */
const getProperty = (from: object, path: string): unknown =>
  path.split(".").reduce<unknown>((at, key) => Object(at)[key], from);

beforeEach(() => {
  vi.stubGlobal("Actor", ActorStandIn);
  vi.stubGlobal("game", { release: { generation: 13 } });
  vi.stubGlobal("Item", class {});
  vi.stubGlobal("TokenDocument", TokenStandIn);
  vi.stubGlobal("CONFIG", { Token: { documentClass: TokenStandIn } });
  vi.stubGlobal("foundry", {
    ...{ abstract: { DataModel: StoredStandIn }, utils: { getProperty } },
    data: { fields: { SchemaField: FieldsStandIn } },
  });
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
  const { readEffectiveSystem } = await import("./effect-changes.ts");
  const stored = { attributes: { dexterity: 3 } };
  const changes = [{ key: KEY, mode: 1, value: "Infinity" }];
  const actor = new ActorStandIn(stored, { attributes: { dexterity: prepared } }, changes);
  expect(readEffectiveSystem(actor as unknown as Actor.Implementation)).toEqual({ attributes: { dexterity: read } });
});

describe("an effect may change", () => {
  const actor = new ActorStandIn({}, {}, []);
  const ofModule = Object.assign(new ActorStandIn({}, {}, []), { type: "module.ship" });
  const token = new TokenStandIn();

  it.each([
    [actor, KEY, true, "a number of the sheet"],
    [actor, "system.notes", false, "a text of the sheet"],
    [actor, "system.attributes", false, "a group of numbers"],
    [actor, "update", false, "a method"],
    [actor, "ownership.default", false, "who owns it"],
    [ofModule, "system.speed", true, "a field of a module's type"],
    [ofModule, "system.lists.name", true, "one in another"],
    [ofModule, "system.lists", false, "one that holds others"],
    [ofModule, "system.toObject", false, "a method of its data"],
    [ofModule, "system.constructor", false, "what all objects share"],
    [ofModule, "system.speed.x", false, "what is in a number"],
    [ofModule, "update", false, "a method of it"],
    [token, "light.dim", true, "how a token shines"],
    [token, "light.toString", false, "a method of how it shines"],
    [token, "light", false, "all of its light"],
    [token, "disposition", false, "whose side a token is on"],
    [token, "actorId", false, "whose token it is"],
    [token, "flags", false, "its flags"],
    [token, "update", false, "a method of it"],
    [{}, KEY, false, "anything of no document"],
  ] as const)("of %o %s: %j, %s", async (target, key, may) => {
    const { mayChange } = await import("./effect-changes.ts");
    expect(mayChange(target, key)).toBe(may);
  });

  it("a token by an effect on its actor on Foundry 14 alone", async () => {
    const { isForToken } = await import("./effect-changes.ts");
    expect(["token.light.dim", "token.flags", "light.dim"].map(isForToken)).toEqual([false, false, false]);
    vi.stubGlobal("game", { release: { generation: 14 } });
    expect(["token.light.dim", "token.flags", "light.dim"].map(isForToken)).toEqual([true, false, false]);
  });
});
