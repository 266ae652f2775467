import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { DEFAULT_RULESET, RULESETS } from "../../src/rulesets/all.ts";
import { parseTranscript } from "./parse.ts";
import { HABITS, playTranscript, undoAll } from "./play.ts";
import { folderOf } from "./words.ts";

const files = Object.keys(RULESETS).flatMap((ruleset) =>
  readdirSync(folderOf(ruleset))
    .filter((name) => name.endsWith(".txt"))
    .map((name) => ({ ruleset, name, text: readFileSync(`${folderOf(ruleset)}/${name}`, "utf8") })),
);

describe.each(files)("$ruleset/$name", ({ ruleset, text }) => {
  const transcript = parseTranscript(text);
  const expected = transcript.steps.map((step) => [step.text, ...step.expected]);

  it("tells its rule with a source, and stands in its ruleset's folder", () => {
    expect(transcript.ruleset).toBe(ruleset);
    expect(transcript.head[0]).toMatch(/^# .+\.( \(.+\))?$/);
  });

  test.each(HABITS)("played %s, leads where it says", (habit) => {
    const { lines } = playTranscript(transcript, habit);
    expect(transcript.steps.map((step, index) => [step.text, ...(lines[index] ?? [])])).toEqual(expected);
  });

  it("undone to the start, leaves everything as it was", () => {
    const played = playTranscript(transcript);
    expect(undoAll(played)).toEqual(played.start.scene);
  });
});

describe("a malformed transcript is refused with the line where it is wrong", () => {
  const setup = `ruleset ${DEFAULT_RULESET}\nround 1\nfighter ana: dexterity 2\nfighter bo: dexterity 2\n`;

  test.each([
    ["", "no line begins with >"],
    ["> ana: attack target=bo", "names no ruleset"],
    ["fighter ana: wound 1\n> undo", "line 1: the ruleset must be named first"],
    ["ruleset nonsense\n> undo", "line 1: No words for the ruleset nonsense"],
    [`${setup}fighter cy: luck 3\n> undo`, "line 5: luck is no word for a fighter"],
    [`${setup}horse ana: hooves 4\n> undo`, "line 5: horse says nothing here"],
    [`${setup}weapon dan knife: damage 1\n> undo`, "line 5: weapon needs a fighter who is there"],
    [`${setup}weapon ana knife: length 1\n> undo`, "line 5: length is no word for weapon"],
    [`${setup}> attack bo`, 'line 5: nobody speaks in "attack bo"'],
    [`${setup}> ana: attack bo`, 'line 5: "bo" is not of the form word=value'],
    [`${setup}> round one`, 'line 5: a round is a whole number, not "one"'],
  ])("%j", (text, sentence) => {
    expect(() => parseTranscript(text)).toThrow(sentence);
  });

  it("faces that are missing leave it open, and faces too many are refused", () => {
    const open = `${setup}> ana: attack target=bo weapon=unarmed\n> bo: reaction=pass\n`;
    expect(() => playTranscript(parseTranscript(open))).toThrow("line 6: the transcript ends, waiting for ana attack");
    const [, , refused] = playTranscript(parseTranscript(`${open}> ana: attack=2 2 2\n> gm: cancel`)).lines;
    expect(refused?.[0]).toContain("refused answer/how-many-faces");
  });

  it("a fighter whom the ruleset does not take is refused", () => {
    const text = `${setup}fighter cy: dexterity 99\n> undo`;
    expect(() => playTranscript(parseTranscript(text))).toThrow("refused sheet/not-a-number");
  });
});
