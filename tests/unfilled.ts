import { describeRefusal, type Sentence } from "../src/view/terms.ts";
import type { Refusal } from "../src/engine/kernel/result.ts";
import { textsOf } from "./language-keys.ts";

const ENGLISH = textsOf("lang/en.json");

/** What the English text of a sentence names and its data say nothing of, or no more than an empty text. */
export function unfilledIn({ key, data }: Sentence): readonly string[] {
  return namedIn(key).filter((name) => (data[name] ?? "") === "");
}

/** What the sentence of a refusal names and its data do not say; it may be an empty text that was given. */
export function unsaidIn(refusal: Refusal): readonly string[] {
  const { key, data } = describeRefusal(refusal);
  return namedIn(key).filter((name) => !Object.hasOwn(data, name));
}

function namedIn(key: string): readonly string[] {
  return [...(ENGLISH.get(key) ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
