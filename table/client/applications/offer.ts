const SILENT = new Set<string | symbol>(["then", "toJSON", "prototype", "$$typeof", "nodeType"]);

/** A namespace that says by name what it does not offer, instead of a quiet undefined. */
export function offer<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get(target, key, receiver): unknown {
      if (Reflect.has(target, key) || typeof key === "symbol" || SILENT.has(key)) return Reflect.get(target, key, receiver);
      throw new Error(`The local table does not offer ${name}.${key}`);
    },
  });
}

/** A class that exists only as a name: to be unregistered, or to say that it is not offered. */
export function nameOnly(name: string): new () => object {
  const cls = class {
    constructor() {
      throw new Error(`The local table does not offer ${name}.`);
    }
  };
  Object.defineProperty(cls, "name", { value: name.split(".").at(-1) });
  return cls;
}
