import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { ok } from "../../../engine/index.ts";
import { withAbleActor, giveOpenings } from "./economy.ts";

const scene = sceneOf([person("ana"), person("bo"), person("dan", { light: 20 }), person("eve", { critical: 40 })]);
const hers = { gm: false, fighters: ["ana", "dan", "eve"] };

const bare = { actor: "fighter", inputs: [] };

describe("a declaration (N2; d6/G.5)", () => {
  test.each([
    ["acting", "ana", null],
    ["acting", "dan", "condition/downed"],
    ["resting", "dan", null],
    ["resting", "eve", "condition/dead"],
  ] as const)("%s takes %s: refused %s", (as, fighter, refusal) => {
    const read = withAbleActor(bare, (_said, { actor }) => ok(actor.id), as)({ fighter }, hers, scene);
    if (refusal === null) expect(must(read)).toBe(fighter);
    else expectRefusal(read, refusal);
  });
});

it("gives nobody an opening where nobody stands beside (S4, Opportunity Attack)", () => {
  expect(giveOpenings("ana", [], "move")).toEqual([]);
  expect(giveOpenings("ana", ["bo"], "move")).toMatchObject([{ type: "provoked", data: { enemies: ["bo"] } }]);
});
