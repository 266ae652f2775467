import { expect, test } from "vitest";
import type { Question } from "../../../engine/index.ts";
import { pickOf } from "../economy/actions.ts";
import { adviseStray } from "./advice.ts";

const option = (id: string, dice: number) => ({ id, label: id, data: { dice }, cost: {} });
const guard = pickOf("guard-bo", "bo", [option("full-defence", 0), option("pass", 0)], "pass");
const skill = pickOf("skill", "bo", [option("dodge", 2), option("gymnastics", 3)], "dodge");

test.each<[string, Question, string | undefined]>([
  ["best", guard, "pass"],
  ["dodge", skill, "dodge"],
  ["best", skill, "gymnastics"],
  ["pass", skill, "gymnastics"],
  ["another", skill, undefined],
])("the standing order %s meets a stray shot's question with an answer (ours)", (order, question, answer) => {
  expect(adviseStray({}, question, order)).toBe(answer);
});
