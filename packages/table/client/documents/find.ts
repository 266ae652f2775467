import { splitUuid, type PlainObject } from "../../shared/utils/index.ts";
import type { Document } from "./document.ts";
import { DocumentLifecycle } from "./lifecycle.ts";

/** Finds what is loaded already by its uuid. */
export function fromUuidSync(
  uuid: string | null | undefined,
  { relative, strict = true }: { relative?: Document; strict?: boolean; invalid?: boolean } = {},
): Document | PlainObject | null {
  if (!uuid) return null;
  if (uuid.startsWith(".") && relative) return descend(relative, uuid.slice(1).split("."));
  const parts = splitUuid(uuid);
  if (!parts) return null;
  if (parts.pack) {
    const pack = game.packs?.get(parts.pack);
    if (parts.embedded.length > 0 && strict && !pack?.get(parts.primaryId ?? ""))
      throw new Error(
        `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
      );
    const primary = pack?.get(parts.primaryId ?? parts.id) ?? null;
    return primary ? descend(primary, parts.embedded) : (pack?.index.get(parts.id) ?? null);
  }
  const primary = game.collections?.get(parts.primaryType ?? parts.type ?? "")?.get(parts.primaryId ?? parts.id);
  return primary ? descend(primary, parts.embedded) : null;
}

/** Finds a document by its uuid, in the world or in a compendium. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: { relative?: Document } = {},
): Promise<Document | null> {
  const parts = uuid ? splitUuid(uuid) : null;
  if (parts?.pack) {
    const primary = await game.packs?.get(parts.pack)?.getDocument(parts.primaryId ?? parts.id);
    return primary ? descend(primary, parts.embedded) : null;
  }
  const found = fromUuidSync(uuid, { ...options, strict: false });
  return isDocument(found) ? found : null;
}

function descend(document: Document, path: string[]): Document | null {
  const [name, id, ...rest] = path;
  if (name === undefined || id === undefined) return document;
  const inner = document.getEmbeddedDocument(name, id);
  return inner ? descend(inner, rest) : null;
}

/** Whether a value is a document. */
export function isDocument(value: unknown): value is Document {
  return value instanceof DocumentLifecycle;
}

/** A document and all that hold it, the nearest first. */
export function ancestorsOf(parent: Document | null | undefined): Document[] {
  return parent ? [parent, ...ancestorsOf(parent.parent)] : [];
}
