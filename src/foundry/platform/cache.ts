/**
 * Creates a cache of the last value read from each document. A cached value is valid as long as `isKept` says so, and reading the next
 * value may use it. The cache is no state: all its values can be read again, and they are dropped with their documents.
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

/** Creates a document cache for values that are valid as long as their source is the same. */
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
