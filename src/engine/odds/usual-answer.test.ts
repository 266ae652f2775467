import { expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askAmount, askFaces, askShares, askText, optionsOf, pickAny, pickOne } from "../bricks/questions.ts";
import { readAnswer } from "../kernel/ask.ts";
import { usualAnswer } from "./usual-answer.ts";

it("is what counts when time is up; every question allows it", () => {
  const questions = [
    askAmount({ id: "spend" }, { min: 2, max: 9 }),
    pickOne({ id: "how" }, optionsOf(["hard", "softly"]), "softly"),
    pickAny({ id: "which" }, optionsOf(["one", "other"])),
    askShares({ id: "split" }, { among: ["ana", "bo"], total: 3, fallback: { ana: 1, bo: 2 } }),
    askText({ id: "what" }, 20),
  ];
  const answers = questions.map((question) => must(readAnswer(question, usualAnswer(question) ?? null)));
  expect(answers).toEqual([9, "softly", [], { ana: 1, bo: 2 }, "…"]);
});

it("is none for dice", () => {
  expect(usualAnswer(askFaces({ id: "roll" }, { count: 1, sides: 6 }))).toBeUndefined();
});
