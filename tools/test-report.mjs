// What the reports of both runners say: how many passed and failed, the slowest, and what failed, with how to run it alone.

/**
 * A test with its time. Those that failed and then passed are flaky.
 * @typedef {{ seconds: number, file: string, line?: number, title: string, outcome: "passed" | "failed" | "flaky" }} Tested
 */
/** @typedef {{ fullName: string, status?: string, duration?: number | null }} UnitTest */
/** @typedef {{ testResults: { name: string, status?: string, assertionResults: UnitTest[] }[] }} UnitReport */
/** @typedef {{ file: string, line?: number, title: string, tests: { status?: string, results: { duration: number }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ suites: Suite[], errors?: unknown[] }} ScenarioReport */

/**
 * Every unit test; a file that failed before it had any test is one that failed.
 * @param {UnitReport} report
 * @returns {Tested[]}
 */
export function readUnits({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((each) => each.status !== "skipped" && each.status !== "pending" && each.status !== "todo")
      .map((each) => ({
        ...{ seconds: (each.duration ?? 0) / 1000, file: name, title: each.fullName },
        outcome: /** @type {Tested["outcome"]} */ (each.status === "failed" ? "failed" : "passed"),
      }));
    const isBroken = status === "failed" && tests.every(({ outcome }) => outcome !== "failed");
    return isBroken
      ? [...tests, { seconds: 0, file: name, title: "", outcome: /** @type {const} */ ("failed") }]
      : tests;
  });
}

/**
 * Tests, some of which have been tried again: what failed first and passed then is flaky.
 * @param {readonly Tested[]} tests
 * @param {readonly Tested[]} again
 * @returns {Tested[]}
 */
export function withSecondTries(tests, again) {
  const nameOf = (/** @type {Tested} */ { file, title }) => `${file} ${title}`;
  const passed = new Set(again.filter(({ outcome }) => outcome !== "failed").map(nameOf));
  return tests.map((each) =>
    each.outcome === "failed" && passed.has(nameOf(each)) ? { ...each, outcome: "flaky" } : each,
  );
}

/**
 * Every scenario, all its tries together; an error outside them is one that failed.
 * @param {ScenarioReport} report
 * @returns {Tested[]}
 */
export function readScenarios({ suites, errors = [] }) {
  const broken = errors.map(() => ({ seconds: 0, file: "", title: "", outcome: /** @type {const} */ ("failed") }));
  return [...suites.flatMap(readSuite), ...broken];
}

/**
 * @param {Suite} suite
 * @returns {Tested[]}
 */
function readSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== "skipped")
      .map(({ status, results }) => ({
        ...{ seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000, file, line, title },
        outcome: OUTCOMES[status ?? ""] ?? "passed",
      })),
  );
  return [...own, ...suites.flatMap(readSuite)];
}

/** @type {Readonly<Record<string, Tested["outcome"]>>} */
const OUTCOMES = { unexpected: "failed", flaky: "flaky" };

/**
 * How many passed and how many failed; flaky ones passed.
 * @param {readonly Tested[]} tests
 * @returns {{ passed: number, failed: number }}
 */
export function count(tests) {
  const failed = tests.filter(({ outcome }) => outcome === "failed").length;
  return { passed: tests.length - failed, failed };
}

/**
 * Those with an outcome, each with the command that runs it alone.
 * @param {readonly Tested[]} tests
 * @param {Tested["outcome"]} outcome
 * @returns {string[]}
 */
export function commandsFor(tests, outcome) {
  return tests
    .filter((each) => each.outcome === outcome)
    .map(({ file, line, title }) => `  ${title || file}\n    ${commandFor(file, line, title)}`);
}

/**
 * @param {string} file
 * @param {number | undefined} line
 * @param {string} title
 */
function commandFor(file, line, title) {
  if (line !== undefined) return `npx playwright test ${file}:${line}`;
  return `npx vitest run ${file}${title === "" ? "" : ` -t ${JSON.stringify(escapeForPattern(title))}`}`;
}

/**
 * A text as the pattern that finds it.
 * @param {string} text
 */
export function escapeForPattern(text) {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/**
 * Lists the slowest tests of a second or more, one line each, the slowest first.
 * @param {readonly Tested[]} tests
 * @param {number} [most]
 * @returns {string[]}
 */
export function slowest(tests, most = 10) {
  return tests
    .filter(({ seconds }) => seconds >= 1)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  ${title}`);
}
