// `npm run play`: plays a whole fight line by line and undoes it to the start; `npm run play -- file` another
// transcript. Reports the differences from the file; with --write, writes the played lines into it. A ledger or a bug
// report saved at a table is replayed by the rules alone, and compared with the recorded events.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type Transcript, parseTranscript } from "../tests/transcripts/parse.ts";
import { type Played, eventsOf, playTranscript, undoAll } from "../tests/transcripts/play.ts";
import { isLedgerText, playLedger } from "./play-ledger.ts";

const WRITE = "--write";
const WHOLE_FIGHT = "tests/transcripts/d10/whole-fight.txt";

/** Plays the file in the arguments, or the whole fight; returns the exit code. */
function main(args: readonly string[]): number {
  const path = args.find((argument) => argument !== WRITE) ?? WHOLE_FIGHT;
  if (!existsSync(path)) return complain(`There is no file ${path}.`);
  try {
    const text = readFileSync(path, "utf8");
    if (isLedgerText(text)) return playLedger(text, console.log);
    const transcript = parseTranscript(text);
    const played = playTranscript(transcript);
    if (!args.includes(WRITE)) return Math.max(told(transcript, played.lines), undone(played));
    writeFileSync(path, written(transcript, played.lines));
    return 0;
  } catch (error) {
    return complain(`${path}, ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Undoes everything, and reports whether the state equals that at the start. */
function undone(played: Played): number {
  const events = eventsOf(played.end).length;
  if (!isDeepStrictEqual(undoAll(played), played.start.scene))
    return complain(`\n${events} events were undone, and that does not lead back to the start.`);
  console.log(`\nUndone to the start: ${events} events, and everything is as it was.`);
  return 0;
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

/** The file's text with the played lines in place of its own. */
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
