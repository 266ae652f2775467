/** Makes names of the API that the table does not offer say so when they are read, on an object that cannot be wrapped. */
export function refuseNames(target: object, name: string, keys: readonly string[], joint = "."): void {
  for (const key of keys) {
    Object.defineProperty(target, key, {
      get: () => {
        throw new Error(`The local table does not offer ${name}${joint}${key}`);
      },
      configurable: true,
      enumerable: false,
    });
  }
}
