import {
  expandObject,
  getType,
  HttpError,
  isPlainObject,
  mergeObject,
  splitUuid,
  type PlainObject,
} from "../../shared/utils/index.ts";

type Class = abstract new (...args: never[]) => unknown;

/** Runs a function some number of times, and prints how long that took. */
export async function benchmark(
  run: (...args: unknown[]) => unknown,
  iterations: number,
  ...args: unknown[]
): Promise<void> {
  const begun = performance.now();
  for (let i = 0; i < iterations; i++) await run(...args);
  const took = performance.now() - begun;
  console.log(
    `${run.name} | ${iterations} iterations | ${took.toFixed(2)}ms | ${(took / iterations).toFixed(4)}ms per`,
  );
}

/** Blocks the page for some milliseconds. */
export async function threadLock(ms: number, debug = false): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < ms);
  if (debug) console.debug(`The page was blocked for ${ms}ms`);
}

function changeDeeply(object: unknown, change: (each: object) => unknown, { strict = false } = {}): void {
  if (typeof object !== "object" || object === null) return;
  if (!Array.isArray(object) && !isPlainObject(object)) {
    if (strict) throw new Error(`An object of the type ${getType(object)} cannot be frozen or sealed`);
    return;
  }
  change(object);
  for (const value of Object.values(object)) changeDeeply(value, change, { strict });
}

export function deepFreeze<T>(object: T, options?: { strict?: boolean }): T {
  changeDeeply(object, Object.freeze, options);
  return object;
}

export function deepSeal<T>(object: T, options?: { strict?: boolean }): T {
  changeDeeply(object, Object.seal, options);
  return object;
}

/** Carries out the keys of an object that delete and replace. (Generation 13) */
export function applySpecialKeys(object: PlainObject): PlainObject {
  return mergeObject({}, object, { performDeletions: true });
}

/** Carries out the values of an object that delete and replace. (Generation 14) */
export function applyDataOperators(object: PlainObject): PlainObject {
  return mergeObject({}, object, { applyOperators: true });
}

/** Turns the dotted keys of an object itself into nested objects. */
export function expandObjectInPlace(object: PlainObject): PlainObject {
  const expanded = expandObject(object);
  for (const key of Object.keys(object)) delete object[key];
  return Object.assign(object, expanded);
}

export const objectEntries = Object.entries;
export const objectKeys = Object.keys;
export const objectValues = Object.values;

export function* iterateEntries(object: object): Generator<[string, unknown]> {
  yield* Object.entries(object);
}

export function* iterateKeys(object: object): Generator<string> {
  yield* Object.keys(object);
}

export function* iterateValues(object: object): Generator<unknown> {
  yield* Object.values(object);
}

/** The uuid of a document as seen from one that holds it, else the whole one. */
export function buildRelativeUuid(target: string | { uuid: string }, origin: string | { uuid: string }): string {
  const [to, from] = [target, origin].map((each) => (typeof each === "string" ? each : each.uuid)) as [string, string];
  const isBelow = to.startsWith(`${from}.`) && splitUuid(from) !== null;
  return isBelow ? to.slice(from.length) : to;
}

/** The class in the chain of prototypes that defines a property. */
export function getDefiningClass(object: object, property: string): unknown {
  for (let proto: object | null = object; proto; proto = Reflect.getPrototypeOf(proto))
    if (Object.hasOwn(proto, property)) return proto.constructor;
  throw new Error(`The property "${property}" is not defined by any class`);
}

/** The classes that a class extends, the nearest first. */
export function getParentClasses(cls: Class): unknown[] {
  const parents: unknown[] = [];
  for (let next = Reflect.getPrototypeOf(cls); next && next !== Function.prototype; next = Reflect.getPrototypeOf(next))
    parents.push(next);
  return parents;
}

export function getPlaceableObjectClass(documentName: string): unknown {
  return game.configOf(documentName).objectClass;
}

/** An address or path with what cannot stand in it encoded. */
export function encodeURL(path: string): string {
  const url = URL.parse(path);
  if (url) return url.href;
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}

/** An address that no cache has; false if it is none. */
export function getCacheBustURL(src: string): string | false {
  const url = URL.parse(src, globalThis.location?.href);
  if (!url) return false;
  url.searchParams.append(String(Date.now()), "");
  return url.href;
}

/** Bucket and beginning of the keys of an address of S3. */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  const url = URL.parse(key);
  if (!url) return { bucket: null, keyPrefix: "" };
  return {
    bucket: url.host.split(".")[0] ?? null,
    keyPrefix: url.pathname.slice(1, url.pathname.lastIndexOf("/") + 1),
  };
}

/** Fetches something, past the cache if asked. */
export async function fetchResource(
  src: string,
  { bustCache = false, ...options }: RequestInit & { bustCache?: boolean } = {},
): Promise<Response> {
  const response = await fetch((bustCache && getCacheBustURL(src)) || src, options);
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  return response;
}

/** True if something is found at an address. */
export async function srcExists(src: string): Promise<boolean> {
  return fetch(src, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A number of bytes in the largest unit of which there is one. */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const step = base === 2 ? 1024 : 1000;
  const units = ["", "k", "M", "G", "T", "P"].map((each) => (each && base === 2 ? `${each}iB` : `${each}B`));
  let rest = size;
  let unit = 0;
  for (; rest >= step && unit < units.length - 1; unit++) rest /= step;
  return `${Number(rest.toFixed(decimalPlaces))}${units[unit]}`;
}

type Listener = (event: Event) => unknown;

/** A class whose instances emit events, of the kinds that it names. */
export function EventEmitterMixin(Base: new (...args: never[]) => object = class {}): Class {
  return class extends Base {
    static emittedEvents: string[] = [];
    readonly #target = new EventTarget();

    addEventListener(type: string, listener: Listener, options: { once?: boolean } = {}): void {
      const { emittedEvents } = this.constructor as unknown as { emittedEvents: string[] };
      if (!emittedEvents.includes(type))
        throw new Error(`"${type}" is not a supported event of ${this.constructor.name}`);
      this.#target.addEventListener(type, listener, options);
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#target.removeEventListener(type, listener);
    }

    dispatchEvent(event: Event): boolean {
      return this.#target.dispatchEvent(event);
    }
  };
}

export const AsyncFunction: unknown = (async () => undefined).constructor;
