type Class = new (...args: never[]) => object;

/** What is read of a class when it is extended, registered or printed. */
const QUIET = new Set<PropertyKey>(["toJSON", "then", "$$typeof", "nodeType", "asymmetricMatch", "documentName"]);

const nameOnlyClasses = new WeakSet<object>();

/** True of a class that exists only as a name. */
export function isNameOnly(value: unknown): boolean {
  return typeof value === "function" && nameOnlyClasses.has(value);
}

/**
 * A class that exists only as a name: to be extended, registered and unregistered, and to say that it is not offered
 * when it is used. What is left out of its static members says so as well; windows begin with empty options and parts.
 */
export function nameOnly(name: string): Class {
  const refuse = (what: string): never => {
    throw new Error(`The local table does not offer ${what}.`);
  };
  const cls = class {
    static DEFAULT_OPTIONS = {};
    static PARTS = {};
    static TABS = {};
    constructor() {
      refuse(name);
    }
  };
  Object.defineProperty(cls, "name", { value: name.split(".").at(-1) });
  const proxy = new Proxy(cls, {
    get: (target, key, receiver): unknown =>
      typeof key === "symbol" || QUIET.has(key) || Reflect.has(target, key)
        ? Reflect.get(target, key, receiver)
        : refuse(`${name}.${key}`),
  });
  nameOnlyClasses.add(proxy);
  return proxy;
}

/** Several such classes of one namespace. */
export function namesOnly(namespace: string, names: string): Record<string, Class> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, nameOnly(`${namespace}.${name}`)]));
}
