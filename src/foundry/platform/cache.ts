/**
 * Creates a cache of the last value that was read from each document, valid while `isKept` says so; a value may be read with the help of
 * the previous one. It is no state: everything in it can be read again, and it goes with its document.
 */
export function createDocumentCache<Document extends object, Source, Value>(
  isKept: (cached: Value, source: Source, document: Document) => boolean,
  read: (source: Source, document: Document, cached: Value | undefined) => Value,
): (document: Document, source: Source) => Value {
  const cache = new WeakMap<Document, Value>();
  return (document, source) => {
    const cached = cache.get(document);
    if (cached !== undefined && isKept(cached, source, document)) return cached;
    const value = read(source, document, cached);
    cache.set(document, value);
    return value;
  };
}

/** Creates such a cache for values that are valid as long as their source is the same. */
export function createSourceCache<Document extends object, Source, Value>(
  isSame: (a: Source, b: Source) => boolean,
  read: (source: Source) => Value,
): (document: Document, source: Source) => Value {
  const readCached = createDocumentCache<Document, Source, { readonly source: Source; readonly value: Value }>(
    (cached, source) => isSame(cached.source, source),
    (source) => ({ source, value: read(source) }),
  );
  return (document, source) => readCached(document, source).value;
}
