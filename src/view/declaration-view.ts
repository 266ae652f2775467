import type { Result } from "../engine/kernel/result.ts";
import type { Switch } from "../engine/kernel/ruleset.ts";
import type { Step } from "../engine/kernel/state.ts";
import { dataIn } from "./read.ts";
import type { PoolView, Sentence, TermView } from "./terms.ts";
import { poolView, refusalSentence, termViews, wordKey } from "./terms.ts";

/** Someone who may be attacked. */
export type TargetView = {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly chosen: boolean;
};

/** A circumstance that may be switched on. */
export type SwitchView = TermView & { readonly id: string; readonly on: boolean };

/** An attack that is being put together: what may be chosen, and what the choice comes to. */
export type DeclarationView = {
  readonly targets: readonly TargetView[];
  readonly switches: readonly SwitchView[];
  readonly pool: PoolView | null;
  readonly refusal: Sentence | null;
  /** The player who will be asked; empty where that is the GM. */
  readonly asked: string;
  /** Whether anybody will be asked at all. */
  readonly answerable: boolean;
};

type Declaring = {
  readonly ruleset: string;
  /** What a dry run of the declaration gave. */
  readonly tried: Result<Step>;
  readonly switches: readonly Switch[];
  readonly target: string;
  readonly modifiers: readonly string[];
  readonly targets: readonly Omit<TargetView, "chosen">[];
  readonly asked: string;
};

/** The window of a declaration. */
export function declarationView({
  ruleset,
  tried,
  switches,
  target,
  modifiers,
  targets,
  asked,
}: Declaring): DeclarationView {
  const declared = tried.ok ? tried.value.events.find(({ type }) => type === "declared") : undefined;
  return {
    targets: targets.map((entry) => ({ ...entry, chosen: entry.uuid === target })),
    switches: switches.map((entry) => switchView(ruleset, entry, modifiers)),
    pool: declared ? poolView(ruleset, dataIn(declared.data, "pool")) : null,
    refusal: tried.ok ? null : refusalSentence(tried.refusal),
    asked,
    answerable: tried.ok && tried.value.state.ask?.questions.some(({ kind }) => kind === "pick") === true,
  };
}

function switchView(ruleset: string, { id, value }: Switch, on: readonly string[]): SwitchView {
  const [term] = termViews(ruleset, [{ source: `circumstance.${id}`, value }]);
  return {
    label: wordKey(ruleset, `circumstance.${id}`),
    value: term?.value ?? "",
    sign: value < 0 ? "minus" : "plus",
    id,
    on: on.includes(id),
  };
}
