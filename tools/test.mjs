// `npm test`: sets itself up, then runs the unit tests and the scenarios; the last line sums up both.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { cache, fail, installIfNeeded, prepare, root, run } from "./prepare.mjs";
import { flaky, slowest, timedScenarios, timedUnits } from "./slowest.mjs";

const UNIT_REPORT = join(cache, "unit.json");
const SCENARIO_REPORT = join(cache, "scenarios.json");

installIfNeeded();
const { findChromium } = await import("./find-chromium.mjs");
try {
  console.log(`Browser: ${findChromium().from}.`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
prepare({ rebuild: process.argv.includes("--rebuild") });

for (const report of [UNIT_REPORT, SCENARIO_REPORT]) rmSync(report, { force: true });
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");

// The whole suite tries more random inputs than a developer's own run does.
process.env["RIPOSTE_FUZZ"] ??= "100000";

const began = Date.now();
console.log("\nUnit tests");
const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
const unitCode = run([process.execPath, vitest, "run", ...reporters]);
const unitsEnded = Date.now();
console.log("\nScenarios");
const scenarioCode = run([process.execPath, playwright, "test"]);

const unit = count(unitCode, UNIT_REPORT, countUnit);
const scenarios = count(scenarioCode, SCENARIO_REPORT, countScenarios);
const ended = Date.now();
tellSlowest("unit tests", UNIT_REPORT, timedUnits);
tellSlowest("scenarios", SCENARIO_REPORT, timedScenarios);
console.log(`\nUnit tests: ${minutes(unitsEnded - began)}. Scenarios: ${minutes(ended - unitsEnded)}.`);

const failed = unit.failed + scenarios.failed;
console.log(
  `Unit tests: ${unit.passed} passed, ${unit.failed} failed. Scenarios: ${scenarios.passed} passed, ${scenarios.failed} failed.`,
);
console.log(`${unit.passed + scenarios.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Says which tests took longest, and which passed only when they were tried again.
 * @template T
 * @param {string} what
 * @param {string} path
 * @param {(report: T) => import("./slowest.mjs").Timed[]} read
 */
function tellSlowest(what, path, read) {
  if (!existsSync(path)) return;
  const timed = read(JSON.parse(readFileSync(path, "utf8")));
  const named = timed.map((each) => ({ ...each, file: relative(root, resolve(root, each.file)) }));
  console.log(`\nThe slowest ${what}:\n${slowest(named).join("\n")}`);
  const again = flaky(named);
  if (again.length > 0) console.log(`\nPassed only the second time, each a fault to mend:\n${again.join("\n")}`);
}

/** @param {number} milliseconds */
function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * What a runner's report says; a runner that failed without a failing test, or left no report, is one failure.
 * @template T
 * @param {number} code
 * @param {string} path
 * @param {(report: T) => Tally} read
 * @returns {Tally}
 */
function count(code, path, read) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(path, "utf8")));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * Tests that failed, and files that failed before they had any.
 * @param {{ numPassedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Tally}
 */
function countUnit(report) {
  const failures = report.testResults.map((file) => {
    const tests = file.assertionResults.filter((test) => test.status === "failed").length;
    return file.status === "failed" ? Math.max(1, tests) : tests;
  });
  return { passed: report.numPassedTests, failed: failures.reduce((sum, each) => sum + each, 0) };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
function countScenarios({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
