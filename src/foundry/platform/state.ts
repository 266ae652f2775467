import { type CoalesceOptions, type Coalesced, coalesce, Timers } from "./timers.ts";

/** A slot of the state, and the function that resets it to its value at page load. */
type StateSlot = { readonly held: unknown; readonly reset: () => void };

/**
 * The state that this client keeps between two events without storing it in a document. It is the only state at module level. Each slot
 * belongs to the file that declares it, is named after that file, and is changed only there. A reset restores the initial values.
 */
export class ClientState {
  readonly #slots = new Map<string, StateSlot>();

  /** Reports an error of coalesced work. */
  failed = (error: unknown): void => console.error("riposte |", error);

  /** Creates a map. A reset calls `drop` with each value, for example to stop a timer. */
  map<Key, Value>(name: string, drop?: (value: Value) => void): Map<Key, Value> {
    const held = new Map<Key, Value>();
    return this.#keep(name, held, () => {
      const values = [...held.values()];
      held.clear();
      if (drop) for (const value of values) drop(value);
    });
  }

  /** Creates a set. */
  set<Value>(name: string): Set<Value> {
    const held = new Set<Value>();
    return this.#keep(name, held, () => held.clear());
  }

  /** Creates a list. */
  list<Value>(name: string): Value[] {
    const held: Value[] = [];
    return this.#keep(name, held, () => held.splice(0));
  }

  /** Creates a record with fixed fields and initial values. A reset calls `drop` with the old record. */
  record<Held extends object>(name: string, initial: () => Held, drop?: (held: Held) => void): Held {
    const held = initial();
    return this.#keep(name, held, () => {
      const previous = { ...held };
      Object.assign(held, initial());
      drop?.(previous);
    });
  }

  /** Creates timers that a reset stops. */
  timers(name: string): Timers {
    const held = new Timers();
    return this.#keep(name, held, () => held.clear());
  }

  /** Creates work that follows changes, one pass for many of them (`coalesce`). A reset drops the requested pass. */
  coalesced<Key = never>(
    name: string,
    work: (keys: ReadonlySet<Key>) => unknown,
    options?: CoalesceOptions,
  ): Coalesced<Key> {
    const held = coalesce<Key>(work, options, (error) => this.failed(error));
    return this.#keep(name, held, () => held.cancel());
  }

  /** Returns all state, by the names of the slots. */
  contents(): Readonly<Record<string, unknown>> {
    return Object.fromEntries([...this.#slots].map(([name, { held }]) => [name, held]));
  }

  /** Resets all state to that at page load; no timer keeps running. */
  reset(): void {
    for (const { reset } of this.#slots.values()) reset();
  }

  #keep<Held>(name: string, held: Held, reset: () => void): Held {
    if (this.#slots.has(name)) throw new Error(`Two parts of the client's state are called ${name}`);
    this.#slots.set(name, { held, reset });
    return held;
  }
}

/** The state of this client. */
export const clientState = new ClientState();
