import { type InputSpec, type Switch, type SwitchesInput, lookup } from "../../engine/index.ts";
import { termViews, wordKey } from "../terms.ts";
import { type Filled, type Offers, openInputs } from "./filled.ts";
import { type SourceView, reasonView } from "./source-view.ts";
import { switchedOn } from "./suggested.ts";

/** A circumstance that may be switched on, and its modifier. */
export type CircumstanceView = {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
  readonly value: string;
  readonly sign: "plus" | "minus";
  /** Good if it helps the actor: a positive modifier to the roll helps, one to its difficulty does not. */
  readonly tone: "good" | "bad";
};

/** Circumstances under one heading. */
export type CircumstancesView = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly CircumstanceView[];
};

/** The circumstances of a declaration: the common ones, always shown, and the others by heading. */
export type AllCircumstances = {
  readonly name: string;
  readonly common: CircumstancesView | null;
  readonly others: readonly CircumstancesView[];
  /** The scene's suggestions of circumstances. */
  readonly sources: readonly SourceView[];
  /** The number of other circumstances that are switched on. */
  readonly count: number;
};

/** Builds the circumstances that a declaration offers, as they are switched; null if it has none. */
export function circumstancesView(
  inputs: readonly InputSpec[],
  filled: Filled,
  offers: Offers,
  ruleset: string,
): AllCircumstances | null {
  const input = openInputs(inputs, offers).find((each): each is SwitchesInput => each.is === "switches");
  if (!input || offers.switches.length === 0) return null;
  const on = switchedOn(input.name, filled, offers);
  const why = lookup(offers.placed, input.name)?.why ?? [];
  const isCommon = ({ common, of }: Switch): boolean => common === true || of === undefined;
  const group = (id: string, switches: readonly Switch[]): CircumstancesView => ({
    id,
    label: wordKey(ruleset, `circumstances.${id}`),
    choices: switches.map((each) => circumstanceView(each, on, ruleset)),
  });
  const common = offers.switches.filter(isCommon);
  const rest = offers.switches.filter((each) => !isCommon(each));
  const places = [...new Set(rest.map(({ of }) => of ?? ""))];
  return {
    name: input.name,
    common: common.length > 0 ? group("common", common) : null,
    sources: why.flatMap(({ value, why: reason }) => reasonView(reason, on.includes(String(value)), offers)),
    count: rest.filter(({ id }) => on.includes(id)).length,
    others: places.map((place) =>
      group(
        place,
        rest.filter(({ of }) => of === place),
      ),
    ),
  };
}

function circumstanceView({ id, value, to }: Switch, on: readonly string[], ruleset: string): CircumstanceView {
  const [term] = termViews(ruleset, [{ source: `circumstance.${id}`, value }]);
  return {
    id,
    label: wordKey(ruleset, `circumstance.${id}`),
    on: on.includes(id),
    value: term?.value ?? "",
    sign: term?.sign ?? "plus",
    tone: value > 0 === (to === "roll") ? "good" : "bad",
  };
}
