import { type Data, type DeclarationSpec, type InputSpec, isWhole } from "../../engine/index.ts";
import { type Filled, type Offer, type Offers, payloadOf } from "../act/filled.ts";
import { type InputView, inputViews } from "../act/input-view.ts";
import type { Sentence } from "../terms.ts";

const NOBODY: Offer = { id: "", name: "" };

/** Builds the offers of a form that is filled in once for several fighters: without their things; the fighters themselves may be named. */
function offersAmong(people: readonly Offer[], idle: readonly string[] = []): Offers {
  const [actor = NOBODY, ...others] = people;
  return {
    ...{ actor, others, things: { weapon: [], power: [], skill: [] }, lasting: [], offered: {}, usual: {} },
    ...{ switches: [], divisions: [], idle, placed: {}, sites: {}, onCanvas: false, gone: [], gm: true },
  };
}

/** Finds the input that names all harmed fighters, where one declaration is for all of them; empty otherwise. */
function allOf({ actor, inputs }: Pick<DeclarationSpec, "actor" | "inputs">): string {
  return actor === "" ? (inputs.find(({ is }) => is === "fighters")?.name ?? "") : "";
}

/** Lists the inputs of harm to several fighters, without the one that names them all. */
export function harmInputs(
  spec: DeclarationSpec,
  filled: Filled,
  people: readonly Offer[],
  ruleset: string,
): readonly InputView[] {
  const asked: readonly InputSpec[] = spec.inputs.filter(({ name }) => name !== allOf(spec));
  return inputViews(asked, filled, offersAmong(people), ruleset);
}

/** Builds the declarations of harm to several fighters: one that names them all, or one for each. */
export function harmDeclared(spec: DeclarationSpec, filled: Filled, people: readonly Offer[]): readonly Data[] {
  const all = allOf(spec);
  if (all !== "") {
    const ids = people.map(({ id }) => id);
    return [payloadOf(spec, { ...filled, [all]: ids }, offersAmong(people))];
  }
  return people.map((each) => payloadOf(spec, filled, offersAmong([each])));
}

/** Lists the inputs that are asked once for all fighters. */
export function askedViews(inputs: readonly InputSpec[], filled: Filled, ruleset: string): readonly InputView[] {
  return inputViews(inputs, filled, offersAmong([]), ruleset);
}

/** Builds the payload of the inputs that are asked once for all fighters. */
export function saidOfAll(inputs: readonly InputSpec[], filled: Filled): Data {
  return payloadOf({ kind: "", actor: "", inputs }, filled, offersAmong([]));
}

/** Finds a number of a form outside of its bounds, and describes it; null if all numbers are right. */
export function wrongNumber(inputs: readonly InputView[], filled: Filled): Sentence | null {
  for (const { is, name, label, min, max } of inputs) {
    const [said = ""] = filled[name] ?? [];
    if (is !== "number" || said === "" || isWhole(Number(said), min ?? -Infinity, max ?? Infinity)) continue;
    return { key: "RIPOSTE.Rest.wrongNumber", data: { label, min: min ?? 0, max: max ?? 0 } };
  }
  return null;
}
