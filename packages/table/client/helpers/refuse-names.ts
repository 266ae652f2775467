import { notOffered } from "./offer.ts";

/**
 * Makes names of the API that the table does not offer say so when they are read, on an object that cannot be wrapped;
 * a package may put something of its own in their place.
 */
export function refuseNames(target: object, name: string, keys: readonly string[], joint = "."): void {
  for (const key of keys) {
    Object.defineProperty(target, key, {
      get: () => {
        throw new Error(`The local table does not offer ${name}${joint}${key}`);
      },
      set: (value: unknown) =>
        Object.defineProperty(target, key, { value, writable: true, configurable: true, enumerable: true }),
      configurable: true,
      enumerable: false,
    });
  }
}

/** Makes methods that the table does not offer say so when they are called; classes of packages may override them. */
export function refuseCalls(target: object, name: string, keys: readonly string[]): void {
  for (const key of keys) {
    const value = notOffered(`${name}${key}`);
    Object.defineProperty(target, key, { value, writable: true, configurable: true, enumerable: false });
  }
}
