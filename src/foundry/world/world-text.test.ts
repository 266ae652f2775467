import { expect, it, test } from "vitest";
import { gameIn, readWorldText, updatedWorldText } from "./world-text.ts";

it("keeps each game's own beside that of the others", () => {
  const first = updatedWorldText("", { "games.d6x3.churn": 4, "flags.riposte.mark": "a:1" });
  const second = updatedWorldText(first, { "games.d6.tide": "low", "flags.riposte.mark": "b:1" });
  expect(gameIn(readWorldText(second), "d6x3")).toEqual({ churn: 4 });
  expect(gameIn(readWorldText(second), "d6")).toEqual({ tide: "low" });
  expect(gameIn(readWorldText(second), "d10")).toEqual({});
  expect(readWorldText(second)["flags"]).toEqual({ riposte: { mark: "b:1" } });
});

it("removes what was not there before", () => {
  const grown = updatedWorldText("", { "games.d6x3.churn": 1 });
  expect(gameIn(readWorldText(updatedWorldText(grown, { "games.d6x3.churn": null })), "d6x3")).toEqual({});
});

test.each(["", "nonsense", "[]", "7", '{"games":[]}', '{"games":{"d6x3":4}}'])("%j keeps nothing", (text) => {
  expect(gameIn(readWorldText(text), "d6x3")).toEqual({});
  expect(gameIn(readWorldText(updatedWorldText(text, { "games.d6x3.churn": 2 })), "d6x3")).toEqual({ churn: 2 });
});
