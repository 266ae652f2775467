import { expect, it } from "vitest";
import { coverOf } from "./cover.ts";

const tried = (seed: number, came: string, cost = 1) => ({ seed, came: new Set(came), cost });

it("keeps the seed that comes to most, and of others those that come to something else", () => {
  expect(coverOf([tried(1, "ab"), tried(2, "abc"), tried(3, "c"), tried(4, "cd"), tried(5, "")])).toEqual([2, 4]);
});

it("keeps two cheap seeds rather than a dear one", () => {
  expect(coverOf([tried(1, "abcd", 9), tried(2, "ab"), tried(3, "cd")])).toEqual([2, 3]);
});

it("keeps no more than are asked for", () => {
  expect(coverOf([tried(1, "ab"), tried(2, "cde"), tried(3, "f")], 2)).toEqual([1, 2]);
});
