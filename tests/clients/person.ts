import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { Storage } from "happy-dom";
import { Download } from "./download.ts";
import { Locks } from "./locks.ts";
import { pressKey } from "./hands.ts";
import { type Searched, locate } from "./locator.ts";
import { partsNeeded } from "./parts.ts";
import type { KeptRealms } from "./kept-realms.ts";
import { Realm, type Surroundings } from "./realm.ts";

/** How often what is waited for is looked at, and for how long, in milliseconds. */
const PAUSE = 10;
const PATIENCE = 30_000;

/** A page in Node, which steps may take for one of Playwright's: what needs layout or a pointer is missing. */
export type Person = NodePage & Page;

/** The table at which people sit. */
export interface Hall extends Pick<Surroundings, "address" | "read"> {
  /** All pages that are open at it. */
  readonly people: Set<NodePage>;
  /** The realms of earlier games, and what must have been loaded in one that is used again; null where all realms are to be new. */
  readonly kept: { readonly realms: KeptRealms; readonly key: string } | null;
  readonly tell: (who: string, type: "error" | "warning", text: string) => void;
}

/** A browser in which a user has joined: its pages share a cookie, a storage and locks. */
export class Seat {
  readonly hall: Hall;
  readonly name: string;
  readonly cookie: string;
  readonly localStorage = new Storage();
  readonly locks = new Locks();

  constructor(hall: Hall, name: string, cookie: string) {
    this.hall = hall;
    this.name = name;
    this.cookie = cookie;
  }

  /** Opens a page of this browser; its game is loaded by `goto`. */
  newPage(): Promise<Person> {
    const person = new NodePage(this) as Person;
    this.hall.people.add(person);
    return Promise.resolve(person);
  }

  pages(): readonly NodePage[] {
    return [...this.hall.people].filter((person) => person.context() === this);
  }

  /** All browsers at the table, as Playwright's browser holds them. */
  browser(): { contexts(): readonly Seat[] } {
    return { contexts: () => [...new Set([...this.hall.people].map((person) => person.context()))] };
  }

  /** Leaves the table with all pages. */
  async close(): Promise<void> {
    await Promise.all(this.pages().map((person) => person.close()));
  }
}

/** A page of a user at the table, driven as Playwright's pages are, as far as that needs neither layout nor a pointer. */
export class NodePage implements Searched {
  readonly #seat: Seat;
  readonly #sessionStorage = new Storage();
  #realm: Promise<Realm> | null = null;
  #leave: () => void = () => undefined;
  readonly #downloads: Download[] = [];

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  context(): Seat {
    return this.#seat;
  }

  url(): string {
    return this.#realm ? this.#seat.hall.address : "about:blank";
  }

  /** Loads the game at this address. */
  async goto(address: string): Promise<void> {
    if (address !== this.#seat.hall.address) throw new Error(`The only page in Node is ${this.#seat.hall.address}.`);
    await this.reload();
  }

  async reload(): Promise<void> {
    const before = this.#realm;
    this.#realm = this.#load(before);
    await this.#realm;
  }

  async close(): Promise<void> {
    await (await this.#end())?.close();
  }

  /** Notes what outlives a game, now that one has begun, so that another one may begin in its realm. */
  async seal(): Promise<void> {
    await (await this.#open()).seal();
  }

  /** Closes the page, and leaves its realm to others if it can be used again. */
  async leave(): Promise<void> {
    const { kept } = this.#seat.hall;
    const realm = await this.#end();
    if (realm?.isSealed && kept) await kept.realms.leave(kept.key, realm);
    else await realm?.close();
  }

  async #end(): Promise<Realm | null> {
    const realm = this.#realm;
    this.#seat.hall.people.delete(this);
    this.#realm = Promise.reject(new Error(`The page of ${this.#seat.name} is closed.`));
    this.#realm.catch(() => undefined);
    this.#leave();
    for (const download of this.#downloads) await download.delete();
    return realm;
  }

  /** Runs a function in the page: its text, a copy of its argument, and back a copy of what it returns. */
  readonly evaluate: Page["evaluate"] = async (asked: unknown, data?: unknown) => {
    return (await (await this.#open()).call(asked, data)) as never;
  };

  /** Waits until a function that runs in the page returns something that counts as true. */
  readonly waitForFunction: Page["waitForFunction"] = async (
    asked: unknown,
    data?: unknown,
    { timeout = PATIENCE }: { readonly timeout?: number } = {},
  ) => {
    const end = performance.now() + timeout;
    while (!(await this.evaluate(asked as never, data))) {
      if (performance.now() > end) throw new Error(`Waited in vain on the page of ${this.#seat.name}: ${asked}`);
      await pause(PAUSE);
    }
    return undefined as never;
  };

  /** Waits for the next file that the page saves. */
  readonly waitForEvent = (async (_event: "download"): Promise<Download> => {
    const at = this.#downloads.length;
    const end = performance.now() + PATIENCE;
    for (;;) {
      const download = this.#downloads[at];
      if (download) return download;
      if (performance.now() > end) throw new Error(`The page of ${this.#seat.name} saved nothing.`);
      await pause(PAUSE);
    }
  }) as unknown as Page["waitForEvent"];

  readonly locator: Page["locator"] = (...asked) => locate(this).locator(...(asked as [string])) as never;
  readonly getByRole: Page["getByRole"] = (...asked) => locate(this).getByRole(...asked) as never;
  readonly getByText: Page["getByText"] = (...asked) => locate(this).getByText(...asked) as never;
  readonly getByLabel: Page["getByLabel"] = (...asked) => locate(this).getByLabel(...asked) as never;
  readonly keyboard = {
    press: async (key: string): Promise<void> => pressKey((await this.#open()).document, key),
  };

  async documentFor(description: string): Promise<Document> {
    const realm = await this.#open();
    await realm.draw(partsNeeded(description));
    return realm.document;
  }

  /** Draws these fixed parts of the interface from now on; null for all. */
  async draw(parts: readonly string[] | null): Promise<void> {
    await (await this.#open()).draw(parts);
  }

  async callOn(asked: unknown, things: unknown, data: unknown): Promise<unknown> {
    return (await this.#open()).callOn(asked, things, data);
  }

  #open(): Promise<Realm> {
    if (!this.#realm) throw new Error(`The page of ${this.#seat.name} is empty.`);
    return this.#realm;
  }

  async #load(before: Promise<Realm> | null): Promise<Realm> {
    const { hall, cookie, localStorage, locks, name } = this.#seat;
    this.#leave();
    await (await before)?.close();
    const { address, read } = hall;
    const left = new Promise<void>((resolve) => (this.#leave = resolve));
    const surroundings = {
      ...{ address, cookie, read, localStorage, sessionStorage: this.#sessionStorage, locks: locks.until(left) },
      tell: (type: "error" | "warning", text: string) => hall.tell(name, type, text),
      save: (from: string) => void this.#downloads.push(new Download(from)),
      reload: () => void this.reload().catch((error: unknown) => hall.tell(name, "error", String(error))),
    };
    const kept = before ? null : await hall.kept?.realms.take(hall.kept.key, surroundings);
    if (kept) return kept;
    const answer = await fetch(address, { headers: { cookie } });
    const realm = new Realm(surroundings);
    await realm.load(await answer.text());
    return realm;
  }
}
