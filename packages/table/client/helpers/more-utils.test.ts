import { beforeEach, describe, expect, it, vi } from "vitest";
import { ForcedDeletion, ForcedReplacement } from "../../shared/utils/index.ts";
import { openTable } from "../documents/fixture.ts";
import { Token } from "../placeables/token.ts";
import * as utils from "./more-utils.ts";

beforeEach(() => openTable());

describe("objects", () => {
  it("freezes and seals all that is in an object; other classes are left, or refused", () => {
    const frozen = utils.deepFreeze({ a: { b: [1] }, at: new Map() });
    expect([frozen, frozen.a, frozen.a.b].map((each) => Object.isFrozen(each))).toEqual([true, true, true]);
    expect(Object.isFrozen(frozen.at)).toBe(false);
    expect(() => utils.deepFreeze({ at: new Map() }, { strict: true })).toThrow("Map");
    const sealed = utils.deepSeal({ a: { b: 1 } });
    sealed.a.b = 2;
    expect([Object.isSealed(sealed.a), sealed.a.b]).toEqual([true, 2]);
  });

  it("carries out what deletes and replaces", () => {
    expect(utils.applySpecialKeys({ a: 1, "-=a": null, b: { c: 1 }, "==b": { d: 2 } })).toEqual({ b: { d: 2 } });
    const operators = {
      a: new ForcedDeletion(),
      b: new ForcedReplacement({ d: 2 }),
      c: { e: new ForcedDeletion(), f: 1 },
    };
    expect(utils.applyDataOperators(operators)).toEqual({ b: { d: 2 }, c: { f: 1 } });
  });

  it("expands in place, and goes through what an object has", () => {
    const object = { "a.b": 1 };
    expect(utils.expandObjectInPlace(object)).toBe(object);
    expect(object).toEqual({ a: { b: 1 } });
    const two = { x: 1, y: 2 };
    expect([[...utils.iterateKeys(two)], [...utils.iterateValues(two)], [...utils.iterateEntries(two)]]).toEqual([
      utils.objectKeys(two),
      utils.objectValues(two),
      utils.objectEntries(two),
    ]);
  });

  it("a uuid below another is told from there, and any other whole", () => {
    expect(utils.buildRelativeUuid("Actor.a.Item.b", { uuid: "Actor.a" })).toBe(".Item.b");
    expect(utils.buildRelativeUuid("Actor.ab.Item.b", "Actor.a")).toBe("Actor.ab.Item.b");
  });
});

describe("classes", () => {
  class Base {
    one(): void {
      return;
    }
  }
  class Middle extends Base {}
  class Own extends Middle {
    two(): void {
      return;
    }
  }

  it("knows who defines a property, and what a class extends", () => {
    expect([utils.getDefiningClass(new Own(), "one"), utils.getDefiningClass(new Own(), "two")]).toEqual([Base, Own]);
    expect(utils.getParentClasses(Own)).toEqual([Middle, Base]);
    expect(utils.getPlaceableObjectClass("Token")).toBe(Token);
    expect(utils.AsyncFunction).toBe((async () => undefined).constructor);
  });

  it("emits the events that it names", () => {
    const Emitter = utils.EventEmitterMixin(Base) as unknown as new () => EventTarget;
    class Bell extends Emitter {
      static emittedEvents = ["ring"];
    }
    const bell = new Bell();
    const heard = vi.fn<() => void>();
    bell.addEventListener("ring", heard, { once: true });
    bell.dispatchEvent(new Event("ring"));
    bell.dispatchEvent(new Event("ring"));
    bell.addEventListener("ring", heard);
    bell.removeEventListener("ring", heard);
    bell.dispatchEvent(new Event("ring"));
    expect([heard.mock.calls.length, bell instanceof Base]).toEqual([1, true]);
    expect(() => bell.addEventListener("knock", heard)).toThrow("knock");
  });
});

describe("addresses and files", () => {
  it("encodes what cannot stand in a path, and what is encoded already once", () => {
    expect(utils.encodeURL("icons/two words#1.svg")).toBe("icons/two%20words%231.svg");
    expect(utils.encodeURL("icons/two%20words.svg")).toBe("icons/two%20words.svg");
    expect(utils.encodeURL("https://x.y/a b")).toBe("https://x.y/a%20b");
  });

  it("an address that no cache has keeps what it asks for", () => {
    const busted = utils.getCacheBustURL("https://x.y/a.png?size=1");
    expect(busted).toMatch(/^https:\/\/x\.y\/a\.png\?size=1&.+/);
    expect(utils.getCacheBustURL("https://")).toBe(false);
    expect(utils.parseS3URL("https://bucket.s3.eu.example.com/maps/cave/a.png")).toEqual({
      bucket: "bucket",
      keyPrefix: "maps/cave/",
    });
    expect(utils.parseS3URL("maps")).toEqual({ bucket: null, keyPrefix: "" });
  });

  it("fetches, past the cache if asked, and fails with the code of the answer", async () => {
    const fetched = vi.fn<(src: string) => Promise<object>>(async (src) => ({
      ok: !src.includes("gone"),
      status: 404,
      statusText: "Not Found",
    }));
    vi.stubGlobal("fetch", fetched);
    await utils.fetchResource("https://x.y/a", { bustCache: true });
    expect(fetched.mock.calls[0]?.[0]).toMatch(/^https:\/\/x\.y\/a\?./);
    await expect(utils.fetchResource("https://x.y/gone")).rejects.toMatchObject({ code: 404 });
    expect([await utils.srcExists("https://x.y/a"), await utils.srcExists("https://x.y/gone")]).toEqual([true, false]);
    vi.unstubAllGlobals();
  });

  it.each([
    [999, {}, "999B"],
    [1500, {}, "1.5kB"],
    [1_234_567, { decimalPlaces: 1 }, "1.2MB"],
    [1024, { base: 2 }, "1kiB"],
  ] as const)("%i bytes with %j are %s", (size, options, said) =>
    expect(utils.formatFileSize(size, options)).toBe(said),
  );
});

it("measures a function, and blocks the page", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue(undefined);
  const run = vi.fn<(...args: unknown[]) => void>();
  await utils.benchmark(run, 3, "a");
  expect([run.mock.calls, print.mock.calls.length]).toEqual([[["a"], ["a"], ["a"]], 1]);
  const begun = performance.now();
  await utils.threadLock(5);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(5);
  print.mockRestore();
});
