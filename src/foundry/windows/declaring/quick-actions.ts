import { type QuickAction, type DeclarationSpec, type Ruleset, TARGET, TARGETS } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import type { Filled } from "../../../view/act/form.ts";
import type { ActorOptions } from "../../../view/act/options.ts";
import type { DryRunSummary, Preview } from "../../../view/act/preview.ts";
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
import { type UseView, isFormNeeded } from "../../../view/sheet/rolls-view.ts";
import { wordKey } from "../../../view/terms.ts";
import { worldRulings } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { listNamedActors } from "../../documents/fighters.ts";
import { findCombat } from "../../documents/fight/fight.ts";
import { listTargetedTokens } from "../../documents/scene/tokens.ts";
import { showRefusal, localiseSentence, localiseWording } from "../../exchange/refusals.ts";
import { openDeclaration } from "./action-windows.ts";
import { declareAction } from "./declare-action.ts";
import { type SharedScenes, buildSetting } from "./dry-run.ts";
import { collectActorOptions, rememberTargets } from "./options.ts";
import { countCosts, buildPreview } from "./preview.ts";

/** A quick action of an actor, with its form and its dry run. */
type ReadyAction = {
  readonly actor: Actor.Implementation;
  /** The options of the actor and the scenes, which are read once for all dry runs of a list. */
  readonly options: ActorOptions;
  readonly shared: SharedScenes;
  readonly entry: QuickAction;
  readonly filled: Filled;
  readonly preview: Preview;
  /** True if the user's targets already decide the target of the action. */
  readonly isAimed: boolean;
};

type UntriedAction = Pick<ReadyAction, "actor" | "options" | "shared" | "entry">;

/** An option in a menu: its button, and its action. */
export type ActionMenuItem = { readonly button: QuickActionButton; readonly ready: ReadyAction };

/** An actor with what the dry runs of a list share. */
export type DryRunBase = Omit<UntriedAction, "entry">;

/** Reads what the dry runs of a list share. */
export function startDryRuns(actor: Actor.Implementation, rules: Ruleset): DryRunBase {
  return { actor, options: collectActorOptions(actor, rules), shared: new Map() };
}

/** Lists the buttons of an actor's quick actions, each with its costs or its refusal. */
export async function listQuickActions(actor: Actor.Implementation): Promise<readonly QuickActionButton[]> {
  const rules = getWorldRules();
  const base = startDryRuns(actor, rules);
  const entries = listActionEntries(actor, rules);
  const ready = await Promise.all(entries.map((entry) => findAcceptedForm({ ...base, entry }, rules)));
  return ready.map(({ entry, preview }) =>
    buildQuickActionButton(entry, preview.spec, describeTrial(preview, actor), rules.id),
  );
}

/** Lists everything that an actor can declare, each with its form, its costs or its refusal. */
export async function listEverything(
  actor: Actor.Implementation,
): Promise<readonly (ActionMenuItem & { readonly gm: boolean })[]> {
  const rules = getWorldRules();
  const base = startDryRuns(actor, rules);
  const { specs } = await buildPreview(actor, { kind: "", filled: {} }, base.options, base.shared);
  const offered = specs.filter(({ gm }) => gm !== true || game.user.isGM);
  const listed = offered.flatMap((spec) => listCatalogueEntries(spec, rules.id).map((each) => ({ ...each, spec })));
  return Promise.all(
    listed.map(async ({ entry, label, spec }) => {
      const ready = await buildDefaultForm({ ...base, entry }, spec);
      const trial = describeTrial(await findAcceptedPreview(ready), actor);
      return {
        button: { ...buildQuickActionButton(entry, spec, trial, rules.id), label },
        ready,
        gm: spec.gm === true,
      };
    }),
  );
}

/** Lists the quick actions that the world's game offers to this user for an actor, with the attack first. */
function listActionEntries(
  { type, uuid }: Actor.Implementation,
  { id, declarations }: Ruleset,
): readonly QuickAction[] {
  const offered = declarations.filter(({ gm }) => gm !== true || game.user.isGM);
  const attacks = offered.filter(({ attack }) => attack === "one").map(({ kind }) => ({ ...ATTACK, kind }));
  const own = findFamily(type, id, worldRulings())?.quickActions ?? [];
  const isFighting = findCombat([uuid])?.started === true;
  const present = own.filter(({ outsideFights }) => !(isFighting && outsideFights));
  return [...attacks, ...present.filter(({ kind }) => offered.some((spec) => spec.kind === kind))];
}

