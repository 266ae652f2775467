import { describeRefusal, isGamemaster, mayCreate, mayDelete, mayUpdate } from "../shared/permissions.ts";
import type { Action, DocumentOperation, DocumentRequest, DocumentResponse, Source } from "../shared/protocol.ts";
import { deepClone, isValidId, randomID } from "../shared/utils/index.ts";
import { withLevel } from "./default-level.ts";
import { shown, type Json } from "./json.ts";
import { findKind } from "./kinds.ts";
import { refuseMovement, refuseRegion } from "./movements.ts";
import { allPacks, writablePack } from "./own-packs.ts";
import { readPack, refuseStranger } from "./packs.ts";
import { findPlace, type Place } from "./places.ts";
import { Refusal } from "./refusal.ts";
import { readPerson, targetOf, type Person } from "./rights.ts";
import { applyChanges, knownChanges, makeSource, type Author } from "./sources.ts";
import type { World } from "./world.ts";

/** The context of one request: the user, the operation, and the table. */
interface Work {
  readonly world: World;
  readonly person: Person;
  readonly place: Place;
  readonly operation: DocumentOperation;
  readonly author: Author;
}

/** Does what a user asks with documents, or refuses; ends when what changed is safe on disk. One at a time. */
export async function serveDocuments(
  world: World,
  userId: string,
  request: DocumentRequest,
): Promise<DocumentResponse> {
  const { action, type, operation } = request;
  const { data: _data, updates: _updates, ...carried } = operation;
  const kind = findKind(type);
  if (!kind) throw new Refusal(`The local table does not offer documents named ${type}`);
  const respond = (result: Source[]): DocumentResponse => ({ action, type, operation: carried, result, userId });
  const { pack } = operation;
  if (pack != null && action === "get") {
    const packs = allPacks(world);
    refuseStranger(packs, pack, readPerson(world, userId));
    return respond(readPack(packs, pack, operation));
  }
  const person = readPerson(world, userId);
  const { system, release } = world;
  const author = { userId, isGamemaster: isGamemaster(person), now: Date.now(), system, coreVersion: release.version };
  const store =
    pack == null ? world.store : writablePack(world, pack, operation.parentUuid == null ? kind.name : null, userId);
  const place = findPlace(store, kind, insidePack(operation.parentUuid ?? null, pack));
  return respond(await ACTS[action]({ world, person, place, operation, author }));
}

/** The uuid of a parent as it is inside of its compendium. */
function insidePack(parentUuid: string | null, pack: string | null | undefined): string | null {
  const prefix = `Compendium.${pack}.`;
  return pack != null && parentUuid?.startsWith(prefix) ? parentUuid.slice(prefix.length) : parentUuid;
}

const ACTS: Readonly<Record<Action, (work: Work) => Promise<Source[]>>> = { get, create, update, delete: remove };

async function get({ place, operation }: Work): Promise<Source[]> {
  const { ids } = operation;
  return deepClone(place.all().filter(({ _id }) => !ids || ids.includes(_id)));
}

async function create(work: Work): Promise<Source[]> {
  const { place, operation, person, author } = work;
  const taken = new Set<string>();
  const created = (operation.data ?? []).map((given) => {
    const id = newId(place, given["_id"], operation.keepId === true, taken);
    const whole = place.kind.name === "Scene" ? withLevel(given, work.world.release) : given;
    const source = makeSource(place.kind, authored(place.kind.name, whole, person), id, author);
    if (!mayCreate(person, targetOf(work, source))) throw refusal(work, "create", id);
    if (place.kind.name === "Region") refuseRegion(work);
    if (place.kind.name === "Setting") refuseSecondSetting(place, source);
    return source;
  });
  if (created.length > 0) await place.commit({ put: created });
  return created;
}

function newId(place: Place, wanted: unknown, keepId: boolean, taken: Set<string>): string {
  const isFree = (id: string): boolean => !taken.has(id) && !place.find(id);
  let id = randomID();
  while (!isFree(id)) id = randomID();
  if (keepId && wanted != null) {
    if (!isValidId(wanted)) throw new Refusal(`"${shown(wanted)}" is no valid id: 16 letters and digits`);
    if (!isFree(wanted)) throw new Refusal(`The id [${wanted}] is taken by another ${place.kind.name}`);
    id = wanted;
  }
  taken.add(id);
  return id;
}

function refuseSecondSetting(place: Place, { key, user }: Source): void {
  const isSame = (other: Source): boolean => other["key"] === key && (other["user"] ?? null) === (user ?? null);
  if (place.all().some(isSame)) throw new Refusal(`The setting ${shown(key)} exists already: update it`);
}

/** Fills in who speaks where nothing is said; whether he may speak for another is a question of rights. (Fact 44) */
function authored(name: string, given: Json, person: Person): Json {
  if (name !== "ChatMessage" && name !== "Macro" && name !== "MeasuredTemplate") return given;
  const author = given["author"] ?? person.id;
  return name !== "ChatMessage" ? { ...given, author } : { timestamp: Date.now(), ...given, author };
}

async function update(work: Work): Promise<Source[]> {
  const { place, operation, person, author } = work;
  const applied = (operation.updates ?? []).flatMap((given) => {
    const source = existing(place, given["_id"]);
    const known = knownChanges(place.kind, given);
    if (!mayUpdate(person, targetOf(work, source), known)) throw refusal(work, "update", source._id);
    if (place.kind.name === "Token") refuseMovement(work, source, known);
    return applyChanges(place.kind, source, known, author) ?? [];
  });
  const changed = new Map(applied.map(({ source }) => [source._id, source]));
  if (changed.size < applied.length) throw new Refusal("One request must not update the same document twice");
  if (applied.length > 0) await place.commit({ put: [...changed.values()] });
  return applied.map(({ changes }) => changes);
}

async function remove(work: Work): Promise<Source[]> {
  const { place, operation, person } = work;
  const wanted = operation.deleteAll ? place.all().map(({ _id }) => _id) : (operation.ids ?? []);
  const ids = [...new Set(wanted)];
  for (const id of ids) {
    if (!mayDelete(person, targetOf(work, existing(place, id)))) throw refusal(work, "delete", id);
    if (place.kind.name === "User" && id === person.id) throw new Refusal("Nobody can delete the user he plays as");
  }
  if (ids.length > 0) await place.commit({ remove: ids });
  return ids.map((_id) => ({ _id }));
}

function existing(place: Place, id: unknown): Source {
  const source = typeof id === "string" ? place.find(id) : undefined;
  if (source) return source;
  const where = place.parent ? ` in ${place.parent.documentName} [${String(place.parentId)}]` : "";
  throw new Refusal(`The ${place.kind.name} [${shown(id)}] does not exist${where}`);
}

function refusal({ place, person }: Work, action: string, id: string): Refusal {
  const { parent, parentId, kind } = place;
  return new Refusal(
    describeRefusal({
      ...{ userName: person.name, action, documentName: kind.name, id },
      parent: parent && parentId ? { documentName: parent.documentName, id: parentId } : null,
    }),
  );
}
