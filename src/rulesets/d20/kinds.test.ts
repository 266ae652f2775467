import { expect, it } from "vitest";
import { listKindsWithoutForm } from "../../../tests/contract/forms.ts";
import { d20 } from "./index.ts";
import { DECLARATIONS, listDeclarations } from "./kinds.ts";

it("every kind of exchange that can be declared has a form, or another window", () => {
  expect(listKindsWithoutForm(d20)).toEqual(["amend", "free-pool", "hurt-several", "onward", "pass-time", "several"]);
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
