import { notOffered, offer } from "./offer.ts";

/** Defines a name that gives or does something until a package puts something of its own in its place. */
function defineUntilSet(target: object, key: string, get: () => unknown): void {
  Object.defineProperty(target, key, {
    get,
    set: (value: unknown) =>
      Object.defineProperty(target, key, { value, writable: true, configurable: true, enumerable: true }),
    configurable: true,
    enumerable: false,
  });
}

/** Makes names of the API that the table does not offer say so when they are read, on an object that cannot be wrapped. */
export function refuseNames(target: object, name: string, keys: readonly string[], joint = "."): void {
  for (const key of keys) defineUntilSet(target, key, notOffered(`${name}${joint}${key}`));
}

/** Makes objects that the table does not offer ones that can be looked for, and say so when something is asked of them. */
export function refuseMembersOf(target: object, name: string, keys: readonly string[]): void {
  for (const key of keys) {
    const missing = offer(`${name}.${key}`, {});
    defineUntilSet(target, key, () => missing);
  }
}

/** Makes methods that the table does not offer say so when they are called; classes of packages may override them. */
export function refuseCalls(target: object, name: string, keys: readonly string[]): void {
  for (const key of keys) {
    if (key in target) throw new Error(`${name}${key} is offered, and on the list of what is not`);
    const value = notOffered(`${name}${key}`);
    Object.defineProperty(target, key, { value, writable: true, configurable: true, enumerable: false });
  }
}
