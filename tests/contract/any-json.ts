import fc from "fast-check";
import type { Json } from "../../src/engine/kernel/json.ts";

const WORDS = ["attacker", "target", "weapon", "modifiers", "id", "toString", "valueOf", "constructor", "__proto__"];

/** Plain data of any shape, as in a message from outside; often with keys that mean something, or should not. */
export function anyJson(): fc.Arbitrary<Json> {
  const { json } = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom(null, true, 0, -1, 1.5, 1e9, "", "ana", ...WORDS),
      fc.json().map((text): Json => JSON.parse(text)),
      fc.array(tie("json"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...WORDS), tie("json"), { maxKeys: 4 }),
    ),
  }));
  return json;
}
