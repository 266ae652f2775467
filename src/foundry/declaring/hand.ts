import {
  type AtHand,
  type DeclarationSpec,
  type HandOption,
  type Ruleset,
  TARGET,
  TARGETS,
} from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import type { Filled } from "../../view/act/filled.ts";
import {
  type HandButton,
  type HandWay,
  type Tried,
  handButton,
  listedAs,
  otherForms,
  saidBy,
  wayButton,
  waysOf,
  assumed,
} from "../../view/act/hand-view.ts";
import { wordKey } from "../../view/terms.ts";
import { type UseView, asksMore } from "../../view/sheet/uses-view.ts";
import { sendIntent } from "../exchange/intents.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { tokensTargeted } from "../scene/tokens.ts";
import { worldRulings } from "../world/rulings.ts";
import { worldRules } from "../world/settings.ts";
import { openAct } from "./act-window.ts";
import { openAttackAs } from "./attack-window.ts";
import type { Choices } from "../../view/act/offers.ts";
import { costsOf } from "./costs.ts";
import { choicesFor } from "./offers.ts";
import { type Draft, draftOf } from "./drafting.ts";
import { rememberTargets } from "./opponents.ts";
import { actorsNamed } from "../documents/fighters.ts";
import { settingOf } from "./trial.ts";

/** A quick action that its actor can do now: its form, and the dry run. */
type Ready = {
  readonly entry: AtHand;
  readonly spec: DeclarationSpec;
  readonly filled: Filled;
  readonly draft: Draft;
  /** True if the user's target settles whom it is aimed at. */
  readonly isAimed: boolean;
};

/** An actor and their choices, which are collected once for all dry runs. */
type Doer = { readonly actor: Actor.Implementation; readonly choices: Choices };

function doerOf(actor: Actor.Implementation, rules: Ruleset): Doer {
  return { actor, choices: choicesFor(actor, rules) };
}

/** Lists the buttons of an actor's quick actions, each with its costs or its refusal. */
export async function handFor(actor: Actor.Implementation): Promise<readonly HandButton[]> {
  const rules = worldRules();
  const doer = doerOf(actor, rules);
  const ready = await Promise.all(entriesFor(actor, rules).map((entry) => readyFor(doer, entry, rules)));
  return ready.map(({ entry, spec, draft }) => handButton(entry, spec, triedBy(draft, actor), rules.id));
}

/** Lists everything that an actor can declare, each with its form, its costs or its refusal. */
export async function everythingFor(
  actor: Actor.Implementation,
): Promise<readonly (Menu & { readonly gm: boolean })[]> {
  const rules = worldRules();
  const doer = doerOf(actor, rules);
  const { specs } = await draftOf(actor, { kind: "", filled: {} }, doer.choices);
  const offered = specs.filter(({ gm }) => gm !== true || game.user.isGM);
  const listed = offered.flatMap((spec) => listedAs(spec, rules.id).map((each) => ({ ...each, spec })));
  return Promise.all(
    listed.map(async ({ entry, label, spec }) => {
      const ready = await plainly(doer, entry, spec);
      const draft = await possiblyDrafted(doer, ready);
      const button = { ...handButton(entry, spec, triedBy(draft, actor), rules.id), label };
      return { button, ready, gm: spec.gm === true };
    }),
  );
}

/** Lists the quick actions that the world's game offers to this user for an actor, with the attack first. */
function entriesFor({ type }: Actor.Implementation, { id, declarations }: Ruleset): readonly AtHand[] {
  const offered = declarations.filter(({ gm }) => gm !== true || game.user.isGM);
  const attacks = offered.filter(({ attack }) => attack === "one").map(({ kind }) => ({ ...ATTACK, kind }));
  const own = familyOf(type, id, worldRulings())?.atHand ?? [];
  return [...attacks, ...own.filter(({ kind }) => offered.some((spec) => spec.kind === kind))];
}

const ATTACK = { id: "attack", icon: "fa-khanda", form: true } as const;

