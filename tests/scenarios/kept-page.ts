import type { Page } from "@playwright/test";
import { sealPage, unsealPage } from "./sealed-page.ts";

/** What the table's page lets tests do with it. */
interface Handle {
  end(): Promise<boolean>;
  begin(): Promise<void>;
}

type Method = (...args: readonly unknown[]) => unknown;

/** A page on which one game after another is played, as long as each test leaves it as it was. */
export class KeptPage {
  readonly page: Page;
  /** Pages with the same key have loaded the same things. */
  readonly key: string;
  readonly #listeners: [string, Method][] = [];
  #isBegun = false;
  #isPlayed = false;
  #isSealed = false;
  #isSpoilt = false;

  constructor(page: Page, key: string) {
    this.page = page;
    this.key = key;
    for (const name of ["on", "once", "addListener"])
      this.#watch(page, name, (...heard) => this.#listeners.push(heard));
  }

  /** Begins a game whose user has been let in; the first one by `load`. */
  async begin(load: () => Promise<void>): Promise<void> {
    this.#isPlayed = true;
    if (this.#isBegun)
      return this.page.evaluate(() => (Reflect.get(globalThis, Symbol.for("riposte-table.page")) as Handle).begin());
    await load();
    this.#isBegun = true;
    const spoil = (): void => void (this.#isSpoilt ||= this.#isPlayed);
    for (const name of LASTING.page) this.#watch(this.page, name, spoil);
    for (const name of LASTING.context) this.#watch(this.page.context(), name, spoil);
  }

  /** Notes what outlives the first game on the page, before a test does anything. */
  async seal(): Promise<void> {
    if (!this.#isSealed) await this.page.evaluate(sealPage);
    this.#isSealed = true;
  }

  /** Ends the game; true if another may begin on the page. */
  async end(): Promise<boolean> {
    const { page } = this;
    this.#isPlayed = false;
    for (const [event, listener] of this.#listeners.splice(0)) Reflect.apply(page.off, page, [event, listener]);
    if (!this.#isBegun || this.#isSpoilt || page.isClosed()) return false;
    await page.mouse.move(0, 0);
    const isEnded = await page.evaluate(() =>
      (Reflect.get(globalThis, Symbol.for("riposte-table.page")) as Handle).end(),
    );
    return isEnded && page.evaluate(unsealPage);
  }

  /** Calls back whenever a test calls a method. */
  #watch(holder: object, name: string, called: (event: string, listener: Method) => void): void {
    const original = Reflect.get(holder, name) as Method;
    Reflect.set(holder, name, (...args: [string, Method]): unknown => {
      called(...args);
      return Reflect.apply(original, holder, args);
    });
  }
}

/** What a test may do that lasts longer than its game. */
const LASTING = {
  page: [
    ...[
      "addInitScript",
      "addScriptTag",
      "addStyleTag",
      "emulateMedia",
      "exposeBinding",
      "exposeFunction",
      "setContent",
    ],
    ...["setViewportSize", "route", "routeFromHAR", "routeWebSocket", "goto", "reload", "goBack"],
  ],
  context: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "newCDPSession",
    "route",
    "routeWebSocket",
    "setOffline",
  ],
};
