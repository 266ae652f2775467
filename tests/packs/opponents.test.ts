import { test, expect } from "vitest";
import { GAMES } from "../../src/rulesets/index.ts";
import { textOf } from "../sources.ts";
import { type ActorEntry, entriesIn } from "./entries.ts";

const opponents = GAMES.flatMap(({ words }) =>
  entriesIn<ActorEntry>(`${words}/opponents`).map(({ name, system }) => ({
    game: words,
    name,
    notes: system["notes"],
  })),
);

test.each(opponents)("$game: $name tells the Gamemaster what it is good at, before its standing order", ({ notes }) => {
  expect(notes).toMatch(/^<p>.*\bGood\b.+\..*Standing order: .+\./s);
});

test.each(GAMES)("$words: no two opponents, and no opponent and ready character, look alike", ({ words }) => {
  const entries = ["characters", "opponents"].flatMap((pack) => entriesIn<ActorEntry>(`${words}/${pack}`));
  expect(entries.length).toBeGreaterThan(0);
  expect(listRepeats(entries.map(({ img }) => textOf(img.replace("systems/riposte/", ""))))).toEqual([]);
  expect(entries.filter(({ img, prototypeToken }) => prototypeToken.texture.src !== img)).toEqual([]);
});

test.each(GAMES)("$words: no two conditions of the palette have the same icon", ({ statuses }) => {
  expect(statuses.length).toBeGreaterThan(0);
  expect(listRepeats(statuses.map(({ img }) => textOf(img)))).toEqual([]);
});

/** Lists the pictures that stand more than once. */
function listRepeats(pictures: readonly string[]): readonly string[] {
  return pictures.filter((picture, at) => pictures.indexOf(picture) !== at);
}
