const NAME = "name:";

/** Returns the source of a modifier that comes from an item with its own name; such a name is in no language file. */
export function toNamedSource(name: string): string {
  return `${NAME}${name}`;
}

/** Returns the name in a source that `toNamedSource` built; undefined if the source is the key of a text. */
export function readSourceName(source: string): string | undefined {
  return source.startsWith(NAME) ? source.slice(NAME.length) : undefined;
}
