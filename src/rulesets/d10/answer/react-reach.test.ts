import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Json, applyEvents, happened } from "../../../engine/index.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { declareStand, checkDeclaredReach, standKind } from "./react.ts";

const scene = sceneOf([person("ana"), person("bo"), person("cy")]);
const CY = { gm: false, fighters: ["cy"] };
const GM = { gm: true, fighters: [] };

describe("within reach (d10/L-46)", () => {
  const near = (fighters: readonly string[]) =>
    applyEvents(scene, [happened("stood", {}, [beginLasting(scene, "near", "cy", { data: { fighters } })])]);

  test.each([
    [[], false, "nobody has said so"],
    [["bo"], true, "of whom they protect"],
    [["ana"], true, "of the attacker"],
    [["dan"], false, "of somebody else"],
    [["dan", "ana"], true, "of one among several"],
  ] as const)("near %j: %s (%s)", (fighters, reached, _from) => {
    const answer = checkDeclaredReach(near(fighters), "cy", ["ana", "bo"]);
    if (reached) expect(must(answer)).toBe(true);
    else expectRefusal(answer, "reaction/out-of-reach");
  });

  it("is nobody of whom nothing was said; d10/case-77: out of range is refused", () => {
    expectRefusal(checkDeclaredReach(scene, "cy", ["ana", "bo"]), "reaction/out-of-reach");
  });
});

describe("saying where one stands (d10/L-46)", () => {
  it("is for the GM to agree to, unless the GM says it, or one steps away from everybody", () => {
    expect(must(declareStand({ fighter: "cy", near: ["bo"] }, CY, scene))).toEqual({
      fighter: "cy",
      name: "cy",
      near: ["bo"],
      agreed: false,
    });
    expect(must(declareStand({ fighter: "cy", near: ["bo"] }, GM, scene)).agreed).toBe(true);
    expect(must(declareStand({ fighter: "cy" }, CY, scene))).toEqual({
      fighter: "cy",
      name: "cy",
      near: [],
      agreed: true,
    });
  });

  test.each([
    ["cy", "action/malformed"],
    [{ fighter: "nobody" }, "action/nobody"],
    [{ fighter: "bo", near: ["ana"] }, "action/not-yours"],
    [{ fighter: "cy", near: "bo" }, "payload/no-list"],
    [{ fighter: "cy", near: ["constructor"] }, "payload/nobody"],
    [{ fighter: "cy", near: [3] }, "payload/no-list"],
    [{ fighter: "cy", near: ["cy"] }, "action/not-oneself"],
  ] satisfies readonly (readonly [Json, string])[])("%j is refused as %s", (payload, code) => {
    expectRefusal(declareStand(payload, CY, scene), code);
  });

  it("needs rounds, for outside of them nothing lasts", () => {
    expectRefusal(
      declareStand({ fighter: "cy", near: ["bo"] }, CY, sceneOf([person("cy"), person("bo")], 0)),
      "economy/no-rounds",
    );
  });

  it("may come between, and a GM who does not answer has not agreed", () => {
    expect(standKind.interrupts).toBe(true);
    const facts = { fighter: "cy", name: "cy", near: ["bo"], agreed: false };
    expect(standKind.stages["stand"]?.(facts, {}, scene)).toMatchObject({
      type: "ask",
      questions: [{ id: "stand", role: { type: "gm" }, fallback: "outOfReach" }],
    });
    expect(standKind.stages["stand"]?.(facts, { stand: "outOfReach" }, scene)).toMatchObject({
      type: "close",
      events: [{ type: "kept-away", changes: [] }],
    });
  });
});
