export interface Listener {
  id: number;
  hook: string;
  run: (...args: never[]) => unknown;
  once: boolean;
}

type HookFunction = (...args: never[]) => unknown;

const listeners = new Map<string, Listener[]>();
let lastId = 0;

function add(hook: string, run: HookFunction, once: boolean): number {
  const id = ++lastId;
  listeners.set(hook, [...(listeners.get(hook) ?? []), { id, hook, run, once }]);
  return id;
}

function take(hook: string): Listener[] {
  return listeners.get(hook) ?? [];
}

function runOne(listener: Listener, args: unknown[]): unknown {
  if (listener.once) Hooks.off(listener.hook, listener.id);
  try {
    return Reflect.apply(listener.run, globalThis, args);
  } catch (error) {
    console.error(`A listener of the hook "${listener.hook}" failed.`, error);
    Hooks.callAll("error", `Hooks.${listener.hook}`, error, {});
    return undefined;
  }
}

/** The number of the newest listener. */
export function newestListener(): number {
  return lastId;
}

/** The listeners that have come after one of that number. */
export function listenersAfter(id: number): readonly Listener[] {
  return [...listeners.values()].flat().filter((listener) => listener.id > id);
}

/** Adds listeners again that are there no more. */
export function restoreListeners(all: readonly Listener[]): void {
  for (const { hook, run, once } of all) add(hook, run, once);
}

/** Forgets all listeners. */
export function forgetListeners(): void {
  listeners.clear();
}

/** Named moments at which packages may act. (Fact 2) */
export class Hooks {
  /** The names that have listeners, with their listeners. */
  static get events(): Record<string, { id: number; fn: HookFunction; once: boolean }[]> {
    return Object.fromEntries(
      [...listeners].map(([hook, list]) => [hook, list.map(({ id, run, once }) => ({ id, fn: run, once }))]),
    );
  }

  /** Listens to a hook; gives the number by which to stop. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    return add(hook, fn, once);
  }

  /** Listens to a hook once. */
  static once(hook: string, fn: HookFunction): number {
    return add(hook, fn, true);
  }

  /** Stops listening, by number or by function. */
  static off(hook: string, which: number | HookFunction): void {
    listeners.set(
      hook,
      take(hook).filter(({ id, run }) => (typeof which === "number" ? id !== which : run !== which)),
    );
  }

  /** Calls every listener, whatever each returns. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const listener of take(hook)) runOne(listener, args);
    return true;
  }

  /** Calls listeners in turn until one returns an explicit false; says whether none did. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const listener of take(hook)) if (runOne(listener, args) === false) return false;
    return true;
  }

  /** Tells of an error that was caught. */
  static onError(location: string, error: Error, data: { log?: "error" | "warn"; msg?: string } = {}): void {
    if (data.log) console[data.log](data.msg ?? location, error);
    Hooks.callAll("error", location, error, data);
  }
}
