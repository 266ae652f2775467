import { expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askAmount, askFaces, askShares, askText, toOptions, pickAny, pickOne } from "../bricks/questions.ts";
import { readAnswer } from "../kernel/ask.ts";
import { chooseUsualAnswer } from "./choosing.ts";

it("is what counts when time is up; every question allows it", () => {
  const questions = [
    askAmount({ id: "spend" }, { min: 2, max: 9 }),
    pickOne({ id: "how" }, toOptions(["hard", "softly"]), "softly"),
    pickAny({ id: "which" }, toOptions(["one", "other"])),
    askShares({ id: "split" }, { among: ["ana", "bo"], total: 3, fallback: { ana: 1, bo: 2 } }),
    askText({ id: "what" }, 20),
  ];
  const answers = questions.map((question) => must(readAnswer(question, chooseUsualAnswer(question) ?? null)));
  expect(answers).toEqual([9, "softly", [], { ana: 1, bo: 2 }, "…"]);
});

it("is none for dice", () => {
  expect(chooseUsualAnswer(askFaces({ id: "roll" }, { count: 1, sides: 6 }))).toBeUndefined();
});
