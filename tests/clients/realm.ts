import { format } from "node:util";
import { SourceTextModule, runInContext } from "node:vm";
import { setImmediate as turn } from "node:timers/promises";
import { type IOptionalBrowserSettings, PropertySymbol, Window } from "happy-dom";
import { sealPage, unsealPage } from "../scenarios/sealed-page.ts";
import { holdStill } from "../waiting.ts";
import { type Given, copyData, drawParts, forgetGame, prepareClock, prepareRealm, shareBrowser } from "./inside.ts";

/** Where a page comes from, and who hears its complaints. */
export interface Surroundings extends Given {
  readonly address: string;
  readonly cookie: string;
  /** Reads the text of a module. */
  readonly read: (address: string) => Promise<string>;
  readonly tell: (type: "error" | "warning", text: string) => void;
}

/** The light DOM loads nothing by itself. */
const SETTINGS: IOptionalBrowserSettings = {
  disableJavaScriptFileLoading: true,
  disableCSSFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
  // As the browsers of tests/scenarios: nobody waits for what only moves.
  device: { prefersReducedMotion: "reduce" },
};

/** The realms by the prototype of their promises, and how many there have been. */
const realms = { known: new WeakMap<object, Realm>(), count: 0 };

/** What the table's page lets tests do with it. */
const HANDLE = 'globalThis[Symbol.for("riposte-table.page")]';

/** How long a page that leaves waits for what it still imports, in milliseconds. */
const LEAVES_WITHIN = 10_000;

