// `npm test`: sets itself up, then runs the unit tests and the scenarios; the last line sums up both.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { cache, fail, installIfNeeded, prepare, root, run } from "./prepare.mjs";
import { ALL, chooseByChange, chooseByWord } from "./test-choice.mjs";
import { commandsFor, count, readScenarios, readUnits, slowest, withSecondTries } from "./test-report.mjs";

/** @import { Tested } from "./test-report.mjs" */

const USAGE = `npm test [-- options]
  <word>            only the tests that have it in the name of their file or in their own
  --since main      only the tests that what has changed since a commit can affect
  --rebuild         builds the system and the table anew first
  --verbose         also shows what the builds print, and a line for each file of unit tests`;

const OPTIONS = /** @type {const} */ ({
  since: { type: "string" },
  rebuild: { type: "boolean", default: false },
  verbose: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
});

const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

installIfNeeded({ verbose: values.verbose });
const { findChromium } = await import("./find-chromium.mjs");
try {
  console.log(`Browser: ${findChromium().from}.`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
prepare({ rebuild: values.rebuild, verbose: values.verbose });

const word = positionals.join(" ");
const choice = values.since !== undefined ? chooseByChange(values.since) : word !== "" ? chooseByWord(word) : ALL;
/** Where scenarios in Node stand. */
const CLIENTS = join("tests", "clients");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");

// Past midnight too, all of a run tries the seeds of the day on which it began.
const day = (process.env["RIPOSTE_SEARCH_DAY"] ??= new Date().toISOString().slice(0, 10));
console.log(`Random searches try the seeds of ${day}; RIPOSTE_SEARCH_DAY=${day} repeats them on another day.`);

const began = Date.now();
const units = tryAgain(choice.units.flatMap((args, at) => runUnits(args, join(cache, `unit-${at}.json`))));
const unitsEnded = Date.now();
const scenarios = runScenarios(choice.scenarios, join(cache, "scenarios.json"));
const ended = Date.now();

tell("The slowest unit tests:", slowest(units));
tell("The slowest scenarios:", slowest(scenarios));
const all = [...units, ...scenarios];
tell("Passed only the second time, each a fault to mend:", commandsFor(all, "flaky"));
tell("Failed:", commandsFor(all, "failed"));
const [ofUnits, ofScenarios] = [count(units), count(scenarios)];
console.log(`\nUnit tests: ${ofUnits.passed} passed, ${ofUnits.failed} failed, ${minutes(unitsEnded - began)}.`);
console.log(`Scenarios: ${ofScenarios.passed} passed, ${ofScenarios.failed} failed, ${minutes(ended - unitsEnded)}.`);
const { passed, failed } = count(all);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * @param {readonly string[]} args
 * @param {string} report
 */
function runUnits(args, report) {
  console.log("\nUnit tests");
  const shown = values.verbose ? ["default"] : ["minimal", join(root, "tools", "unit-lines.mjs")];
  const reporters = [
    ...[...shown, "json"].map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
    "--slowTestThreshold=600000",
  ];
  return runAndRead([process.execPath, vitest, "run", ...reporters, ...args], report, readUnits);
}

/**
 * Tries scenarios in Node that have failed once more in CI, as Playwright does with those in browsers (playwright.config.ts).
 * @param {readonly Tested[]} tests
 * @returns {readonly Tested[]}
 */
function tryAgain(tests) {
  const failed = tests.filter(({ outcome, file }) => outcome === "failed" && file.startsWith(CLIENTS));
  if (!process.env["CI"] || failed.length === 0) return tests;
  const files = [...new Set(failed.map(({ file }) => file))];
  process.env["RIPOSTE_PAGES"] = "fresh";
  const again = runUnits(["--project", "clients", ...files], join(cache, "units-again.json"));
  delete process.env["RIPOSTE_PAGES"];
  return withSecondTries(tests, again);
}

/**
 * @param {readonly string[]} args
 * @param {string} report
 */
function runScenarios(args, report) {
  console.log("\nScenarios");
  process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] = report;
  const reporter = `--reporter=${join(root, "tools", "scenario-lines.mjs")},json`;
  return runAndRead([process.execPath, playwright, "test", reporter, ...args], report, readScenarios);
}

/**
 * Runs a runner and reads its report; one that fails without a test that failed, or leaves no report, is a failure of its own.
 * @template T
 * @param {readonly string[]} command
 * @param {string} path
 * @param {(report: T) => Tested[]} read
 * @returns {Tested[]}
 */
function runAndRead(command, path, read) {
  rmSync(path, { force: true });
  const code = run(command);
  /** @type {Tested} */
  const broken = { seconds: 0, file: "the runner itself", title: "", outcome: "failed" };
  if (!existsSync(path)) return code === 0 ? [] : [broken];
  const tests = read(JSON.parse(readFileSync(path, "utf8")));
  const named = tests.map((each) => ({ ...each, file: relative(root, resolve(root, each.file)) }));
  return code !== 0 && count(named).failed === 0 ? [...named, broken] : named;
}

/**
 * @param {string} heading
 * @param {readonly string[]} lines
 */
function tell(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join("\n")}`);
}

/** @param {number} milliseconds */
function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}
