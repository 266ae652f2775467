import {
  type Data,
  type DeclarationSpec,
  type InputSpec,
  NOT_YOUR_TURN,
  OUT_OF_TURN,
  type Result,
  type ExchangeStep,
  isData,
} from "../../engine/index.ts";
import { findEdition } from "../../rulesets/index.ts";
import { readData } from "../read.ts";
import { type PoolView, type Sentence, type TermView, buildPoolView, describeRefusal, wordKey } from "../terms.ts";
import { type WorldView, listSettableWorldViews } from "../world-view.ts";
import { type CircumstanceForm, buildCircumstanceForm } from "./circumstance-view.ts";
import type { Filled, FormOffers } from "./filled.ts";
import { type InputView, type DivisionView, listInputViews, buildDivisionView } from "./input-view.ts";

/** One of the available actions. */
export type KindView = { readonly kind: string; readonly label: string; readonly chosen: boolean };

/** The window for declaring an action: its inputs, and the outcome of a dry run. */
export type ActView = {
  readonly kinds: readonly KindView[];
  /** The world numbers that this declaration sets, with their present values. */
  readonly world: readonly WorldView[];
  /** The actions that only the GM declares; empty for players. */
  readonly gmKinds: readonly KindView[];
  /** The modes of an attack: at one target, or at several. Empty unless it is an attack. */
  readonly ways: readonly KindView[];
  /** The actions that may be done with the weapon instead of attacking. */
  readonly instead: readonly KindView[];
  readonly label: string;
  readonly hint: string;
  /** The input for the target; null unless it is an attack. */
  readonly targets: InputView | null;
  readonly inputs: readonly InputView[];
  readonly circumstances: CircumstanceForm | null;
  /** The GM's modifiers. */
  readonly calls: readonly InputView[];
  readonly parts: DivisionView | null;
  readonly pool: PoolView | null;
  /** The terms of the difficulty, if it has more than one. */
  readonly grown: readonly TermView[];
  readonly refusal: Sentence | null;
  /** The GM's checkbox that declares the action out of turn. Null if it is in turn, or if a player declares it. */
  readonly outOfTurn: InputView | null;
  /** True if a player may ask the GM to allow the action out of turn; the turn must be the only reason for the refusal. */
  readonly mayAskGM: boolean;
};

type ActQuery = {
  readonly ruleset: string;
  readonly specs: readonly DeclarationSpec[];
  readonly spec: DeclarationSpec;
  readonly filled: Filled;
  readonly offers: FormOffers;
  /** The data that the game keeps for the whole world. */
  readonly world: Data;
  /** The result of a dry run of the declaration. */
  readonly tried: Result<ExchangeStep>;
};

/** Builds the view of the window for declaring an action. */
export function buildActView({ ruleset, specs, spec, filled, offers, world, tried }: ActQuery): ActView {
  const kinds = (choice: (each: DeclarationSpec) => boolean): readonly KindView[] =>
    specs.filter(choice).map(({ kind }) => buildKindView(kind, kind === spec.kind, ruleset));
  const target = findTargetInput(spec);
  const pool = tried.ok ? findPreviewPool(tried.value, ruleset) : null;
  const commonInputs = spec.inputs.filter((input) => input !== target && (spec.gm === true || input.gm !== true));
  const turn = spec.inputs.find(({ name }) => name === OUT_OF_TURN.name);
  const gmInputs = spec.inputs.filter((input) => input !== turn && spec.gm !== true && input.gm === true);
  const toViews = (inputs: readonly InputSpec[]): readonly InputView[] =>
    listInputViews(inputs, filled, offers, ruleset);
  return {
    kinds: kinds(({ gm }) => gm !== true),
    world: listSettableWorldViews(ruleset, spec.kind, world),
    gmKinds: offers.gm ? kinds(({ gm }) => gm === true) : [],
    ways: spec.attack ? listAttackModes(specs, spec) : [],
    instead: spec.attack ? kinds(({ instead }) => instead === true) : [],
    label: wordKey(ruleset, `act.kind.${spec.kind}`),
    hint: wordKey(ruleset, `act.hint.${spec.kind}`),
    targets: target ? buildTargetView(toViews([target])[0]) : null,
    inputs: toViews(commonInputs),
    circumstances: buildCircumstanceForm(spec.inputs, filled, offers, ruleset),
    calls: toViews(gmInputs),
    parts: buildDivisionView(spec.inputs, filled, offers, ruleset),
    pool,
    grown: (pool?.difficultyTerms.length ?? 0) > 1 ? (pool?.difficultyTerms ?? []) : [],
    refusal: tried.ok ? null : describeRefusal(tried.refusal),
    outOfTurn: turn ? (toViews([turn])[0] ?? null) : null,
    mayAskGM: turn !== undefined && !offers.gm && !tried.ok && tried.refusal.code === NOT_YOUR_TURN,
  };
}

/** Builds the target input of an attack, without the entry for no target. */
function buildTargetView(view: InputView | undefined): InputView | null {
  return view ? { ...view, choices: view.choices.filter(({ value }) => value !== "") } : null;
}

/** Finds the input for the target of an attack; undefined for any other declaration. */
function findTargetInput({ attack, inputs }: DeclarationSpec): InputSpec | undefined {
  return attack ? inputs.find(({ is }) => is === "fighter" || is === "fighters") : undefined;
}

function listAttackModes(specs: readonly DeclarationSpec[], { kind: chosen }: DeclarationSpec): readonly KindView[] {
  return specs.flatMap(({ kind, attack }) =>
    attack ? [{ kind, label: `RIPOSTE.Act.way.${attack}`, chosen: kind === chosen }] : [],
  );
}

function buildKindView(kind: string, chosen: boolean, ruleset: string): KindView {
  return { kind, label: wordKey(ruleset, `act.kind.${kind}`), chosen };
}

/** Finds the pool in the first event that has one, which is the actor's. */
function findPreviewPool({ events }: ExchangeStep, ruleset: string): PoolView | null {
  const formatter = findEdition(ruleset)?.formatter;
  const poolEvent = events.map((event) => formatter?.format(event) ?? event).find(({ data }) => isData(data["pool"]));
  return poolEvent ? buildPoolView(ruleset, readData(poolEvent.data, "pool")) : null;
}
