import { expect, it, test } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal } from "../../../../tests/contract/must.ts";
import { coinKind, drawOrder } from "./order.ts";

const scene = sceneOf([person("ana"), person("bo"), person("cy")]);

test.each([
  [["ana", "bo"], [1], ["ana", "bo"]],
  [["ana", "bo"], [2], ["bo", "ana"]],
  [
    ["ana", "bo", "cy"],
    [3, 1],
    ["cy", "ana", "bo"],
  ],
  [
    ["ana", "bo", "cy"],
    [2, 2],
    ["bo", "cy", "ana"],
  ],
])("among %j the faces %j draw %j (S3; d20/C; d20/case-D17; d20/J-40)", (names, faces, order) => {
  expect(drawOrder(names, faces)).toEqual(order);
});

test.each([
  [{ fighters: ["ana", "bo"] }, ANA, "action/gm-only"],
  [{ fighters: ["ana"] }, GM, "payload/wrong-length"],
  [{ fighters: ["ana", "ana"] }, GM, "payload/nobody"],
  [{ fighters: ["ana", "dan"] }, GM, "payload/nobody"],
  [{}, GM, "payload/wrong-length"],
  ["ana", GM, "action/malformed"],
])("a coin for %j is refused: %s", (payload, seat, code) => {
  expectRefusal(declaredAs(coinKind, payload, seat, scene), code);
});

it("asks the GM for a toss between two, and for one more for each further one", () => {
  expect(coinKind.stages["toss"]?.({ fighters: ["ana", "bo", "cy"] }, {}, scene)).toMatchObject({
    questions: [
      { role: { type: "gm" }, count: 1, sides: 3 },
      { role: { type: "gm" }, count: 1, sides: 2 },
    ],
  });
});
