import { expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { refuse } from "../../../engine/index.ts";
import { ACTIONS, CONSEQUENCES, DECREES, BESIDES } from "./actions.ts";
import { d10 } from "../index.ts";

it("every exchange is an action, or comes out of one and is nobody's to declare, is the GM's, or is no action by itself", () => {
  expect(Object.keys(d10.exchanges).toSorted()).toEqual(
    [...ACTIONS, ...CONSEQUENCES, ...DECREES, ...BESIDES].toSorted(),
  );
  for (const kind of CONSEQUENCES) expect(d10.exchanges[kind]).not.toHaveProperty("declare");
  for (const kind of DECREES) {
    const declared = d10.exchanges[kind]?.declare?.({}, { gm: false, fighters: ["ana"] }, sceneOf([person("ana")]));
    expect(declared).toEqual(refuse("action/gm-only"));
  }
});
