import {
  type Data,
  type Declaration,
  type Result,
  type RestKind,
  type Ruleset,
  type ExchangeStep,
  type TimeSpan,
  countMinutes,
} from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { type GainsView, buildGainsView } from "../../../view/campaign/gains-view.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { buildSetting, tryDeclaration } from "../declaring/dry-run.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { worldRulings } from "../../platform/world/rules.ts";
import type { ListedActor } from "./several-window.ts";

/** A rest that a GM has chosen: the rest kind, the length, and the values that apply to all people. */
export type RestChoice = { readonly way: RestKind; readonly span: TimeSpan; readonly said: Data };

/** The effect of a rest on one person, and its declaration, which is null if the rest is refused or too short. */
export type RestTrial = Partial<GainsView> & {
  readonly name: string;
  readonly refused: boolean;
  readonly declared: Declaration | null;
};

/** Tries a rest for one person by the rules that will resolve it; nothing is stored. */
export async function tryRest(
  actor: ListedActor,
  { way: kind, span, said: values }: RestChoice,
  rules: Ruleset,
): Promise<RestTrial> {
  const name = getDisplayName(actor);
  const declaration = kind.of(actor.uuid, countMinutes(span), values);
  if (!declaration) return { name, note: { key: "RIPOSTE.Rest.tooShort", data: {} }, refused: false, declared: null };
  const result = await tryRestDeclaration(declaration, rules);
  if (!result.ok) return { name, note: describeRefusal(result.refusal), refused: true, declared: null };
  return { name, ...describeGains(actor, result.value, rules), refused: false, declared: declaration };
}

async function tryRestDeclaration(declaration: Declaration, rules: Ruleset): Promise<Result<ExchangeStep>> {
  return tryDeclaration(declaration, await buildSetting(declaration, rules), rules);
}

function describeGains({ type }: ListedActor, step: ExchangeStep, { id: ruleset, between }: Ruleset): GainsView {
  const source = {
    ruleset,
    family: findFamily(type, ruleset, worldRulings()),
    type,
    counters: between?.counters ?? [],
  };
  return buildGainsView(step, source);
}
