import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/d20-people.ts";
import { d20 } from "./index.ts";

test("an attack is declared, rolled, compared, and what comes of it (S3; d20/F)", () => {
  const stages = Object.keys(d20.exchanges["attack"]?.stages ?? {});
  expect(stages).toEqual(["declare", "roll", "compare", "damage", "harm", "critical"]);
});

test.each(["opportunity", "crippling"])("%s comes by itself, and is not declared", (kind) => {
  expect(d20.exchanges[kind]).not.toHaveProperty("declare");
});

it("initiative is one die for everybody (S3; d20/C)", () => {
  expect(d20.order.dice(person("ana"), sceneOf([]))).toEqual({ count: 1, sides: 20 });
});
