import { type Data, type Json, isData, lookup } from "../../src/engine/kernel/json.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import type { Fields } from "./field.ts";

/** A question that a case may put to the rules: what it is given, and what it answers or refuses. */
export type Verb = {
  readonly fields: Fields;
  readonly needs: readonly string[];
  readonly gives: readonly string[];
  /** The keys that a record it gives may have; of a record that is not named here, any. */
  readonly knows?: (given: Data) => Readonly<Record<string, readonly string[]>>;
  readonly answer: (given: Data) => Result<Data>;
};

/** The verbs that a ruleset's cases may use. */
export type Verbs = Readonly<Record<string, Verb>>;

/** A game that cases may be put to: what a table may rule otherwise, and the verbs under the rulings that a case makes. */
export type Game = { readonly rulings: Fields; readonly verbs: (ruled: Data) => Verbs };

/** The number in a field, or what holds where it is left out. */
export function numberIn(given: Data, name: string, otherwise = 0): number {
  const value = lookup(given, name);
  return typeof value === "number" ? value : otherwise;
}

/** The text in a field, or what holds where it is left out. */
export function textIn(given: Data, name: string, otherwise = ""): string {
  const value = lookup(given, name);
  return typeof value === "string" ? value : otherwise;
}

/** Whether a field says yes. */
export function saysYes(given: Data, name: string): boolean {
  return lookup(given, name) === true;
}

/** The list in a field; empty where it is left out. */
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

/** The record in a field; empty where it is left out. */
export function dataIn(given: Data, name: string): Data {
  const value = lookup(given, name);
  return isData(value) ? value : {};
}