/** Finds the first form that the rules accept, or returns the default one. */
async function readyFor(doer: Doer, entry: AtHand, rules: Ruleset): Promise<Ready> {
  const plain = await plainly(doer, entry, specFor(entry, rules));
  if (plain.draft.tried.ok) return plain;
  for (const filled of await variants(doer, plain, rules)) {
    const tried = await drafted(doer, { ...plain, filled });
    if (tried.draft.tried.ok) return tried;
  }
  return plain;
}

/** Finds the first draft that the rules accept among the forms of an entry, or returns the one that was given. */
async function possiblyDrafted(doer: Doer, ready: Ready): Promise<Draft> {
  const { draft, spec, filled } = ready;
  if (draft.tried.ok) return draft;
  for (const form of otherForms(spec, filled, draft.offers, draft.tried.refusal)) {
    const other = await drafted(doer, { ...ready, filled: form });
    if (other.draft.tried.ok) return other.draft;
  }
  return draft;
}

/** Builds the form with the values of the entry, aimed at the only fighter whom this user targets. */
function plainly(doer: Doer, entry: AtHand, spec: DeclarationSpec): Promise<Ready> {
  const aims = aimsOf();
  const input = spec.inputs.find(({ is, name }) => is === "fighter" && name === (entry.each ?? TARGET.name));
  const isAimed = input !== undefined && aims.length === 1 && !aims.includes(doer.actor.uuid);
  const filled = { ...saidBy(entry, spec), ...(isAimed && { [input.name]: aims }) };
  return drafted(doer, { entry, spec, filled, isAimed });
}

/** Lists the uuids of the user's targets. */
function aimsOf(): readonly string[] {
  return [...new Set(tokensTargeted().map((token) => token.actor?.uuid ?? token.uuid))];
}

/** Adds the dry run of a form; an entry that opens its form is tried with assumed values for the inputs that are still empty. */
async function drafted({ actor, choices }: Doer, said: Omit<Ready, "draft">): Promise<Ready> {
  const { entry, spec, filled } = said;
  const begun = { kind: spec.kind, filled: entry.form ? assumed(spec, filled, choices) : filled };
  const draft = await draftOf(actor, begun, choices);
  return { ...said, draft };
}

/** Lists the other forms that may be possible: with each thing, and with each of its options. */
async function variants(doer: Doer, plain: Ready, rules: Ruleset): Promise<readonly Filled[]> {
  const { entry } = plain;
  const firsts =
    entry.first === undefined ? [] : waysOf({ ...entry, each: entry.first }, plain.spec, heldBy(plain, rules, []));
  const ways = await waysFor(doer, plain, rules);
  return [...firsts, ...ways].map(({ filled }) => filled);
}

/** Lists the options of a quick action that its menu offers one by one. */
async function waysFor({ actor }: Doer, ready: Ready, rules: Ruleset): Promise<readonly HandWay[]> {
  const { entry, spec, draft } = ready;
  const setting = entry.options ? await settingOf({ ...draft.declared, kind: spec.kind }, rules) : null;
  const options = setting?.ok ? (entry.options?.(actor.uuid, setting.value.scene) ?? []) : [];
  return waysOf(entry, spec, heldBy(ready, rules, options));
}

function heldBy({ filled, draft }: Ready, { id: ruleset }: Ruleset, options: readonly HandOption[]) {
  return { offers: draft.offers, filled, ruleset, options };
}

function specFor({ kind }: AtHand, { declarations }: Ruleset): DeclarationSpec {
  const spec = declarations.find((each) => each.kind === kind);
  if (!spec) throw new Error(`${kind} is at hand, and nothing says how it is declared`);
  return spec;
}

function triedBy({ tried }: Draft, { uuid }: Actor.Implementation): Tried {
  return tried.ok ? { costs: costsOf(tried.value, uuid), refusal: null } : { costs: {}, refusal: tried.refusal };
}

/** Opens the form of an entry of the list, possible or not: the form shows what is missing. */
export function openListed(actor: Actor.Implementation, { ready: { spec, filled } }: Menu): void {
  openForm(actor, spec, filled);
}

/**
 * Handles a click on a quick action: declares it, opens its form, or returns its options for a menu. The second click of a double click
 * declares nothing.
 */
