type Value = ((...args: never[]) => unknown) | number;

/** Adds what Foundry adds to one of the language's own objects; what the browser has by now stays as it is. */
export function define(target: object, additions: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(additions))
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}
