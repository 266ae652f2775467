import {
  type QuickAction,
  type DeclarationSpec,
  type QuickActionOption,
  type Ruleset,
  TARGET,
  TARGETS,
} from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import type { Filled } from "../../../view/act/form.ts";
import {
  type QuickActionButton,
  type QuickOption,
  buildQuickActionButton,
  listCatalogueEntries,
  listOtherForms,
  toPresetForm,
  buildOptionButton,
  listQuickOptions,
  withAssumedValues,
} from "../../../view/act/quick-action-view.ts";
import type { DryRun } from "../../../view/act/preview.ts";
import type { ActorOffers } from "../../../view/act/options.ts";
import { type DeclarationDraft, countCosts, buildDraft } from "./preview.ts";
import { buildSetting } from "./dry-run.ts";
import { collectChoices, rememberTargets } from "./options.ts";
import { wordKey } from "../../../view/terms.ts";
import { type UseView, isFormNeeded } from "../../../view/sheet/uses-view.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { showRefusal, localiseSentence } from "../../exchange/refusals.ts";
import { listTargetedTokens } from "../../documents/scene/tokens.ts";
import { worldRulings } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { openAct, openStartedAttack } from "./action-windows.ts";
import { listNamedActors } from "../../documents/fighters.ts";

/** A quick action, with its form and its dry run. */
type ReadyAction = {
  readonly entry: QuickAction;
  readonly spec: DeclarationSpec;
  readonly filled: Filled;
  readonly draft: DeclarationDraft;
  /** True if the user's targets already decide the target of the action. */
  readonly isAimed: boolean;
};

/** An actor and their choices, which are collected once for all dry runs. */
type ActionContext = { readonly actor: Actor.Implementation; readonly choices: ActorOffers };

function buildActionContext(actor: Actor.Implementation, rules: Ruleset): ActionContext {
  return { actor, choices: collectChoices(actor, rules) };
}

/** Lists the buttons of an actor's quick actions, each with its costs or its refusal. */
export async function listQuickActions(actor: Actor.Implementation): Promise<readonly QuickActionButton[]> {
  const rules = getWorldRules();
  const context = buildActionContext(actor, rules);
  const ready = await Promise.all(
    listActionEntries(actor, rules).map((entry) => findAcceptedForm(context, entry, rules)),
  );
  return ready.map(({ entry, spec, draft }) =>
    buildQuickActionButton(entry, spec, describeTrial(draft, actor), rules.id),
  );
}

/** Lists everything that an actor can declare, each with its form, its costs or its refusal. */
export async function listEverything(
  actor: Actor.Implementation,
): Promise<readonly (ActionMenuItem & { readonly gm: boolean })[]> {
  const rules = getWorldRules();
  const context = buildActionContext(actor, rules);
  const { specs } = await buildDraft(actor, { kind: "", filled: {} }, context.choices);
  const offered = specs.filter(({ gm }) => gm !== true || game.user.isGM);
  const listed = offered.flatMap((spec) => listCatalogueEntries(spec, rules.id).map((each) => ({ ...each, spec })));
  return Promise.all(
    listed.map(async ({ entry, label, spec }) => {
      const ready = await buildDefaultForm(context, entry, spec);
      const draft = await findAcceptedDraft(context, ready);
      const button = { ...buildQuickActionButton(entry, spec, describeTrial(draft, actor), rules.id), label };
      return { button, ready, gm: spec.gm === true };
    }),
  );
}

/** Lists the quick actions that the world's game offers to this user for an actor, with the attack first. */
function listActionEntries({ type }: Actor.Implementation, { id, declarations }: Ruleset): readonly QuickAction[] {
  const offered = declarations.filter(({ gm }) => gm !== true || game.user.isGM);
  const attacks = offered.filter(({ attack }) => attack === "one").map(({ kind }) => ({ ...ATTACK, kind }));
  const own = findFamily(type, id, worldRulings())?.quickActions ?? [];
  return [...attacks, ...own.filter(({ kind }) => offered.some((spec) => spec.kind === kind))];
}

const ATTACK = { id: "attack", icon: "fa-khanda", form: true } as const;

/** Finds the first form of a quick action that the rules accept. If they accept none, the default form is returned. */
async function findAcceptedForm(context: ActionContext, entry: QuickAction, rules: Ruleset): Promise<ReadyAction> {
  const defaultForm = await buildDefaultForm(context, entry, getEntrySpec(entry, rules));
  if (defaultForm.draft.tried.ok) return defaultForm;
  for (const filled of await listVariants(context, defaultForm, rules)) {
    const alternative = await withDraft(context, { ...defaultForm, filled });
    if (alternative.draft.tried.ok) return alternative;
  }
  return defaultForm;
}

