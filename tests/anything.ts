/** Any list of documents. */
export class Documents<Held extends { readonly id: string }> extends Array<Held> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  get contents(): readonly Held[] {
    return [...this];
  }

  get size(): number {
    return this.length;
  }

  get(id: string): Held | undefined {
    return this.find((each) => each.id === id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }
}

/** Stands in for whatever of Foundry a module names when it is loaded, and no test reads. */
export function anything(known: Readonly<Record<string, unknown>> = {}): unknown {
  const made = function Anything() {
    return undefined;
  };
  return new Proxy(made, {
    get: (target, name) => {
      if (name === "prototype" || typeof name === "symbol") return Reflect.get(target, name);
      return name === "then" ? undefined : Object.hasOwn(known, name) ? known[name] : anything();
    },
    apply: () => anything(),
    construct: () => ({}),
  });
}
