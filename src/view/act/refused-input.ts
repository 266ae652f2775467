import { type DeclarationSpec, type InputSpec, type Refusal, type Result, lookup } from "../../engine/index.ts";
import { wordKey } from "../terms.ts";

/** Returns a result whose refusal names an input by the key of its label in the form, not by its name in the payload. */
export function withFormLabel<T>(result: Result<T>, spec: Pick<DeclarationSpec, "inputs">, ruleset: string): Result<T> {
  return result.ok ? result : { ok: false, refusal: labelField(result.refusal, spec, ruleset) };
}

function labelField({ code, data }: Refusal, { inputs }: Pick<DeclarationSpec, "inputs">, ruleset: string): Refusal {
  const { field } = data;
  const input = listAllInputs(inputs).find(({ name }) => name === field);
  if (!input || !code.startsWith("payload/")) return { code, data };
  const label = input.is === "parts" ? "count" : input.name;
  return { code, data: { ...data, field: wordKey(ruleset, `act.input.${label}`) } };
}

/** Lists the inputs, and those of their parts. */
function listAllInputs(inputs: readonly InputSpec[]): readonly InputSpec[] {
  return inputs.flatMap((input) =>
    input.is === "parts" ? [input, ...Object.keys(input.of).flatMap((part) => lookup(input.of, part) ?? [])] : [input],
  );
}
