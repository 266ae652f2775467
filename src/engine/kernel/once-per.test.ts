import { describe, expect, it } from "vitest";
import { listEffects, createEmptyFight } from "./fight.ts";
import { createFinder, createRecentCache, oncePer, oncePerLast, oncePerPart } from "./once-per.ts";
import type { Effect } from "./scene.ts";

const AIM: Effect = { kind: "aim", bearer: "ana", anchor: { moment: "turn-end", of: "ana", count: 1 }, data: {} };

/** A derivation that also tells how often it was worked out. */
function counted() {
  let times = 0;
  const derive = ({ coins }: { readonly coins: number }, more = 0): { readonly sum: number } => {
    times += 1;
    return { sum: coins + more };
  };
  return { derive, times: () => times };
}

describe("what is worked out once", () => {
  it("is worked out for each object, however equal", () => {
    const { derive, times } = counted();
    const once = oncePer(derive);
    const purse = { coins: 3 };
    expect([once(purse).sum, once(purse).sum, times()]).toEqual([3, 3, 1]);
    expect([once({ ...purse, coins: 4 }).sum, once({ ...purse }).sum, times()]).toEqual([4, 3, 3]);
  });

  it("is worked out again when anything else that it follows from is another", () => {
    const { derive, times } = counted();
    const once = oncePerLast(derive);
    const purse = { coins: 3 };
    const sums = [1, 1, 2, 1].map((more) => once(purse, more).sum);
    expect([sums, times()]).toEqual([[4, 4, 5, 4], 3]);
  });

  it("is right for more objects than are kept", () => {
    const once = oncePer(counted().derive, 2);
    const purses = Array.from({ length: 20 }, (_purse, coins) => ({ coins }));
    for (let time = 0; time < 3; time += 1)
      expect(purses.map((purse) => once(purse).sum)).toEqual(purses.map(({ coins }) => coins));
  });

  it("keeps at least as many of the last as it says, and not many more", () => {
    const { on, put } = createRecentCache<object, object>(3);
    const objects = Array.from({ length: 12 }, () => ({}));
    for (const each of objects) put(each, each);
    const kept = objects.filter((each) => on(each) === each);
    expect(kept.length).toBeLessThanOrEqual(6);
    expect(kept).toEqual(expect.arrayContaining(objects.slice(-3)));
  });
});

it("sees an effect that begins, changes bearer or ends at once", () => {
  const fight = createEmptyFight();
  const idsOn = (effects: Readonly<Record<string, Effect>>, bearer: string) =>
    listEffects({ fight: { ...fight, effects } }, bearer, "aim").map(([id]) => id);
  const begun = { "aim.1": AIM };
  expect([idsOn({}, "ana"), idsOn(begun, "ana"), idsOn(begun, "bo")]).toEqual([[], ["aim.1"], []]);
  const moved = { "aim.1": { ...AIM, bearer: "bo" } };
  expect([idsOn(moved, "ana"), idsOn(moved, "bo"), idsOn({}, "ana")]).toEqual([[], ["aim.1"], []]);
});

describe.each([3, 60])("of a list of %i, what has an id", (length) => {
  const found = createFinder(({ id }: { readonly id: string; readonly at: number }) => id);
  const list = Array.from({ length }, (_entry, at) => ({ id: `n${at}`, at }));

  it("is found wherever it stands, and nothing else", () => {
    expect(list.map(({ id }) => found(list, id)?.at)).toEqual(list.map(({ at }) => at));
    for (const id of ["n", "n60", "constructor", 1, null, undefined, ["n1"]]) expect(found(list, id)).toBeUndefined();
  });

  it("is the first of those who have it, in each list its own", () => {
    const twice = [...list, { id: "n1", at: -1 }, { id: "last", at: -2 }];
    expect([found(twice, "n1")?.at, found(twice, "last")?.at]).toEqual([1, -2]);
    expect(found(twice.toReversed(), "n1")?.at).toBe(-1);
    expect(found(list, "last")).toBeUndefined();
  });
});

describe("each part of a record", () => {
  const derived: string[] = [];
  const louder = oncePerPart((part: { readonly said: string }) => {
    derived.push(part.said);
    return part.said === part.said.toUpperCase() ? part : { said: part.said.toUpperCase() };
  });

  it("is derived again only where it is another", () => {
    const [a, b, c] = [{ said: "a" }, { said: "b" }, { said: "c" }];
    const first = louder({ a, b });
    expect(first).toEqual({ a: { said: "A" }, b: { said: "B" } });
    const second = louder({ a, b: c });
    expect(second).toEqual({ a: { said: "A" }, b: { said: "C" } });
    expect(second["a"]).toBe(first["a"]);
    expect(derived).toEqual(["a", "b", "c"]);
  });

  it("stays as it is in the same record, where none becomes another", () => {
    const loud = { a: { said: "A" } };
    expect(louder(loud)).toBe(loud);
  });

  it("may have any name", () => {
    const named = Object.fromEntries([["__proto__", { said: "a" }]]);
    expect(Object.entries(louder(named))).toEqual([["__proto__", { said: "A" }]]);
  });
});
