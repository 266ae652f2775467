import {
  type Data,
  type Declaration,
  type Result,
  type RestWay,
  type Ruleset,
  type Step,
  type TimeSpan,
  minutesOf,
} from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import { type Gain, gainsView } from "../../view/campaign/gains-view.ts";
import { refusalSentence } from "../../view/terms.ts";
import { settingOf, tryDeclaring } from "../declaring/trial.ts";
import { nameOf } from "../documents/fighters.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { worldRulings } from "../world/rulings.ts";
import type { One } from "./people-around.ts";

/** Rest as a GM chooses it: the rest kind, the length, and the values that count for all. */
export type Rest = { readonly way: RestWay; readonly span: TimeSpan; readonly said: Data };

/** Effect of a rest on one person: in words, and as the declaration; null if it is refused or does nothing. */
export type Trial = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly refused: boolean;
  readonly declared: Declaration | null;
};

/** Tries a rest for one person by the rules that will resolve it; nothing is stored. */
export async function triedRest(actor: One, { way, span, said }: Rest, rules: Ruleset): Promise<Trial> {
  const name = nameOf(actor);
  const declaration = way.of(actor.uuid, minutesOf(span), said);
  if (!declaration) {
    return { name, lines: [game.i18n.localize("RIPOSTE.Rest.tooShort")], refused: false, declared: null };
  }
  const tried = await dryRun(declaration, rules);
  if (!tried.ok) return { name, lines: [localised(refusalSentence(tried.refusal))], refused: true, declared: null };
  return { name, lines: gainLines(actor, tried.value, rules), refused: false, declared: declaration };
}

async function dryRun(declaration: Declaration, rules: Ruleset): Promise<Result<Step>> {
  return tryDeclaring(declaration, await settingOf(declaration, rules), rules);
}

function gainLines({ type }: One, step: Step, { id: ruleset, between }: Ruleset): readonly string[] {
  const source = { ruleset, family: familyOf(type, ruleset, worldRulings()), type, counters: between?.counters ?? [] };
  const { gains, note } = gainsView(step, source);
  return [...gains.map(gainSaid), ...(note ? [localised(note)] : [])];
}

function gainSaid({ what, from, to }: Gain): string {
  const data = { what: localised(what), from: localised(from), to: localised(to) };
  return game.i18n.format("RIPOSTE.Rest.change", data);
}
