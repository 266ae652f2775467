import { EventEmitter, once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Storage } from "happy-dom";
import { Locks } from "./locks.ts";
import { pressKey } from "./hands.ts";
import { type Searched, locate } from "./locator.ts";
import { partsNeeded } from "./parts.ts";
import type { KeptRealms } from "./kept-realms.ts";
import { Realm, type Surroundings } from "./realm.ts";
import { Routes } from "./routes.ts";
import { tidy } from "./texts.ts";
import { PATIENCE, lookUntil } from "../waiting.ts";

/** A page in Node, which steps may take for one of Playwright's: what needs layout or a pointer is missing. */
export type Person = NodePage & Page;

/** The table at which people sit. */
export interface Hall extends Pick<Surroundings, "address" | "read"> {
  /** All pages that are open at it. */
  readonly people: Set<NodePage>;
  /** The realms of earlier games, and what must have been loaded in one that is used again; null where all realms are to be new. */
  kept: { readonly realms: KeptRealms; readonly key: string } | null;
  readonly tell: (who: string, type: "error" | "warning", text: string) => void;
}

/** A browser in which a user has joined: its pages share a cookie, a storage and locks. */
export class Seat {
  readonly hall: Hall;
  readonly name: string;
  readonly cookie: string;
  readonly localStorage = new Storage();
  readonly locks = new Locks();
  #isOffline = false;

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

  get isOffline(): boolean {
    return this.#isOffline;
  }

  /** Cuts this browser off: no new connection comes about; those that are open go on, as in browsers. */
  setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    return Promise.resolve();
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
  /** Tells of each load, and of each file that is offered to be kept. */
  readonly #events = new EventEmitter();
  #folder: Promise<string> | null = null;
  readonly #routes = new Routes();
  #realm: Promise<Realm> | null = null;
  #leave: () => void = () => undefined;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  context(): Seat {
    return this.#seat;
  }

  url(): string {
    return this.#realm ? this.#seat.hall.address : "about:blank";
  }

  async title(): Promise<string> {
    return tidy((await this.#open()).document.title);
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
    this.#events.emit("load");
  }

  /** Calls back whenever the page has been loaded, or asks for a module; nothing else is told here. */
  readonly on = ((type: "load" | "request", hear: (told: { url(): string }) => void) => {
    if (type === "request") this.#routes.listen(hear);
    else this.#events.on(type, hear);
  }) as unknown as Page["on"];

  /** Waits for the next load, or for the next file that is offered to be kept. */
  readonly waitForEvent = (async (type: "load" | "download") => {
    const [found] = await once(this.#events, type, { signal: AbortSignal.timeout(PATIENCE) });
    return found;
  }) as unknown as Page["waitForEvent"];

  async close(): Promise<void> {
    await (await this.#end())?.close();
  }

  /** Notes what outlives a game, now that one has begun, so that another one may begin in its realm. */
  async seal(): Promise<void> {
    await (await this.#open()).seal();
  }

  /** Leaves the page, but waits for one that never loads no longer than a test may take for it. */
  async leave(): Promise<void> {
    const late = new Promise((resolve) => AbortSignal.timeout(PATIENCE).addEventListener("abort", resolve));
    await Promise.race([this.#leaveRealm(), late]);
  }

  /** Closes the page once what it loads in the background is there, and leaves its realm to others if it can be used again. */
  async #leaveRealm(): Promise<void> {
    const { kept } = this.#seat.hall;
    await this.#realm?.then((each) => each.finishImports()).catch(() => undefined);
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
    if (this.#folder) await rm(await this.#folder, { recursive: true });
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
    if (!(await lookUntil(() => this.evaluate(asked as never, data), Boolean, timeout)))
      throw new Error(`Waited in vain on the page of ${this.#seat.name}: ${asked}`);
    return undefined as never;
  };

  readonly route: Page["route"] = (asked, handle) => {
    this.#routes.add(asked as RegExp, handle as never);
    return Promise.resolve() as never;
  };

  readonly unroute: Page["unroute"] = (asked) => Promise.resolve(this.#routes.remove(asked as RegExp));

  readonly locator: Page["locator"] = (...asked) => locate(this).locator(...(asked as [string])) as never;
  readonly getByRole: Page["getByRole"] = (...asked) => locate(this).getByRole(...asked) as never;
  readonly getByText: Page["getByText"] = (...asked) => locate(this).getByText(...asked) as never;
  readonly getByLabel: Page["getByLabel"] = (...asked) => locate(this).getByLabel(...asked) as never;
  readonly keyboard = {
    press: async (key: string): Promise<void> => pressKey((await this.#open()).document, key),
  };

  /** Nothing is under the pointer here, as where it points at the corner of a page; other places are known to browsers alone. */
  readonly mouse = {
    move: async (x: number, y: number): Promise<void> => {
      if (x !== 0 || y !== 0) throw new Error("What lies under a pointer is known to browsers alone.");
    },
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
    const { address } = hall;
    const read = (module: string) => this.#routes.read(module, hall.read, (text) => hall.tell(name, "error", text));
    const left = new Promise<void>((resolve) => (this.#leave = resolve));
    const surroundings = {
      ...{ address, cookie, read, localStorage, sessionStorage: this.#sessionStorage, locks: locks.until(left) },
      isOffline: () => this.#seat.isOffline,
      tell: (type: "error" | "warning", text: string) => hall.tell(name, type, text),
      offer: (file: string, text: string) => void this.#events.emit("download", { path: () => this.#keep(file, text) }),
      reload: () => void this.reload().catch((error: unknown) => hall.tell(name, "error", String(error))),
    };
    const kept = before ? null : await hall.kept?.realms.take(hall.kept.key, surroundings);
    if (kept) return kept;
    const answer = await fetch(address, { headers: { cookie } });
    const realm = new Realm(surroundings);
    await realm.load(await answer.text());
    return realm;
  }

  /** Writes a file that the page has offered, until it is closed; its path. */
  async #keep(name: string, text: string): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), "riposte-kept-"));
    const path = join(await this.#folder, name);
    await writeFile(path, text);
    return path;
  }
}
