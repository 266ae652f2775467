import {
  type Declaration,
  type DeclarationSpec,
  type Refusal,
  type Result,
  type Ruleset,
  type Scene,
  type Step,
  lookup,
  ok,
  textAt,
} from "../../engine/index.ts";
import { carriedOver } from "../../view/act/carried-over.ts";
import { type Filled, type Offers, lacksTarget, payloadOf } from "../../view/act/filled.ts";
import { labelled } from "../../view/act/refused-input.ts";
import { type Choices, withUsual } from "../../view/act/offers.ts";
import { type Comrade, declaredWith } from "../../view/act/together.ts";
import { comradesFor } from "./comrades.ts";
import { choicesFor, offersFor } from "./offers.ts";
import { encounterMeant } from "../fight/fight.ts";
import { refusalOf } from "./gone.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { knownScene } from "../odds/known-scene.ts";
import { type Setting, settingOf, stateBefore, tryDeclaring } from "./trial.ts";
import { worldRules } from "../world/settings.ts";
import { tokenActing } from "../scene/tokens.ts";
import { whoIsAsked } from "./who-is-asked.ts";
import type { DeclareIntent } from "../exchange/intents.ts";

/** Start of a declaration: its kind, empty for the first one of the rules, and the values of its form. */
export type Begun = { readonly kind: string; readonly filled: Filled };

/** A declaration that has not been sent: its inputs, and the result of a dry run. */
export type Draft = {
  readonly spec: DeclarationSpec;
  /** Specifications of all declarations that are of use to the actor. */
  readonly specs: readonly DeclarationSpec[];
  /** Declaration to send; of another kind if several attack together. */
  readonly declared: Declaration & Pick<DeclareIntent, "combat" | "token">;
  readonly offers: Offers;
  /** Values of the form, with the usual ones. */
  readonly filled: Filled;
  /** Allies who could make the same attack. */
  readonly comrades: readonly Comrade[];
  /** Dry run, restricted to what the user may know if that is allowed. */
  readonly tried: Result<Step>;
  /** Basis of odds and numbers: the dry run with known data only, and its assumptions in words; null if none are shown. */
  readonly weighed: { readonly setting: Setting; readonly step: Step; readonly assumed: string } | null;
};

/** Chooses the specification of a kind of declaration, or the first one if the rules do not know the kind. */
export function specOf(kind: string, { id, declarations }: Ruleset): DeclarationSpec {
  const spec = declarations.find((each) => each.kind === kind) ?? declarations[0];
  if (!spec) throw new Error(`Nothing can be declared under ${id}`);
  return spec;
}

/** Converts the values of a form to those that another kind of declaration takes over. */
export function carriedBetween(from: string, to: string, filled: Filled): Filled {
  const rules = worldRules();
  return carriedOver(filled, specOf(from, rules), specOf(to, rules));
}

const NOBODY: Refusal = { code: "target/nobody", data: {} };

/**
 * Builds a draft with a dry run under the rules that will resolve the declaration. With the offers that were shown, a fighter who is gone
 * since leads to a refusal, and is never replaced.
 */
export async function draftOf(
  actor: Actor.Implementation,
  { kind, filled: said }: Begun,
  shown: Choices | null = null,
): Promise<Draft> {
  const rules = worldRules();
  const spec = specOf(kind, rules);
  const choices = shown ?? choicesFor(actor, rules);
  const offers = await offersFor(choices, spec, said, rules);
  const filled = withUsual(said, offers);
  const payload = payloadOf(spec, filled, offers);
  const comrades = await comradesFor(actor, spec, payload, rules);
  const aims = spec.inputs.filter(({ is }) => is === "fighter").map(({ name }) => [name, [textAt(payload, name)]]);
  const alike = { spec, filled: { ...Object.fromEntries(aims), ...filled }, choices, rules };
  const suggested = (each: Comrade): Promise<Comrade> => asSuggestedTo(each, alike);
  const joining = lookup(filled, "together") ? await Promise.all(comrades.map(suggested)) : [];
  const combat = encounterMeant(actor.uuid);
  const declared = { ...declaredWith(spec, payload, joining), combat, token: tokenActing(actor.uuid) };
  const refusal = refusalOf(offers.gone) ?? (lacksTarget(spec, filled, offers) ? NOBODY : null);
  const setting = refusal ? { ok: false as const, refusal } : await settingOf(declared, rules, combat);
  const known = await triedAsKnown(actor, declared, setting, rules);
  const specs = setting.ok ? suiting(actor.uuid, setting.value.scene, rules) : rules.declarations;
  const tried = labelled(known.tried, spec, rules.id);
  return { spec, specs, declared, offers, filled, comrades, ...known, tried };
}

/** Lists the specifications that are of use to a fighter. */
function suiting(actor: string, scene: Scene, { declarations }: Ruleset): readonly DeclarationSpec[] {
  return declarations.filter((spec) => spec.suits?.(actor, scene) !== false);
}

/** Adds to an ally the values that the scene suggests to them, which may differ from those of the fighter whom they join. */
async function asSuggestedTo(
  comrade: Comrade,
  { spec, filled, choices, rules }: Pick<Draft, "spec"> & { filled: Filled; choices: Choices; rules: Ruleset },
): Promise<Comrade> {
  const names = spec.inputs.flatMap((input) => ("suggested" in input ? [input.name] : []));
  const things = { ...choices.things, weapon: [{ id: comrade.weapon, name: "" }] };
  const offers = await offersFor({ ...choices, actor: comrade, things, measured: null }, spec, filled, rules);
  const said = Object.entries(payloadOf(spec, filled, offers)).filter(([name]) => names.includes(name));
  return { ...comrade, said: Object.fromEntries(said) };
}

/**
 * Runs a declaration with the data that the user may know. If the assumptions alone lead to a refusal, the complete data decide, without
 * odds.
 */
async function triedAsKnown(
  { uuid }: Actor.Implementation,
  declared: Declaration,
  setting: Result<Setting>,
  rules: Ruleset,
): Promise<Pick<Draft, "tried" | "weighed">> {
  if (!setting.ok) return { tried: setting, weighed: null };
  const { scene: whole, payload, combat } = setting.value;
  const waiting = stateBefore(declared.kind, setting.value, rules).stack;
  const said = { said: [payload, waiting], like: uuid, combat: combat?.uuid ?? "" };
  const { scene, assumed } = await knownScene(whole, said, rules);
  const known = scene && { ...setting.value, scene };
  const tried = known && (await tryDeclaring(declared, ok(known), rules));
  if (known && tried?.ok) return { tried, weighed: { setting: known, step: tried.value, assumed } };
  const isTrue = tried && scene === whole;
  return { tried: isTrue ? tried : await tryDeclaring(declared, setting, rules), weighed: null };
}

/** Describes each user who will be asked; one sentence if an attack leaves no possible defence. */
export function askedBy(actor: Actor.Implementation, draft: Draft): readonly string[] {
  const { spec, tried } = draft;
  const asked = whoIsAsked(draft, actor, worldRules());
  const silent = asked.length === 0 && tried.ok && spec.attack !== undefined;
  return silent ? [localised({ key: "RIPOSTE.Act.nobodyIsAsked", data: {} })] : asked;
}
