import { expect, it } from "vitest";
import { DECLARATIONS, UNDECLARED_KINDS, listDeclarations, d20 } from "./index.ts";

it("every kind of exchange is described, or is said to come about otherwise", () => {
  const described = [...DECLARATIONS.map(({ kind }) => kind), ...Object.keys(UNDECLARED_KINDS)];
  expect(described.toSorted()).toEqual(Object.keys(d20.exchanges).toSorted());
});

it("what the GM alone declares is marked so (S3; d20/C, d20/G)", () => {
  const decreed = DECLARATIONS.filter(({ gm }) => gm === true).map(({ kind }) => kind);
  expect(decreed).toEqual(["entry", "suffer", "heal", "coin"]);
});

it("whose reach is left is asked only where that gives an opening (S3; d20/J-8)", () => {
  const listInputs = (leavingProvokes: boolean) =>
    listDeclarations({ leavingProvokes })
      .find(({ kind }) => kind === "move")
      ?.inputs.map(({ name }) => name);
  expect(listInputs(false)).toEqual(["feet", "step"]);
  expect(listInputs(true)).toEqual(["feet", "step", "leaving"]);
});
