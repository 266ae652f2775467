// `npm run play -- file`: plays a transcript line by line, and says where it differs from what stands in the file.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Transcript } from "../tests/transcripts/parse.ts";
import { parseTranscript } from "../tests/transcripts/parse.ts";
import { playTranscript } from "../tests/transcripts/play.ts";

const WRITE = "--write";

/** Plays the file that the arguments name; the number is what the process should exit with. */
function main(args: readonly string[]): number {
  const path = args.find((argument) => argument !== WRITE);
  if (path === undefined)
    return complain("Name a transcript: npm run play -- tests/transcripts/d10/dodge.txt [--write]");
  if (!existsSync(path)) return complain(`There is no file ${path}.`);
  try {
    const transcript = parseTranscript(readFileSync(path, "utf8"));
    const { lines } = playTranscript(transcript);
    if (args.includes(WRITE)) writeFileSync(path, written(transcript, lines));
    return args.includes(WRITE) ? 0 : told(transcript, lines);
  } catch (error) {
    return complain(`${path}, ${error instanceof Error ? error.message : String(error)}`);
  }
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

/** The file's text with the lines that were played in place of those that stood there. */
function written({ head, steps }: Transcript, lines: readonly (readonly string[])[]): string {
  const body = steps.flatMap(({ text, tail }, index) => [
    text,
    ...(lines[index] ?? []).map((line) => `  ${line}`),
    ...tail,
  ]);
  return `${[...head, ...body].join("\n").trimEnd()}\n`;
}

function told({ steps }: Transcript, lines: readonly (readonly string[])[]): number {
  let different = 0;
  steps.forEach(({ text, expected, line }, index) => {
    const played = lines[index] ?? [];
    console.log(text);
    if (played.join("\n") === expected.join("\n")) return played.forEach((entry) => console.log(`  ${entry}`));
    different += 1;
    console.log(`  differs from what stands under line ${line}:`);
    expected.filter((entry) => !played.includes(entry)).forEach((entry) => console.log(`  - ${entry}`));
    played.forEach((entry) => console.log(`  ${expected.includes(entry) ? " " : "+"} ${entry}`));
  });
  if (different > 0) console.error(`\n${different} of ${steps.length} inputs lead elsewhere than the file says.`);
  return different > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
