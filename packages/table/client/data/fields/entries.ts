/** The entries of a list, of a Set or of the text of a list; anything else is one entry. */
export function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value) || value instanceof Set) return [...value];
  if (typeof value !== "string" || !value.trim().startsWith("[")) return [value];
  try {
    return entriesOf(JSON.parse(value));
  } catch {
    return [value];
  }
}
