import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceFrom } from "../../../../tests/chance.ts";
import { anyJson } from "../../../../tests/contract/any-json.ts";
import { hostileValue } from "../../../../tests/fuzz/hostile.ts";
import { filesUnder, textOf } from "../../../../tests/sources.ts";
import { readOrders } from "../../../engine/index.ts";
import { listQueuedIntents } from "../../exchange/intents.ts";
import {
  isCountedDefeated,
  isWelcomed,
  readCreation,
  readGivenFrom,
  readGmNotes,
  readHandled,
  readKind,
  readLease,
  readRemainder,
  readWriteMark,
  readStatusMarks,
  readRank,
  readTemper,
} from "./flags.ts";

/** The reading of a flag that players can write: the name of the reader, the reader, and a test for a valid result. */
type FlagReading = {
  readonly reader: string;
  readonly read: (flag: unknown) => unknown;
  readonly isSound: (value: never) => boolean;
};

const isText = (value: unknown): boolean => typeof value === "string";
const isListOf = (isOne: (value: unknown) => boolean) => (list: readonly unknown[]) =>
  Array.isArray(list) && list.every(isOne);

/** The flags of this system that players can write, on their own actors, items, combatants and users. */
const PLAYER_FLAGS: Readonly<Record<string, FlagReading>> = {
  marks: { reader: "readStatusMarks", read: readStatusMarks, isSound: isListOf(isText) },
  mark: { reader: "readWriteMark", read: readWriteMark, isSound: isText },
  gmNotes: { reader: "readGmNotes", read: readGmNotes, isSound: isText },
  givenFrom: { reader: "readGivenFrom", read: readGivenFrom, isSound: isText },
  kind: { reader: "readKind", read: readKind, isSound: isText },
  left: {
    reader: "readRemainder",
    read: readRemainder,
    isSound: (left: unknown) => left === null || Number.isInteger(left),
  },
  creation: {
    reader: "readCreation",
    read: readCreation,
    isSound: ({ stage, before, left }: { stage: unknown; before: unknown; left: unknown }) =>
      ["", "open", "done"].some((each) => each === stage) && isText(before) && Number.isInteger(left),
  },
  out: { reader: "isCountedDefeated", read: isCountedDefeated, isSound: (out: unknown) => typeof out === "boolean" },
  welcomed: { reader: "isWelcomed", read: isWelcomed, isSound: (is: unknown) => typeof is === "boolean" },
  place: { reader: "readRank", read: readRank, isSound: isListOf(Number.isFinite) },
  rolled: { reader: "readRank", read: readRank, isSound: isListOf(Number.isFinite) },
  temper: {
    reader: "readTemper",
    read: readTemper,
    isSound: (temper: unknown) => [null, "careful", "bold", "cruel"].some((each) => each === temper),
  },
  handled: { reader: "readHandled", read: readHandled, isSound: isListOf(isText) },
  lease: {
    reader: "readLease",
    read: readLease,
    isSound: ({ holder, beat }: { holder: unknown; beat: unknown }) => isText(holder) && Number.isFinite(beat),
  },
  orders: {
    reader: "readOrders",
    read: (flag) => readOrders(typeof flag === "string" ? flag : JSON.stringify(flag ?? null)),
    isSound: isListOf((each) => {
      const { fighter, order, fight, since } = Object(each);
      return [fighter, order, fight].every(isText) && typeof since === "number";
    }),
  },
  intents: {
    reader: "isData",
    read: (flag) => listQueuedIntents({ isGM: false, getFlag: () => flag } as unknown as User.Implementation),
    isSound: isListOf((each) => {
      const { nonce, queued } = Object(each);
      return isText(nonce) && (queued === null || isText(Object(queued).intent.type));
    }),
  },
};

const READINGS = Object.entries(PLAYER_FLAGS);

/** The flags of this system that no player can write, each with the reason. */
const OTHER_FLAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["fight", "known", "turns", "places"].map((flag) => [flag, "of a Combat, which only GMs update"]),
  ),
  seals: "read of GMs alone, whose User no player updates",
  ...Object.fromEntries(
    ["combat", "shared", "round", "records", "scene", "seen", "statistics", "behind", "withheld"].map((flag) => [
      flag,
      "of a journal, which counts only if no player owns it",
    ]),
  ),
  award: "of a message, which counts only if a GM wrote it",
  rules: "of a page in a compendium, which only the package writes",
  ground: "of a Region, which only GMs make",
};

/** The patterns by which the source names a flag of this system to read or write it. */
const NAMED = [
  /[gs]etFlag\(\s*"riposte",\s*"(\w+)"/g,
  /flags\??\.riposte\??\.(\w+)/g,
  /"flags", "riposte", "(\w+)"/g,
  /deletion\("flags\.riposte", "(\w+)"\)/g,
];

/** The files that compute the name of a flag. Each possible name also occurs literally elsewhere. */
const WORKED_OUT = ["src/foundry/documents/combat-document.ts"];

const sources = filesUnder(["src"], [".ts"])
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: textOf(path) }));

function named(text: string): readonly string[] {
  return NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, flag = ""]) => flag));
}

describe("flags of our own", () => {
  it("are on the list of those that players can write, or of those that they cannot", () => {
    const found = [...new Set(sources.flatMap(({ text }) => named(text)))].toSorted();
    expect(found).toEqual([...Object.keys(PLAYER_FLAGS), ...Object.keys(OTHER_FLAGS)].toSorted());
  });

  it("are named where they are read, but for two places", () => {
    const dynamic = sources.filter(({ text }) => /[gs]etFlag\(\s*"riposte",\s*[^"\s]/.test(text));
    expect(dynamic.map(({ path }) => path)).toEqual(WORKED_OUT);
  });

  it.each(READINGS)("%s, which a player can write, is read by its reader alone", (flag, { reader }) => {
    const reading = sources.filter(({ text }) => new RegExp(`getFlag\\(\\s*"riposte",\\s*"${flag}"`).test(text));
    for (const { path, text } of reading) expect(text, path).toContain(`${reader}(`);
  });

  it.each(READINGS)("%s is never taken for more than it is, whatever stands in it", (_flag, { read, isSound }) => {
    fc.assert(fc.property(fc.oneof(fc.anything(), anyJson()), (flag) => isSound(read(flag) as never)));
    for (let seed = 0; seed < 500; seed += 1) {
      const draw = chanceFrom(seed);
      const flag = hostileValue(draw);
      expect(isSound(read(flag) as never), `seed ${seed}`).toBe(true);
      const order = { fighter: "a", order: "pass", fight: "b", since: flag, turn: { round: flag, turn: flag } };
      expect(isSound(read([order]) as never), `seed ${seed}, ordered`).toBe(true);
      const queue = {
        nonce: { sequence: flag, text: JSON.stringify({ type: "declare", kind: "x", payload: flag }) },
      };
      expect(isSound(read(queue) as never), `seed ${seed}, queued`).toBe(true);
    }
  });
});
