const NAME = "name:";

/** The source of a modifier that comes from a thing with a name of its own, which stands in no language file. */
export function namedSource(name: string): string {
  return `${NAME}${name}`;
}

/** The name in such a source; undefined where the source is a key. */
export function nameIn(source: string): string | undefined {
  return source.startsWith(NAME) ? source.slice(NAME.length) : undefined;
}
