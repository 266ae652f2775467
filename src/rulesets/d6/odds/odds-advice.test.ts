import { expect, test } from "vitest";
import { type Question, buildOption, pickOne } from "../../../engine/index.ts";
import { adviseOpening, adviseStray } from "./odds.ts";

const option = (id: string, dice: number) => buildOption(id, { data: { dice } });
const full = buildOption("gymnastics+full", { data: { dice: 6 }, cost: { points: 4 }, of: "gymnastics" });
const skill = pickOne({ id: "skill", fighter: "bo" }, [option("dodge", 2), option("gymnastics", 3), full], "dodge");

test.each<[string, Question, string | undefined]>([
  ["dodge", skill, "dodge"],
  ["best", skill, "gymnastics"],
  ["pass", skill, "gymnastics"],
  ["another", skill, undefined],
])("the standing order %s meets a stray shot's question with an answer (ours)", (order, question, answer) => {
  expect(adviseStray({}, question, order)).toBe(answer);
});

test.each([
  ["pass", false, "pass"],
  ["pass", true, undefined],
  ["best", false, undefined],
])(
  "the standing order %s answers an opening that is claimed (%s) with %s (ours; d6/L-15)",
  (order, claimed, answer) => {
    const facts = { fighter: "bo", against: "ana", why: "move", claimed };
    const opening = pickOne({ id: "opportunity-bo", fighter: "bo" }, [option("sword", 0), option("pass", 0)], "pass");
    expect(adviseOpening(facts, opening, order)).toBe(answer);
  },
);
