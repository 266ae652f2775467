// Functions that are sent into a realm as their text: they may use nothing but what stands in them and what the realm has.

/** The locks of a browser, for one of its pages. */
interface Locks {
  request(name: string, ...asked: unknown[]): Promise<unknown>;
}

/** What a realm is given by the browser to which it belongs. */
export interface Given {
  readonly localStorage: object;
  readonly sessionStorage: object;
  readonly locks: Locks;
  readonly reload: () => void;
  /** Takes a text that the page offers as a file to keep. */
  readonly offer: (name: string, text: string) => void;
  /** Whether no new connection comes about. */
  readonly isOffline: () => boolean;
}

/** The parts of `ui` that are drawn, by their names there; the texts of all notifications so far; `frames` holds what the socket has received. */
declare const lookedAt: Set<string>;
declare const notices: string[];
declare const frames: readonly unknown[];
/** Moves the clock back to what it is elsewhere. */
declare const endClock: () => void;
declare const game: { readonly messages: { readonly size: number } };
declare const ui: Record<string, Application | undefined>;

interface Application {
  render(...asked: unknown[]): Promise<unknown>;
}

interface Foundry {
  readonly applications: {
    readonly api: { readonly ApplicationV2: { readonly prototype: Application } };
    readonly ui: { readonly Notifications: { readonly prototype: Notifier } };
  };
}

interface Notifier {
  notify(...told: unknown[]): { readonly message: string };
  update(notice: unknown, changes: { readonly message?: string }): void;
}

/** Copies data into the realm in which this function was made. Functions are left out, as where browsers are driven from outside. */
export function copyData(value: unknown, copies: Map<object, unknown> = new Map()): unknown {
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  const copy: Record<string, unknown> = Array.isArray(value) ? Object([]) : {};
  copies.set(value, copy);
  for (const [key, each] of Object.entries(value)) copy[key] = copyData(each, copies);
  return copy;
}

/** A timer of a page: when it is due, and its pause if it comes again. */
interface Timer {
  readonly due: number;
  readonly every: number;
  readonly act: () => unknown;
  readonly waiting?: number;
}

/** Gives a realm a clock and timers that go as all do, and that `passTime` moves on by so many milliseconds. */
export function prepareClock(): void {
  const { setTimeout, clearTimeout } = window;
  const now = Date.now.bind(Date);
  const count = performance.now.bind(performance);
  const timers = new Map<number, Timer>();
  const clock = { ahead: 0, last: 0 };
  const end = (id: number): void => {
    clearTimeout(timers.get(id)?.waiting);
    timers.delete(id);
  };
  const wait = (id: number, timer: Timer): void => {
    end(id);
    timers.set(id, { ...timer, waiting: setTimeout(() => fire(id, timer), timer.due - Date.now()) });
  };
  const fire = (id: number, timer: Timer): void => {
    end(id);
    if (timer.every > 0) wait(id, { ...timer, due: timer.due + timer.every });
    timer.act();
  };
  const begin =
    (repeats: boolean) =>
    (act: (...given: unknown[]) => unknown, pause = 0, ...given: unknown[]): number => {
      const id = (clock.last += 1);
      wait(id, { act: () => act(...given), due: Date.now() + pause, every: repeats ? Math.max(pause, 1) : 0 });
      return id;
    };
  const passTime = (pause: number): void => {
    const until = Date.now() + pause;
    const findNext = () => [...timers].filter(([, { due }]) => due <= until).sort(([, a], [, b]) => a.due - b.due)[0];
    for (let next = findNext(); next; next = findNext()) {
      clock.ahead += Math.max(0, next[1].due - Date.now());
      fire(...next);
    }
    clock.ahead += Math.max(0, until - Date.now());
    for (const [id, timer] of [...timers]) wait(id, timer);
  };
  Date.now = () => now() + clock.ahead;
  const endClock = (): void => {
    for (const id of [...timers.keys()]) end(id);
    clock.ahead = 0;
  };
  const own = {
    endClock,
    setTimeout: begin(false),
    setInterval: begin(true),
    clearTimeout: end,
    clearInterval: end,
    passTime,
    performance: Object.create(performance, { now: { value: () => count() + clock.ahead } }),
  };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}

/** Draws these parts of the interface from now on, all if null, once the game has begun; tells which are drawn. */
export async function drawParts(parts: readonly string[] | null): Promise<readonly string[]> {
  if (!Object(Reflect.get(globalThis, "game")).ready) return [];
  const isPart = (part: string) => part !== "activeWindow" && typeof Object(ui[part]).render === "function";
  const all = Object.keys(ui).filter(isPart);
  const wanted = (parts ?? all).filter((part) => !lookedAt.has(part));
  for (const part of wanted) {
    lookedAt.add(part);
    // What is said while the chat is drawn for the first time would be missing there.
    for (let said = -1; said !== game.messages.size;) {
      said = game.messages.size;
      await ui[part]?.render({ force: true });
    }
  }
  return [...lookedAt];
}

/** Gives a realm what it shares with the other pages of its browser. */
export function shareBrowser({ localStorage, sessionStorage, locks, reload, offer, isOffline }: Given): void {
  const give = (holder: object, name: string, value: unknown): unknown =>
    Object.defineProperty(holder, name, { value, writable: true, configurable: true, enumerable: true });
  give(globalThis, "localStorage", localStorage);
  give(globalThis, "sessionStorage", sessionStorage);
  give(navigator, "locks", locks);
  give(location, "reload", reload);
  give(globalThis, "offer", offer);
  Object.defineProperty(navigator, "onLine", { get: () => !isOffline(), configurable: true });
}

