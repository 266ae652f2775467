// A reporter for Vitest: one line a project once all its files are over. What failed is left to Vitest's own `minimal`.

/** @import { Reporter, TestModule, TestSpecification } from "vitest/node" */
/** @typedef {{ files: number, left: number, passed: number, failed: number, began: number }} Progress */

/** @implements {Reporter} */
export default class UnitLines {
  /** @type {Map<string, Progress>} By project. */
  #projects = new Map();

  /** @param {readonly TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.#projects.clear();
    for (const { project } of specifications) {
      const progress = this.#progressOf(project.name);
      progress.files += 1;
      progress.left += 1;
    }
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const progress = this.#progressOf(module.project.name);
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const failed = states.filter((state) => state === "failed").length;
    progress.passed += states.filter((state) => state === "passed").length;
    // A file may fail before it has any test.
    progress.failed += failed === 0 && !module.ok() ? 1 : failed;
    progress.left -= 1;
    if (progress.left === 0) console.log(describeProject(module.project.name, progress));
  }

  /**
   * @param {string} name
   * @returns {Progress}
   */
  #progressOf(name) {
    const progress = this.#projects.get(name) ?? { files: 0, left: 0, passed: 0, failed: 0, began: Date.now() };
    this.#projects.set(name, progress);
    return progress;
  }
}

/**
 * @param {string} name
 * @param {Progress} progress
 */
function describeProject(name, { files, passed, failed, began }) {
  const counted = `${passed} passed${failed > 0 ? `, ${failed} failed` : ""}`;
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${failed > 0 ? "✗" : "✓"} ${name}: ${files} ${files === 1 ? "file" : "files"}, ${counted}, ${seconds} s`;
}
