import { expect, it } from "vitest";
import { person } from "../../../tests/contract/3d6-people.ts";
import { placeInOrder } from "./order.ts";

it("the total of a Dexterity (Initiative) test, then the Drama Die (C)", () => {
  const ana = person("ana", { abilities: { dexterity: 2 }, focuses: { initiative: true } });
  expect(placeInOrder(ana, [3, 4, 5])).toEqual([16, 5]);
  expect(placeInOrder(person("bo"), [3, 4, 5])).toEqual([12, 5]);
});
