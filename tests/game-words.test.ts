import { describe, expect, it } from "vitest";
import { gameWords, leaks, leaksIn } from "./game-words.ts";

const words = gameWords();

describe("engine, view and edge", () => {
  it("write no word of a game", () => {
    expect(leaks(words)).toEqual([]);
  });

  it.each(["willpower", "volley-declared", "fortune", "grapple", "vitality"])("would not get away with %s", (word) => {
    const text = `const kept = 1;\nconst told = "system.${word}";\n`;
    expect(leaksIn("src/view/planted.ts", text, words)).toEqual([`src/view/planted.ts:2 ${word}`]);
  });
});
