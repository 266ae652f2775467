import {
  type Data,
  type DeclarationSpec,
  type InputSpec,
  NOT_YOUR_TURN,
  OUT_OF_TURN,
  type Result,
  type Step,
  isData,
} from "../../engine/index.ts";
import { editionOf } from "../../rulesets/index.ts";
import { dataIn } from "../read.ts";
import { type PoolView, type Sentence, type TermView, poolView, refusalSentence, wordKey } from "../terms.ts";
import { type WorldView, worldSetBy } from "../world-view.ts";
import { type AllCircumstances, circumstancesView } from "./circumstance-view.ts";
import type { Filled, Offers } from "./filled.ts";
import { type InputView, type PartsView, inputViews, partsView } from "./input-view.ts";

/** One of the available actions. */
export type KindView = { readonly kind: string; readonly label: string; readonly chosen: boolean };

/** The window for declaring an action: its inputs, and the outcome of a dry run. */
export type ActView = {
  readonly kinds: readonly KindView[];
  /** The world numbers that this declaration sets, with their present values. */
  readonly world: readonly WorldView[];
  /** The actions that only the GM declares; empty for players. */
  readonly gmKinds: readonly KindView[];
  /** The modes of an attack, one target or several; empty unless it is an attack. */
  readonly ways: readonly KindView[];
  /** The actions that may be done with the weapon instead of attacking. */
  readonly instead: readonly KindView[];
  readonly label: string;
  readonly hint: string;
  /** The input for the target; null unless it is an attack. */
  readonly targets: InputView | null;
  readonly inputs: readonly InputView[];
  readonly circumstances: AllCircumstances | null;
  /** The GM's modifiers. */
  readonly calls: readonly InputView[];
  readonly parts: PartsView | null;
  readonly pool: PoolView | null;
  /** The terms of the difficulty, if it has more than one. */
  readonly grown: readonly TermView[];
  readonly refusal: Sentence | null;
  /** The GM's checkbox that declares it out of turn; null if it is in turn, or a player declares it. */
  readonly outOfTurn: InputView | null;
  /** True if a player may ask the GM to allow it out of turn: being out of turn is the only reason that it is refused. */
  readonly mayAskGM: boolean;
};

type Acting = {
  readonly ruleset: string;
  readonly specs: readonly DeclarationSpec[];
  readonly spec: DeclarationSpec;
  readonly filled: Filled;
  readonly offers: Offers;
  /** The data that the game keeps for the whole world. */
  readonly world: Data;
  /** The result of a dry run of the declaration. */
  readonly tried: Result<Step>;
};

/** Builds the window in which an action is declared. */
export function actView({ ruleset, specs, spec, filled, offers, world, tried }: Acting): ActView {
  const kinds = (choice: (each: DeclarationSpec) => boolean): readonly KindView[] =>
    specs.filter(choice).map(({ kind }) => kindView(kind, kind === spec.kind, ruleset));
  const target = targetInput(spec);
  const pool = tried.ok ? poolTried(tried.value, ruleset) : null;
  const ofAll = spec.inputs.filter((input) => input !== target && (spec.gm === true || input.gm !== true));
  const turn = spec.inputs.find(({ name }) => name === OUT_OF_TURN.name);
  const ofGm = spec.inputs.filter((input) => input !== turn && spec.gm !== true && input.gm === true);
  const shown = (inputs: readonly InputSpec[]): readonly InputView[] => inputViews(inputs, filled, offers, ruleset);
  return {
    kinds: kinds(({ gm }) => gm !== true),
    world: worldSetBy(ruleset, spec.kind, world),
    gmKinds: offers.gm ? kinds(({ gm }) => gm === true) : [],
    ways: spec.attack ? waysOf(specs, spec) : [],
    instead: spec.attack ? kinds(({ instead }) => instead === true) : [],
    label: wordKey(ruleset, `act.kind.${spec.kind}`),
    hint: wordKey(ruleset, `act.hint.${spec.kind}`),
    targets: target ? targetsView(shown([target])[0]) : null,
    inputs: shown(ofAll),
    circumstances: circumstancesView(spec.inputs, filled, offers, ruleset),
    calls: shown(ofGm),
    parts: partsView(spec.inputs, filled, offers, ruleset),
    pool,
    grown: (pool?.difficultyTerms.length ?? 0) > 1 ? (pool?.difficultyTerms ?? []) : [],
    refusal: tried.ok ? null : refusalSentence(tried.refusal),
    outOfTurn: turn ? (shown([turn])[0] ?? null) : null,
    mayAskGM: turn !== undefined && !offers.gm && !tried.ok && tried.refusal.code === NOT_YOUR_TURN,
  };
}

/** Builds the targets of an attack, without the entry for no target. */
function targetsView(view: InputView | undefined): InputView | null {
  return view ? { ...view, choices: view.choices.filter(({ value }) => value !== "") } : null;
}

/** Finds the input of an attack that names its target. */
function targetInput({ attack, inputs }: DeclarationSpec): InputSpec | undefined {
  return attack ? inputs.find(({ is }) => is === "fighter" || is === "fighters") : undefined;
}

function waysOf(specs: readonly DeclarationSpec[], { kind: chosen }: DeclarationSpec): readonly KindView[] {
  return specs.flatMap(({ kind, attack }) =>
    attack ? [{ kind, label: `RIPOSTE.Act.way.${attack}`, chosen: kind === chosen }] : [],
  );
}

function kindView(kind: string, chosen: boolean, ruleset: string): KindView {
  return { kind, label: wordKey(ruleset, `act.kind.${kind}`), chosen };
}

/** Finds the pool in the first event that has one, which is the actor's. */
function poolTried({ events }: Step, ruleset: string): PoolView | null {
  const telling = editionOf(ruleset)?.formatter;
  const told = events.map((event) => telling?.format(event) ?? event).find(({ data }) => isData(data["pool"]));
  return told ? poolView(ruleset, dataIn(told.data, "pool")) : null;
}