/** Finds the first accepted draft among the forms of an entry. If the rules accept none, the draft in `ready` is returned. */
async function findAcceptedDraft(context: ActionContext, ready: ReadyAction): Promise<DeclarationDraft> {
  const { draft, spec, filled } = ready;
  if (draft.tried.ok) return draft;
  for (const values of listOtherForms(spec, filled, draft.offers, draft.tried.refusal)) {
    const other = await withDraft(context, { ...ready, filled: values });
    if (other.draft.tried.ok) return other.draft;
  }
  return draft;
}

/** Builds the form with the values of the entry. If this user targets exactly one other fighter, that fighter is its target. */
function buildDefaultForm(context: ActionContext, entry: QuickAction, spec: DeclarationSpec): Promise<ReadyAction> {
  const aims = listTargets();
  const input = spec.inputs.find(({ is, name }) => is === "fighter" && name === (entry.each ?? TARGET.name));
  const isAimed = input !== undefined && aims.length === 1 && !aims.includes(context.actor.uuid);
  const filled = { ...toPresetForm(entry, spec), ...(isAimed && { [input.name]: aims }) };
  return withDraft(context, { entry, spec, filled, isAimed });
}

/** Lists the UUIDs of this user's targets. */
function listTargets(): readonly string[] {
  return [...new Set(listTargetedTokens().map((token) => token.actor?.uuid ?? token.uuid))];
}

/** Adds the dry run of a form. If the entry opens its form on a click, empty inputs are tried with assumed values. */
async function withDraft({ actor, choices }: ActionContext, form: Omit<ReadyAction, "draft">): Promise<ReadyAction> {
  const { entry, spec, filled } = form;
  const start = { kind: spec.kind, filled: entry.form ? withAssumedValues(spec, filled, choices) : filled };
  const draft = await buildDraft(actor, start, choices);
  return { ...form, draft };
}

/** Lists the other forms that may be possible: one for each value of the entry's `first` input, and one for each of its options. */
async function listVariants(
  context: ActionContext,
  defaultForm: ReadyAction,
  rules: Ruleset,
): Promise<readonly Filled[]> {
  const { entry } = defaultForm;
  const firsts =
    entry.first === undefined
      ? []
      : listQuickOptions({ ...entry, each: entry.first }, defaultForm.spec, buildOptionQuery(defaultForm, rules, []));
  const options = await listOptions(context, defaultForm, rules);
  return [...firsts, ...options].map(({ filled }) => filled);
}

/** Lists the options of a quick action that its menu offers one by one. */
async function listOptions(
  { actor }: ActionContext,
  ready: ReadyAction,
  rules: Ruleset,
): Promise<readonly QuickOption[]> {
  const { entry, spec, draft } = ready;
  const setting = entry.options ? await buildSetting({ ...draft.declared, kind: spec.kind }, rules) : null;
  const options = setting?.ok ? (entry.options?.(actor.uuid, setting.value.scene) ?? []) : [];
  return listQuickOptions(entry, spec, buildOptionQuery(ready, rules, options));
}

function buildOptionQuery(
  { filled, draft }: ReadyAction,
  { id: ruleset }: Ruleset,
  options: readonly QuickActionOption[],
) {
  return { offers: draft.offers, filled, ruleset, options };
}

function getEntrySpec({ kind }: QuickAction, { declarations }: Ruleset): DeclarationSpec {
  const spec = declarations.find((each) => each.kind === kind);
  if (!spec) throw new Error(`${kind} is at hand, and nothing says how it is declared`);
  return spec;
}

function describeTrial({ tried }: DeclarationDraft, { uuid }: Actor.Implementation): DryRun {
  return tried.ok ? { costs: countCosts(tried.value, uuid), refusal: null } : { costs: {}, refusal: tried.refusal };
}

/** Opens the form of an entry of the list, even if the action is impossible: the form shows the reason. */
export function openMenuItem(actor: Actor.Implementation, { ready: { spec, filled } }: ActionMenuItem): void {
  openForm(actor, spec, filled);
}

/**
 * Handles a click on a quick action: declares it, opens its form, or returns its options for a menu. The second click of a double click
 * declares nothing.
 */
export async function handleActionClick(
  actor: Actor.Implementation,
  id: string,
  isRepeat: boolean,
): Promise<readonly ActionMenuItem[]> {
  const rules = getWorldRules();
  const entry = listActionEntries(actor, rules).find((each) => each.id === id);
  if (!entry || (isRepeat && !entry.form)) return [];
  const context = buildActionContext(actor, rules);
  const ready = await findAcceptedForm(context, entry, rules);
  const options = ready.isAimed ? [] : await listOptions(context, ready, rules);
  if (options.length === 0) return declareOrOpen(actor, ready);
  const menu = await Promise.all(options.map((option) => buildMenuItem(context, ready, option, rules.id)));
  const possible = menu.filter(({ button }) => button.refusal === null);
  const isOneOfList = ready.spec.inputs.find(({ name }) => name === entry.each)?.is === "choice" || entry.options;
  const [single] = possible;
  if (single && possible.length === 1 && !isOneOfList) return declareOrOpen(actor, single.ready);
  return [...possible, ...menu.filter((each) => !possible.includes(each))];
}

