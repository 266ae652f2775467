/** The key of a document's last preparation. */
const PREPARATION = Symbol("riposte.preparation");

type Prepared = { readonly [PREPARATION]?: object };

/**
 * Notes that Foundry has prepared a document, which it does whenever the data of the document has changed; an actor is
 * prepared again with each thing that it carries.
 */
export function notePreparation(document: object): void {
  Object.defineProperty(document, PREPARATION, { value: {}, configurable: true });
}

/** The last preparation of a document; undefined if none was noted. What was read before another one may be out of date. */
export function preparationOf(document: object): unknown {
  return (document as Prepared)[PREPARATION];
}
