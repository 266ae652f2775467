import { type Data, type Json, isData } from "../../src/engine/kernel/json.ts";
import { readSaid } from "../transcripts/parse.ts";
import type { Words } from "../transcripts/words.ts";
import { type Fault, type Field, type Path, either, text, yesNo } from "./field.ts";

/** Why a text may have come out shorter than it was meant, as a fault says it. */
export const COMMA = "In { } and [ ] a comma ends a text: put the text in quotes.";

const REFUSED = either(yesNo, text);

/** A line that may be said at the table, as transcripts write it. */
export function lineField(words: Words): Field {
  const tells = "a line: ana: attack target=bo";
  const faults = (value: Json, path: Path): readonly Fault[] =>
    typeof value === "string" ? faultsOfLine(value, words, path) : text.faults(value, path);
  return { tells, faults };
}

/** A step of a case: a line, or one speaker with what they say, and perhaps that it is refused. */
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

/** The line that a step with a speaker says. */
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