/** The id of the quick action that attacks. */
export const ATTACK_ID = "attack";

const ATTACK = { id: ATTACK_ID, icon: "fa-khanda", form: true } as const;

/** Finds the first form of a quick action that the rules accept. If they accept none, the default form is returned. */
async function findAcceptedForm(action: UntriedAction, rules: Ruleset): Promise<ReadyAction> {
  const defaultForm = await buildDefaultForm(action, getEntrySpec(action.entry, rules));
  if (defaultForm.preview.tried.ok) return defaultForm;
  for (const filled of await listVariants(defaultForm, rules)) {
    const alternative = await withPreview({ ...defaultForm, filled });
    if (alternative.preview.tried.ok) return alternative;
  }
  return defaultForm;
}

/** Finds the first accepted preview among the forms of an entry. If the rules accept none, the preview in `ready` is returned. */
async function findAcceptedPreview(ready: ReadyAction): Promise<Preview> {
  const { tried, spec, options } = ready.preview;
  if (tried.ok) return ready.preview;
  for (const filled of listOtherForms(spec, ready.filled, options, tried.refusal)) {
    const { preview } = await withPreview({ ...ready, filled });
    if (preview.tried.ok) return preview;
  }
  return ready.preview;
}

/** Builds the form with the values of the entry. If this user targets exactly one other fighter, that fighter is its target. */
function buildDefaultForm(action: UntriedAction, spec: DeclarationSpec): Promise<ReadyAction> {
  const { actor, entry } = action;
  const aims = listTargets();
  const input = spec.inputs.find(({ is, name }) => is === "fighter" && name === (entry.each ?? TARGET.name));
  const isAimed = input !== undefined && aims.length === 1 && !aims.includes(actor.uuid);
  const filled = { ...toPresetForm(entry, spec), ...(isAimed && { [input.name]: aims }) };
  return withPreview({ ...action, filled, isAimed });
}

/** Lists the UUIDs of this user's targets. */
function listTargets(): readonly string[] {
  return [...new Set(listTargetedTokens().map((token) => token.actor?.uuid ?? token.uuid))];
}

/** Adds the dry run of a form. If the entry opens its form on a click, empty inputs are tried with assumed values. */
async function withPreview(action: Omit<ReadyAction, "preview">): Promise<ReadyAction> {
  const { actor, options, shared, entry, filled } = action;
  const spec = getEntrySpec(entry, getWorldRules());
  const values = entry.form ? withAssumedValues(spec, filled, options) : filled;
  return { ...action, preview: await buildPreview(actor, { kind: spec.kind, filled: values }, options, shared) };
}

/** Lists the other forms that may be possible: one for each value of the entry's `first` input, and one for each of its options. */
async function listVariants(ready: ReadyAction, rules: Ruleset): Promise<readonly Filled[]> {
  const { entry, filled, preview } = ready;
  const firsts =
    entry.first === undefined
      ? []
      : listQuickOptions({ ...entry, each: entry.first }, { ...preview, filled }, [], rules.id);
  const options = await listOptions(ready, rules);
  return [...firsts, ...options].map((each) => each.filled);
}

/** Lists the options of a quick action that its menu offers one by one. */
async function listOptions(
  { actor, shared, entry, filled, preview }: ReadyAction,
  rules: Ruleset,
): Promise<readonly QuickOption[]> {
  const { declared, spec } = preview;
  const setting = entry.options ? await buildSetting({ ...declared, kind: spec.kind }, rules, "", shared) : null;
  const ownOptions = setting?.ok ? (entry.options?.(actor.uuid, setting.value.scene) ?? []) : [];
  return listQuickOptions(entry, { ...preview, filled }, ownOptions, rules.id);
}

function getEntrySpec({ kind }: QuickAction, { declarations }: Ruleset): DeclarationSpec {
  const spec = declarations.find((each) => each.kind === kind);
  if (!spec) throw new Error(`${kind} is at hand, and nothing says how it is declared`);
  return spec;
}

function describeTrial({ tried }: Preview, { uuid }: Actor.Implementation): DryRunSummary {
  return tried.ok ? { costs: countCosts(tried.value, uuid), refusal: null } : { costs: {}, refusal: tried.refusal };
}

