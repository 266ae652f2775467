/**
 * Keeps for each document what was last read from it, for as long as `isKept` says so; what is read again may be made
 * from what was read before. It is no state: everything in it can be read again, and it goes with its document.
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

/** The same, for what is kept as long as its source is the same. */
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
