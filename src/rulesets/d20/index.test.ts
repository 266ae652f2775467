import { expect, it, test } from "vitest";
import { GM, person, sceneOf } from "../../../tests/contract/d20-people.ts";
import { expectRefusal } from "../../../tests/contract/must.ts";
import { d20 } from "./index.ts";

test("an attack is declared, rolled, compared, and what comes of it (S3; F)", () => {
  const stages = Object.keys(d20.exchanges["attack"]?.stages ?? {});
  expect(stages).toEqual(["declare", "roll", "compare", "damage", "harm", "critical"]);
});

test.each(["opportunity", "crippling"])("%s comes by itself, and is not declared", (kind) => {
  const declared = d20.exchanges[kind]?.declare({}, GM, sceneOf([]));
  if (!declared) throw new Error("no such exchange");
  expectRefusal(declared, "action/not-declared");
});

it("initiative is one die for everybody (S3; C)", () => {
  expect(d20.order.dice(person("ana"))).toEqual({ count: 1, sides: 20 });
});
