import { expect, it, test } from "vitest";
import { checkOf, faceIn, facesOf, meets, unanswered } from "./dice.ts";
import { rolled } from "./events.ts";

const five = [{ source: "skill", value: 5 }] as const;

test.each([
  [10, 15, true, "d20/case-D01"],
  [10, 16, false, "d20/case-D01"],
] as const)("a %i and 5 against %i: %s (%s)", (face, difficulty, held, _from) => {
  expect(meets(checkOf(face, five), difficulty)).toBe(held);
});

it("without a die takes a 10, and is told as a roll (S3; d20/A.4)", () => {
  const check = checkOf(null, [...five, { source: "none", value: 0 }]);
  expect(check).toEqual({ face: null, why: five, total: 15 });
  expect(rolled("attack", "bo", check).data).toMatchObject({ face: null, taken: 10, total: 15 });
  expect(rolled("attack", "bo", checkOf(3, five)).data).toMatchObject({ face: 3, taken: null, total: 8 });
});

it("asks for faces that stay sealed, and reads them back", () => {
  const question = facesOf("attack", "ana", 1);
  expect(question).toMatchObject({ kind: "faces", count: 1, sides: 20, sealed: true });
  expect(unanswered([question], {})).toEqual([question]);
  expect(unanswered([question], { attack: [3] })).toEqual([]);
  expect([faceIn([3]), faceIn(undefined)]).toEqual([3, null]);
});
