// `npm run races -- tests/scenarios/pressing.spec.ts`: repeats scenarios with random pauses before everything that is done to a page, and before
// each message of the table: what passes only if it is quick enough fails.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fail, prepare, root, run } from "./prepare.mjs";

const USAGE = `npm run races -- <spec file> [more] [options]
  --times 20           how often each scenario is repeated
  --grep "undo"        only scenarios whose title has this
  --seed 2026-11-28    the pauses of an earlier run, those of the day otherwise`;

const OPTIONS = /** @type {const} */ ({
  times: { type: "string", default: "20" },
  grep: { type: "string", default: "" },
  seed: { type: "string", default: new Date().toISOString().slice(0, 10) },
  help: { type: "boolean", default: false },
});

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
if (values.help || positionals.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (!/^[1-9]\d*$/.test(values.times)) fail(`"${values.times}" is no number of times.`);

prepare();
console.log(`Pauses of ${values.seed}: --seed ${values.seed} repeats them.`);
const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
const options = [
  `--repeat-each=${values.times}`,
  "--retries=0",
  `--reporter=${join(root, "tools", "scenario-lines.mjs")}`,
];
process.exitCode = run(
  [process.execPath, playwright, "test", ...positionals, ...options, ...(values.grep ? ["--grep", values.grep] : [])],
  { ...process.env, RIPOSTE_RACES: values.seed },
);
