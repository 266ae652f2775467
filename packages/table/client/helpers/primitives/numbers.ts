import { define } from "./define.ts";

const FULL_TURN = 360;
const SUFFIX = { one: "st", two: "nd", few: "rd", zero: "th", many: "th", other: "th" };

/** The same angle from 0 up to but not 360. */
function normalizeDegrees(degrees: number): number {
  const turned = degrees % FULL_TURN;
  return (turned < 0 ? turned + FULL_TURN : turned) + 0;
}

/** The same angle from -π to π. */
function normalizeRadians(radians: number): number {
  const turn = 2 * Math.PI;
  const turned = radians - Math.round(radians / turn) * turn;
  return turned + 0;
}

/** A number that swings between two others; `animationFunction` says by which curve. */
function oscillation(
  a: number,
  b: number,
  t: number,
  p = 1,
  animationFunction: (x: number) => number = Math.cos,
): number {
  return a + (b - a) * ((animationFunction((2 * Math.PI * t) / p) + 1) / 2);
}

function isNumeric(value: unknown): boolean {
  if (value === null || Array.isArray(value) || typeof value === "boolean") return false;
  if (typeof value === "string" && value.trim() === "") return false;
  return typeof value !== "symbol" && !Number.isNaN(Number(value));
}

/** The number that a text stands for, with or without spaces and a leading sign; NaN if there is none. */
function fromString(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const text = value.replace(/\s+/g, "");
  return text === "" ? Number.NaN : Number(text);
}

/** As many decimals as the interval is written with, so that 0.1 + 0.2 does not show. */
function toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
  const decimals = /e-(\d+)$/.exec(String(interval))?.[1] ?? String(String(interval).split(".")[1]?.length ?? 0);
  return Number((Math[method](Number(this) / interval) * interval).toFixed(Number(decimals)));
}

/** What Foundry adds to numbers and to Math. */
export function extendNumbers(): void {
  define(Math, {
    ...{ normalizeDegrees, normalizeRadians, oscillation, SQRT3: Math.sqrt(3), SQRT1_3: Math.sqrt(1 / 3) },
    clamp: (value: number, min: number, max: number) => Math.min(max, Math.max(min, value)),
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    toDegrees: (angle: number) => (angle * 180) / Math.PI,
    toRadians: (degree: number) => (degree * Math.PI) / 180,
  });
  define(Number, { isNumeric, fromString });
  define(Number.prototype, {
    toNearest,
    almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
      return Math.abs(Number(this) - other) < epsilon;
    },
    between(this: number, a: number, b: number, inclusive = true): boolean {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? this >= min && this <= max : this > min && this < max;
    },
    paddedString(this: number, digits: number): string {
      return String(this).padStart(digits, "0");
    },
    signedString(this: number): string {
      return `${this < 0 ? "−" : "+"}${Math.abs(Number(this))}`;
    },
    ordinalString(this: number): string {
      return `${this}${SUFFIX[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))]}`;
    },
  });
}

/** What Foundry adds to dates. */
export function extendDates(): void {
  const two = (value: number): string => String(value).padStart(2, "0");
  define(Date.prototype, {
    isValid(this: Date): boolean {
      return !Number.isNaN(this.getTime());
    },
    toDateInputString(this: Date): string {
      return `${String(this.getFullYear()).padStart(4, "0")}-${two(this.getMonth() + 1)}-${two(this.getDate())}`;
    },
    toTimeInputString(this: Date): string {
      return `${two(this.getHours())}:${two(this.getMinutes())}`;
    },
  });
}
