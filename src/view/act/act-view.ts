import { type WorldView, listSettableWorldViews } from "../world-view.ts";
import {
  type InputView,
  type SourceView,
  listInputViews,
  describeReason,
  listChoiceViews,
  buildBaseView,
} from "./input-view.ts";
import {
  type PoolView,
  type TermView,
  type Sentence,
  wordKey,
  describeRefusal,
  buildPoolView,
  listTermViews,
} from "../terms.ts";
import {
  type DeclarationSpec,
  type Data,
  type Result,
  type ExchangeStep,
  type InputSpec,
  type SwitchesInput,
  type Switch,
  type PartsInput,
  OUT_OF_TURN,
  NOT_YOUR_TURN,
  isData,
  lookup,
} from "../../engine/index.ts";
import {
  type Filled,
  type Division,
  listActiveSwitches,
  countParts,
  chooseDivision,
  readValue,
  choosePartAction,
  listPartCounts,
  findSteppedDivision,
} from "./form.ts";
import { type FormOffers, listOpenInputs } from "./options.ts";
import { findEdition } from "../../rulesets/index.ts";
import { readData } from "../read.ts";

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

/** One part of a division: its dice, and the divisions in which it has one die fewer or more. Each is empty if impossible. */
export type PartView = {
  readonly number: number;
  readonly dice: number | null;
  readonly fewer: string;
  readonly more: string;
  readonly least: number;
  readonly most: number;
  readonly inputs: readonly InputView[];
};

/** The parts of a declaration: the input for their number, each part, and the division of the dice. */
export type DivisionView = {
  readonly count: InputView;
  readonly parts: readonly PartView[];
  readonly division: string;
};

/** Builds the parts of a declaration; null if it has none. */
export function buildDivisionView(inputs: readonly InputSpec[], filled: Filled, offers: FormOffers, ruleset: string) {
  const input = inputs.find((each): each is PartsInput => each.is === "parts");
  return input ? buildParts(input, filled, offers, ruleset) : null;
}

function buildParts(input: PartsInput, filled: Filled, offers: FormOffers, ruleset: string): DivisionView {
  const count = countParts(input, filled);
  const division = chooseDivision(readValue(filled, "parts.division"), offers.divisions);
  const parts = Array.from({ length: count }, (_, index): PartView => {
    const action = choosePartAction(input, filled, index);
    const inner = listInputViews(lookup(input.of, action) ?? [], filled, offers, ruleset, `parts.${index}.`);
    const actions = listChoiceViews(Object.keys(input.of), action, (each) => wordKey(ruleset, `act.part.${each}`));
    const actionInput = buildBaseView(`parts.${index}.action`, "action", ruleset, { choices: actions });
    const inputs = actions.length > 1 ? [actionInput, ...inner] : inner;
    return { number: index + 1, ...buildPartDice(offers.divisions, division, index), inputs };
  });
  const counts = listChoiceViews(listPartCounts(input).map(String), String(count), (each) => each);
  return {
    count: buildBaseView("parts.count", "count", ruleset, { choices: counts }),
    parts,
    division: division.join(),
  };
}

/** Builds the dice of one part, and the divisions that it may change to. */
function buildPartDice(
  divisions: readonly Division[],
  division: Division,
  index: number,
): Omit<PartView, "number" | "inputs"> {
  const all = divisions.map((each) => each[index] ?? 0);
  return {
    dice: division[index] ?? null,
    fewer: findSteppedDivision(divisions, division, index, -1)?.join() ?? "",
    more: findSteppedDivision(divisions, division, index, 1)?.join() ?? "",
    least: Math.min(...all),
    most: Math.max(...all),
  };
}
