import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { keepsTheContract } from "../contract/contract.ts";
import type { Sample } from "../contract/samples.ts";
import { refusals, textsOf } from "../language-keys.ts";
import { wordsIn } from "../named-words.ts";
import { filesUnder, textOf } from "../sources.ts";
import { parseTranscript } from "../transcripts/parse.ts";
import { HABITS, playTranscript, undoAll } from "../transcripts/play.ts";
import type { Words } from "../transcripts/words.ts";
import { computeHeartsLeft, isHit } from "./hearts/compare.ts";
import { heartsFamily } from "./hearts/family.ts";
import { hearts } from "./hearts/index.ts";

const HERE = "tests/tiny-ruleset";

const person = (id: string, left: number) => ({ id, name: id, hearts: left });
const blow = (target: string) => ({ kind: "blow", by: "ana", payload: { attacker: "ana", target } });
const SAMPLE: Sample = {
  fighters: [person("ana", 3), person("bo", 1), person("cy", 2), person("dan", 0)],
  declarations: [blow("bo"), blow("cy"), blow("dan")],
};

keepsTheContract("hearts", hearts, SAMPLE);

describe("the rules of hearts", () => {
  test.each([
    [5, 3, false, true],
    [5, 3, true, false],
    [3, 3, false, false],
    [6, 3, true, true],
  ])("%i against %i, ducking %s: hit %s (Rules 3, 4)", (attack, defence, ducks, hit) => {
    expect(isHit(attack, defence, ducks)).toBe(hit);
  });

  test("a hit takes a heart, and never more than there are (Rule 5)", () => {
    expect([3, 1, 0].map(computeHeartsLeft)).toEqual([2, 0, 0]);
  });
});

describe("duck.txt", () => {
  const words: Words = JSON.parse(readFileSync(`${HERE}/words.json`, "utf8"));
  const transcript = parseTranscript(textOf(`${HERE}/duck.txt`), () => ({ rules: hearts, words }));
  const expected = transcript.steps.map((step) => [step.text, ...step.expected]);

  test.each(HABITS)("played %s, leads where it says", (habit) => {
    const { lines } = playTranscript(transcript, habit);
    expect(transcript.steps.map((step, index) => [step.text, ...(lines[index] ?? [])])).toEqual(expected);
  });

  it("undone to the start, leaves everything as it was", () => {
    const played = playTranscript(transcript);
    expect(undoAll(played)).toEqual(played.start.scene);
  });
});

describe("lang.json", () => {
  const named = wordsIn(hearts, heartsFamily, SAMPLE);
  const own = textsOf(`${HERE}/lang.json`);
  const missingIn = (texts: ReadonlyMap<string, string>): readonly string[] => named.filter((key) => !texts.has(key));

  it("has every word that the data of the game names, and a sentence for each refusal", () => {
    expect(named.length).toBeGreaterThan(10);
    expect(missingIn(own)).toEqual([]);
    const known = new Set([...own.keys(), ...textsOf("lang/en.json").keys()]);
    const codes = filesUnder([`${HERE}/hearts`], [".ts"]).flatMap(refusals);
    expect(codes.map(({ key }) => key)).toContain("RIPOSTE.Refusal.blow.down");
    expect(codes.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  test.each(named)("would be missed without %s", (key) => {
    expect(missingIn(new Map([...own].filter(([each]) => each !== key)))).toEqual([key]);
  });
});

describe("docs/adding-a-ruleset.md", () => {
  const recipe = textOf("docs/adding-a-ruleset.md");
  const blocks = [...recipe.matchAll(/```\w+\n\/\/ (\S+)\n([\s\S]*?)```/g)];

  it("quotes code", () => {
    expect(blocks.length).toBeGreaterThan(2);
  });

  test.each(blocks.map(([, path = "", code = ""]) => ({ path, code })))("quotes $path as it is", ({ path, code }) => {
    expect(textOf(path)).toContain(code);
  });

  it("names every file of the ruleset that it describes, and no other", () => {
    const files = filesUnder([`${HERE}/hearts`], [""]).map((path) => path.slice(`${HERE}/hearts/`.length));
    const table = /^\| file[\s\S]*?\n\n/m.exec(recipe)?.[0] ?? "";
    const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
    expect(named.toSorted()).toEqual(files.toSorted());
  });
});
