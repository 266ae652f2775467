import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/3d6-people.ts";
import { declaredAs, expectRefusal } from "../../../tests/contract/must.ts";
import { applyEvents, happened } from "../../engine/kernel/event.ts";
import { churn, churnIn, setChurn } from "./churn.ts";

const scene = sceneOf([person("ana")]);
const GM = { gm: true, fighters: [] };

it("the Churn Pool begins empty and holds what the GM says (H)", () => {
  expect(churnIn(scene)).toBe(0);
  expect(churnIn(applyEvents(scene, [happened("churned", {}, [setChurn(scene, 9)])]))).toBe(9);
});

test.each([
  [{ points: 31 }, GM, "payload/not-a-number"],
  [7, GM, "attack/malformed"],
  [{ points: 1 }, { gm: false, fighters: ["ana"] }, "churn/gm-only"],
])("%j is refused", (payload, seat, code) => {
  expectRefusal(declaredAs(churn, payload, seat, scene), code);
});
