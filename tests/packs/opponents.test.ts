import { test, expect } from "vitest";
import { GAMES } from "../../src/rulesets/index.ts";
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
