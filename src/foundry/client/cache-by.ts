/**
 * Caches for each document what was last read from it, for as long as its source is the same. It is no state:
 * everything in it can be read again, and it goes with its document.
 */
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
