import { isData } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import type { Step } from "../../engine/kernel/state.ts";
import type { DeclarationSpec } from "../../engine/parts/declaring.ts";
import { dataIn } from "../read.ts";
import type { PoolView, Sentence } from "../terms.ts";
import { poolView, refusalSentence, wordKey } from "../terms.ts";
import type { Filled, Offers } from "./filled.ts";
import type { InputView, PartsView } from "./input-view.ts";
import { inputViews, partsView } from "./input-view.ts";

/** One of the things that can be done. */
export type KindView = { readonly kind: string; readonly label: string; readonly chosen: boolean };

/** Something that is about to be done: what there is to choose, and what the choice comes to. */
export type ActView = {
  readonly kinds: readonly KindView[];
  /** What only the GM declares; empty for players. */
  readonly gmKinds: readonly KindView[];
  readonly label: string;
  readonly hint: string;
  readonly inputs: readonly InputView[];
  /** What the GM says besides. */
  readonly calls: readonly InputView[];
  readonly parts: PartsView | null;
  readonly pool: PoolView | null;
  readonly refusal: Sentence | null;
};

type Acting = {
  readonly ruleset: string;
  readonly specs: readonly DeclarationSpec[];
  readonly spec: DeclarationSpec;
  readonly filled: Filled;
  readonly offers: Offers;
  /** What a dry run of the declaration gave. */
  readonly tried: Result<Step>;
};

/** The window in which something else than an attack is put together. */
export function actView({ ruleset, specs, spec, filled, offers, tried }: Acting): ActView {
  const kinds = (gm: boolean): readonly KindView[] =>
    specs.filter((each) => (each.gm === true) === gm).map(({ kind }) => kindView(kind, kind === spec.kind, ruleset));
  const ofAll = spec.inputs.filter((input) => spec.gm === true || input.gm !== true);
  const ofGm = spec.inputs.filter((input) => spec.gm !== true && input.gm === true);
  return {
    kinds: kinds(false),
    gmKinds: offers.gm ? kinds(true) : [],
    label: wordKey(ruleset, `act.kind.${spec.kind}`),
    hint: wordKey(ruleset, `act.hint.${spec.kind}`),
    inputs: inputViews(ofAll, filled, offers, ruleset),
    calls: inputViews(ofGm, filled, offers, ruleset),
    parts: partsView(spec.inputs, filled, offers, ruleset),
    pool: tried.ok ? poolTried(tried.value, ruleset) : null,
    refusal: tried.ok ? null : refusalSentence(tried.refusal),
  };
}

function kindView(kind: string, chosen: boolean, ruleset: string): KindView {
  return { kind, label: wordKey(ruleset, `act.kind.${kind}`), chosen };
}

/** The pool that the first event with one tells: whoever acts rolls it. */
function poolTried({ events }: Step, ruleset: string): PoolView | null {
  const told = events.find(({ data }) => isData(data["pool"]));
  return told ? poolView(ruleset, dataIn(told.data, "pool")) : null;
}
