import { expect, it } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { readSkill } from "./skills.ts";

const climbing = { name: "Climbing", ability: "strength", ranks: 4 };

it("a skill has ranks and rests on an ability; it goes by its name where it has no id (S3; d20/A.1)", () => {
  expect(must(readSkill(climbing))).toEqual({ id: "Climbing", ...climbing });
  expect(must(readSkill({ name: "Climbing", ability: "strength", id: "up" }))).toMatchObject({ id: "up", ranks: 0 });
});

it("what no sheet shows is refused (S3; d20/A.1)", () => {
  expectRefusal(readSkill({ ...climbing, ability: "luck" }), "skill/malformed");
  expectRefusal(readSkill({ ability: "strength" }), "skill/malformed");
  for (const ranks of [-1, 41, 1.5]) expectRefusal(readSkill({ ...climbing, ranks }), "skill/bad-ranks");
});
