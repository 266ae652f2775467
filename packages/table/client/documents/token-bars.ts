import { getProperty, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
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
