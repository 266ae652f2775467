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
