// `npm run search`: plays every random search of the unit tests whole, with the seeds of the day, of which `npm test` plays a fifth.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fail, installIfNeeded, root, run } from "./prepare.mjs";

const USAGE = `npm run search -- [options]
  --day 2026-11-28     the seeds of an earlier day
  --only reach         one search: fuzz, odds, reach, crashes`;

const OPTIONS = /** @type {const} */ ({
  day: { type: "string", default: new Date().toISOString().slice(0, 10) },
  only: { type: "string" },
  help: { type: "boolean", default: false },
});

const vitest = [process.execPath, join(root, "node_modules", "vitest", "vitest.mjs"), "run"];

/** @type {Readonly<Record<string, readonly string[]>>} */
const SEARCHES = {
  fuzz: [...vitest, "tests/fuzz/"],
  odds: [...vitest, "tests/odds/about.test.ts"],
  reach: [...vitest, "tests/reach/"],
  crashes: ["npm", "run", "--silent", "test:crashes"],
};

const { values } = parseArgs({ options: OPTIONS });
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const chosen = Object.entries(SEARCHES).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) fail(USAGE, 2);

installIfNeeded();
const environment = { ...process.env, RIPOSTE_SEARCH: "whole", RIPOSTE_SEARCH_DAY: values.day };
const failed = chosen.filter(([, command]) => run(command, environment) !== 0).map(([name]) => name);
for (const name of failed) console.error(`Again: npm run search -- --day ${values.day} --only ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
