import { type Data, type Json, isData, lookup } from "../../src/engine/kernel/json.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import type { Fields } from "./field.ts";

/** A verb of cases: its fields, and what it gives or refuses. */
export type Verb = {
  readonly fields: Fields;
  readonly needs: readonly string[];
  readonly gives: readonly string[];
  /** The keys that a record in its answer may have; a record not named here may have any. */
  readonly knows?: (given: Data) => Readonly<Record<string, readonly string[]>>;
  readonly answer: (given: Data) => Result<Data>;
};

/** The verbs that a ruleset's cases may use. */
export type Verbs = Readonly<Record<string, Verb>>;

/** A game for cases: its rulings, and its verbs under the rulings that a case sets. */
export type Game = { readonly rulings: Fields; readonly verbs: (ruled: Data) => Verbs };

/** The number in a field, or the default if it is missing. */
export function numberIn(given: Data, name: string, otherwise = 0): number {
  const value = lookup(given, name);
  return typeof value === "number" ? value : otherwise;
}

/** The text in a field, or the default if it is missing. */
export function textIn(given: Data, name: string, otherwise = ""): string {
  const value = lookup(given, name);
  return typeof value === "string" ? value : otherwise;
}

/** Whether a field says yes. */
export function saysYes(given: Data, name: string): boolean {
  return lookup(given, name) === true;
}

/** The list in a field; empty if missing. */
export function listIn(given: Data, name: string): readonly Json[] {
  const value = lookup(given, name);
  return Array.isArray(value) ? value : [];
}

/** The numbers in a field. */
export function numbersIn(given: Data, name: string): readonly number[] {
  return listIn(given, name).filter((each): each is number => typeof each === "number");
}

/** The texts in a field. */
export function textsIn(given: Data, name: string): readonly string[] {
  return listIn(given, name).filter((each): each is string => typeof each === "string");
}

/** The record in a field; empty if missing. */
export function dataIn(given: Data, name: string): Data {
  const value = lookup(given, name);
  return isData(value) ? value : {};
}