/** Runs a quick action as a click does; with several options, the form opens with the first possible one. */
export async function runQuickAction(actor: Actor.Implementation, id: string): Promise<void> {
  const [first] = await handleActionClick(actor, id, false);
  if (first) openMenuItem(actor, first);
}

/** Returns the key of the label of an actor's quick action; empty if there is no such action. */
export function labelQuickAction(actor: Actor.Implementation, id: string): string {
  const rules = getWorldRules();
  return listActionEntries(actor, rules).some((each) => each.id === id) ? wordKey(rules.id, `atHand.${id}`) : "";
}

/** An option in a menu: its button, and its action. */
export type ActionMenuItem = { readonly button: QuickActionButton; readonly ready: ReadyAction };

async function buildMenuItem(
  context: ActionContext,
  ready: ReadyAction,
  option: QuickOption,
  ruleset: string,
): Promise<ActionMenuItem> {
  const { entry } = ready;
  const { worded: words = "" } = entry;
  const localisedWords = option.filled[words]?.map((each) => game.i18n.localize(each));
  const filled = localisedWords ? { ...option.filled, [words]: localisedWords } : option.filled;
  const action = await withDraft(context, { ...ready, filled });
  return {
    button: buildOptionButton(option, describeTrial(action.draft, context.actor), entry, ruleset),
    ready: action,
  };
}

/**
 * Prepares the use of an item by its owner. If it can be used on several fighters, it is used on this user's targets. If an input is
 * missing, its form is opened.
 */
export async function prepareItemUse(
  actor: Actor.Implementation,
  { entry, filled: values, label }: UseView,
): Promise<ActionMenuItem> {
  const rules = getWorldRules();
  const spec = getEntrySpec(entry, rules);
  const aims = listTargets();
  const takes = aims.length > 0 && spec.inputs.some(({ name }) => name === TARGETS.name);
  const use = { entry, spec, filled: takes ? { ...values, [TARGETS.name]: aims } : values, isAimed: takes };
  const context = buildActionContext(actor, rules);
  const baseAction = await withDraft(context, use);
  const { offers, filled } = baseAction.draft;
  const asks = entry.beside !== true && isFormNeeded(spec, filled, offers);
  const ready = asks ? await withDraft(context, { ...use, entry: { ...entry, form: true } }) : baseAction;
  const button = buildQuickActionButton(ready.entry, spec, describeTrial(ready.draft, actor), rules.id);
  return { button: { ...button, label: { key: label, data: {} } }, ready };
}

/** Declares an action or opens its form; shows the refusal if it is impossible now. */
async function declareOrOpen(
  actor: Actor.Implementation,
  { entry, spec, filled, draft }: ReadyAction,
): Promise<readonly ActionMenuItem[]> {
  const { tried, declared } = draft;
  if (!tried.ok) showRefusal({ refusal: tried.refusal, message: "" });
  else if (entry.form) openForm(actor, spec, filled);
  else {
    if (spec.inputs.some(({ is }) => is === "fighter"))
      rememberTargets(listNamedActors(declared.payload).filter((uuid) => uuid !== actor.uuid));
    await sendIntent({ type: "declare", ...declared });
  }
  return [];
}

function openForm(actor: Actor.Implementation, { kind, attack }: DeclarationSpec, filled: Filled): void {
  if (attack) openStartedAttack(actor, { kind, filled });
  else openAct(actor, kind, filled);
}

/** Uses an option of a menu. */
export function useMenuItem(
  actor: Actor.Implementation,
  { ready }: ActionMenuItem,
): Promise<readonly ActionMenuItem[]> {
  return declareOrOpen(actor, ready);
}

/** Builds the view of a button in the language of this client, with its costs or its refusal. */
export function buildButtonView({ id, icon, img, label, hint, costs, refusal, opens }: QuickActionButton) {
  const reason = refusal ? localiseSentence(refusal) : "";
  const tooltip = [reason, hint === "" ? "" : game.i18n.localize(hint)].filter((each) => each !== "").join(" ");
  return {
    ...{ id, icon, img, reason, told: tooltip },
    label: localiseSentence(label),
    costs: costs.map(localiseSentence),
    isMenu: opens === "menu",
  };
}