/** Forgets what has been noted of a game that has ended. */
export function forgetGame(): void {
  lookedAt.clear();
  for (const noted of [notices, frames] as unknown[][]) noted.length = 0;
  endClock();
}

/** Adds to a realm what the light DOM lacks, and leaves the parts of `ui` undrawn that nobody looks at; `copy` copies data into it. */
export function prepareRealm(copy: typeof copyData): void {
  const cannotBeCloned = (value: unknown): boolean =>
    typeof value === "function" ||
    (typeof value === "object" && value !== null && Object.values(value).some(cannotBeCloned));
  const define = (name: string, value: unknown): unknown =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
  define("lookedAt", new Set());
  define("notices", []);
  const heard: unknown[] = [];
  define("frames", heard);
  define(
    "WebSocket",
    class extends WebSocket {
      constructor(...[address, ...asked]: ConstructorParameters<typeof WebSocket>) {
        super(navigator.onLine ? address : "ws://127.0.0.1:1", ...asked);
        this.addEventListener("message", ({ data }) => void heard.push(data));
      }

      /** Tells of an error before an end that comes with one, as browsers do. */
      override dispatchEvent(event: Event): boolean {
        if (event.type === "close" && Reflect.get(event, "wasClean") === false) super.dispatchEvent(new Event("error"));
        return super.dispatchEvent(event);
      }
    },
  );
  define("structuredClone", (value: unknown) => {
    if (cannotBeCloned(value)) throw new DOMException("This cannot be cloned.", "DataCloneError");
    return copy(value);
  });
  Promise.withResolvers ??= <Value>() => {
    const made: Partial<PromiseWithResolvers<Value>> = {};
    made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    return made as PromiseWithResolvers<Value>;
  };
  Map.groupBy ??= <Key, Value>(values: Iterable<Value>, keyOf: (value: Value, index: number) => Key) => {
    const groups = new Map<Key, Value[]>();
    for (const [index, value] of [...values].entries()) {
      const key = keyOf(value, index);
      groups.set(key, [...(groups.get(key) ?? []), value]);
    }
    return groups;
  };
  // Each class of a browser's says its name, by which the table's client knows its elements.
  for (const name of Object.getOwnPropertyNames(globalThis).filter((each) =>
    /^(Node|\w*Element|MouseEvent)$/.test(each),
  ))
    Object.defineProperty(Reflect.get(globalThis, name).prototype, Symbol.toStringTag, {
      value: name,
      configurable: true,
    });
  define("Option", function (text = "", value = text, isDefault = false, selected = isDefault) {
    return Object.assign(document.createElement("option"), { text, value, defaultSelected: isDefault, selected });
  });
  // What is written takes the place of all that was there, and is loaded at once.
  document.open = (() => document) as typeof document.open;
  document.write = (html) => {
    const { head, body } = new DOMParser().parseFromString(html, "text/html");
    document.head.replaceWith(document.importNode(head, true));
    document.body.replaceWith(document.importNode(body, true));
  };
  document.close = () => void setTimeout(() => window.dispatchEvent(new Event("load")));
  // What the light DOM has of these two classes is the same in all realms.
  const offered = new Map<string, Blob>();
  define(
    "URL",
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        const address = `blob:${offered.size}`;
        offered.set(address, blob);
        return address;
      }

      static override revokeObjectURL(address: string): void {
        offered.delete(address);
      }
    },
  );
  define("keep", (link: HTMLAnchorElement) => {
    const { download, href } = link;
    void offered
      .get(href)
      ?.text()
      .then((text) => Reflect.get(globalThis, "offer")(download, text));
  });
  HTMLAnchorElement.prototype.click = function () {
    const own = this.ownerDocument.defaultView as (Window & typeof globalThis) | null;
    if (this.download !== "") Reflect.get(own ?? {}, "keep")(this);
    else if (own) this.dispatchEvent(new own.MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
  };
  for (const name of ["show", "showModal"] as const) {
    const show = HTMLDialogElement.prototype[name];
    HTMLDialogElement.prototype[name] = function () {
      Reflect.apply(show, this, []);
      const taking = "input, select, textarea, button, summary, a[href], [tabindex], [contenteditable]";
      const first = this.querySelector<HTMLElement>("[autofocus]") ?? this.querySelector<HTMLElement>(taking) ?? this;
      first.focus();
    };
  }
  const noPopover = { showPopover: () => undefined, hidePopover: () => undefined };
  Object.assign(HTMLElement.prototype, noPopover);
  HTMLElement.prototype.attachInternals = function () {
    const form = () => this.closest("form");
    return Object.defineProperty({ labels: [] }, "form", { get: form }) as unknown as ElementInternals;
  };
  Response.prototype.json = async function () {
    return JSON.parse(await this.text());
  };
  Object.defineProperty(globalThis, "foundry", {
    configurable: true,
    set(foundry: Foundry) {
      define("foundry", foundry);
      const drawn = foundry.applications.api.ApplicationV2.prototype;
      const { render } = drawn;
      drawn.render = function (...asked) {
        const parts = Object.entries(Object(Reflect.get(globalThis, "ui"))).filter(([name]) => name !== "activeWindow");
        const [part] = parts.find(([, each]) => each === this) ?? [];
        const isSeen = part === undefined || lookedAt.has(part);
        return isSeen ? Reflect.apply(render, this, asked) : Promise.resolve(this);
      };
      const notifier = foundry.applications.ui.Notifications.prototype;
      const { notify, update } = notifier;
      notifier.notify = function (...told) {
        const notice = Reflect.apply(notify, this, told);
        notices.push(notice.message);
        return notice;
      };
      notifier.update = function (notice, changes) {
        if (changes.message !== undefined) notices.push(changes.message);
        Reflect.apply(update, this, [notice, changes]);
      };
    },
  });
}
