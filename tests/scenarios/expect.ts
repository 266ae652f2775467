import { expect as playwright } from "@playwright/test";

/** The pauses between looks, in milliseconds. Playwright's own grow to a second, for which nobody works. */
const INTERVALS = [20, 50, 100, 200];

type Poll = typeof playwright.poll;

const poll: Poll = (look, options) =>
  playwright.poll(look, { intervals: INTERVALS, ...(typeof options === "string" ? { message: options } : options) });

/** Playwright's `expect`, which polls more often. */
export const expect: typeof playwright = new Proxy(playwright, {
  get: (target, name): unknown => (name === "poll" ? poll : Reflect.get(target, name)),
});
