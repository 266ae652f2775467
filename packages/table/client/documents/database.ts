import {
  deepClone,
  expandObject,
  isEmpty,
  isOperator,
  isPlainObject,
  type PlainObject,
} from "../../shared/utils/index.ts";
import type { DocumentOperation, DocumentRequest, DocumentResponse, Source } from "../../shared/protocol.ts";
import { logCompatibilityWarning } from "../helpers/compatibility.ts";
import { Hooks } from "../helpers/hooks.ts";
import { request } from "../helpers/connection.ts";
import type { Document } from "./document.ts";
import { react } from "./reactions.ts";
import { ancestorsOf } from "./find.ts";
import { requireRight } from "./rights.ts";
import { toWire } from "./wire.ts";

export interface Operation {
  parent?: Document | null;
  pack?: string | null;
  keepId?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  renderSheet?: boolean;
  noHook?: boolean;
  deleteAll?: boolean;
  [option: string]: unknown;
}

type DocumentClass = typeof Document;

function collectionFor(cls: DocumentClass, { parent, pack }: Operation): { get(id: string): Document | undefined } {
  if (parent) return parent.getEmbeddedCollection(cls.documentName);
  const collection = pack
    ? game.packs?.get(pack)?.collectionOf(cls.documentName)
    : game.collections?.get(cls.documentName);
  if (!collection) throw new Error(`There is no collection of ${cls.documentName} documents yet`);
  return collection;
}

/** The defaults of each operation. (Documented as DatabaseCreateOperation and the like) */
const USUAL = {
  create: { render: true, renderSheet: false, keepId: false, keepEmbeddedIds: true },
  update: { render: true, diff: true, recursive: true },
  delete: { render: true, deleteAll: false },
} as const;

/** The whole operation, which documents and hooks are told of and may add to. */
function completeOperation(
  cls: DocumentClass,
  action: keyof typeof USUAL,
  given: Operation,
): Operation & { parent: Document | null; pack: string | null } {
  const { parent = null, pack = null } = given;
  const name = game.release.generation >= 14 ? { documentName: cls.documentName } : {};
  return { ...name, broadcast: true, noHook: false, ...USUAL[action], ...given, action, parent, pack };
}

/** The operation as it is carried to the server and to every client's hooks. */
function carried(operation: Operation): DocumentOperation {
  const { parent, pack, ...options } = operation;
  return { ...options, parentUuid: parent?.uuid ?? null, pack: pack ?? null };
}

async function send(
  cls: DocumentClass,
  action: DocumentRequest["action"],
  operation: DocumentOperation,
): Promise<DocumentResponse> {
  return request({ action, type: cls.documentName, operation });
}

function currentUser(): NonNullable<typeof game.user> {
  if (!game.user) throw new Error("Nobody has joined yet");
  return game.user;
}

function hook(name: string, operation: Operation, ...args: unknown[]): boolean {
  return operation.noHook === true || Hooks.call(name, ...args);
}

/** Creates documents: asks them, the hooks and the server, in this order. (Facts 8–10, 13) */
export async function createDocuments(cls: DocumentClass, data: object[], given: Operation = {}): Promise<Document[]> {
  const user = currentUser();
  const operation = completeOperation(cls, "create", { ...given, data });
  const { parent, pack } = operation;
  const accepted: Document[] = [];
  for (const ancestor of ancestorsOf(parent)) {
    ancestor._preCreateDescendantDocuments(parent, cls.collectionName, data as PlainObject[], operation, user.id);
  }
  for (const entry of data) {
    const source: PlainObject =
      "toObject" in entry && typeof entry.toObject === "function" ? entry.toObject() : expandObject(entry);
    if (!operation.keepId) source._id = null;
    const document = new cls(source, { parent, pack });
    requireRight(document, "create");
    if ((await document._preCreate(source, operation, user)) === false) continue;
    if (!hook(`preCreate${cls.documentName}`, operation, document, source, operation, user.id)) continue;
    accepted.push(document);
  }
  if (accepted.length === 0 || (await cls._preCreateOperation(accepted, operation, user)) === false) return [];
  const sources = accepted.map((document) => sourceOf(document, operation));
  const response = await send(cls, "create", { ...carried(operation), data: sources });
  return react(response);
}

/** What is sent of a new document; the server gives it its id unless one is to be kept. */
function sourceOf(document: Document, { keepId }: Operation): PlainObject {
  const { _id, ...source } = document.toObject();
  return keepId && _id ? { ...source, _id } : source;
}

