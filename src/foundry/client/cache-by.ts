/** Keeps for each document what was read last from it, for as long as the source of that is the same. This is a cache and no state: it
 *  holds nothing that could not be read again, and goes with its document. */
export function cacheBy<Document extends object, Source, Value>(
  isSame: (a: Source, b: Source) => boolean,
  read: (source: Source) => Value,
): (document: Document, source: Source) => Value {
  const last = new WeakMap<Document, { readonly source: Source; readonly value: Value }>();
  return (document, source) => {
    const known = last.get(document);
    if (known && isSame(known.source, source)) return known.value;
    const value = read(source);
    last.set(document, { source, value });
    return value;
  };
}
