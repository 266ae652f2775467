/** The update of a document that deletes a key; Foundry 14 has an operator for it and warns about the old way. */
export function deletion(path: string, key: string): Readonly<Record<string, unknown>> {
  const operator: unknown = Reflect.get(globalThis, "_del");
  return operator === undefined ? { [`${path}.-=${key}`]: null } : { [`${path}.${key}`]: operator };
}
