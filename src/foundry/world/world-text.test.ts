import { expect, it, test } from "vitest";
import { gameIn, readWorldText, updatedWorldText } from "./world-text.ts";

it("keeps each game's own beside that of the others", () => {
  const first = updatedWorldText("", { "games.3d6.churn": 4, "flags.riposte.mark": "a:1" });
  const second = updatedWorldText(first, { "games.d6.tide": "low", "flags.riposte.mark": "b:1" });
  expect(gameIn(second, "3d6")).toEqual({ churn: 4 });
  expect(gameIn(second, "d6")).toEqual({ tide: "low" });
  expect(gameIn(second, "d10")).toEqual({});
  expect(readWorldText(second)["flags"]).toEqual({ riposte: { mark: "b:1" } });
});

it("removes what was not there before", () => {
  const grown = updatedWorldText("", { "games.3d6.churn": 1 });
  expect(gameIn(updatedWorldText(grown, { "games.3d6.churn": null }), "3d6")).toEqual({});
});

test.each(["", "nonsense", "[]", "7", '{"games":[]}', '{"games":{"3d6":4}}'])("%j keeps nothing", (text) => {
  expect(gameIn(text, "3d6")).toEqual({});
  expect(gameIn(updatedWorldText(text, { "games.3d6.churn": 2 }), "3d6")).toEqual({ churn: 2 });
});
