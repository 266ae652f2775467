import type { Data, Json } from "../../engine/index.ts";
import type { Sentence } from "../terms.ts";
import type { DuelView } from "./duel.ts";

/** Finds the sentence of a card that has nothing else to show; null for any other card. */
export function findOnlySentence(duels: readonly DuelView[]): Sentence | null {
  const [duel, ...others] = duels;
  if (!duel || others.length > 0 || duel.attack || duel.reaction || duel.harms.length > 0) return null;
  const [sentence, ...more] = [...duel.early, ...duel.lines];
  return sentence && more.length === 0 ? sentence : null;
}

/** True if two sentences differ in their numbers alone, so that one with the sums tells both. */
export function canSum(one: Sentence, other: Sentence): boolean {
  return one.key === other.key && Object.values(one.data).some(isNumber);
}

/** Adds the numbers of earlier steps to the sentence of the last one. */
export function sumSteps(last: Sentence, earlier: readonly Sentence[]): Sentence {
  const data: Data = Object.fromEntries(
    Object.entries(last.data).map(([name, value]) => [name, isNumber(value) ? sumOf(value, name, earlier) : value]),
  );
  return { ...last, data };
}

function sumOf(value: number, name: string, earlier: readonly Sentence[]): number {
  const numbers = earlier.map(({ data }) => data[name] ?? null).filter(isNumber);
  return numbers.reduce((sum, each) => sum + each, value);
}

function isNumber(value: Json): value is number {
  return typeof value === "number";
}
