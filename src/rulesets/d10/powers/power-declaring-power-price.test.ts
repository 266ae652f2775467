import { describe, expect, it, test } from "vitest";
import { person, powerWith, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { spendAction, spendExertion } from "../economy/economy.ts";
import { RULINGS } from "../rulings.ts";
import { payTimeAndPrice, payPrice } from "./power-declaring.ts";

const ana = person("ana", { willpower: { value: 3, max: 3 }, wound: 1 });
const scene = sceneOf([ana]);
const power = (time: string, cost: string) => powerWith([], { duration: "instant", time, cost });

describe("the price of a power (d10/J.1)", () => {
  it("is a wound where the body is exerted, and the round's exertion (d10/0.3.6, d10/0.3.7)", () => {
    const paid = must(payTimeAndPrice(scene, ana, power("free", "exertion"), RULINGS));
    expect(paid.fighters["ana"]?.wound).toBe(2);
    expectRefusal(spendExertion(paid, "ana"), "economy/exerted");
    expect(must(payPrice(scene, ana, power("free", "exertion"), RULINGS))).toHaveLength(1);
  });

  test.each([
    ["action", false],
    ["free", true],
  ])("as %s leaves an Action: %s (d10/D.1)", (time, left) => {
    const paid = must(payTimeAndPrice(scene, ana, power(time, "none"), RULINGS));
    expect(spendAction(paid, "ana").ok).toBe(left);
  });
});
