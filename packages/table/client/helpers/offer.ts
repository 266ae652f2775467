const QUIET = new Set<PropertyKey>([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "$$typeof",
  "nodeType",
  "__esModule",
  "asymmetricMatch",
]);

/** A namespace that names what it lacks instead of giving a quiet undefined. */
export function offer<T extends object>(name: string, namespace: T): T {
  return new Proxy(namespace, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || QUIET.has(key) || Reflect.has(target, key))
        return Reflect.get(target, key, receiver);
      throw new Error(`The local table does not offer ${name}.${key}`);
    },
  });
}

/** A class or function that exists by name only and says so when used. */
export function notOffered(name: string): new (...args: unknown[]) => never {
  return class {
    constructor() {
      throw new Error(`The local table does not offer ${name}`);
    }
  } as new (...args: unknown[]) => never;
}
