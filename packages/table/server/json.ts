import { isPlainObject } from "../shared/utils/index.ts";

/** A plain object that came from JSON. */
export type Json = Record<string, unknown>;

const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 60;

/** Why a value that came over the wire is not taken, or null when it is plain JSON of a bearable size. */
export function faultOf(value: unknown): string | null {
  const open: [unknown, number][] = [[value, 0]];
  let bytes = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [part, depth] = next;
    bytes += 8;
    if (typeof part === "string") bytes += part.length;
    else if (typeof part === "object" && part !== null) {
      if (!Array.isArray(part) && !isPlainObject(part)) return "The request holds something that is not plain JSON";
      if (depth > MAX_DEPTH) return `The request is nested more than ${MAX_DEPTH} levels deep`;
      for (const [key, inner] of Object.entries(part)) {
        bytes += key.length;
        open.push([inner, depth + 1]);
      }
    } else if (typeof part === "function" || typeof part === "symbol" || typeof part === "bigint") {
      return "The request holds something that is not plain JSON";
    }
    if (bytes > MAX_BYTES) return `The request is larger than ${MAX_BYTES} bytes`;
  }
  return null;
}

/** The value as a plain object, or null. */
export function asRecord(value: unknown): Json | null {
  return isPlainObject(value) ? value : null;
}

/** The entries of a list that are plain objects; empty if it is no list. */
export function recordsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

/** The value if it is a text, else the fallback. */
export function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}

const MAX_SHOWN = 100;

/** A value of any kind as a sentence may show it. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** A key without the sign for deletion or replacement before it. */
export function plainKey(key: string): string {
  return key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
}
