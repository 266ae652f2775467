import { applyDelta, deltaBetween } from "../shared/delta.ts";
import type { PermissionTarget } from "../shared/permissions.ts";
import type { Source } from "../shared/protocol.ts";
import { deepClone } from "../shared/utils/index.ts";
import { textOr } from "./json.ts";
import { embeddedIn, findKind, type Kind } from "./kinds.ts";
import { Refusal } from "./refusal.ts";
import { isSource, type Change, type Store } from "./store.ts";

/** Where documents of one kind lie: a collection of the world, or a list inside another document. */
export interface Place {
  readonly kind: Kind;
  readonly parent: PermissionTarget | null;
  readonly parentId: string | null;
  all(): readonly Source[];
  find(id: string): Source | undefined;
  commit(change: Change): Promise<void>;
}

/** The place of the documents of a kind, at the top level or in the parent that a uuid names. */
export function findPlace(store: Store, kind: Kind, parentUuid: string | null): Place {
  if (parentUuid !== null) return insidePlace(store, kind, parentUuid);
  if (!kind.isPrimary) throw new Refusal(`${kind.name} documents lie in another document: the parentUuid is missing`);
  return {
    ...{ kind, parent: null, parentId: null },
    all: () => store.all(kind.collection),
    find: (id) => store.find(kind.collection, id),
    commit: (change) => store.write(kind.collection, change),
  };
}

function insidePlace(store: Store, kind: Kind, parentUuid: string): Place {
  const [root, ...steps] = readUuid(parentUuid);
  if (!root) throw new Refusal(`"${parentUuid}" is not the uuid of a document`);
  const stored = store.find(root.kind.collection, root.id);
  if (!stored || !root.kind.isPrimary) throw new Refusal(`The ${root.kind.name} [${root.id}] does not exist`);
  const whole: Source = deepClone(stored);
  let target: PermissionTarget = { documentName: root.kind.name, source: whole };
  let holder = { ...root, source: whole };
  let keep = (): void => undefined;
  for (const step of steps) {
    if (isTokenActor(step.kind, holder.kind)) {
      const token = holder.source;
      const { base, actor } = tokenActor(store, token);
      if (actor._id !== step.id) throw new Refusal(`The Actor [${step.id}] does not exist in ${parentUuid}`);
      keep = () => void (token["delta"] = deltaBetween(base, actor));
      target = { documentName: "Actor", source: actor };
      holder = { ...step, source: actor };
      continue;
    }
    const source = documentsIn(holder.source, fieldFor(step.kind, holder.kind)).find(({ _id }) => _id === step.id);
    if (!source) throw new Refusal(`The ${step.kind.name} [${step.id}] does not exist in ${parentUuid}`);
    target = { documentName: step.kind.name, source, parent: target };
    holder = { ...step, source };
  }
  const save = (): Promise<void> => store.write(root.kind.collection, { put: [whole] });
  if (isTokenActor(kind, holder.kind)) return tokenActorPlace(store, { kind, token: holder.source, save });
  const field = fieldFor(kind, holder.kind);
  const list = documentsIn(holder.source, field);
  holder.source[field] = list;
  return {
    ...{ kind, parent: target, parentId: holder.id },
    all: () => list,
    find: (id) => list.find(({ _id }) => _id === id),
    commit: (change) => {
      changeList(list, change);
      keep();
      return save();
    },
  };
}

/** Whether a kind is that of the actor which a token has of its own. */
function isTokenActor(kind: Kind, holder: Kind): boolean {
  return kind.name === "Actor" && holder.name === "Token";
}

/** The actor that a token has of its own, and the one that it stands for. */
function tokenActor(store: Store, token: Source): { base: Source; actor: Source } {
  const base = store.find("actors", textOr(token["actorId"], ""));
  if (!base || token["actorLink"] === true) throw new Refusal(`The Token [${token._id}] has no actor of its own`);
  return { base, actor: applyDelta(base, token["delta"]) };
}

/** Where the actor lies that a token has of its own: it is changed there, never made or removed. */
function tokenActorPlace(
  store: Store,
  { kind, token, save }: { kind: Kind; token: Source; save(): Promise<void> },
): Place {
  const { base, actor } = tokenActor(store, token);
  return {
    ...{ kind, parent: null, parentId: null },
    all: () => [actor],
    find: (id) => (id === actor._id ? actor : undefined),
    commit: ({ put = [], remove = [] }) => {
      const [changed] = put;
      if (!changed || changed._id !== actor._id || put.length + remove.length > 1) {
        throw new Refusal(`The actor of a Token comes and goes with the Token [${token._id}]`);
      }
      token["delta"] = deltaBetween(base, changed);
      return save();
    },
  };
}

interface Step {
  readonly kind: Kind;
  readonly id: string;
}

function readUuid(uuid: string): Step[] {
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") throw new Refusal(`The compendium of ${uuid} is locked`);
  if (parts.length % 2 === 1) throw new Refusal(`"${uuid}" is not the uuid of a document`);
  const steps: Step[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const [name = "", id = ""] = parts.slice(i);
    const kind = findKind(name);
    if (!kind) throw new Refusal(`The local table does not offer documents named ${name}`);
    steps.push({ kind, id });
  }
  return steps;
}

function fieldFor(kind: Kind, holder: Kind): string {
  const found = embeddedIn(holder).find(([, inside]) => inside === kind);
  if (!found)
    throw new Refusal(`The local table does not offer documents named ${kind.name} inside those named ${holder.name}`);
  return found[0];
}

/** The documents in one field of a source: the very objects, so that they can be changed in their place. */
function documentsIn(source: Source, field: string): Source[] {
  const list = source[field];
  return Array.isArray(list) ? list.filter(isSource) : [];
}

function changeList(list: Source[], { put = [], remove = [] }: Change): void {
  for (const source of put) {
    const index = list.findIndex(({ _id }) => _id === source._id);
    if (index < 0) list.push(source);
    else list[index] = source;
  }
  for (const id of remove) {
    const index = list.findIndex(({ _id }) => _id === id);
    if (index >= 0) list.splice(index, 1);
  }
}
