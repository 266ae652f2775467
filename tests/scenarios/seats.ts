import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** One user's browser, used by one test after another. The empty page stays open and keeps the renderer alive. */
interface Seat {
  readonly context: BrowserContext;
  readonly keeper: Page;
}

const EMPTY_PAGE = { contentType: "text/html", body: "<!doctype html><title>Keeper</title>" };

/**
 * The browsers of one worker. What they have fetched and compiled is kept between tests, which is most of what a page costs; cookies,
 * storage, permissions and pages are not. A seat that a test has closed, or that cannot be cleared, is replaced by a new one.
 */
export class Seats {
  readonly #browser: Browser;
  readonly #free = new Map<string, Seat[]>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A seat without any data of an earlier test. */
  async take(options: BrowserContextOptions, address: string): Promise<TakenSeat> {
    const key = JSON.stringify([options, address]);
    const seat = this.#free.get(key)?.pop() ?? (await openSeat(this.#browser, options, address));
    return { context: seat.context, leave: () => this.#leave(key, seat, address) };
  }

  /** Closes all seats that no test uses any more. */
  async close(): Promise<void> {
    for (const { context } of [...this.#free.values()].flat()) await context.close();
  }

  async #leave(key: string, seat: Seat, address: string): Promise<void> {
    try {
      await clear(seat, address);
      this.#free.set(key, [...(this.#free.get(key) ?? []), seat]);
    } catch {
      await seat.context.close();
    }
  }
}

/** A seat used by a test. */
export interface TakenSeat {
  readonly context: BrowserContext;
  leave(): Promise<void>;
}

async function openSeat(browser: Browser, options: BrowserContextOptions, address: string): Promise<Seat> {
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  await keeper.route("**", (route) => route.fulfill(EMPTY_PAGE));
  await keeper.goto(address);
  return { context, keeper };
}

async function clear({ context, keeper }: Seat, address: string): Promise<void> {
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
  await Promise.all([context.unrouteAll(), context.setOffline(false), context.clearPermissions()]);
  await context.clearCookies();
  const session = await context.newCDPSession(keeper);
  await session.send("Storage.clearDataForOrigin", { origin: address, storageTypes: STORAGE });
  await session.detach();
}

const STORAGE = "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems";
