import type { Page } from "@playwright/test";

/** The console messages of one test's pages. */
export class Complaints {
  readonly #errors: string[] = [];
  readonly #warnings: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to a page's console, under the name of its user. */
  listenTo(page: Page, name: string): void {
    page.on("pageerror", (error) => this.hear(name, "error", error.stack ?? error.message));
    page.on("console", (message) => this.hear(name, message.type(), `${message.text()} (${message.location().url})`));
  }

  /** Notes an error or a warning of a user's page. */
  hear(name: string, type: string, text: string): void {
    if (type === "error") this.#errors.push(`${name}: ${text}`);
    if (type === "warning") this.#warnings.push(`${name}: ${text}`);
  }

  /** An error that belongs to the test: a refusal that is provoked, a connection that is cut. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The unexpected errors. */
  get errors(): readonly string[] {
    return this.#unexpected(this.#errors);
  }

  /** The unexpected warnings. */
  get warnings(): readonly string[] {
    return this.#unexpected(this.#warnings);
  }

  /** Throws when a page reported an error that the test does not expect. */
  assertNone(): void {
    if (this.errors.length > 0) throw new Error(`The pages complained:\n${this.errors.join("\n")}`);
  }

  #unexpected(lines: readonly string[]): string[] {
    return lines.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
