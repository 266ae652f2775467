import { type Data, type DeclarationSpec, type InputSpec, isWhole } from "../../engine/index.ts";
import type { Filled } from "../act/form.ts";
import type { NamedOption, Options } from "../act/options.ts";
import { buildPayload } from "../act/payload.ts";
import { type InputView, listInputViews } from "../act/input-view.ts";
import type { Sentence } from "../terms.ts";

const NO_FIGHTER: NamedOption = { id: "", name: "" };

/** Builds the options of a form that is filled in once for several fighters. It offers these fighters, but none of their items. */
function buildGroupFormOptions(people: readonly NamedOption[]): Options {
  const [actor = NO_FIGHTER, ...others] = people;
  return {
    ...{ actor, others, things: { weapon: [], power: [], skill: [] }, lasting: [], offered: {}, usual: {} },
    ...{ switches: [], divisions: [], idle: [], placed: {}, sites: {}, onCanvas: false, gone: [], gm: true },
  };
}

/**
 * Returns the name of the input for the harmed fighters, if one declaration harms all of them; empty if each fighter needs a separate
 * declaration.
 */
function findGroupInput({ actor, inputs }: Pick<DeclarationSpec, "actor" | "inputs">): string {
  return actor === "" ? (inputs.find(({ is }) => is === "fighters")?.name ?? "") : "";
}

/** Lists the inputs of a form for harm to several fighters, except the one that lists the fighters. */
export function listHarmInputs(
  spec: DeclarationSpec,
  filled: Filled,
  people: readonly NamedOption[],
  ruleset: string,
): readonly InputView[] {
  const otherInputs: readonly InputSpec[] = spec.inputs.filter(({ name }) => name !== findGroupInput(spec));
  return listInputViews(otherInputs, filled, buildGroupFormOptions(people), ruleset);
}

/** Builds the payloads of harm to several fighters: one for all of them, or one for each. */
export function buildHarmPayloads(
  spec: DeclarationSpec,
  filled: Filled,
  people: readonly NamedOption[],
): readonly Data[] {
  const groupInput = findGroupInput(spec);
  if (groupInput !== "") {
    const ids = people.map(({ id }) => id);
    return [buildPayload(spec, { ...filled, [groupInput]: ids }, buildGroupFormOptions(people))];
  }
  return people.map((each) => buildPayload(spec, filled, buildGroupFormOptions([each])));
}

/** Lists the inputs of a rest that are filled in once for all fighters. */
export function listSharedInputs(inputs: readonly InputSpec[], filled: Filled, ruleset: string): readonly InputView[] {
  return listInputViews(inputs, filled, buildGroupFormOptions([]), ruleset);
}

/** Builds the payload of the inputs of a rest that are filled in once for all fighters. */
export function buildSharedPayload(inputs: readonly InputSpec[], filled: Filled): Data {
  return buildPayload({ kind: "", actor: "", inputs }, filled, buildGroupFormOptions([]));
}

/** Describes the first number of a form that is not whole or not within its bounds; null if all numbers are valid. */
export function describeWrongNumber(inputs: readonly InputView[], filled: Filled): Sentence | null {
  for (const { is, name, label, min, max } of inputs) {
    const [text = ""] = filled[name] ?? [];
    if (is !== "number" || text === "" || isWhole(Number(text), min ?? -Infinity, max ?? Infinity)) continue;
    return { key: "RIPOSTE.Rest.wrongNumber", data: { label, min: min ?? 0, max: max ?? 0 } };
  }
  return null;
}
