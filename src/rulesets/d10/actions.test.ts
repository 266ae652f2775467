import { expect, it } from "vitest";
import { ACTIONS } from "./actions.ts";
import { d10 } from "./index.ts";

it("every action is an exchange that can be declared, and the other way round", () => {
  expect(Object.keys(d10.exchanges)).toEqual(ACTIONS);
});
