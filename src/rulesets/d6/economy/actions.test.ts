import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { numberIn, peopleIn, provoked, readDeclared, wordIn } from "./actions.ts";

const scene = sceneOf([person("ana"), person("bo"), person("dan", { light: 20 })]);
const hers = { gm: false, fighters: ["ana", "dan"] };

describe("a declaration", () => {
  test.each([
    [null, "action/malformed"],
    [{}, "action/nobody"],
    [{ fighter: "constructor" }, "action/nobody"],
    [{ fighter: "bo" }, "action/not-yours"],
    [{ fighter: "dan" }, "condition/downed"],
  ])("%j is refused with %s", (payload, code) => {
    expectRefusal(readDeclared(payload, "fighter", hers, scene), code);
  });

  it("is taken from whoever controls the fighter, and from a GM", () => {
    expect(must(readDeclared({ fighter: "ana" }, "fighter", hers, scene)).actor.id).toBe("ana");
    expect(readDeclared({ fighter: "bo" }, "fighter", { gm: true, fighters: [] }, scene).ok).toBe(true);
  });
});

describe("what it says", () => {
  it("lists people who are there, each once", () => {
    expect(must(peopleIn({ beside: ["ana", "bo"] }, "beside", scene))).toEqual(["ana", "bo"]);
    expect(must(peopleIn({}, "beside", scene))).toEqual([]);
    expectRefusal(peopleIn({ beside: "bo" }, "beside", scene), "action/malformed");
    for (const beside of [["cy"], ["bo", "bo"], [["bo"]], ["toString"]])
      expectRefusal(peopleIn({ beside }, "beside", scene), "action/no-such-people");
  });

  it("names whole numbers within bounds, and words of a list", () => {
    expect(must(numberIn({ range: 2 }, "range", 4))).toBe(2);
    expect(must(numberIn({}, "range", 4))).toBe(0);
    for (const range of [-1, 5, 1.5, "2", [2]]) expectRefusal(numberIn({ range }, "range", 4), "action/not-a-number");
    expect(must(wordIn({}, "area", ["line", "cone"]))).toBe("line");
    expect(must(wordIn({ area: "cone" }, "area", ["line", "cone"]))).toBe("cone");
    expectRefusal(wordIn({ area: "ball" }, "area", ["line", "cone"]), "action/unknown-word");
  });
});

it("gives nobody an opening where nobody stands beside (S4, Opportunity Attack)", () => {
  expect(provoked("ana", [], "move")).toEqual([]);
  expect(provoked("ana", ["bo"], "move")).toMatchObject([{ type: "provoked", data: { enemies: ["bo"] } }]);
});
