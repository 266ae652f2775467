import type { PlainObject } from "../../shared/utils/index.ts";

export type Status = PlainObject & { id: string };
type Registry = Record<string, Status>;

const INDEX = /^\d+$/;

/**
 * The status conditions of generation 14: a record by their ids, which can still be used as the list it was before.
 * (Fact: github.com/foundryvtt/foundryvtt/issues/13122)
 */
export function statusRegistry(statuses: readonly Status[]): Registry {
  const record: Registry = {};
  fill(record, statuses);
  return new Proxy(record, { get: read, set: write });
}

/** Puts statuses in the place of all that are there. */
export function fill(registry: Registry, statuses: Iterable<Status>): void {
  const list = [...statuses];
  for (const id of Object.keys(registry)) delete registry[id];
  for (const status of list) registry[status.id] = status;
}

function read(record: Registry, key: string | symbol, receiver: unknown): unknown {
  if (Object.hasOwn(record, key)) return Reflect.get(record, key, receiver);
  const list = Object.values(record);
  if (key === Symbol.isConcatSpreadable) return true;
  const found: unknown = Reflect.get(list, key);
  if (typeof found !== "function" || key === "constructor") return found;
  return (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(found, list, args);
    fill(record, list);
    return result;
  };
}

function write(record: Registry, key: string | symbol, value: unknown): boolean {
  if (typeof key === "symbol") return false;
  if (key !== "length" && !INDEX.test(key)) return Reflect.set(record, key, withId(key, value));
  const list = Object.values(record);
  Reflect.set(list, key, value);
  fill(record, list);
  return true;
}

function withId(id: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null && !("id" in value)) Object.assign(value, { id });
  return value;
}
