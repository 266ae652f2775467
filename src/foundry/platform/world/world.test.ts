import { expect, it, test } from "vitest";
import { readGameData, readWorldText, updateWorldText } from "./world.ts";

it("keeps each game's own beside that of the others", () => {
  const first = updateWorldText("", { "games.d6x3.churn": 4, "flags.riposte.mark": "a:1" });
  const second = updateWorldText(first, { "games.d6.tide": "low", "flags.riposte.mark": "b:1" });
  expect(readGameData(readWorldText(second), "d6x3")).toEqual({ churn: 4 });
  expect(readGameData(readWorldText(second), "d6")).toEqual({ tide: "low" });
  expect(readGameData(readWorldText(second), "d10")).toEqual({});
  expect(readWorldText(second)["flags"]).toEqual({ riposte: { mark: "b:1" } });
});

it("removes what was not there before", () => {
  const grown = updateWorldText("", { "games.d6x3.churn": 1 });
  expect(readGameData(readWorldText(updateWorldText(grown, { "games.d6x3.churn": null })), "d6x3")).toEqual({});
});

test.each(["", "nonsense", "[]", "7", '{"games":[]}', '{"games":{"d6x3":4}}'])("%j keeps nothing", (text) => {
  expect(readGameData(readWorldText(text), "d6x3")).toEqual({});
  expect(readGameData(readWorldText(updateWorldText(text, { "games.d6x3.churn": 2 })), "d6x3")).toEqual({ churn: 2 });
});

test("what was written and is removed again leaves no trace, and what stands beside it stays", () => {
  const written = updateWorldText("", { "games.d6x3.churn": 1, "lasting.d6x3": { a: 1 }, "flags.riposte.mark": "a:1" });
  const back = { "games.d6x3.churn": null, "lasting.d6x3": null };
  expect(updateWorldText(written, back)).toBe('{"flags":{"riposte":{"mark":"a:1"}}}');
  expect(updateWorldText(written, { ...back, "flags.riposte.mark": null })).toBe("");
});
