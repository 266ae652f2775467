import {
  type Data,
  type EffectChange,
  type EffectKey,
  type SheetSpec,
  applyChange,
  collectEffectKeys,
  sortChanges,
  isData,
  oncePerStored,
  getValue,
  clampNumber,
  withPathValue,
} from "../../engine/index.ts";
import { listGameSheets, findSheetSpec } from "../../rulesets/index.ts";
import { listManualFlags } from "./fight/statuses.ts";
import { type StoredChange, listChanges, toTokenKey } from "../platform/compat-effects.ts";

/** A document whose numbers can be changed by effects. */
export type Affected = Actor.Implementation | Item.Implementation;

/** A number that an effect changes: the stored number, and the one that the rules read. */
export type AffectedNumber = EffectKey & { readonly stored: number; readonly read: number };

/** Reads the stored system data of a document as plain data. */
export function readStoredSystem({ system }: { readonly system: unknown }): Data {
  const source: unknown = system instanceof foundry.abstract.DataModel ? system.toObject() : system;
  return isData(source) ? source : {};
}

/**
 * Reads the system data of a document for the rules: the stored data, with the numbers that effects change and the flags that status
 * conditions set.
 */
export function readEffectiveSystem(document: Affected): Data {
  let data = readStoredSystem(document);
  for (const { path, read } of listAffectedNumbers(document)) data = withPathValue(data, path, read);
  for (const { path } of document instanceof Actor ? listManualFlags(document) : [])
    data = withPathValue(data, path, true);
  return data;
}

/** Lists the numbers of a document that active effects change. */
export function listAffectedNumbers(document: Affected): readonly AffectedNumber[] {
  const effects = listActiveEffects(document);
  if (effects.length === 0) return [];
  const changed = new Set(effects.flatMap(listChanges).map(({ key }) => key));
  const system = readStoredSystem(document);
  return listChangeableNumbers(document.type).flatMap((each) => {
    if (!changed.has(each.key)) return [];
    const [before, current] = [getValue(system, each.path), foundry.utils.getProperty(document, each.key)];
    if (typeof before !== "number" || typeof current !== "number" || Number.isNaN(current)) return [];
    return [{ ...each, stored: before, read: clampNumber(current, each.reach) }];
  });
}

/** Lists the numbers of a document type that effects may change; empty for a type of another system. */
export function listChangeableNumbers(type: string): readonly EffectKey[] {
  const spec = findSheetSpec(type);
  return spec ? collectEffectKeys(spec, listGameSheets(type)) : [];
}

const numberKeys = oncePerStored(
  ({ type }: SheetSpec): ReadonlySet<string> => new Set(listChangeableNumbers(type).map(({ key }) => key)),
);

/** The fields of a token that effects may change: its appearance and its vision. The rules read none of them. */
const TOKEN_FIELDS = ["alpha", "light", "name", "ring", "sight", "texture", "turnMarker"];

/**
 * True if an effect may change the value at a key of a document: a number of its sheet, the look of a token, or a field of a type that a
 * module adds. Any other key could overwrite a method or the ownership of the document, and an item with such an effect can be given to
 * another user's actor.
 */
export function mayChange(target: unknown, key: string): boolean {
  if (target instanceof TokenDocument) return isTokenLook(key);
  if (!(target instanceof Actor || target instanceof Item)) return false;
  const spec = findSheetSpec(target.type);
  if (spec) return numberKeys(spec).has(key);
  const [system, ...path] = key.split(".");
  const model: unknown = target.system;
  return system === "system" && model instanceof foundry.abstract.DataModel && hasField(model.schema, path);
}

/** True if the key is one that Foundry passes on to the tokens of an actor. */
export function isForToken(key: string): boolean {
  const tokenKey = toTokenKey(key);
  return tokenKey !== null && isTokenLook(tokenKey);
}

function isTokenLook(key: string): boolean {
  const path = key.split(".");
  return TOKEN_FIELDS.includes(path[0] ?? "") && hasField(CONFIG.Token.documentClass.schema, path);
}

/** True if a path through a schema ends at a field without subfields. */
function hasField(schema: unknown, path: readonly string[]): boolean {
  let field = schema;
  for (const name of path) {
    if (!(field instanceof foundry.data.fields.SchemaField) || !Object.hasOwn(field.fields, name)) return false;
    field = Reflect.get(field.fields, name);
  }
  return !(field instanceof foundry.data.fields.SchemaField);
}

/**
 * Lists the active effects on a document. The effects on an actor include the effects that its items pass on; the effects on an item are
 * the ones that it does not pass on.
 */
function listActiveEffects(document: Affected): readonly ActiveEffect.Implementation[] {
  if (document instanceof Actor) return document.appliedEffects;
  return document.effects.filter(({ active, transfer }) => active && !transfer);
}

/**
 * Applies to an item's numbers the effects that it does not pass on. Each time it starts from the stored numbers. Foundry itself applies no
 * effect to an item.
 */
export function applyItemEffects(item: Item.Implementation): void {
  const changes = listActiveEffects(item).flatMap(listChanges).flatMap(toEffectChanges);
  if (changes.length === 0) return;
  const stored = readStoredSystem(item);
  for (const { key, path } of listChangeableNumbers(item.type)) {
    const keyChanges = changes.filter((change) => change.key === key);
    const before = getValue(stored, path);
    if (keyChanges.length === 0 || typeof before !== "number") continue;
    foundry.utils.setProperty(item, key, sortChanges(keyChanges).reduce(applyChange, before));
  }
}

function toEffectChanges({ key, type, value }: StoredChange): readonly EffectChange[] {
  return type === null || !Number.isFinite(value) ? [] : [{ key, type, value }];
}
