/** An error of a request, with the code of its answer. */
export class HttpError extends Error {
  constructor(
    statusText: string,
    readonly code: number,
    readonly displayMessage = "",
  ) {
    super(statusText);
  }

  override toString(): string {
    return this.displayMessage;
  }
}

/** Runs tasks, of which no more than a number at once. */
export class Semaphore {
  readonly max: number;
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** The number of tasks that wait. */
  get remaining(): number {
    return this.#waiting.length;
  }

  /** The number of tasks that run. */
  get active(): number {
    return this.#active;
  }

  /** Promises what a task gives, once it is its turn. */
  async add<A extends unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    if (this.#active >= this.max) await new Promise<void>((begin) => this.#waiting.push(begin));
    this.#active += 1;
    try {
      return await run(...args);
    } finally {
      this.#active -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Drops the tasks that wait. */
  clear(): void {
    this.#waiting.length = 0;
  }
}

/** States that are on or off, as the bits of a number. */
export class BitMask extends Number {
  readonly states: Readonly<Record<string, string>>;
  readonly #bits: ReadonlyMap<string, number>;
  #value = 0;

  constructor(states: Record<string, boolean> = {}) {
    super();
    const names = Object.keys(states);
    if (names.length > 32) throw new Error("A BitMask may only contain up to 32 states");
    this.states = Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
    this.#bits = new Map(names.map((name, index) => [name, 1 << index]));
    for (const name of names) this.toggleState(name, states[name] === true);
  }

  get isEmpty(): boolean {
    return this.#value === 0;
  }

  hasState(state: string): boolean {
    return (this.#value & (this.#bits.get(state) ?? 0)) !== 0;
  }

  addState(state: string): void {
    this.#value |= this.#bit(state);
  }

  removeState(state: string): void {
    this.#value &= ~this.#bit(state);
  }

  /** Switches a state, to what is asked or to what it is not. */
  toggleState(state: string, enabled = !this.hasState(state)): number {
    if (enabled) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }

  clear(): void {
    this.#value = 0;
  }

  /** True if another mask has the same states. */
  isCompatible(other: BitMask): boolean {
    const [own, others] = [Object.keys(this.states), Object.keys(other.states)];
    return own.length === others.length && own.every((name) => others.includes(name));
  }

  override valueOf(): number {
    return this.#value;
  }

  override toString(radix?: number): string {
    return this.#value.toString(radix);
  }

  clone(): BitMask {
    return new BitMask(Object.fromEntries(Object.keys(this.states).map((name) => [name, this.hasState(name)])));
  }

  #bit(state: string): number {
    const bit = this.#bits.get(state);
    if (bit === undefined) throw new Error(`${state} is an invalid state for this BitMask instance`);
    return bit;
  }
}

/** A WeakMap whose entries can be gone through. */
export class IterableWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {
  readonly #keys = new IterableWeakSet<K>();

  constructor(entries: Iterable<readonly [K, V]> = []) {
    super();
    for (const [key, value] of entries) this.set(key, value);
  }

  override set(key: K, value: V): this {
    this.#keys.add(key);
    return super.set(key, value);
  }

  override delete(key: K): boolean {
    this.#keys.delete(key);
    return super.delete(key);
  }

  clear(): void {
    for (const key of this.#keys) this.delete(key);
  }

  *keys(): Generator<K> {
    yield* this.#keys;
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  *entries(): Generator<[K, V]> {
    for (const key of this.#keys) yield [key, this.get(key) as V];
  }

  [Symbol.iterator](): Generator<[K, V]> {
    return this.entries();
  }
}

/** A WeakSet whose values can be gone through. */
export class IterableWeakSet<T extends WeakKey> extends WeakSet<T> {
  readonly #refs = new Set<WeakRef<T>>();

  constructor(values: Iterable<T> = []) {
    super();
    for (const value of values) this.add(value);
  }

  override add(value: T): this {
    // The constructor of WeakSet does not add: there are no references yet.
    if (!this.has(value)) this.#refs.add(new WeakRef(value));
    return super.add(value);
  }

  override delete(value: T): boolean {
    for (const ref of this.#refs) if (ref.deref() === value) this.#refs.delete(ref);
    return super.delete(value);
  }

  clear(): void {
    for (const value of this.values()) this.delete(value);
  }

  *values(): Generator<T> {
    for (const ref of this.#refs) {
      const value = ref.deref();
      if (value === undefined) this.#refs.delete(ref);
      else yield value;
    }
  }

  [Symbol.iterator](): Generator<T> {
    return this.values();
  }
}

interface TreeNode {
  readonly children: Map<string, TreeNode>;
  readonly leaves: unknown[];
}

interface LookupOptions {
  limit?: number;
  filterEntries?: (entry: never) => boolean;
}

function makeNode(): TreeNode {
  return { children: new Map(), leaves: [] };
}

/** Entries found by the strings that lead to them. */
export class StringTree {
  readonly #root = makeNode();

  addLeaf(strings: string | readonly string[], entry: unknown): unknown {
    let node = this.#root;
    for (const string of strings) {
      const next = node.children.get(string) ?? makeNode();
      node.children.set(string, next);
      node = next;
    }
    node.leaves.push(entry);
    return node;
  }

  /** The entries below strings, the nearest first. */
  lookup(strings: string | readonly string[], { limit = Infinity, filterEntries }: LookupOptions = {}): unknown[] {
    const start = this.nodeAtPrefix(strings) as TreeNode | undefined;
    const found: unknown[] = [];
    const queue = start ? [start] : [];
    for (let node = queue.shift(); node && found.length < limit; node = queue.shift()) {
      found.push(...node.leaves.filter((leaf) => !filterEntries || filterEntries(leaf as never)));
      queue.push(...node.children.values());
    }
    return found.slice(0, limit);
  }

  /** The node to which strings lead, if there is one. */
  nodeAtPrefix(strings: string | readonly string[]): unknown {
    let node: TreeNode | undefined = this.#root;
    for (const string of strings) node = node?.children.get(string);
    return node;
  }
}

/** Entries found by the beginnings of words, whatever their case. */
export class WordTree extends StringTree {
  override addLeaf(string: string, entry: unknown): unknown {
    return super.addLeaf(string.toLocaleLowerCase(), entry);
  }

  override lookup(prefix: string, { limit = 10, ...others }: LookupOptions = {}): unknown[] {
    return super.lookup(prefix.toLocaleLowerCase(), { limit, ...others });
  }

  override nodeAtPrefix(prefix: string): unknown {
    return super.nodeAtPrefix(prefix.toLocaleLowerCase());
  }
}
