import { readFileSync, writeFileSync } from "node:fs";
import { type Measured, spreadOf } from "./measuring.ts";

/** A ratio of one run: what is compared, how many times round by round, and the goal that it must reach, if it has one. */
export type Ratio = {
  readonly what: string;
  readonly times: readonly number[];
  readonly atLeast?: number;
  readonly atMost?: number;
};

/** Whether a ratio reaches its goal, if it has one. */
export function isReached({ times, atLeast, atMost }: Ratio): boolean {
  const { median } = spreadOf(times);
  return (atLeast === undefined || median >= atLeast) && (atMost === undefined || median <= atMost);
}

function goalOf({ atLeast, atMost }: Ratio): string {
  if (atLeast !== undefined) return `at least ${atLeast}`;
  return atMost === undefined ? "" : `at most ${atMost}`;
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

function rowOf(ratio: Ratio): readonly string[] {
  const { low, median, high } = spreadOf(ratio.times);
  return [ratio.what, shown(median), `${shown(low)} to ${shown(high)}`, goalOf(ratio)];
}

const HEAD = ["what", "times", "spread", "goal"];

/** The ratios as lines of a table for a terminal, with a mark at each goal that is missed. */
export function ratioLines(ratios: readonly Ratio[]): readonly string[] {
  const rows = [HEAD, ...ratios.map((each) => [...rowOf(each), isReached(each) ? "" : "MISSED"])];
  const widths = HEAD.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("   ")
      .trimEnd(),
  );
}

/** What was measured, as lines of a table for a terminal. */
export function timeLines(all: readonly Measured[]): readonly string[] {
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map(({ name, micros }) => {
    const { low, median, high } = spreadOf(micros);
    return `${name.padEnd(width)}   ${shown(median)} µs (${shown(low)} to ${shown(high)})`;
  });
}

/** A part of the page of results, which one command writes: its heading with what it says before its table. */
type Part = string;

/** Writes a table into its part of the page of results, and leaves the other parts as they are: no times, which are those of one machine. */
export function writePart(part: Part, rows: readonly (readonly string[])[]): void {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const table = [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
  const parts = readFileSync(PAGE, "utf8").split(/\n(?=## )/);
  const [title = ""] = part.split("\n");
  const others = new Map(parts.map((each) => [each.split("\n")[0] ?? "", each.trimEnd()]));
  others.set(title, `${part}\n${table}`);
  writeFileSync(PAGE, `${[...others.values()].join("\n\n")}\n`);
}

/** The rows of a part: the ratios with their quartiles and goals. */
export function ratioRows(ratios: readonly Ratio[]): readonly (readonly string[])[] {
  return [HEAD, ...ratios.map(rowOf)];
}

const PAGE = "docs/performance.md";

export const RULES: Part = `## Rules, writer and views

\`npm run bench -- --write\`. Each row is the median of the ratios of \`npm run bench\`, all from one run in which the
compared ones take turns, with its quartiles. \`npm run bench -- --check\` fails if a goal is missed. Compared are only those who have given the
same answers before. "Frozen" is the build in \`bench/frozen\`. A prompt is asked and read again each time; its time is that of the odds of all
its options together, and is held to 16 ms, as long as a picture stands on the screen. Exchanges are played once, by the real writer on plain
documents: a session of d10 in which thirty fight, each of them attacking in their turn; a row is the median of the round in which its exchange is.
A player's page reads each write, and draws nothing; bytes are those of the text that a server sends of each write.
`;

export const PAGES: Part = `## From a click to what it shows

\`npm run bench -- --pages --write\`, on an idle machine with a built system: the demo fight of d10 on three pages in one browser. One attacks, one is
asked and lets it pass, the Gamemaster undoes it; thirty times. The numbers say how many times as long each step takes as the median of a plain chat
message, from its creation on one page to its text on another. \`--check\` fails if 95 of 100 take longer than the goal of their step.
`;
