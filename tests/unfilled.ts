import type { Refusal } from "../src/engine/kernel/result.ts";
import { type Sentence, refusalSentence } from "../src/view/terms.ts";
import { textsOf } from "./language-keys.ts";

const ENGLISH = textsOf("lang/en.json");

/** What the English text of a sentence names and its data do not say. */
export function unfilledIn({ key, data }: Sentence): readonly string[] {
  const named = [...(ENGLISH.get(key) ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return named.filter((name) => (data[name] ?? "") === "");
}

/** What the sentence of a refusal names and its data do not say. */
export function unsaidIn(refusal: Refusal): readonly string[] {
  return unfilledIn(refusalSentence(refusal));
}
