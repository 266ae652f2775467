import { expect, it } from "vitest";
import { diceView } from "./terms.ts";

it("a die that is more than its face is marked by a word of the game", () => {
  const dice = diceView("3d6", { faces: [2, 5], marks: ["", "drama"] });
  expect(dice.map(({ mark, meaning }) => [mark, meaning])).toEqual([
    ["plain", ""],
    ["special", "RIPOSTE.3d6.mark.drama"],
  ]);
});
