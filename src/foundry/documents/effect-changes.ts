import {
  type Data,
  type EffectChange,
  type EffectKey,
  type SheetSpec,
  changedBy,
  effectKeys,
  inOrder,
  isData,
  oncePerStored,
  storedAfter,
  valueAt,
  withinBounds,
  withValueAt,
} from "../../engine/index.ts";
import { sheetsBeside, specOf } from "../../rulesets/index.ts";
import { flagsByHand } from "../fight/statuses.ts";
import { type StoredChange, changesIn, tokenKeyIn } from "../client/compat-effects.ts";

/** A document whose numbers effects may change. */
export type Affected = Actor.Implementation | Item.Implementation;

/** A number under an effect: as stored, and as the rules read it. */
export type AffectedNumber = EffectKey & { readonly stored: number; readonly read: number };

/** Reads the stored system data of a document as plain data. */
export function storedSystem({ system }: { readonly system: unknown }): Data {
  const source: unknown = system instanceof foundry.abstract.DataModel ? system.toObject() : system;
  return isData(source) ? source : {};
}

/**
 * Reads the system data of a document for the rules: the stored data, with the numbers under effects as prepared, and the flags that status
 * conditions set.
 */
export function plainSystem(document: Affected): Data {
  let data = storedSystem(document);
  for (const { path, read } of numbersUnder(document)) data = withValueAt(data, path, read);
  for (const { path } of document instanceof Actor ? flagsByHand(document) : []) data = withValueAt(data, path, true);
  return data;
}

/** Lists the numbers of a document that active effects change. */
export function numbersUnder(document: Affected): readonly AffectedNumber[] {
  const effects = effectsActiveOn(document);
  if (effects.length === 0) return [];
  const changed = new Set(effects.flatMap(changesIn).map(({ key }) => key));
  const stored = { system: storedSystem(document) };
  return keysOf(document.type).flatMap((each) => {
    if (!changed.has(each.key)) return [];
    const [before, now] = [valueAt(stored.system, each.path), foundry.utils.getProperty(document, each.key)];
    if (typeof before !== "number" || typeof now !== "number" || Number.isNaN(now)) return [];
    return [{ ...each, stored: before, read: withinBounds(now, each.reach) }];
  });
}

/** Lists the numbers that effects may change on documents of a type; empty for a type of another system. */
export function keysOf(type: string): readonly EffectKey[] {
  const spec = specOf(type);
  return spec ? effectKeys(spec, sheetsBeside(type)) : [];
}

const numberKeys = oncePerStored(
  ({ type }: SheetSpec): ReadonlySet<string> => new Set(keysOf(type).map(({ key }) => key)),
);

/** Fields of a token that effects may change, its appearance and its vision; the rules read none of them. */
const LOOKS = ["alpha", "light", "name", "ring", "sight", "texture", "turnMarker"];

/**
 * True if an effect may change the value at a key of a document: a number of its sheet, a token's appearance, or a field of a type that a
 * module adds. Any other key could overwrite a method or the owners of the document, also on another's actor, to which a gift carries the
 * effect.
 */
export function mayChange(target: unknown, key: string): boolean {
  if (target instanceof TokenDocument) return isTokenLook(key);
  if (!(target instanceof Actor || target instanceof Item)) return false;
  const spec = specOf(target.type);
  if (spec) return numberKeys(spec).has(key);
  const [system, ...path] = key.split(".");
  const model: unknown = target.system;
  return system === "system" && model instanceof foundry.abstract.DataModel && hasField(model.schema, path);
}

/** True for a change that Foundry passes on to the tokens of an actor. */
export function isForToken(key: string): boolean {
  const own = tokenKeyIn(key);
  return own !== null && isTokenLook(own);
}

function isTokenLook(key: string): boolean {
  const path = key.split(".");
  return LOOKS.includes(path[0] ?? "") && hasField(CONFIG.Token.documentClass.schema, path);
}

/** True if a path through a schema ends at a field that contains no others. */
function hasField(schema: unknown, path: readonly string[]): boolean {
  let field = schema;
  for (const name of path) {
    if (!(field instanceof foundry.data.fields.SchemaField) || !Object.hasOwn(field.fields, name)) return false;
    field = Reflect.get(field.fields, name);
  }
  return !(field instanceof foundry.data.fields.SchemaField);
}

/** Lists the effects that change a document at present: of an actor, with those that its items pass on; of an item, those that it keeps. */
function effectsActiveOn(document: Affected): readonly ActiveEffect.Implementation[] {
  if (document instanceof Actor) return document.appliedEffects;
  return document.effects.filter(({ active, transfer }) => active && !transfer);
}

/**
 * Applies the effects that stay with an item to its numbers, starting from the stored ones each time; Foundry applies no effect to an item.
 */
export function applyToItem(item: Item.Implementation): void {
  const changes = effectsActiveOn(item).flatMap(changesIn).flatMap(knownChange);
  if (changes.length === 0) return;
  const stored = storedSystem(item);
  for (const { key, path } of keysOf(item.type)) {
    const own = changes.filter((change) => change.key === key);
    const before = valueAt(stored, path);
    if (own.length === 0 || typeof before !== "number") continue;
    foundry.utils.setProperty(item, key, inOrder(own).reduce(changedBy, before));
  }
}

function knownChange({ key, type, value }: StoredChange): readonly EffectChange[] {
  return type === null || !Number.isFinite(value) ? [] : [{ key, type, value }];
}

/** Computes the number to store after a change by the rules: without the part of an effect that lies on it. */
export function storedNumber(document: Affected, path: readonly string[], after: number): number {
  const under = numbersUnder(document).find((each) => each.path.join(".") === path.join("."));
  return under ? storedAfter(under.stored, { before: under.read, after }, under.bounds) : after;
}
