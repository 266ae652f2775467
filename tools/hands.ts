// `npm run hands`: goes through every sheet and window of each game as people's hands do (tests/scenarios/hands), on both generations, wide and
// narrow, which the seed of the day chooses for each round. With `--planted` it plants faults and sees that they are found.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare, root } from "./prepare.mjs";

const USAGE = `npm run hands -- [options]
  --game d6x3          one game or edition: d10, d10-injury, d10-classic, d20, d6x3, d6
  --round "sheet of"   only rounds whose name has this: a sheet, "sheets of items", "sidebar", "settings", "prompt and card"
  --window attack      only windows whose classes have this; the others are pressed to find them
  --generation 13      one generation
  --width 360          one width of the screen
  --seconds 120        how long each round may take at the most (35)
  --seed 2026-11-28    the seed of an earlier run
  --workers 4          how many rounds at once
  --planted            plants faults into a copy of the built system: each must be found`;

/** The options that are handed on to the scenarios, by the names of their variables. */
const VARIABLES = {
  game: "RIPOSTE_HANDS_GAME",
  round: "RIPOSTE_HANDS_ROUND",
  window: "RIPOSTE_HANDS_WINDOW",
  generation: "RIPOSTE_HANDS_GENERATION",
  width: "RIPOSTE_HANDS_WIDTH",
  seconds: "RIPOSTE_HANDS_SECONDS",
  seed: "RIPOSTE_HANDS_DAY",
} as const;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  ...{ game: text, round: text, window: text, generation: text, width: text, seconds: text, seed: text },
  ...{ workers: { ...text, default: "4" }, planted: flag, help: flag },
} as const;

process.exitCode = main(process.argv.slice(2));

/** Plays the rounds; returns the exit code. */
function main(args: readonly string[]): number {
  const said = read(args);
  if (!said || said.help) {
    console.log(USAGE);
    return said ? 0 : 2;
  }
  prepare();
  const env: NodeJS.ProcessEnv = { ...process.env, RIPOSTE_HANDS: "all" };
  for (const [option, variable] of Object.entries(VARIABLES)) {
    const value = said[option as keyof typeof VARIABLES];
    if (value !== undefined) env[variable] = value;
  }
  if (said.planted) env["RIPOSTE_HANDS_PLANTED"] = "all";
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  const spec = `tests/scenarios/hands/${said.planted ? "planted" : "generated"}.spec.ts`;
  const run = [playwright, "test", spec, "--retries=0", `--workers=${said.planted ? "2" : said.workers}`];
  return spawnSync(process.execPath, run, { cwd: root, env, stdio: "inherit" }).status ?? 1;
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return null;
  }
}
