/** What is done with a request of a page that is held up. */
interface Route {
  continue(): Promise<void>;
  fulfill(answer: { readonly status: number }): Promise<void>;
}

type Handler = (route: Route) => unknown;

/** What the modules of a page are asked for by, as Playwright's pages tell of it and hold it up; other requests are not known here. */
export class Routes {
  readonly #handlers: { readonly asked: RegExp; readonly handle: Handler }[] = [];
  readonly #listeners: ((request: { url(): string }) => unknown)[] = [];

  /** Holds up what is asked for at these addresses; the last one that was told of an address decides. */
  add(asked: RegExp, handle: Handler): void {
    this.#handlers.unshift({ asked, handle });
  }

  /** Lets what is asked for at these addresses through from now on. */
  remove(asked: RegExp): void {
    const kept = this.#handlers.filter((each) => each.asked !== asked);
    this.#handlers.splice(0, this.#handlers.length, ...kept);
  }

  /** Hears of each request. */
  listen(listener: (request: { url(): string }) => unknown): void {
    this.#listeners.push(listener);
  }

  /** Reads a module unless that is held up; a refusal is told as browsers tell of it in their console. */
  async read(address: string, read: (address: string) => Promise<string>, tell: (text: string) => void) {
    for (const listener of this.#listeners) listener({ url: () => address });
    const handle = this.#handlers.find(({ asked }) => asked.test(address))?.handle;
    const { status } = await new Promise<{ readonly status: number }>((resolve, reject) => {
      if (!handle) return resolve({ status: 200 });
      const route = {
        continue: async () => resolve({ status: 200 }),
        fulfill: async (answer: { readonly status: number }) => resolve(answer),
      };
      Promise.resolve(handle(route)).catch(reject);
    });
    if (status === 200) return read(address);
    tell(`Failed to load resource: the server responded with a status of ${status} (${address})`);
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  }
}
