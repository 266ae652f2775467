import { type InputSpec, type Switch, type SwitchesInput, lookup } from "../../engine/index.ts";
import { listTermViews, wordKey } from "../terms.ts";
import { type Filled, type FormOffers, listOpenInputs } from "./filled.ts";
import { type SourceView, describeReason } from "./source-view.ts";
import { listActiveSwitches } from "./suggested.ts";

/** A circumstance that may be switched on, and its modifier. */
export type CircumstanceView = {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
  readonly value: string;
  readonly sign: "plus" | "minus";
  /** Good if the modifier helps the actor: a positive one to the roll, or a negative one to the difficulty. */
  readonly tone: "good" | "bad";
};

/** Circumstances under one heading. */
export type CircumstanceGroup = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly CircumstanceView[];
};

/** The circumstances of a declaration. The common ones are always shown; the others are grouped by heading. */
export type CircumstanceForm = {
  readonly name: string;
  readonly common: CircumstanceGroup | null;
  readonly others: readonly CircumstanceGroup[];
  /** The sources of the circumstances that the scene suggests. */
  readonly sources: readonly SourceView[];
  /** The number of other circumstances that are switched on. */
  readonly count: number;
};

/** Builds the form for the circumstances of a declaration, with those that are switched on; null if it has none. */
export function buildCircumstanceForm(
  inputs: readonly InputSpec[],
  filled: Filled,
  offers: FormOffers,
  ruleset: string,
): CircumstanceForm | null {
  const input = listOpenInputs(inputs, offers).find((each): each is SwitchesInput => each.is === "switches");
  if (!input || offers.switches.length === 0) return null;
  const on = listActiveSwitches(input.name, filled, offers);
  const reasons = lookup(offers.placed, input.name)?.why ?? [];
  const isCommon = ({ common, of }: Switch): boolean => common === true || of === undefined;
  const group = (id: string, switches: readonly Switch[]): CircumstanceGroup => ({
    id,
    label: wordKey(ruleset, `circumstances.${id}`),
    choices: switches.map((each) => buildCircumstanceView(each, on, ruleset)),
  });
  const common = offers.switches.filter(isCommon);
  const others = offers.switches.filter((each) => !isCommon(each));
  const headings = [...new Set(others.map(({ of }) => of ?? ""))];
  return {
    name: input.name,
    common: common.length > 0 ? group("common", common) : null,
    sources: reasons.flatMap(({ value, why: reason }) => describeReason(reason, on.includes(String(value)), offers)),
    count: others.filter(({ id }) => on.includes(id)).length,
    others: headings.map((heading) =>
      group(
        heading,
        others.filter(({ of }) => of === heading),
      ),
    ),
  };
}

function buildCircumstanceView({ id, value, to }: Switch, on: readonly string[], ruleset: string): CircumstanceView {
  const [term] = listTermViews(ruleset, [{ source: `circumstance.${id}`, value }]);
  return {
    id,
    label: wordKey(ruleset, `circumstance.${id}`),
    on: on.includes(id),
    value: term?.value ?? "",
    sign: term?.sign ?? "plus",
    tone: value > 0 === (to === "roll") ? "good" : "bad",
  };
}
