import { type Data, type Json, isData } from "../../src/engine/kernel/json.ts";
import { readSaid } from "../transcripts/parse.ts";
import type { Words } from "../transcripts/words.ts";
import { type Fault, type Field, type Path, either, text, yesNo } from "./field.ts";

/** The hint in a fault for a text that may have been cut short. */
export const COMMA = "In { } and [ ] a comma ends a text: put the text in quotes.";

const REFUSED = either(yesNo, text);

/** A line of a transcript. */
export function lineField(words: Words): Field {
  const tells = "a line: ana: attack target=bo";
  const faults = (value: Json, path: Path): readonly Fault[] =>
    typeof value === "string" ? faultsOfLine(value, words, path) : text.faults(value, path);
  return { tells, faults };
}

/** A step of a case: a line, or one speaker with what they say, optionally expected to be refused. */
export function stepField(words: Words): Field {
  const line = lineField(words);
  const faults = (value: Json, path: Path): readonly Fault[] => {
    if (!isData(value)) return line.faults(value, path);
    const speakers = Object.keys(spokenIn(value));
    if (speakers.length !== 1) return [{ path, sentence: severalSpeak(speakers) }];
    const refused = "refused" in value ? REFUSED.faults(value["refused"] ?? null, [...path, "refused"]) : [];
    return [...line.faults(lineOf(value), path), ...refused];
  };
  return { tells: "a line, or a speaker with what they say", faults };
}

/** The line of a step with a speaker. */
export function lineOf(step: Data): string {
  return Object.entries(spokenIn(step))
    .map(([who, what]) => `${who}: ${String(what)}`)
    .join(" ");
}

function spokenIn(step: Data): Data {
  return Object.fromEntries(Object.entries(step).filter(([key]) => key !== "refused"));
}

function severalSpeak(speakers: readonly string[]): string {
  return `a step has one speaker, and this one has ${speakers.length}: ${speakers.join(", ")}. ${COMMA}`;
}

function faultsOfLine(line: string, words: Words, path: Path): readonly Fault[] {
  try {
    readSaid(line, words);
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ path, sentence: `"${line}" cannot be said: ${why} ${COMMA}` }];
  }
}
