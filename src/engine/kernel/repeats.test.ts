import { expect, test } from "vitest";
import type { Json } from "./json.ts";
import { unpackRepeats } from "./repeats.ts";

const ANA = "Scene.aaaaaaaaaaaaaaaa.Token.bbbbbbbbbbbbbbbb";
const BO = "Actor.cccccccccccccccc";

test("a string that was written once stands in all its places again, as key and as value", () => {
  const data: Json = [{ "~0": 1 }, { who: "~0" }, "~1", BO];
  expect(unpackRepeats({ data, texts: [ANA, "x"] })).toEqual([{ [ANA]: 1 }, { who: ANA }, "x", BO]);
});

test("what looked like such a mark comes back as it was", () => {
  expect(unpackRepeats({ data: ["~0", "~~0", "~~~1", "~~"], texts: [ANA] })).toEqual([ANA, "~0", "~~1", "~"]);
});

test("data without such strings stays as it is", () => {
  const data = { a: ["dodge", "dodge", "dodge"], "~": "~0" };
  expect(unpackRepeats({ data, texts: [] })).toBe(data);
});

test("a mark without its string stays", () => {
  expect(unpackRepeats({ data: ["~7", "~x"], texts: [ANA] })).toEqual(["~7", "~x"]);
});
