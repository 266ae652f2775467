// The slowest tests of a run, and the scenarios that passed only when they were tried again, from the reports of both runners.

/** @typedef {{ seconds: number, file: string, title: string, flaky?: boolean }} Timed */
/** @typedef {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} UnitReport */
/** @typedef {{ file: string, title: string, tests: { status?: string, results: { duration: number }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * Every unit test with its time.
 * @param {UnitReport} report
 * @returns {Timed[]}
 */
export function timedUnits({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: name,
      title: fullName,
    })),
  );
}

/**
 * Every scenario with its time, all its tries together.
 * @param {{ suites: Suite[] }} report
 * @returns {Timed[]}
 */
export function timedScenarios({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => {
        const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
        return { seconds, file, title, flaky: status === "flaky" };
      }),
    ),
    ...timedScenarios({ suites: inner }),
  ]);
}

/**
 * Those that failed first and passed when they were tried again, one line each.
 * @param {readonly Timed[]} timed
 * @returns {string[]}
 */
export function flaky(timed) {
  return timed.filter((each) => each.flaky).map(({ file, title }) => `  ${file}  ${title}`);
}

/**
 * The slowest of them, one line each, the slowest first.
 * @param {readonly Timed[]} timed
 * @param {number} [count]
 * @returns {string[]}
 */
export function slowest(timed, count = 10) {
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  ${title}`);
}
