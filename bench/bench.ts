// `npm run bench`: what is measured, in one table from one run; `-- --check` fails if a goal is missed, `-- --write` renews the page.
import { SPACES, THREATS, dragSubjects } from "./drags.ts";
import { exchangeRatios } from "./exchanges.ts";
import { fightSubjects } from "./fights.ts";
import { type Measured, measured, timesAsLong } from "./measuring.ts";
import { oddsSubjects, rollSubjects } from "./peers.ts";
import { RULES, type Ratio, isReached, ratioLines, ratioRows, timeLines, writePart } from "./report.ts";
import { promptSubjects } from "./prompts.ts";
import { sheetSubjects } from "./sheets.ts";
import { FEW, LARGE, SMALL, stepSubjects } from "./steps.ts";

/** What is compared: the slow or long one, the other, and the goal. */
const COMPARED: readonly (readonly [string, number, number, Pick<Ratio, "atLeast" | "atMost">])[] = [
  ["whole fights through the stages: as fast as the frozen build", 0, 1, { atLeast: 5 }],
  ["whole fights by the leaf rules alone: as fast as through the stages", 1, 2, {}],
  [`a step with ${told(LARGE)}: as long as with ${told(FEW)}`, 8, 7, { atMost: 2 }],
  ["the same in the frozen build", 5, 4, {}],
  [`a step with ${told(LARGE)}: as long as with ${told(SMALL)}`, 8, 6, { atMost: 8 }],
  ["the same in the frozen build", 5, 3, {}],
  ["such a step: as fast as in the frozen build", 5, 8, { atLeast: 12 }],
  ["odds of a pool against another: as fast as dice-pool-calc", 10, 9, { atLeast: 5 }],
  ["odds of a pool against another: as fast as @yipe/dice", 11, 9, { atLeast: 5 }],
  ["eight dice rolled and counted: as fast as @dice-roller/rpg-dice-roller", 13, 12, { atLeast: 20 }],
];

/** How long a prompt may take at the most, in microseconds: no longer than the picture stands between two frames. */
const FRAME = 16_000;

function withinAFrame({ name, micros }: Measured): Ratio {
  return { what: `${name}, 20 dice a side: as long as 16 ms`, times: micros.map((each) => each / FRAME), atMost: 1 };
}

function openedInAFrame({ name, micros }: Measured): Ratio {
  return { what: `${name}, opened: as long as 16 ms`, times: micros.map((each) => each / FRAME), atMost: 1 };
}

/** How long a frame of a drag may be held up at the most, in microseconds. */
const PART_OF_FRAME = 4_000;

function withinADrag({ name, micros }: Measured): Ratio {
  const what = `${name}: ${THREATS} tokens that threaten, ${SPACES} spaces: as long as 4 ms`;
  return { what, times: micros.map((each) => each / PART_OF_FRAME), atMost: 1 };
}

function told({ tokens, items }: typeof LARGE): string {
  return `${tokens} tokens of ${items} items each`;
}

function ratiosOf(all: readonly Measured[]): readonly Ratio[] {
  return COMPARED.flatMap(([what, slow, fast, goal]): Ratio[] => {
    const [a, b] = [all[slow], all[fast]];
    return a && b ? [{ what, times: timesAsLong(a, b), ...goal }] : [];
  });
}

async function main(flags: readonly string[]): Promise<void> {
  const compared = [fightSubjects, stepSubjects, oddsSubjects, rollSubjects].flatMap((subjects) =>
    measured(subjects()),
  );
  const prompts = measured(promptSubjects());
  const drags = measured(dragSubjects());
  const sheets = measured(sheetSubjects());
  const exchanges = await exchangeRatios();
  const all = [...compared, ...prompts, ...drags, ...sheets];
  const ratios = [
    ...ratiosOf(compared),
    ...prompts.map(withinAFrame),
    ...drags.map(withinADrag),
    ...sheets.map(openedInAFrame),
    ...exchanges.ratios,
  ];
  console.log(`Node ${process.versions.node}, one thread; processor time, median (quartiles)`);
  for (const line of [...timeLines(all), ...exchanges.lines, "", ...ratioLines(ratios)]) console.log(line);
  if (flags.includes("--write")) writePart(RULES, ratioRows(ratios));
  if (flags.includes("--check") && !ratios.every(isReached)) process.exitCode = 1;
}

await main(process.argv.slice(2));
// What the writer still waits for, such as deadlines, need not be waited for here.
process.exit();
