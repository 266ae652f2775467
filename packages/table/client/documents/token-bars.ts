import { getProperty, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { NumberField, SchemaField } from "../data/fields/index.ts";
import type { Document } from "./document.ts";

/** What a bar of a token shows: an attribute with a maximum, or a plain number. (Fact 58) */
export type BarAttribute =
  | { type: "bar"; attribute: string; value: number; max: number; editable: boolean }
  | { type: "value"; attribute: string; value: number; editable: boolean };

/** Reads an attribute of an actor as a bar shows it; null where the actor has none of that name. */
export function barAttribute(actor: Document | null, attribute: unknown): BarAttribute | null {
  if (!actor || typeof attribute !== "string" || attribute === "") return null;
  const system: unknown = Reflect.get(actor, "system");
  const data: unknown = typeof system === "object" && system !== null ? getProperty(system, attribute) : undefined;
  const isStored = (path: string): boolean => getProperty(actor._source, `system.${path}`) !== undefined;
  if (typeof data === "number") return { type: "value", attribute, value: data, editable: isStored(attribute) };
  if (!isRecord(data)) return null;
  const [value, max] = [Number(data.value), Number(data.max)];
  if (!Number.isFinite(value) || !Number.isFinite(max)) return null;
  return { type: "bar", attribute, value, max, editable: isStored(`${attribute}.value`) };
}

function isRecord(value: unknown): value is PlainObject {
  return isPlainObject(value) || (typeof value === "object" && value !== null && "value" in value && "max" in value);
}

/** The paths of an actor's data that bars can show: those with a value and a maximum, and plain numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** Finds what bars can show in a schema, a model, plain data or a type of actor; without any, in all types. */
export function trackedAttributes(data?: unknown, path: string[] = []): TrackedAttributes {
  if (data === undefined) return joinAttributes(game.typesOf("Actor").map((type) => trackedAttributes(type, path)));
  if (typeof data === "string") {
    const model: unknown = game.configOf("Actor").dataModels[data];
    return trackedAttributes(model ?? game.templateFor("Actor", data), path);
  }
  return joinAttributes(
    Object.entries(partsOf(data)).map(([key, part]) => {
      const at = [...path, key];
      if (isNumeric(part)) return { bar: [], value: [at] };
      const { value, max } = partsOf(part);
      return isNumeric(value) && isNumeric(max) ? { bar: [at], value: [] } : trackedAttributes(part ?? null, at);
    }),
  );
}

function joinAttributes(found: readonly TrackedAttributes[]): TrackedAttributes {
  const distinct = (paths: string[][]): string[][] => [
    ...new Map(paths.map((path) => [path.join("."), path])).values(),
  ];
  return { bar: distinct(found.flatMap(({ bar }) => bar)), value: distinct(found.flatMap(({ value }) => value)) };
}

function partsOf(data: unknown): PlainObject {
  const schema: unknown = data instanceof SchemaField ? data : Reflect.get(Object(data), "schema");
  if (schema instanceof SchemaField) return schema.fields;
  return isPlainObject(data) ? data : {};
}

function isNumeric(part: unknown): boolean {
  return part instanceof NumberField || typeof part === "number";
}
