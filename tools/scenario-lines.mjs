// A reporter for Playwright: one line a file once all its scenarios are over, and what failed at once.

/** @import { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter" */
/** @typedef {{ left: number, passed: number, failed: number, seconds: number }} Progress */

/** @implements {Reporter} */
export default class ScenarioLines {
  /** @type {Map<string, Progress>} By file. */
  #files = new Map();
  #done = 0;

  /**
   * @param {FullConfig} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#progressOf(test).left += 1;
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, result) {
    const progress = this.#progressOf(test);
    progress.seconds += result.duration / 1000;
    const isRight = result.status === test.expectedStatus || result.status === "skipped";
    if (!isRight) console.log(describeFailure(test, result));
    // What fails may be tried again.
    if (!isRight && result.retry < test.retries) return;
    progress.left -= 1;
    if (isRight) progress.passed += 1;
    else progress.failed += 1;
    if (progress.left > 0) return;
    this.#done += 1;
    const counted = `${progress.passed} passed${progress.failed > 0 ? `, ${progress.failed} failed` : ""}`;
    const mark = progress.failed > 0 ? "✗" : "✓";
    const place = `[${this.#done}/${this.#files.size}]`;
    console.log(`${mark} ${place} ${fileOf(test)}: ${counted}, ${Math.round(progress.seconds)} s`);
  }

  /** @param {TestError} error */
  onError({ message, value, stack }) {
    console.log(stack ?? message ?? value);
  }

  /** Playwright need not list anything itself. */
  printsToStdio() {
    return true;
  }

  /**
   * @param {TestCase} test
   * @returns {Progress}
   */
  #progressOf(test) {
    const file = fileOf(test);
    const progress = this.#files.get(file) ?? { left: 0, passed: 0, failed: 0, seconds: 0 };
    this.#files.set(file, progress);
    return progress;
  }
}

/** @param {TestCase} test */
function fileOf({ location }) {
  return location.file.replace(`${process.cwd()}/`, "");
}

/**
 * @param {TestCase} test
 * @param {TestResult} result
 */
function describeFailure(test, { retry, status, errors }) {
  const [, , , ...titles] = test.titlePath();
  const again = retry > 0 ? ", again" : "";
  const told = errors.flatMap(({ message, value, snippet }) => [message ?? value ?? "", snippet ?? ""]);
  return [`✗ ${fileOf(test)}:${test.location.line} › ${titles.join(" › ")} (${status}${again})`, ...told]
    .filter((text) => text !== "")
    .join("\n");
}
