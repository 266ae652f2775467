import {
  ACTIONS,
  type Activity,
  type DocumentOperation,
  type DocumentRequest,
  type QueryRequest,
} from "../shared/protocol.ts";
import { asRecord, faultOf, shown, type Json } from "./json.ts";
import { Refusal } from "./refusal.ts";

const MAX_BATCH = 1000;
const MAX_TIMEOUT = 600_000;

/** A document request made of what came over the wire, or a refusal that says what is wrong with it. */
export function parseDocumentRequest(value: unknown): DocumentRequest {
  const request = parseObject(value, "document");
  const action = ACTIONS.find((known) => known === request["action"]);
  if (!action) throw new Refusal(`"${shown(request["action"])}" is no action: ${ACTIONS.join(", ")}`);
  const { type } = request;
  if (typeof type !== "string") throw new Refusal("A document request names the type of its documents");
  return { action, type, operation: parseOperation(request["operation"]) };
}

function parseOperation(value: unknown): DocumentOperation {
  const given = asRecord(value ?? {});
  if (!given) throw new Refusal("The operation of a document request is an object");
  const { parentUuid, pack, data, updates, ids, deleteAll, keepId, ...options } = given;
  const operation: DocumentOperation = { ...options };
  if (parentUuid != null) operation.parentUuid = parseText(parentUuid, "parentUuid");
  if (pack != null) operation.pack = parseText(pack, "pack");
  if (data != null) operation.data = parseRecords(data, "data");
  if (updates != null) operation.updates = parseRecords(updates, "updates");
  if (ids != null) operation.ids = parseList(ids, "ids").map((id) => parseText(id, "ids"));
  if (deleteAll != null) operation.deleteAll = parseFlag(deleteAll, "deleteAll");
  if (keepId != null) operation.keepId = parseFlag(keepId, "keepId");
  return operation;
}

/** A query request made of what came over the wire, with how long to wait at most; or a refusal. */
export function parseQueryRequest(value: unknown): QueryRequest & { limit: number } {
  const { userId, name, data, timeout } = parseObject(value, "query");
  if (timeout != null && (typeof timeout !== "number" || !(timeout > 0))) {
    throw new Refusal("The timeout of a query is a number above 0");
  }
  const limit = Math.min(timeout ?? MAX_TIMEOUT, MAX_TIMEOUT);
  return {
    ...{ userId: parseText(userId, "userId"), name: parseText(name, "name"), data, limit },
    ...(timeout == null ? {} : { timeout: limit }),
  };
}

/** What a user does, made of what came over the wire; null for what cannot be read. */
export function parseActivity(value: unknown): Activity | null {
  const given = faultOf(value) === null ? asRecord(value) : null;
  const { sceneId = null, targets } = given ?? {};
  if (!Array.isArray(targets) || (sceneId !== null && typeof sceneId !== "string")) return null;
  return { sceneId, targets: targets.filter((id) => typeof id === "string").slice(0, MAX_BATCH) };
}

/** A request as an object, or a refusal. */
export function parseObject(value: unknown, what: string): Json {
  const fault = faultOf(value);
  if (fault) throw new Refusal(fault);
  const request = asRecord(value);
  if (!request) throw new Refusal(`A ${what} request is an object`);
  return request;
}

function parseText(value: unknown, what: string): string {
  if (typeof value !== "string" || value.length > MAX_BATCH) throw new Refusal(`${what} must be a short text`);
  return value;
}

function parseFlag(value: unknown, what: string): boolean {
  if (typeof value !== "boolean") throw new Refusal(`${what} must be true or false`);
  return value;
}

function parseList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Refusal(`${what} must be a list`);
  if (value.length > MAX_BATCH) throw new Refusal(`${what} must not have more than ${MAX_BATCH} entries`);
  return value;
}

function parseRecords(value: unknown, what: string): Json[] {
  return parseList(value, what).map((entry) => {
    const record = asRecord(entry);
    if (!record) throw new Refusal(`${what} must be a list of objects`);
    return record;
  });
}
