function define(target: object, name: string, value: (...args: never[]) => unknown): void {
  if (!Object.hasOwn(target, name))
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

function slugify(
  this: string,
  { replacement = "-", strict = false }: { replacement?: string; strict?: boolean } = {},
): string {
  const plain = this.normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const kept = strict ? plain.replace(/[^a-z0-9]+/g, " ") : plain;
  return kept.trim().replace(/\s+/g, replacement);
}

function capitalize(this: string): string {
  return this.charAt(0).toUpperCase() + this.slice(1);
}

function titleCase(this: string): string {
  return this.split(" ")
    .map((word) => capitalize.call(word.toLowerCase()))
    .join(" ");
}

/** Adds the documented helpers that Foundry adds to the language's own objects. */
export function extendPrimitives(): void {
  define(Math, "clamp", (value: number, min: number, max: number) => Math.min(max, Math.max(min, value)));
  define(Math, "mix", (a: number, b: number, weight: number) => a * (1 - weight) + b * weight);
  define(Math, "toDegrees", (angle: number) => (angle * 180) / Math.PI);
  define(Math, "toRadians", (degree: number) => (degree * Math.PI) / 180);
  define(Number.prototype, "between", function (this: number, a: number, b: number, inclusive = true): boolean {
    const [min, max] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= min && this <= max : this > min && this < max;
  });
  define(Number.prototype, "signedString", function (this: number): string {
    return `${this < 0 ? "−" : "+"}${Math.abs(Number(this))}`;
  });
  define(
    Number.prototype,
    "toNearest",
    function (this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
      return Math[method](Number(this) / interval) * interval;
    },
  );
  define(Number.prototype, "ordinalString", function (this: number): string {
    const suffix = { one: "st", two: "nd", few: "rd", zero: "th", many: "th", other: "th" };
    return `${this}${suffix[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))]}`;
  });
  define(String.prototype, "capitalize", capitalize);
  define(String.prototype, "titleCase", titleCase);
  define(String.prototype, "slugify", slugify);
  define(Array.prototype, "partition", function <T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  });
  define(Array.prototype, "findSplice", function <T>(this: T[], rule: (value: T) => boolean): T | null {
    const index = this.findIndex(rule);
    return index < 0 ? null : (this.splice(index, 1)[0] ?? null);
  });
  extendSets();
}

function extendSets(): void {
  define(Set.prototype, "first", function <T>(this: Set<T>): T | undefined {
    return this.values().next().value;
  });
  define(Set.prototype, "filter", function <T>(this: Set<T>, test: (value: T) => boolean): Set<T> {
    return new Set([...this].filter((value) => test(value)));
  });
  define(Set.prototype, "find", function <T>(this: Set<T>, test: (value: T) => boolean): T | undefined {
    return [...this].find((value) => test(value));
  });
  define(Set.prototype, "map", function <T, R>(this: Set<T>, transform: (value: T) => R): Set<R> {
    return new Set([...this].map((value) => transform(value)));
  });
  define(Set.prototype, "some", function <T>(this: Set<T>, test: (value: T) => boolean): boolean {
    return [...this].some((value) => test(value));
  });
  define(Set.prototype, "every", function <T>(this: Set<T>, test: (value: T) => boolean): boolean {
    return [...this].every((value) => test(value));
  });
  define(Set.prototype, "reduce", function <T, R>(this: Set<T>, reducer: (sum: R, value: T) => R, initial: R): R {
    return [...this].reduce((sum, value) => reducer(sum, value), initial);
  });
  define(Set.prototype, "toObject", function <T>(this: Set<T>): T[] {
    return [...this];
  });
}