/** One load of a page: a window with a light DOM, with globals, modules and timers of its own. One game after another may be played in it. */
export class Realm {
  readonly #window: Window;
  #surroundings: Surroundings;
  readonly #modules = new Map<string, Promise<SourceTextModule>>();
  readonly #name = `realm-${(realms.count += 1)}`;
  readonly #copyInto: typeof copyData;
  readonly #drawn = new Set<string>();
  #isOpen = true;
  #isSealed = false;
  /** Links one module after the other, as they share others. */
  #linking: Promise<unknown> = Promise.resolve();
  /** The imports that have begun and are not over. */
  readonly #importing = new Set<Promise<unknown>>();
  #end: (reason: Error) => void = () => undefined;
  /** Rejects when the page is closed or loaded anew. */
  readonly #ended = new Promise<never>((_resolve, reject) => (this.#end = reject));

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#ended.catch(() => undefined);
    const { address: url } = surroundings;
    this.#window = new Window({ url, width: 1440, height: 900, settings: SETTINGS, console: this.#console() });
    // tsx, which runs tools, names functions by this in the texts that are sent here.
    this.#run("globalThis.__name = (named) => named");
    realms.known.set(Object(this.#run("Promise.prototype")), this);
    this.#copyInto = this.#run(`(${copyData})`) as typeof copyData;
    this.#run(`(${prepareClock})()`);
    const prepare = this.#run(`(${prepareRealm})`) as typeof prepareRealm;
    prepare(this.#copyInto);
    this.#share();
  }

  /** Loads a page: its title, the classes of its body and its script. */
  async load(html: string): Promise<void> {
    this.#window.document.title = /<title>([^<]*)</.exec(html)?.[1] ?? "";
    this.#window.document.body.className = /<body class="([^"]*)"/.exec(html)?.[1] ?? "";
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? "";
    await this.#import(new URL(script, this.#surroundings.address).href);
  }

  /** Notes what outlives a game, once the first one has begun. */
  async seal(): Promise<void> {
    if (!this.#isSealed) await this.call(sealPage, undefined);
    this.#isSealed = true;
  }

  get isSealed(): boolean {
    return this.#isSealed;
  }

  /** Ends the game and puts all back to what was noted; true if another may begin. */
  async end(): Promise<boolean> {
    this.#isOpen = false;
    if ((await this.call(`${HANDLE}.end()`, undefined)) !== true) return false;
    for (const target of [this.#window, this.#window.document])
      for (const listeners of Object.values(target[PropertySymbol.listeners])) listeners.clear();
    // What had been about to happen has happened.
    await turn();
    await this.call(forgetGame, undefined);
    this.#drawn.clear();
    return (await this.call(unsealPage, undefined)) === true;
  }

  /** Begins another game, for whoever is here now. */
  async begin(surroundings: Surroundings): Promise<void> {
    this.#surroundings = surroundings;
    this.#isOpen = true;
    this.#share();
    await this.call(`${HANDLE}.begin()`, undefined);
  }

  #share(): void {
    this.#window.document.cookie = this.#surroundings.cookie;
    const share = this.#run(`(${shareBrowser})`) as typeof shareBrowser;
    share(this.#surroundings);
  }

  /** Evaluates an expression, or calls a function, which is sent as its text, with a copy of this data; copies the result. */
  async call(asked: unknown, data: unknown): Promise<unknown> {
    const found = this.#run(typeof asked === "string" ? asked : `(${asked})`);
    const result = async (): Promise<unknown> => (typeof found === "function" ? found(this.#copyInto(data)) : found);
    try {
      return copyData(await Promise.race([result(), this.#ended]));
    } catch (error) {
      throw error instanceof Error ? error : new Error(textOf(error));
    }
  }

  /** The page's document. */
  get document(): Document {
    return this.#window.document as unknown as Document;
  }

  /** Draws these fixed parts of the interface from now on; null for all. */
  async draw(parts: readonly string[] | null): Promise<void> {
    if (parts?.every((part) => this.#drawn.has(part))) return;
    const drawn = (await this.call(drawParts, parts)) as readonly string[];
    for (const part of drawn) this.#drawn.add(part);
  }

  /** Calls a function, which is sent as its text, with things of the page and a copy of this data; copies the result. */
  async callOn(asked: unknown, things: unknown, data: unknown): Promise<unknown> {
    const called = this.#run(`(${asked})`) as (things: unknown, data: unknown) => unknown;
    const given = Array.isArray(things) ? (this.#run("[]") as unknown[]).concat(things) : things;
    return copyData(await Promise.race([called(given, this.#copyInto(data)), this.#ended]));
  }

  /** Ends all that the page does: timers, connections, complaints. */
  async close(): Promise<void> {
    this.#window.dispatchEvent(new this.#window.Event("pagehide"));
    this.#isOpen = false;
    this.#end(new Error("The page has been closed or loaded anew."));
    await this.#window.happyDOM.close();
  }

  /** Tells of an error, unless the page has gone. */
  tell(type: "error" | "warning", text: string): void {
    if (this.#isOpen) this.#surroundings.tell(type, text);
  }

  #run(code: string): unknown {
    return runInContext(code, this.#window);
  }

  /** Waits until nothing is being imported, but not for ever: an import that never ends must keep no test from ending. */
  async finishImports(): Promise<void> {
    const end = performance.now() + LEAVES_WITHIN;
    while (this.#importing.size > 0 && performance.now() < end)
      await Promise.race([Promise.allSettled(this.#importing), holdStill(LEAVES_WITHIN)]);
  }

  #import(address: string): Promise<SourceTextModule> {
    const importing = this.#evaluate(address);
    const noted = importing.catch(() => undefined).finally(() => this.#importing.delete(noted));
    this.#importing.add(noted);
    return importing;
  }

  async #evaluate(address: string): Promise<SourceTextModule> {
    const module = await this.#load(address);
    this.#linking = this.#linking.then(async () => {
      if (module.status !== "unlinked") return;
      await module.link((specifier) => this.#load(new URL(specifier, address).href));
    });
    await this.#linking;
    await module.evaluate();
    return module;
  }

  #load(address: string): Promise<SourceTextModule> {
    const known = this.#modules.get(address);
    if (known) return known;
    const loading = this.#surroundings.read(address).then((text) => this.#compile(address, text));
    this.#modules.set(address, loading);
    return loading;
  }

  #compile(address: string, text: string): SourceTextModule {
    return new SourceTextModule(text, {
      // By this name Node keeps what is compiled, and with it the realm for which that imports.
      identifier: `${address}?${this.#name}`,
      context: this.#window,
      importModuleDynamically: (specifier) => this.#import(new URL(specifier, address).href),
      initializeImportMeta: (meta) => void (meta.url = address),
    });
  }

  #console(): Console {
    const told: Record<PropertyKey, unknown> = {
      error: (...said: unknown[]) => this.tell("error", format(...said)),
      warn: (...said: unknown[]) => this.tell("warning", format(...said)),
    };
    return new Proxy(console, { get: (_console, name) => told[name] ?? (() => undefined) });
  }
}

/** Tells a page of a promise that was rejected in it and that nothing has caught; other rejections end the run, as they do elsewhere. */
process.on("unhandledRejection", (reason, promise) => {
  const realm = realms.known.get(Object.getPrototypeOf(promise));
  if (!realm) throw reason;
  realm.tell("error", `Uncaught (in promise) ${textOf(reason)}`);
});

/** The text of an error, which may be of another realm. */
function textOf(error: unknown): string {
  const { stack, message } = Object(error);
  return String(stack ?? message ?? error);
}
