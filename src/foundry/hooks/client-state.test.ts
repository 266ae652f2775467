import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Timers } from "../platform/timers.ts";
import { clientState } from "../platform/state.ts";
import { filesUnder, textOf } from "../../../tests/sources.ts";

const slots = filesUnder(["src/foundry"], [".ts"])
  .filter((path) => !path.endsWith(".test.ts"))
  .flatMap((path) =>
    [...textOf(path).matchAll(/clientState\s*\.\w+(?:<[^;]*?>)?\(\s*"([^"]+)"/g)].map(([, name]) => ({ path, name })),
  );

/**
 * A stand-in for everything that a file of the edge takes from Foundry when it is loaded: a class each of whose members
 * is again such a value.
 */
const anything: object = new Proxy(class {}, {
  get: (target, key) => (key === "prototype" ? Reflect.get(target, key) : anything),
  apply: () => anything,
});

beforeAll(async () => {
  for (const name of ["foundry", "CONFIG", "CONST", "ActiveEffect", "Actor", "Item", "Combat", "TokenDocument"])
    vi.stubGlobal(name, anything);
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  await import("./register.ts");
  await import("../play/writer/index.ts"); // which only Gamemasters load
  for (const load of Object.values(import.meta.glob("../**/*-window.ts"))) await load(); // those that are loaded when they are first used
}, 60_000); // the whole edge is loaded, which takes long on a busy machine
afterAll(() => {
  clientState.reset();
  vi.unstubAllGlobals();
});

describe("the state of a client", () => {
  it("has every slot that a file declares, each named after its file", () => {
    expect(Object.keys(clientState.contents()).toSorted()).toEqual(slots.map(({ name }) => name).toSorted());
    expect(slots.length).toBeGreaterThan(30);
    for (const { path, name } of slots) expect(path).toContain(`/${name?.split(".")[0]}.ts`);
  });

  it("is filled, and is as it was when the page loaded after a reset", () => {
    clientState.reset();
    const before = snapshot();
    for (const held of Object.values(clientState.contents())) fill(held);
    const filled = snapshot();
    expect(
      slots.filter(({ name }) => JSON.stringify(filled[name ?? ""]) === JSON.stringify(before[name ?? ""])),
    ).toEqual([]);
    clientState.reset();
    expect(snapshot()).toEqual(before);
  });
});

/** Puts something into a slot, whichever it is. */
function fill(held: unknown): void {
  if (held instanceof Map) held.set("key", { settle: () => undefined });
  else if (held instanceof Set) held.add("value");
  else if (Array.isArray(held)) held.push(() => undefined);
  else if (held instanceof Timers) held.after(600_000, () => undefined);
  else if (typeof held === "function") Reflect.apply(held, undefined, ["key"]);
  else if (typeof held === "object" && held !== null) Object.assign(held, changed(held));
}

/** The same record with other words, numbers and flags in it, and a value where it had null. */
function changed(record: object): object {
  const other = (value: unknown): unknown => {
    if (typeof value === "string") return `${value} and more`;
    if (typeof value === "number") return value + 1;
    if (typeof value === "boolean") return !value;
    return value === null ? { close: () => undefined, end: () => undefined } : value;
  };
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, other(value)]));
}

/** The contents of each slot, as far as visible from outside. */
function snapshot(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(clientState.contents()).map(([name, held]) => [name, seen(held)]));
}

function seen(held: unknown): unknown {
  if (held instanceof Map) return [...held.keys()];
  if (held instanceof Set) return [...held];
  if (Array.isArray(held)) return held.length;
  if (held instanceof Timers) return held.size;
  if (typeof held === "function" && "isPending" in held && typeof held.isPending === "function")
    return Reflect.apply(held.isPending, held, []);
  return structuredCloneable(held);
}

/** A record without its functions and promises. */
function structuredCloneable(held: unknown): unknown {
  return JSON.parse(JSON.stringify(held, (_key, value: unknown) => (value instanceof Promise ? "a promise" : value)));
}
