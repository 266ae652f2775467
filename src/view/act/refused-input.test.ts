import { expect, test } from "vitest";
import { type InputSpec, refuse } from "../../engine/index.ts";
import { OFFERED, RULESETS } from "../../rulesets/all.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import { wordKey } from "../terms.ts";
import { withFormLabel } from "./preview.ts";

const target: InputSpec = { name: "target", is: "fighter" };
const inputs: readonly InputSpec[] = [
  { name: "zone", is: "lasting", of: "fire" },
  { name: "attacks", is: "parts", most: 3, of: { attack: [target] } },
];

test.each([
  ["payload/not-there", "zone", "RIPOSTE.d6.act.input.zone"],
  ["payload/nobody", "target", "RIPOSTE.d6.act.input.target"],
  ["payload/wrong-length", "attacks", "RIPOSTE.d6.act.input.attacks"],
  ["payload/wrong-length", "words-of-a-macro", "words-of-a-macro"],
  ["attack/no-target", "target", "target"],
])("%s of %s is told of %s", (code, field, called) => {
  expect(withFormLabel(refuse(code, { field, most: 3 }), { inputs }, "d6")).toEqual(
    refuse(code, { field: called, most: 3 }),
  );
});

test.each(OFFERED)("%s: whatever a form of it asks has a label, which a refusal may call it by", (id) => {
  const texts = textsOf("lang/en.json");
  const called = (all: readonly InputSpec[]): readonly string[] =>
    all.flatMap((input) => {
      if (input.is === "switches") return [];
      return input.is === "parts" ? [input.name, ...Object.values(input.of).flatMap(called)] : [input.name];
    });
  const names = (RULESETS[id]?.declarations ?? []).flatMap((spec) => called(spec.inputs));
  expect(names.filter((name) => !texts.has(wordKey(id, `act.input.${name}`)))).toEqual([]);
});
