/** A map whose iteration goes over the values. */
interface ValueMap<V> {
  readonly size: number;
  has(key: string): boolean;
  get(key: string, options?: { strict?: boolean }): V | undefined;
  set(key: string, value: V, options?: object): this;
  delete(key: string, options?: object): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
}

const ValueMap = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => ValueMap<V>;

/** A map by id that iterates over its values and can be searched like an array. */
export class Collection<V> extends ValueMap<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return [...this.values()];
  }

  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && !this.has(key))
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find(
      (value) => typeof value === "object" && value !== null && "name" in value && value.name === name,
    );
    if (strict && found === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  find(condition: (value: V, index: number, collection: this) => boolean): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => boolean): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<R>(reducer: (accumulated: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((accumulated, value, index) => reducer(accumulated, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => boolean): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => boolean): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  forEach(visit: (value: V, index: number, collection: this) => void): void {
    this.contents.forEach((value, index) => visit(value, index, this));
  }

  toJSON(): unknown[] {
    return this.map((value) =>
      typeof value === "object" && value !== null && "toJSON" in value && typeof value.toJSON === "function"
        ? value.toJSON()
        : value,
    );
  }
}
