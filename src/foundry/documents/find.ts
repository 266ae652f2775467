/*
 * Every address is looked up here: it may come from outside, and Foundry throws at one whose last part is in no collection of the one
 * before, such as that of an actor in an actor.
 */

/** Finds the document at an address; null if it does not exist, or if the text is no address. */
export async function findDocument(uuid: unknown): Promise<unknown> {
  if (typeof uuid !== "string" || uuid === "") return null;
  try {
    return await fromUuid(uuid as `Actor.${string}`);
  } catch {
    return null;
  }
}

/** Finds the document of this world at an address without waiting, or the index entry of one in a compendium; null if it does not exist. */
export function findDocumentSync(uuid: unknown): unknown {
  if (typeof uuid !== "string" || uuid === "") return null;
  try {
    return fromUuidSync(uuid as `Actor.${string}`);
  } catch {
    return null;
  }
}
