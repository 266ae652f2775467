import { expect, it } from "vitest";
import { BitMask, HttpError, IterableWeakMap, IterableWeakSet, Semaphore, StringTree, WordTree } from "./index.ts";

it("a mask has states that are on or off, and refuses others", () => {
  const mask = new BitMask({ wet: true, cold: false });
  expect([mask.isEmpty, mask.hasState("wet"), mask.hasState("cold"), mask.states]).toEqual([
    false,
    true,
    false,
    { wet: "wet", cold: "cold" },
  ]);
  mask.addState("cold");
  mask.removeState("wet");
  expect([mask.valueOf(), mask.toggleState("cold"), mask.toggleState("wet", true)]).toEqual([2, 0, 1]);
  const copy = mask.clone();
  mask.clear();
  expect([mask.isEmpty, copy.hasState("wet"), copy.isCompatible(mask)]).toEqual([true, true, true]);
  expect(copy.isCompatible(new BitMask({ dry: true }))).toBe(false);
  expect(() => mask.addState("dry")).toThrow("dry");
});

it("a semaphore runs no more tasks at once than it may, and forgets those that wait", async () => {
  const gate = new Semaphore(1);
  const ends: ((value: string) => void)[] = [];
  const task = (): Promise<string> => new Promise((resolve) => ends.push(resolve));
  const first = gate.add(task);
  const second = gate.add(task);
  void gate.add(task);
  await Promise.resolve();
  expect([gate.max, gate.active, gate.remaining, ends.length]).toEqual([1, 1, 2, 1]);
  ends[0]?.("one");
  expect(await first).toBe("one");
  await expect.poll(() => ends.length).toBe(2);
  gate.clear();
  ends[1]?.("two");
  expect(await second).toBe("two");
  expect([gate.active, gate.remaining, ends.length]).toEqual([0, 0, 2]);
  expect(await gate.add((a: number, b: number) => a + b, 1, 2)).toBe(3);
});

it("weak collections can be gone through", () => {
  const [a, b] = [{ name: "a" }, { name: "b" }];
  const map = new IterableWeakMap([
    [a, 1],
    [b, 2],
  ]);
  map.set(a, 3);
  expect([[...map], [...map.keys()], [...map.values()]]).toEqual([
    [
      [a, 3],
      [b, 2],
    ],
    [a, b],
    [3, 2],
  ]);
  expect([map.delete(a), [...map.values()]]).toEqual([true, [2]]);
  map.clear();
  expect([...map]).toEqual([]);
  const set = new IterableWeakSet([a, b, a]);
  expect([[...set], set.has(a), set.delete(a), [...set.values()]]).toEqual([[a, b], true, true, [b]]);
});

it("trees find entries by what leads to them, and words by how they begin", () => {
  const tree = new StringTree();
  tree.addLeaf(["a"], 1);
  tree.addLeaf(["a", "b"], 2);
  tree.addLeaf(["c"], 3);
  expect([tree.lookup(["a"]), tree.lookup(["a"], { limit: 1 }), tree.lookup(["x"])]).toEqual([[1, 2], [1], []]);
  expect(tree.lookup(["a"], { filterEntries: (entry: number) => entry > 1 })).toEqual([2]);
  const words = new WordTree();
  for (const word of ["Lamp", "lantern", "oil"]) words.addLeaf(word, word);
  expect([words.lookup("LA"), words.lookup("o"), words.nodeAtPrefix("zz")]).toEqual([
    ["Lamp", "lantern"],
    ["oil"],
    undefined,
  ]);
});

it("an error of a request has the code of its answer", () => {
  expect(new HttpError("Not Found", 404, "It is gone")).toMatchObject({
    message: "Not Found",
    code: 404,
    displayMessage: "It is gone",
  });
});
