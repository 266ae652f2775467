import { isOfOtherGeneration } from "./generations.ts";

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

/**
 * A namespace that names what it lacks instead of giving a quiet undefined. What only the other generation has is
 * undefined, so that packages for both can look for it.
 */
export function offer<T extends object>(name: string, namespace: T): T {
  const isAbsent = (key: PropertyKey): boolean => typeof key === "string" && isOfOtherGeneration(`${name}.${key}`);
  return new Proxy(namespace, {
    get(target, key, receiver): unknown {
      if (isAbsent(key)) return undefined;
      if (typeof key === "symbol" || QUIET.has(key) || Reflect.has(target, key))
        return Reflect.get(target, key, receiver);
      throw new Error(`The local table does not offer ${name}.${key}`);
    },
    has: (target, key) => !isAbsent(key) && Reflect.has(target, key),
  });
}

const refusals = new WeakSet<object>();

/** True of a function that says that it is not offered when it is called. */
export function isRefusal(value: unknown): boolean {
  return typeof value === "function" && refusals.has(value);
}

/** A function or class that exists by name only and says so when it is called. */
export function notOffered(name: string): () => never {
  const refuse = function refuse(): never {
    throw new Error(`The local table does not offer ${name}`);
  };
  refusals.add(refuse);
  return refuse;
}
