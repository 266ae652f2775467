import { expect, it } from "vitest";
import { DECLARATIONS, DECLARED_OTHERWISE } from "./declarations.ts";
import { d20 } from "./index.ts";

it("every kind of exchange is described, or is said to come about otherwise", () => {
  const described = [...DECLARATIONS.map(({ kind }) => kind), ...Object.keys(DECLARED_OTHERWISE)];
  expect(described.toSorted()).toEqual(Object.keys(d20.exchanges).toSorted());
});

it("what the GM alone declares is marked so (S3; C, G)", () => {
  const decreed = DECLARATIONS.filter(({ gm }) => gm === true).map(({ kind }) => kind);
  expect(decreed).toEqual(["entry", "suffer", "rest", "heal", "coin"]);
});
