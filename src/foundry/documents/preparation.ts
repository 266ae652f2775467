/** Key of a document's last preparation. */
const PREPARATION = Symbol("riposte.preparation");

type Prepared = { readonly [PREPARATION]?: object };

/**
 * Marks a document as prepared, which Foundry does whenever its data have changed; an actor is prepared again with each item that it
 * carries.
 */
export function markPrepared(document: object): void {
  Object.defineProperty(document, PREPARATION, { value: {}, configurable: true });
}

/**
 * Returns the last preparation of a document; undefined if none was marked. Anything read before another preparation may be out of date.
 */
export function getPreparation(document: object): unknown {
  return (document as Prepared)[PREPARATION];
}
