const NAME = "name:";

/** Returns the source of a modifier that comes from a thing with its own name, which is in no language file. */
export function toNamedSource(name: string): string {
  return `${NAME}${name}`;
}

/** Returns the name in such a source; undefined if the source is a key. */
export function readSourceName(source: string): string | undefined {
  return source.startsWith(NAME) ? source.slice(NAME.length) : undefined;
}
