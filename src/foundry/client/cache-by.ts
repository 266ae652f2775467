/**
 * Creates a cache of the last value that was read from each document, valid while `isKept` says so; a value may be read with the help of
 * the previous one. It is no state: everything in it can be read again, and it goes with its document.
 */
export function keepBy<Document extends object, Source, Kept>(
  isKept: (known: Kept, source: Source, document: Document) => boolean,
  read: (source: Source, document: Document, known: Kept | undefined) => Kept,
): (document: Document, source: Source) => Kept {
  const last = new WeakMap<Document, Kept>();
  return (document, source) => {
    const known = last.get(document);
    if (known !== undefined && isKept(known, source, document)) return known;
    const kept = read(source, document, known);
    last.set(document, kept);
    return kept;
  };
}

/** Creates such a cache for values that are valid as long as their source is the same. */
export function cacheBy<Document extends object, Source, Value>(
  isSame: (a: Source, b: Source) => boolean,
  read: (source: Source) => Value,
): (document: Document, source: Source) => Value {
  const kept = keepBy<Document, Source, { readonly source: Source; readonly value: Value }>(
    (known, source) => isSame(known.source, source),
    (source) => ({ source, value: read(source) }),
  );
  return (document, source) => kept(document, source).value;
}