/** Opens the form of an entry of the list, even if the action is impossible: the form shows the reason. */
export function openMenuItem({ ready: { actor, filled, preview } }: Pick<ActionMenuItem, "ready">): void {
  openDeclaration(actor, { kind: preview.spec.kind, filled });
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
  const ready = await findAcceptedForm({ ...startDryRuns(actor, rules), entry }, rules);
  const options = ready.isAimed ? [] : await listOptions(ready, rules);
  const menu = await Promise.all(options.map((option) => buildMenuItem(ready, option, rules.id)));
  const possible = menu.filter(({ button }) => button.refusal === null);
  const isOneOfList =
    ready.preview.spec.inputs.find(({ name }) => name === entry.each)?.is === "choice" || entry.options;
  const [single] = possible;
  if (single && possible.length === 1 && !isOneOfList) await declareOrOpen(single);
  else if (menu.length === 0) await declareOrOpen({ ready });
  else return [...possible, ...menu.filter((each) => !possible.includes(each))];
  return [];
}

/** Runs a quick action as a click does; with several options, the form opens with the first possible one. */
export async function runQuickAction(actor: Actor.Implementation, id: string): Promise<void> {
  const [first] = await handleActionClick(actor, id, false);
  if (first) openMenuItem(first);
}

/** Returns the key of the label of an actor's quick action; empty if there is no such action. */
export function labelQuickAction(actor: Actor.Implementation, id: string): string {
  const rules = getWorldRules();
  return listActionEntries(actor, rules).some((each) => each.id === id) ? wordKey(rules.id, `atHand.${id}`) : "";
}

async function buildMenuItem(ready: ReadyAction, option: QuickOption, ruleset: string): Promise<ActionMenuItem> {
  const { actor, entry } = ready;
  const { worded: words = "" } = entry;
  const localisedWords = option.filled[words]?.map((each) => game.i18n.localize(each));
  const filled = localisedWords ? { ...option.filled, [words]: localisedWords } : option.filled;
  const action = await withPreview({ ...ready, filled });
  return { button: buildOptionButton(option, describeTrial(action.preview, actor), entry, ruleset), ready: action };
}

/**
 * Prepares the use of an item by its owner. If it can be used on several fighters, it is used on this user's targets. If an input is
 * missing, its form is opened.
 */
export async function prepareItemUse(
  base: DryRunBase,
  { entry, filled: values, label }: UseView,
): Promise<ActionMenuItem> {
  const rules = getWorldRules();
  const spec = getEntrySpec(entry, rules);
  const aims = listTargets();
  const takes = aims.length > 0 && spec.inputs.some(({ name }) => name === TARGETS.name);
  const filled = takes ? { ...values, [TARGETS.name]: aims } : values;
  const use = { ...base, entry, filled, isAimed: takes };
  const baseAction = await withPreview(use);
  const asks = entry.beside !== true && isFormNeeded(spec, baseAction.preview.filled, baseAction.preview.options);
  const ready = asks ? await withPreview({ ...use, entry: { ...entry, form: true } }) : baseAction;
  const button = buildQuickActionButton(ready.entry, spec, describeTrial(ready.preview, base.actor), rules.id);
  return { button: { ...button, label: { key: label, data: {} } }, ready };
}

/** Declares an action or opens its form; shows the refusal if it is impossible now. */
export async function declareOrOpen(item: Pick<ActionMenuItem, "ready"> & Partial<ActionMenuItem>): Promise<void> {
  const { actor, entry, preview } = item.ready;
  const { spec, tried, declared } = preview;
  if (!tried.ok) return showRefusal({ refusal: tried.refusal, message: "" });
  if (entry.form) return openMenuItem(item);
  if (spec.inputs.some(({ is }) => is === "fighter"))
    rememberTargets(listNamedActors(declared.payload).filter((uuid) => uuid !== actor.uuid));
  await declareAction(actor, declared, { label: item.button ? localiseSentence(item.button.label) : "" });
}

/** Builds the view of a button in the language of this client, with its costs or its refusal. */
export function buildButtonView({ id, icon, img, label, hint, costs, refusal, opens }: QuickActionButton) {
  const reason = localiseWording(refusal);
  const tooltip = [reason, localiseWording(hint)].filter((each) => each !== "").join(" ");
  return {
    ...{ id, icon, img, reason, told: tooltip },
    label: localiseSentence(label),
    costs: costs.map(localiseSentence),
    isMenu: opens === "menu",
  };
}
