/** Whether a movement action can be chosen: Foundry 13 asks a function, 14 takes the value. */
export function mayBeSelected(may: boolean): boolean | (() => boolean) {
  return game.release.generation >= 14 ? may : () => may;
}

/** A value that replaces all of what an update finds in its place; Foundry 14 has an operator for it, 13 does so with `recursive: false`. */
export function wholly(value: unknown): unknown {
  const operator: unknown = Reflect.get(globalThis, "_replace");
  return typeof operator === "function" ? Reflect.apply(operator, null, [value]) : value;
}

/** The update of a document that deletes a key; Foundry 14 has an operator for it and warns about the old way. */
export function deletion(path: string, key: string): Readonly<Record<string, unknown>> {
  const operator: unknown = Reflect.get(globalThis, "_del");
  return operator === undefined ? { [`${path}.-=${key}`]: null } : { [`${path}.${key}`]: operator };
}
