import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { readSourceName } from "../../src/engine/index.ts";
import { type Data, type Json, isData, lookup } from "../../src/engine/kernel/json.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import { type Sentence, describeRefusal } from "../../src/view/terms.ts";
import { describeEvent } from "../../src/view/told-view.ts";
import { caseFiles, gameOf } from "./cases.ts";
import { parseCases } from "./parse.ts";
import { lineOf } from "./said.ts";
import { dataIn, listIn } from "./verb.ts";

const WORDS: Data = JSON.parse(readFileSync("lang/en.json", "utf8"));
const NAMES = { ana: "Ana", bo: "Bo", cy: "Cy", di: "Di" };

const files = caseFiles().filter((path) => basename(path).startsWith("d20"));
const cases = files.flatMap((path) => parseCases(readFileSync(path, "utf8"), gameOf).cases);
const played = cases.filter(({ verb }) => verb.gives.includes("told"));

test.each(played.map((each) => ({ name: each.name, line: each.line, each })))(
  "what $name (line $line) tells or refuses has its sentence, what that names, and a word for each reason (docs/cases.md)",
  ({ each: { verb, given } }) => {
    const answers = [given, ...refusedIn(given)].map((each) => verb.answer(each));
    expect(answers.flatMap(sentencesIn).flatMap(missingFor)).toEqual([]);
    expect(answers.flatMap(unsaidIn)).toEqual([]);
  },
);

/** The same as far as each step that should be refused, which then is the answer. */
function refusedIn(given: Data): readonly Data[] {
  const steps = listIn(given, "steps");
  return steps.flatMap((step, index) =>
    isData(step) && step["refused"] ? [{ ...given, steps: [...steps.slice(0, index), lineOf(step)] }] : [],
  );
}

function sentencesIn(answer: Result<Data>): readonly Sentence[] {
  if (!answer.ok) return [describeRefusal(answer.refusal)];
  const told = dataIn(answer.value, "told");
  return Object.keys(told).flatMap((type) =>
    listIn(told, type).flatMap((data) =>
      describeEvent({ type, data: isData(data) ? data : {}, changes: [] }, NAMES, "d20"),
    ),
  );
}

function textAt(key: string): string | undefined {
  let text: Json | undefined = WORDS;
  for (const part of key.split(".")) text = text !== undefined && isData(text) ? lookup(text, part) : undefined;
  return typeof text === "string" ? text : undefined;
}

/** What is missing for a sentence to be said: its text, or what the text names. */
function missingFor({ key, data }: Sentence): readonly string[] {
  const text = textAt(key);
  if (text === undefined) return [key];
  const named = [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  return named.filter((name) => (lookup(data, name) ?? "") === "").map((name) => `${key}: ${name}`);
}

/** The reasons of rolls that no word says. */
function unsaidIn(answer: Result<Data>): readonly string[] {
  if (!answer.ok) return [];
  const told = dataIn(answer.value, "told");
  const all = Object.keys(told).flatMap((type) => listIn(told, type).flatMap((data) => (isData(data) ? [data] : [])));
  const reasons = all.flatMap((data) => [...listIn(data, "why"), ...listIn(dataIn(data, "pool"), "why")]);
  const sources = reasons.flatMap((reason) => (isData(reason) && !reason["said"] ? [String(reason["source"])] : []));
  return sources.filter(
    (source) => readSourceName(source) === undefined && textAt(`RIPOSTE.d20.${source}`) === undefined,
  );
}