/** Updates documents: only what differs is asked about and sent. (Fact 7) */
export async function updateDocuments(
  cls: DocumentClass,
  updates: object[],
  options: Operation = {},
): Promise<Document[]> {
  const user = currentUser();
  const operation = completeOperation(cls, "update", { ...options, updates });
  const collection = collectionFor(cls, operation);
  const accepted: { document: Document; changes: PlainObject }[] = [];
  const { parent } = operation;
  for (const ancestor of ancestorsOf(parent)) {
    ancestor._preUpdateDescendantDocuments(parent, cls.collectionName, updates as PlainObject[], operation, user.id);
  }
  for (const update of updates) {
    const asked = expandObject(update);
    const id = String(asked._id);
    const document = collection.get(id);
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist!`);
    const given = document._completeUpdate(asked, operation);
    const changes = changesOf(document, given, operation);
    requireRight(document, "update", changes);
    if (operation.diff !== false && isEmpty(changes)) continue;
    changes._id = id;
    if ((await document._preUpdate(changes, operation, user)) === false) continue;
    if (!hook(`preUpdate${cls.documentName}`, operation, document, changes, operation, user.id)) continue;
    if (!(await document._confirmUpdate(changes, operation, user))) continue;
    accepted.push({ document, changes });
  }
  const documents = accepted.map(({ document }) => document);
  if (accepted.length === 0 || (await cls._preUpdateOperation(documents, operation, user)) === false) return [];
  const sent = accepted.map(({ document, changes }) => toWire({ ...expandObject(changes), _id: document.id }));
  const response = await send(cls, "update", { ...carried(operation), updates: sent });
  return react(response);
}

function changesOf(document: Document, given: PlainObject, operation: Operation): PlainObject {
  const { _id, ...changes } = given;
  if (game.release.generation >= 14) {
    refuseTypeChange(document, changes);
    if (!operation.quietDeletion && hasOldOperators(changes)) {
      logCompatibilityWarning("The -= and == keys of updates are replaced by _del and _replace", {
        since: 14,
        until: 16,
      });
    }
  }
  const difference = document.updateSource(deepClone(changes), {
    dryRun: true,
    recursive: operation.recursive !== false,
  });
  if (operation.diff !== false) return difference;
  const names = Object.keys(changes).filter((name) => name in document.schema.fields);
  return { ...Object.fromEntries(names.map((name) => [name, changes[name]])), ...difference };
}

/** On generation 14 a new type must come with a wholly new `system`. (Fact 18) */
function refuseTypeChange(document: Document, changes: PlainObject): void {
  if (typeof changes.type !== "string" || changes.type === document.type) return;
  if (isOperator(changes.system) || Object.hasOwn(changes, "==system")) return;
  throw new Error(`The type of a ${document.documentName} can only be changed if system is replaced as well`);
}

function hasOldOperators(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  return Object.entries(value).some(
    ([key, inner]) => key.startsWith("-=") || key.startsWith("==") || hasOldOperators(inner),
  );
}

/** Deletes documents. */
export async function deleteDocuments(cls: DocumentClass, ids: string[], given: Operation = {}): Promise<Document[]> {
  const user = currentUser();
  const operation = completeOperation(cls, "delete", { ...given, ids });
  const collection = collectionFor(cls, operation);
  const all =
    operation.deleteAll && "contents" in collection && Array.isArray(collection.contents) ? collection.contents : [];
  const wanted: string[] = operation.deleteAll ? all.map((document: Document) => String(document.id)) : ids;
  const accepted: Document[] = [];
  const { parent } = operation;
  for (const ancestor of ancestorsOf(parent)) {
    ancestor._preDeleteDescendantDocuments(parent, cls.collectionName, wanted, operation, user.id);
  }
  for (const id of wanted) {
    const document = collection.get(id);
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist!`);
    requireRight(document, "delete");
    if ((await document._preDelete(operation, user)) === false) continue;
    if (!hook(`preDelete${cls.documentName}`, operation, document, operation, user.id)) continue;
    accepted.push(document);
  }
  if (accepted.length === 0 || (await cls._preDeleteOperation(accepted, operation, user)) === false) return [];
  const response = await send(cls, "delete", {
    ...carried(operation),
    deleteAll: false,
    ids: accepted.map((document) => String(document.id)),
  });
  return react(response);
}

/** Reads documents from the server, e.g. out of a compendium. */
export async function getDocuments(cls: DocumentClass, ids: string[], operation: Operation = {}): Promise<Document[]> {
  const response = await send(cls, "get", { ...carried(operation), ids });
  return response.result.map(
    (source: Source) =>
      new cls(source, { parent: operation.parent ?? null, pack: operation.pack ?? null, strict: false }),
  );
}
