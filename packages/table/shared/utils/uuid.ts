/** What a uuid says: the primary document and the way down to an embedded one. */
export interface UuidParts {
  uuid: string;
  /** The compendium's collection id, e.g. "some-system.weapons". */
  pack: string | null;
  /** Name and id of the document itself. */
  type: string | undefined;
  id: string;
  /** Name and id of the outermost document, where the document is embedded. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** Names and ids in turn below the primary document. */
  embedded: string[];
}

/** Takes a uuid apart; null when it is not one. */
export function splitUuid(uuid: string): UuidParts | null {
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    pack = `${parts[1] ?? ""}.${parts[2] ?? ""}`;
    parts.splice(0, 3);
    if (parts.length % 2 === 1) parts.unshift("");
  }
  const [primaryType, primaryId, ...embedded] = parts;
  if (primaryId === undefined || embedded.length % 2 === 1) return null;
  const own = embedded.length > 0;
  return {
    uuid,
    pack,
    type: (own ? embedded.at(-2) : primaryType) || undefined,
    id: (own ? embedded.at(-1) : primaryId) ?? "",
    primaryType: own ? primaryType : undefined,
    primaryId: own ? primaryId : undefined,
    embedded,
  };
}

/** Puts a uuid together. */
export function buildUuid({
  id,
  documentName,
  parent,
  pack,
}: {
  id: string | null;
  documentName: string;
  parent?: { uuid: string | null } | null;
  pack?: string | null;
}): string | null {
  if (!id) return null;
  if (parent) return parent.uuid ? `${parent.uuid}.${documentName}.${id}` : null;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
