import { describe, expect, it } from "vitest";
import { d10 } from "../rulesets/d10/index.ts";
import { d20 } from "../rulesets/d20/index.ts";
import { d6 } from "../rulesets/d6/index.ts";
import { d6x3 } from "../rulesets/d6x3/index.ts";
import type { Ruleset } from "../engine/index.ts";
import { formatPool, readWrittenPool } from "./pool-text.ts";

/** Reads a text in a game: the dice, what is added and what it is rolled at, or the code of the refusal. */
function read({ freePool }: Pick<Ruleset, "freePool">, text: string): unknown {
  if (!freePool) throw new Error("a game without free pools");
  const written = readWrittenPool(text, freePool, "gegen");
  if (!written.ok) return written.refusal.code;
  const { dice, added, target } = written.value.pool;
  return [dice, added, target];
}

describe("a written pool", () => {
  it.each([
    [d10, "7 at 6", [7, 0, 6]],
    [d10, "7", [7, 0, 6]],
    [d10, " 7D10  AT 8 ", [7, 0, 8]],
    [d10, "7 gegen 8", [7, 0, 8]],
    [d10, "7@8", [7, 0, 8]],
    [d10, "d10", [1, 0, 6]],
    [d6, "8", [8, 0, null]],
    [d6, "8d6 at 3", [8, 0, 3]],
    [d20, "+5 at 15", [1, 5, 15]],
    [d20, "d20 - 2", [1, -2, null]],
    [d20, "at 15", [1, 0, 15]],
    [d6x3, "3d6", [3, 0, null]],
    [d6x3, "3d6 + 4 at 11", [3, 4, 11]],
    [d6x3, "+4", [3, 4, null]],
  ] as const)("%#: %s is read by the game", (game, text, expected) => {
    expect(read(game, text)).toEqual(expected);
  });

  it.each([
    [d10, "seven", "pool/unreadable"],
    [d10, "", "pool/unreadable"],
    [d10, "7 of 6", "pool/unreadable"],
    [d10, "7 at", "pool/unreadable"],
    [d10, "7 at 6 at 6", "pool/unreadable"],
    [d10, "7.5", "pool/unreadable"],
    [d10, "99999", "pool/unreadable"],
    [d10, "at 6", "pool/how-many-dice"],
    [d10, "0 at 6", "pool/how-many-dice"],
    [d10, "41", "pool/how-many-dice"],
    [d10, "3d6", "pool/other-dice"],
    [d10, "7 at 11", "pool/target"],
    [d10, "7 at 1", "pool/target"],
    [d10, "7 + 2 at 6", "pool/nothing-added"],
    [d20, "2d20", "pool/fixed-dice"],
    [d20, "d20 + 99", "pool/added"],
    [d6x3, "4d6", "pool/fixed-dice"],
  ] as const)("%#: %s is refused by the game", (game, text, code) => {
    expect(read(game, text)).toBe(code);
  });

  it("keeps what stands after a number sign as its words", () => {
    const rule = d10.freePool;
    expect(rule && readWrittenPool("7 at 6 # the wall, #3", rule, "at")).toMatchObject({
      value: { words: "the wall, #3" },
    });
  });

  it.each([
    [d10, "7 at 6"],
    [d6, "8 at 2"],
    [d20, "1d20 + 4 at 15"],
    [d6x3, "3d6 + 4 at 11"],
  ] as const)("%#: the example %s is written as it is read", (game, example) => {
    const rule = game.freePool;
    if (!rule) throw new Error("a game without free pools");
    expect(formatPool(rule.usual, rule, "at")).toBe(example);
    expect(readWrittenPool(example, rule, "at")).toMatchObject({ value: { pool: rule.usual } });
  });
});
