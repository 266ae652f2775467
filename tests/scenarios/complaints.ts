import type { Page } from "@playwright/test";

/** The console messages of one test's pages. */
export class Complaints {
  readonly #errors: string[] = [];
  readonly #warnings: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to a page's console, under the name of its user. */
  listenTo(page: Page, name: string): void {
    page.on("pageerror", (error) => this.#errors.push(`${name}: ${error.stack ?? error.message}`));
    page.on("console", (message) => {
      const line = `${name}: ${message.text()} (${message.location().url})`;
      if (message.type() === "error") this.#errors.push(line);
      if (message.type() === "warning") this.#warnings.push(line);
    });
  }

  /** An error that belongs to the test: a refusal that is provoked, a connection that is cut. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The unexpected warnings. */
  get warnings(): readonly string[] {
    return this.#unexpected(this.#warnings);
  }

  /** Throws when a page reported an error that the test does not expect. */
  assertNone(): void {
    const errors = this.#unexpected(this.#errors);
    if (errors.length > 0) throw new Error(`The pages complained:\n${errors.join("\n")}`);
  }

  #unexpected(lines: readonly string[]): string[] {
    return lines.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
