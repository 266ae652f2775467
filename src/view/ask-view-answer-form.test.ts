import { expect, test } from "vitest";
import { type AnswerField, type AnswerFormKind, buildAnswer } from "./ask-view.ts";

test.each<[AnswerFormKind, AnswerField[], unknown]>([
  ["amount", [{ value: "3" }], 3],
  ["amount", [{ value: "" }], ""],
  [
    "shares",
    [
      { part: "bo", value: "2" },
      { part: "cy", value: "0" },
    ],
    { bo: 2, cy: 0 },
  ],
  [
    "basket",
    [
      { value: "trip", checked: true },
      { value: "shove", checked: false },
    ],
    ["trip"],
  ],
  [
    "plan",
    [
      { part: "amount", value: "3" },
      { part: "option", value: "none", checked: false },
      { part: "option", value: "injured", checked: true },
    ],
    { amount: 3, option: "injured" },
  ],
  [
    "worded",
    [
      { part: "option", value: "injury.speed" },
      { part: "text", value: "a limp" },
    ],
    { option: "injury.speed", text: "a limp" },
  ],
  ["faces", [{ value: " 3, 10;7 x" }], [3, 10, 7, "x"]],
  ["text", [{ value: "a limp hand" }], "a limp hand"],
])("a form for %s answers with its fields", (kind, fields, answer) => {
  expect(buildAnswer(kind, fields)).toEqual(answer);
});
