import { describe, expect, it, test } from "vitest";
import {
  updateKnownUuids,
  readKnownUuids,
  renameBudgets,
  renameUuids,
  computeRenaming,
  isSameFighter,
  toBaseActor,
} from "./uuids.ts";

const A = "Actor.ana";
const B = "Scene.ford.Token.one.Actor.ana";
const D = "Scene.ford.Token.one.Actor.bo";
const FOE = "Actor.bo";
const C = "Scene.ford.Token.two.Actor.ana";

/** The test of fighters in a world in which Ana is a character, all tokens of whom are one fighter. */
const isSameCharacter = (one: string, other: string): boolean => toBaseActor(one) === toBaseActor(other);

/** The moves and copies of a renaming, as plain lists. */
function listed(
  known: Readonly<Record<string, readonly string[]>>,
  present: Readonly<Record<string, string>>,
  areSame = isSameFighter,
) {
  const { moved, copied } = computeRenaming(known, present, areSame);
  return { moved: [...moved], copied };
}

describe("the addresses of combatants", () => {
  test.each([
    // what has happened,                 known,                        present,             moved,            copied
    ["nothing", { one: [A] }, { one: A }, [], []],
    ["a token was unlinked", { one: [A] }, { one: B }, [[A, B]], []],
    ["it was linked again after it had acted", { one: [A, B] }, { one: A }, [[B, A]], []],
    [
      "a third token, twice",
      { one: [A, B] },
      { one: C },
      [
        [B, C],
        [A, C],
      ],
      [],
    ],
    ["its token was given another actor", { one: [B] }, { one: D }, [[B, D]], []],
    ["a copy of its token joins", { one: [B] }, { one: B, two: C }, [], []],
    ["one of two of the same actor was unlinked", { one: [A], two: [A] }, { one: B, two: A }, [], [[A, B]]],
    ["both of the same actor were unlinked", { one: [A], two: [A] }, { one: B, two: C }, [[A, B]], [[A, C]]],
    [
      "two have changed places",
      { one: [A], two: [B] },
      { one: B, two: A },
      [
        [A, B],
        [B, A],
      ],
      [],
    ],
    ["another combatant has taken an old address", { one: [A, B], two: [A] }, { one: B, two: A }, [], []],
    ["the actor is gone", { one: [A] }, { one: "" }, [], []],
    ["the combatant is gone", { one: [A] }, {}, [], []],
    ["one who has left joins again", { one: [A] }, { two: A }, [], []],
    ["one who has left joins again with an unlinked token", { one: [A] }, { two: B }, [[A, B]], []],
    ["one who has left with an unlinked token joins again as linked", { one: [A, B] }, { two: A }, [[B, A]], []],
    [
      "one who has left joins again with the same token, which is of another actor now",
      { one: [B] },
      { two: D },
      [[B, D]],
      [],
    ],
    ["another token of the actor joins after one with a token has left", { one: [B] }, { two: C }, [], []],
    ["somebody else joins under the id of one who has left", { one: [A] }, { one: FOE }, [], []],
    ["who has left joins again under the id of another", { one: [A], two: [FOE] }, { two: B }, [[A, B]], []],
    ["somebody else joins", { one: [A] }, { two: FOE }, [], []],
    ["two join for one who has left", { one: [A] }, { two: B, three: C }, [[A, B]], []],
  ] as const)("%s", (_what, known, present, moved, copied) => {
    expect(listed(known, present)).toEqual({ moved, copied });
  });

  it("of a character who joins again by another token are moved to it", () => {
    expect(listed({ one: [B] }, { two: C }, isSameCharacter)).toEqual({ moved: [[B, C]], copied: [] });
  });

  it("are kept, the present one last, also those of combatants who have left, until they join again", () => {
    expect(updateKnownUuids({ one: [A] }, { one: B, two: C }, isSameFighter)).toEqual({ one: [A, B], two: [C] });
    expect(updateKnownUuids({ one: [A, B] }, { one: A }, isSameFighter)).toEqual({ one: [B, A] });
    expect(updateKnownUuids({ one: [A], two: [B] }, { one: "" }, isSameFighter)).toEqual({ one: [A], two: [B] });
    expect(updateKnownUuids({ one: [A], two: [FOE] }, { two: FOE, three: B }, isSameFighter)).toEqual({
      two: [FOE],
      three: [A, B],
    });
  });

  it("stay those of who has left if somebody else joins under that id, for when that one joins again", () => {
    const known = updateKnownUuids({ one: [A, B], two: [FOE] }, { two: B }, isSameFighter);
    expect(known).toEqual({ two: [A, B], [FOE]: [FOE] });
    expect(updateKnownUuids(known, { two: B, three: FOE }, isSameFighter)).toEqual({ two: [A, B], three: [FOE] });
  });

  it("are read from what is stored, whatever it is", () => {
    expect(readKnownUuids({ one: [A, 5], two: "x" })).toEqual({ one: [A], two: [] });
    for (const odd of [undefined, null, 5, "x", [A]]) expect(readKnownUuids(odd)).toEqual({});
  });
});

describe("renaming in plain data", () => {
  it("reaches keys and texts, alone and behind a round or a resource, and nothing else", () => {
    const moved = new Map([[A, B]]);
    const data = {
      bearer: A,
      inside: { [A]: 1 },
      had: [A, "Actor.bo"],
      span: `3.${A}`,
      [`shots ${A}`]: true,
      why: `an ${A}s`,
    };
    expect(renameUuids(data, moved)).toEqual({
      ...{ bearer: B, inside: { [B]: 1 }, had: [B, "Actor.bo"], span: `3.${B}`, [`shots ${B}`]: true, why: `an ${A}s` },
    });
    expect(renameUuids(B, moved)).toBe(B);
  });

  it("merges budgets: what was spent later, and of the same round the more", () => {
    const spent = (span: string, amount: number) => ({ span, spent: amount });
    const budgets = {
      [A]: { action: spent("2", 1), quick: spent("3", 1), haste: spent("2+", 1) },
      [B]: { action: spent("1", 4), quick: spent("3", 2) },
    };
    const merged = { action: spent("2", 1), quick: spent("3", 2), haste: spent("2+", 1) };
    expect(renameBudgets(budgets, { moved: new Map([[A, B]]), copied: [] })).toEqual({ [B]: merged });
    expect(renameBudgets(budgets, { moved: new Map([[B, A]]), copied: [] })).toEqual({ [A]: merged });
    const copied = renameBudgets({ [A]: budgets[A] ?? {} }, { moved: new Map(), copied: [[A, C]] });
    expect(copied).toEqual({ [A]: budgets[A], [C]: budgets[A] });
  });
});

it("a text of spaces without end that a declaration holds is read at once", () => {
  const text = `a${" ".repeat(50_000)}\nb`;
  const began = performance.now();
  expect(renameUuids([text, `12.${A}`, `given by ${A}`], new Map([[A, B]]))).toEqual([
    text,
    `12.${B}`,
    `given by ${B}`,
  ]);
  expect(performance.now() - began).toBeLessThan(1000);
});
