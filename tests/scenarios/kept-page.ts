import type { Page } from "@playwright/test";
import { untilReady } from "./people.ts";
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
  /** Pages with the same key have loaded the same things; null for a page that no other test plays on. */
  readonly key: string | null;
  readonly #listeners: [string, Method][] = [];
  #isBegun = false;
  #isPlayed = false;
  #isSpoilt: boolean;

  constructor(page: Page, key: string | null) {
    this.page = page;
    this.key = key;
    this.#isSpoilt = key === null;
    for (const name of ["on", "once", "addListener"])
      this.#watch(page, name, (...heard) => this.#listeners.push(heard));
  }

  /** Begins a game whose user has been let in: the first one by `load`, after which it is noted what outlives it. */
  async begin(load: () => Promise<void>): Promise<void> {
    this.#isPlayed = true;
    if (this.#isBegun) return void (await this.#ask("begin"));
    await load();
    await untilReady(this.page);
    this.#isBegun = true;
    if (this.#isSpoilt) return;
    await this.page.evaluate(sealPage);
    const spoil = (): void => void (this.#isSpoilt ||= this.#isPlayed);
    for (const name of LASTING.page) this.#watch(this.page, name, spoil);
    for (const name of LASTING.context) this.#watch(this.page.context(), name, spoil);
  }

  /** Ends the game; true if another may begin on the page. */
  async end(): Promise<boolean> {
    const { page } = this;
    this.#isPlayed = false;
    for (const [event, listener] of this.#listeners.splice(0)) Reflect.apply(page.off, page, [event, listener]);
    if (!this.#isBegun || this.#isSpoilt || page.isClosed()) return false;
    await page.mouse.move(0, 0);
    return (await this.#ask("end")) === true && page.evaluate(unsealPage);
  }

  /** Has the table's page do one of the things that it lets tests do. */
  #ask(deed: keyof Handle): Promise<unknown> {
    return this.page.evaluate(
      (asked): Promise<unknown> => (Reflect.get(globalThis, Symbol.for("riposte-table.page")) as Handle)[asked](),
      deed,
    );
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
    ...["addInitScript", "addScriptTag", "addStyleTag", "exposeBinding", "exposeFunction", "setContent"],
    ...["route", "routeFromHAR", "routeWebSocket", "goto", "reload", "goBack"],
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
