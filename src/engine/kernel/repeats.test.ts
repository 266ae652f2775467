import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "./json.ts";
import { unpackRepeats, packRepeats } from "./repeats.ts";

const ANA = "Scene.aaaaaaaaaaaaaaaa.Token.bbbbbbbbbbbbbbbb";
const BO = "Actor.cccccccccccccccc";

test("a long string that stands often is written once, as key and as value; one that stands twice stays", () => {
  const data: Json = [{ [ANA]: 1 }, { who: ANA }, ANA, BO, BO];
  expect(packRepeats(data)).toEqual({ data: [{ "~0": 1 }, { who: "~0" }, "~0", BO, BO], texts: [ANA] });
});

test("what looks like such a mark comes back as it was", () => {
  const data = [ANA, ANA, ANA, "~0", "~~1", "~"];
  expect(packRepeats(data).data).toEqual(["~0", "~0", "~0", "~~0", "~~~1", "~~"]);
  expect(unpackRepeats(packRepeats(data))).toEqual(data);
});

test("short strings, and data without long ones, stay as they are", () => {
  const data = { a: ["dodge", "dodge", "dodge"], "~": "~0" };
  expect(packRepeats(data)).toEqual({ data, texts: [] });
  expect(unpackRepeats({ data, texts: [] })).toEqual(data);
});

test("a mark without its string stays", () => {
  expect(unpackRepeats({ data: ["~7", "~x"], texts: [ANA] })).toEqual(["~7", "~x"]);
});

test("whatever is shortened comes back to the letter", () => {
  const text = fc.oneof(fc.constantFrom(ANA, BO, "~0", "~1", "~"), fc.string());
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.array(tie("json")),
      fc.dictionary(text, tie("json")),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      const data = JSON.parse(JSON.stringify(value));
      const { data: short, texts } = packRepeats(data);
      expect(JSON.stringify(unpackRepeats({ data: JSON.parse(JSON.stringify(short)), texts }))).toBe(
        JSON.stringify(data),
      );
      expect(texts.every((each) => each.length >= 20)).toBe(true);
    }),
  );
});
