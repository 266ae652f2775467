import { getProperty, type PlainObject } from "../../shared/utils/index.ts";

/** What a change says once its "@" are replaced: the value itself where it is nothing but a reference. */
export function resolved(value: unknown, data: PlainObject | undefined): unknown {
  if (typeof value !== "string" || !value.includes("@") || !data) return value;
  const [, whole] = /^@([\w.-]+)$/.exec(value.trim()) ?? [];
  if (whole !== undefined) return getProperty(data, whole) ?? value;
  return value.replaceAll(/@([\w.-]+)/g, (name, path: string) => String(getProperty(data, path) ?? name));
}

/** What a change says, in the kind of what is there, where no field tells what it should be. */
export function castLike(current: unknown, raw: unknown): unknown {
  if (typeof current === "boolean") return raw === true || raw === "true";
  if (typeof current === "string") return String(raw);
  if (Array.isArray(current)) return Array.isArray(raw) ? raw : [parsed(raw)];
  return parsed(raw);
}

function parsed(raw: unknown): unknown {
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** A number, a text or a list with more of it. */
export function sum(current: unknown, delta: unknown): unknown {
  if (Array.isArray(current)) return [...current, ...(Array.isArray(delta) ? delta : [delta])];
  if (typeof current === "string") return `${current}${String(delta)}`;
  return Number(current ?? 0) + Number(delta);
}
