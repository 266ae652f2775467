import { expect, test } from "vitest";
import { buildTemplateHelpers } from "./wording.ts";

const { riposteSay, riposteNumber } = buildTemplateHelpers({
  localize: (key) => key.replace("RIPOSTE.", "the "),
  format: (key, data) => `${key} ${Object.values(data).join()}`,
  replaceAddress: (text) => text.replace("Actor.bo", "Bo"),
});

test.each([
  [null, ""],
  [undefined, ""],
  ["", ""],
  ["RIPOSTE.sword", "the sword"],
  ["Longsword", "Longsword"],
  [{ key: "hits", data: { whom: "Actor.bo", with: "RIPOSTE.sword", for: 3 } }, "hits Bo,the sword,3"],
  [[], ""],
  [["RIPOSTE.sword", { key: "costs", data: { amount: 2 } }], "the sword; costs 2"],
] as const)("a template says %j as %j", (said, text) => {
  expect(riposteSay(said, { hash: { join: "; " } })).toBe(text);
});

test("a template writes a negative number with a minus sign", () => {
  expect([riposteNumber(-2), riposteNumber(2)]).toEqual(["−2", "2"]);
});
