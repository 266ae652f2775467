import type { DocumentOperation, DocumentResponse, Source } from "../../shared/protocol.ts";
import { deepClone, type PlainObject } from "../../shared/utils/index.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import type { Document } from "./document.ts";
import { implementationOf } from "./implementation.ts";
import { ancestorsOf, fromUuidSync, isDocument } from "./find.ts";
import { fromWire } from "./wire.ts";
import type { WorldCollection } from "./world-collection.ts";

interface Happening {
  cls: typeof Document;
  parent: Document | null;
  /** What hooks and documents get as their options. */
  options: DocumentOperation & { parent: Document | null };
  userId: string;
}

/** Carries out on this client what the server did, and tells documents and hooks. (Fact 11) */
export function react(response: DocumentResponse): Document[] {
  const { action, type, operation, result, userId } = response;
  const parent = parentOf(operation);
  if (parent === undefined) return [];
  const { data: _data, updates: _updates, ids: _ids, ...carried } = operation;
  const happening: Happening = { cls: implementationOf(type), parent, options: { ...carried, parent }, userId };
  const documents = reactTo(action, happening, result);
  if (operation.render !== false) renderAround(documents, parent, action);
  if (!parent && documents.length > 0) tellCollection(action, happening, documents, result);
  return documents;
}

/** Lets the collection show what happened to its documents. */
function tellCollection(
  action: string,
  { options, userId }: Happening,
  documents: readonly Document[],
  result: readonly Source[],
): void {
  const collection: unknown = packOf(options) ?? documents[0]?.collection;
  if (isOfWorld(collection))
    collection._onModifyContents(action, documents, result, options, game.users?.get(userId) ?? null);
  else if (options.render !== false && isShown(collection))
    collection.render(false, { renderContext: `${action}${documents[0]?.documentName}` });
}

function isOfWorld(collection: unknown): collection is WorldCollection {
  return typeof collection === "object" && collection !== null && "_onModifyContents" in collection;
}

type Shown = { render(force: boolean, options: object): unknown };

function isShown(collection: unknown): collection is Shown {
  return (
    typeof collection === "object" && collection !== null && typeof Reflect.get(collection, "render") === "function"
  );
}

function reactTo(action: DocumentResponse["action"], happening: Happening, result: Source[]): Document[] {
  switch (action) {
    case "create":
      return created(happening, result);
    case "update":
      return updated(happening, result);
    case "delete":
      return deleted(happening, result);
    case "get":
      return [];
  }
}

/** The parent of the documents: null for primary ones, undefined when this client does not have it. */
function parentOf({ parentUuid }: DocumentOperation): Document | null | undefined {
  if (!parentUuid) return null;
  const found = fromUuidSync(parentUuid, { strict: false });
  return isDocument(found) ? found : undefined;
}

function collectionOf({
  cls,
  parent,
  options,
}: Happening):
  | { get(id: string): Document | undefined; set(id: string, document: Document): unknown; delete(id: string): boolean }
  | undefined {
  if (parent) return parent.getEmbeddedCollection(cls.documentName);
  return options.pack
    ? game.packs?.get(options.pack)?.collectionOf(cls.documentName)
    : game.collections?.get(cls.documentName);
}

function packOf({ pack }: DocumentOperation): CompendiumCollection | undefined {
  return pack ? game.packs?.get(pack) : undefined;
}

function created(happening: Happening, result: Source[]): Document[] {
  const { cls, parent, options, userId } = happening;
  const collection = collectionOf(happening);
  if (!collection) return [];
  const documents = result.map((source) => {
    const document = new cls(deepClone(source), { parent, pack: options.pack ?? null, strict: false });
    collection.set(source._id, document);
    if (!parent) packOf(options)?.indexDocument(document);
    return document;
  });
  for (const ancestor of ancestorsOf(parent)) ancestor.reset();
  for (const [index, document] of documents.entries()) {
    if (options.renderSheet === true && userId === game.userId) void document.sheet?.render({ force: true });
    document._onCreate(result[index] ?? {}, options, userId);
    if (!options.noHook) Hooks.callAll(`create${cls.documentName}`, document, options, userId);
  }
  if (parent)
    for (const ancestor of ancestorsOf(parent))
      ancestor._onCreateDescendantDocuments(parent, cls.collectionName, documents, result, options, userId);
  void cls._onCreateOperation(documents, options, game.users?.get(userId));
  return documents;
}

function updated(happening: Happening, result: Source[]): Document[] {
  const { cls, parent, options, userId } = happening;
  const collection = collectionOf(happening);
  const changed: { document: Document; changes: PlainObject }[] = [];
  for (const change of result) {
    const document = collection?.get(change._id);
    if (!document) continue;
    const changes = fromWire(change);
    document.updateSource(deepClone(changes), { fallback: true });
    if (!parent) packOf(options)?.indexDocument(document);
    changed.push({ document, changes });
  }
  for (const ancestor of ancestorsOf(parent)) ancestor.reset();
  for (const { document, changes } of changed) {
    document._onUpdate(changes, options, userId);
    if (!options.noHook) Hooks.callAll(`update${cls.documentName}`, document, changes, options, userId);
  }
  const documents = changed.map(({ document }) => document);
  if (parent)
    for (const ancestor of ancestorsOf(parent))
      ancestor._onUpdateDescendantDocuments(parent, cls.collectionName, documents, result, options, userId);
  for (const { document, changes } of changed) document._afterUpdate(changes, options, userId);
  void cls._onUpdateOperation(documents, options, game.users?.get(userId));
  return documents;
}

function deleted(happening: Happening, result: Source[]): Document[] {
  const { cls, parent, options, userId } = happening;
  const collection = collectionOf(happening);
  const documents: Document[] = [];
  for (const { _id } of result) {
    const document = collection?.get(_id);
    if (!document) {
      if (!parent) packOf(options)?.delete(_id);
      continue;
    }
    collection?.delete(_id);
    documents.push(document);
  }
  for (const ancestor of ancestorsOf(parent)) ancestor.reset();
  for (const document of documents) {
    for (const app of Object.values(document.apps)) void app.close?.({ submit: false });
    document._onDelete(options, userId);
    if (!options.noHook) Hooks.callAll(`delete${cls.documentName}`, document, options, userId);
  }
  const ids = documents.map((document) => String(document.id));
  if (parent)
    for (const ancestor of ancestorsOf(parent))
      ancestor._onDeleteDescendantDocuments(parent, cls.collectionName, documents, ids, options, userId);
  void cls._onDeleteOperation(documents, options, game.users?.get(userId));
  return documents;
}

/** Renders the windows of what changed and of what holds it. */
function renderAround(documents: Document[], parent: Document | null, action: string): void {
  const [first] = documents;
  if (!first) return;
  const context = { renderContext: `${action}${first.documentName}` };
  if (action !== "delete") for (const document of documents) document.render(false, context);
  for (const ancestor of ancestorsOf(parent)) ancestor.render(false, context);
}
