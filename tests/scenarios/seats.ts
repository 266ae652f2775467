import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from "@playwright/test";
import { KeptPage } from "./kept-page.ts";

/** One user's browser, used by one test after another. The empty page stays open and keeps the renderer alive. */
interface Seat {
  readonly context: BrowserContext;
  readonly keeper: Page;
  /** The page of an earlier test, on which another game may begin. */
  kept: KeptPage | null;
}

/** What a page is wanted for. */
export interface Wanted {
  readonly options: BrowserContextOptions;
  /** The size and the media with which the test begins; any page can be given others. */
  readonly viewport: ViewportSize | null;
  readonly media: Parameters<Page["emulateMedia"]>[0];
  readonly address: string;
  /** Pages with the same key load the same things; null for a page that no test has used and none will. */
  readonly key: string | null;
}

const EMPTY_PAGE = { contentType: "text/html", body: "<!doctype html><title>Keeper</title>" };

/** How many seats of a kind wait for others of their kind, before one of them gets another page. */
const WAITING = 8;

/**
 * The browsers of one worker. What they have fetched and compiled is kept between tests, and so are pages that a test has left as they were:
 * that is most of what a page costs. Cookies, storage and permissions are not kept. A seat that a test has closed, or that cannot be
 * cleared, is replaced by a new one.
 */
export class Seats {
  readonly #browser: Browser;
  readonly #free = new Map<string, Seat[]>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A seat without any data of an earlier test. */
  async take({ options, viewport, media, address, key }: Wanted): Promise<TakenSeat> {
    const kind = JSON.stringify([options, address]);
    const seat = this.#takeFree(kind, key) ?? (await openSeat(this.#browser, options, address));
    const found = key !== null && seat.kept?.key === key ? seat.kept : null;
    if (!found) await seat.kept?.page.close();
    seat.kept = found ?? new KeptPage(await seat.context.newPage(), key);
    const { page } = seat.kept;
    await Promise.all([viewport && page.setViewportSize(viewport), page.emulateMedia(media)]);
    return { context: seat.context, page: seat.kept, leave: () => this.#leave(kind, seat, address) };
  }

  /** The free seat of a kind whose page fits best; null if it is better to open one. */
  #takeFree(kind: string, key: string | null): Seat | null {
    const free = this.#free.get(kind) ?? [];
    const fitting = free.findIndex(({ kept }) => key !== null && kept?.key === key);
    const empty = free.findIndex(({ kept }) => kept === null);
    const at = [fitting, empty].find((each) => each >= 0) ?? (free.length < WAITING ? -1 : 0);
    return at < 0 ? null : (free.splice(at, 1)[0] ?? null);
  }

  /** Closes all seats that no test uses any more. */
  async close(): Promise<void> {
    for (const { context } of [...this.#free.values()].flat()) await context.close();
  }

  async #leave(kind: string, seat: Seat, address: string): Promise<void> {
    try {
      if (!(await seat.kept?.end())) seat.kept = null;
      await clear(seat, address);
      this.#free.set(kind, [...(this.#free.get(kind) ?? []), seat]);
    } catch {
      await seat.context.close();
    }
  }
}

/** A seat used by a test. */
export interface TakenSeat {
  readonly context: BrowserContext;
  readonly page: KeptPage;
  leave(): Promise<void>;
}

async function openSeat(browser: Browser, options: BrowserContextOptions, address: string): Promise<Seat> {
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  await keeper.route("**", (route) => route.fulfill(EMPTY_PAGE));
  await keeper.goto(address);
  return { context, keeper, kept: null };
}

async function clear({ context, keeper, kept }: Seat, address: string): Promise<void> {
  const others = context.pages().filter((page) => page !== keeper && page !== kept?.page);
  await Promise.all(others.map((page) => page.close()));
  await Promise.all([context.unrouteAll(), context.setOffline(false), context.clearPermissions()]);
  await context.clearCookies();
  const session = await context.newCDPSession(keeper);
  await session.send("Storage.clearDataForOrigin", { origin: address, storageTypes: STORAGE });
  await session.detach();
}

const STORAGE = "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems";