export async function useHand(actor: Actor.Implementation, id: string, isRepeat: boolean): Promise<readonly Menu[]> {
  const rules = worldRules();
  const entry = entriesFor(actor, rules).find((each) => each.id === id);
  if (!entry || (isRepeat && !entry.form)) return [];
  const doer = doerOf(actor, rules);
  const ready = await readyFor(doer, entry, rules);
  const ways = ready.isAimed ? [] : await waysFor(doer, ready, rules);
  if (ways.length === 0) return done(actor, ready);
  const menu = await Promise.all(ways.map((way) => menuItem(doer, ready, way, rules.id)));
  const possible = menu.filter(({ button }) => button.refusal === null);
  const isOneOfList = ready.spec.inputs.find(({ name }) => name === entry.each)?.is === "choice" || entry.options;
  const [only] = possible;
  if (only && possible.length === 1 && !isOneOfList) return done(actor, only.ready);
  return [...possible, ...menu.filter((each) => !possible.includes(each))];
}

/** Runs a quick action as a click does; with several options, the form opens with the first possible one. */
export async function doAtHand(actor: Actor.Implementation, id: string): Promise<void> {
  const [first] = await useHand(actor, id, false);
  if (first) openListed(actor, first);
}

/** Returns the key of the label of an actor's quick action; empty if there is no such action. */
export function labelAtHand(actor: Actor.Implementation, id: string): string {
  const rules = worldRules();
  return entriesFor(actor, rules).some((each) => each.id === id) ? wordKey(rules.id, `atHand.${id}`) : "";
}

/** An option in a menu: its button, and the action that it stands for. */
export type Menu = { readonly button: HandButton; readonly ready: Ready };

async function menuItem(doer: Doer, ready: Ready, way: HandWay, ruleset: string): Promise<Menu> {
  const { entry } = ready;
  const { worded: words = "" } = entry;
  const spoken = way.filled[words]?.map((each) => game.i18n.localize(each));
  const filled = spoken ? { ...way.filled, [words]: spoken } : way.filled;
  const made = await drafted(doer, { ...ready, filled });
  return { button: wayButton(way, triedBy(made.draft, doer.actor), entry, ruleset), ready: made };
}

/** Prepares the use of an item by its owner, on the user's targets if it can be used on several; opens its form if an input is missing. */
export async function readyUse(actor: Actor.Implementation, { entry, filled: said, label }: UseView): Promise<Menu> {
  const rules = worldRules();
  const spec = specFor(entry, rules);
  const aims = aimsOf();
  const takes = aims.length > 0 && spec.inputs.some(({ name }) => name === TARGETS.name);
  const use = { entry, spec, filled: takes ? { ...said, [TARGETS.name]: aims } : said, isAimed: takes };
  const doer = doerOf(actor, rules);
  const plain = await drafted(doer, use);
  const { offers, filled } = plain.draft;
  const asks = entry.beside !== true && asksMore(spec, filled, offers);
  const ready = asks ? await drafted(doer, { ...use, entry: { ...entry, form: true } }) : plain;
  const button = handButton(ready.entry, spec, triedBy(ready.draft, actor), rules.id);
  return { button: { ...button, label: { key: label, data: {} } }, ready };
}

/** Declares an action or opens its form; shows the refusal if it is impossible now. */
async function done(actor: Actor.Implementation, { entry, spec, filled, draft }: Ready): Promise<readonly Menu[]> {
  const { tried, declared } = draft;
  if (!tried.ok) showRefusal({ refusal: tried.refusal, message: "" });
  else if (entry.form) openForm(actor, spec, filled);
  else {
    if (spec.inputs.some(({ is }) => is === "fighter"))
      rememberTargets(actorsNamed(declared.payload).filter((uuid) => uuid !== actor.uuid));
    await sendIntent({ type: "declare", ...declared });
  }
  return [];
}

function openForm(actor: Actor.Implementation, { kind, attack }: DeclarationSpec, filled: Filled): void {
  if (attack) openAttackAs(actor, { kind, filled });
  else openAct(actor, kind, filled);
}

/** Uses an option of a menu. */
export function useWay(actor: Actor.Implementation, { ready }: Menu): Promise<readonly Menu[]> {
  return done(actor, ready);
}
