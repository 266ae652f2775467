import { expect, it, test } from "vitest";
import { buildCheck, readFace, askRoll, isSuccess, listUnanswered } from "./dice.ts";
import { rolled } from "./events.ts";

const five = [{ source: "skill", value: 5 }] as const;

test.each([
  [10, 15, true, "d20/case-D01"],
  [10, 16, false, "d20/case-D01"],
] as const)("a %i and 5 against %i: %s (%s)", (face, difficulty, success, _from) => {
  expect(isSuccess(buildCheck(face, five), difficulty)).toBe(success);
});

it("without a die takes a 10, and is told as a roll (S3; d20/A.4)", () => {
  const check = buildCheck(null, [...five, { source: "none", value: 0 }]);
  expect(check).toEqual({ face: null, why: five, total: 15 });
  expect(rolled("attack", "bo", check).data).toMatchObject({ face: null, taken: 10, total: 15 });
  expect(rolled("attack", "bo", buildCheck(3, five)).data).toMatchObject({ face: 3, taken: null, total: 8 });
});

it("asks for faces that stay sealed, and reads them back", () => {
  const question = askRoll("attack", "ana", 1);
  expect(question).toMatchObject({ kind: "faces", count: 1, sides: 20, sealed: true });
  expect(listUnanswered([question], {})).toEqual([question]);
  expect(listUnanswered([question], { attack: [3] })).toEqual([]);
  expect([readFace([3]), readFace(undefined)]).toEqual([3, null]);
});
