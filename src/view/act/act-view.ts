import {
  type DeclarationSpec,
  type Data,
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
import { formatEvent } from "../exchange/format.ts";
import { readData } from "../read.ts";
import {
  type PoolView,
  type TermView,
  type Sentence,
  wordKey,
  describeRefusal,
  buildPoolView,
  listTermViews,
} from "../terms.ts";
import { type WorldView, listSettableWorldViews } from "../tracker-view.ts";
import {
  listActiveSwitches,
  countParts,
  chooseDivision,
  readValue,
  choosePartAction,
  listPartCounts,
  findSteppedDivision,
} from "./form.ts";
import {
  type InputView,
  listInputViews,
  describeReason,
  listChoiceViews,
  buildDefaultInputView,
} from "./input-view.ts";
import { type OpenForm, type Options, listOpenInputs } from "./options.ts";
import type { Preview } from "./preview.ts";

/** The window for declaring an action: its inputs, and the outcome of a dry run. */
export type ActView = {
  /** The actions that the user may choose, without those that only the GM declares. */
  readonly kinds: readonly { readonly kind: string; readonly label: string; readonly chosen: boolean }[];
  /** The numbers stored for the whole world that this kind of declaration sets, with their current values. */
  readonly world: readonly WorldView[];
  /** The actions that only the GM declares; empty for players. */
  readonly gmKinds: ActView["kinds"];
  /** The modes of an attack: at one target, or at several. Empty unless it is an attack. */
  readonly ways: ActView["kinds"];
  /** The actions that may be done with the weapon instead of attacking; empty unless it is an attack. */
  readonly instead: ActView["kinds"];
  readonly label: string;
  readonly hint: string;
  /** The input for the target; null unless it is an attack. */
  readonly targets: InputView | null;
  readonly inputs: readonly InputView[];
  readonly circumstances: CircumstanceForm | null;
  /** The inputs that only a GM fills in, such as modifiers; empty for players, and if only a GM declares the action. */
  readonly calls: readonly InputView[];
  /** The parts of the declaration: the input for their number, each part, and the division of the dice. Null if it has none. */
  readonly parts: {
    readonly count: InputView;
    /** Each part with its dice. */
    readonly parts: readonly {
      readonly number: number;
      readonly dice: number | null;
      /** The division of all dice that gives this part one die fewer; empty if that is impossible. */
      readonly fewer: string;
      /** The division of all dice that gives this part one die more; empty if that is impossible. */
      readonly more: string;
      /** The smallest number of its dice. */
      readonly least: number;
      /** The largest number of its dice. */
      readonly most: number;
      readonly inputs: readonly InputView[];
    }[];
    readonly division: string;
  } | null;
  readonly pool: PoolView | null;
  /** The terms of the difficulty; empty if it has only one. */
  readonly grown: readonly TermView[];
  readonly refusal: Sentence | null;
  /** The GM's checkbox that declares the action out of turn. Null if it is in turn, or if a player declares it. */
  readonly outOfTurn: InputView | null;
  /** True if a player may ask the GM to allow the action out of turn. Its only refusal must be that it is not the fighter's turn. */
  readonly mayAskGM: boolean;
};

/** Builds the view of the window for declaring an action. `world` is the data that the game stores for the whole world. */
export function buildActView({
  ruleset,
  world,
  ...preview
}: Pick<Preview, "spec" | "specs" | "filled" | "options" | "tried"> & {
  readonly ruleset: string;
  readonly world: Data;
}): ActView {
  const { specs, spec, filled, options, tried } = preview;
  const listKinds = (choice: (each: DeclarationSpec) => boolean): ActView["kinds"] =>
    specs
      .filter(choice)
      .map(({ kind }) => ({ kind, label: wordKey(ruleset, `act.kind.${kind}`), chosen: kind === spec.kind }));
  const targetInput = findTargetInput(spec);
  const pool = tried.ok ? findPreviewPool(tried.value, ruleset) : null;
  const commonInputs = spec.inputs.filter((input) => input !== targetInput && (spec.gm === true || input.gm !== true));
  const turnInput = spec.inputs.find(({ name }) => name === OUT_OF_TURN.name);
  const gmInputs = spec.inputs.filter((input) => input !== turnInput && spec.gm !== true && input.gm === true);
  const toViews = (inputs: readonly InputSpec[]): readonly InputView[] =>
    listInputViews(inputs, filled, options, ruleset);
  return {
    kinds: listKinds(({ gm }) => gm !== true),
    world: listSettableWorldViews(ruleset, spec.kind, world),
    gmKinds: options.gm ? listKinds(({ gm }) => gm === true) : [],
    ways: spec.attack ? listAttackModes(specs, spec) : [],
    instead: spec.attack ? listKinds(({ instead }) => instead === true) : [],
    label: wordKey(ruleset, `act.kind.${spec.kind}`),
    hint: wordKey(ruleset, `act.hint.${spec.kind}`),
    targets: targetInput ? (toViews([targetInput]).map(withoutEmptyChoice)[0] ?? null) : null,
    inputs: toViews(commonInputs),
    circumstances: buildCircumstanceForm(preview, ruleset),
    calls: toViews(gmInputs),
    parts: buildDivisionView(preview, ruleset),
    pool,
    grown: (pool?.difficultyTerms.length ?? 0) > 1 ? (pool?.difficultyTerms ?? []) : [],
    refusal: tried.ok ? null : describeRefusal(tried.refusal),
    outOfTurn: turnInput ? (toViews([turnInput])[0] ?? null) : null,
    mayAskGM: turnInput !== undefined && !options.gm && !tried.ok && tried.refusal.code === NOT_YOUR_TURN,
  };
}

/** Removes the entry for no target. */
function withoutEmptyChoice(view: InputView): InputView {
  return { ...view, choices: view.choices.filter(({ value }) => value !== "") };
}

/** Finds the input for the target of an attack; undefined for any other declaration. */
function findTargetInput({ attack, inputs }: DeclarationSpec): InputSpec | undefined {
  return attack ? inputs.find(({ is }) => is === "fighter" || is === "fighters") : undefined;
}

function listAttackModes(specs: readonly DeclarationSpec[], { kind: chosen }: DeclarationSpec): ActView["kinds"] {
  return specs.flatMap(({ kind, attack }) =>
    attack ? [{ kind, label: `RIPOSTE.Act.way.${attack}`, chosen: kind === chosen }] : [],
  );
}

/** Finds the pool in the first event that has one, which is the actor's. */
function findPreviewPool({ events }: ExchangeStep, ruleset: string): PoolView | null {
  const poolEvent = events.map((event) => formatEvent(event, ruleset)).find(({ data }) => isData(data["pool"]));
  return poolEvent ? buildPoolView(ruleset, readData(poolEvent.data, "pool")) : null;
}

/** The circumstances of a declaration. The common ones are always shown; the others are grouped by heading. */
type CircumstanceForm = {
  readonly name: string;
  readonly common: CircumstanceForm["others"][number] | null;
  readonly others: readonly {
    readonly id: string;
    readonly label: string;
    /** The circumstances under one heading, and their modifiers. */
    readonly choices: readonly {
      readonly id: string;
      readonly label: string;
      readonly on: boolean;
      /** The key of the reason why it counts and cannot be switched off; empty if it can. */
      readonly counts: string;
      readonly value: string;
      readonly sign: "plus" | "minus";
      /** Good if the modifier helps the actor, which means that it raises the roll or lowers the difficulty. */
      readonly tone: "good" | "bad";
    }[];
  }[];
  /** The reasons for the circumstances that the scene suggests. */
  readonly sources: readonly NonNullable<InputView["source"]>[];
  /** The number of circumstances in `others` that are switched on. */
  readonly count: number;
};

/** Builds the form for the circumstances of a declaration, with those that are switched on; null if it has none. */
function buildCircumstanceForm({ spec, filled, options }: OpenForm, ruleset: string): CircumstanceForm | null {
  const input = listOpenInputs(spec.inputs, options).find((each): each is SwitchesInput => each.is === "switches");
  if (!input || options.switches.length === 0) return null;
  const on = listActiveSwitches(input.name, filled, options);
  const reasons = lookup(options.placed, input.name)?.why ?? [];
  const isCommon = ({ common, of }: Switch): boolean => common === true || of === undefined;
  const buildGroup = (id: string, switches: readonly Switch[]): CircumstanceForm["others"][number] => ({
    id,
    label: wordKey(ruleset, `circumstances.${id}`),
    choices: switches.map((each) => buildCircumstanceView(each, on, ruleset)),
  });
  const common = options.switches.filter(isCommon);
  const others = options.switches.filter((each) => !isCommon(each));
  const headings = [...new Set(others.map(({ of }) => of ?? ""))];
  const listUnder = (heading: string): readonly Switch[] => others.filter(({ of }) => of === heading);
  return {
    name: input.name,
    common: common.length > 0 ? buildGroup("common", common) : null,
    sources: reasons.flatMap(({ value, why: reason }) => describeReason(reason, on.includes(String(value)), options)),
    count: others.filter(({ id, counts }) => counts !== undefined || on.includes(id)).length,
    others: headings.map((heading) => buildGroup(heading, listUnder(heading))),
  };
}

function buildCircumstanceView({ id, value, to, counts = "" }: Switch, on: readonly string[], ruleset: string) {
  const [term] = listTermViews(ruleset, [{ source: `circumstance.${id}`, value }]);
  return {
    id,
    label: wordKey(ruleset, `circumstance.${id}`),
    on: counts !== "" || on.includes(id),
    counts,
    value: term?.value ?? "",
    sign: term?.sign ?? "plus",
    tone: value > 0 === (to === "roll") ? "good" : "bad",
  } as const;
}

/** Builds the parts of a declaration; null if it has none. */
function buildDivisionView({ spec, filled, options }: OpenForm, ruleset: string): ActView["parts"] {
  const input = spec.inputs.find((each): each is PartsInput => each.is === "parts");
  if (!input) return null;
  const count = countParts(input, filled);
  const division = chooseDivision(readValue(filled, "parts.division"), options.divisions);
  const parts = Array.from({ length: count }, (_, index) => {
    const action = choosePartAction(input, filled, index);
    const inner = listInputViews(lookup(input.of, action) ?? [], filled, options, ruleset, `parts.${index}.`);
    const actions = listChoiceViews(Object.keys(input.of), action, (each) => wordKey(ruleset, `act.part.${each}`));
    const actionInput = buildDefaultInputView(`parts.${index}.action`, "action", ruleset, { choices: actions });
    const inputs = actions.length > 1 ? [actionInput, ...inner] : inner;
    return { number: index + 1, ...buildPartDice(options.divisions, division, index), inputs };
  });
  const counts = listChoiceViews(listPartCounts(input).map(String), String(count), (each) => each);
  const countInput = buildDefaultInputView("parts.count", input.name, ruleset, { choices: counts });
  return { count: countInput, parts, division: division.join() };
}

/** Builds the dice of one part: their number, the divisions with one die fewer or more, and the minimum and maximum. */
function buildPartDice(divisions: Options["divisions"], division: readonly number[], index: number) {
  const diceCounts = divisions.map((each) => each[index] ?? 0);
  return {
    dice: division[index] ?? null,
    fewer: findSteppedDivision(divisions, division, index, -1)?.join() ?? "",
    more: findSteppedDivision(divisions, division, index, 1)?.join() ?? "",
    least: Math.min(...diceCounts),
    most: Math.max(...diceCounts),
  };
}
