import { clientState } from "../../platform/state.ts";
import { showLasting } from "../status/chips.ts";
import { suggestAttack, findUnarmedId } from "../declaring/action-windows.ts";
import { describeQuestions, buildPreview } from "../declaring/preview.ts";
import { refreshQuickActions, showQuickActions } from "../declaring/quick-action-row.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { loadWorldRules, showMissingRules, worldRulings } from "../../platform/world/rules.ts";
import { getWorldRules, findWorldRuleset } from "../../platform/world/settings.ts";
import { describeRefusal } from "../../../view/terms.ts";
import type { QuickAction } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { type UseView, buildUses, isToggleReplaced } from "../../../view/sheet/rolls-view.ts";
import {
  type ActionMenuItem,
  type DryRunBase,
  startDryRuns,
  declareOrOpen,
  openMenuItem,
  prepareItemUse,
  buildButtonView,
} from "../declaring/quick-actions.ts";
import { isElement } from "../../platform/html.ts";
import { toFighter } from "../../documents/fighters.ts";
import { findCombat, buildFight } from "../../documents/fight/fight.ts";
import { readWorldData } from "../../platform/world/world.ts";

/** The part of an open sheet that is refreshed. */
type AttackSheet = {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  renew(): void;
};

/** The open sheets on this client. */
const openSheets = clientState.set<AttackSheet>("attack-buttons.open");

/** Refreshes the buttons of a sheet now, and registers the sheet for later refreshes. */
export function addOpenSheet(sheet: AttackSheet): void {
  openSheets.add(sheet);
  const row = sheet.element.querySelector<HTMLElement>(".riposte-hand");
  if (row) showQuickActions(row, sheet.actor);
  void updateAttackButtons(sheet);
}

/** Removes a closed sheet. */
export function removeOpenSheet(sheet: AttackSheet): void {
  openSheets.delete(sheet);
}

/** Refreshes the numbers and attack buttons of all open sheets after a change of the fight or of a user's targets. */
export function refreshAttackButtons(): void {
  refreshQuickActions();
  refreshSheets();
}

const refreshSheets = clientState.coalesced(
  "attack-buttons.renew",
  () => {
    for (const sheet of openSheets) sheet.renew();
  },
  { isPatient: true },
);

/** Shows the effects on the actor. The tooltip of each attack button then says which users would be asked, or why the attack is refused. */
async function updateAttackButtons({ element, actor, isEditable }: AttackSheet): Promise<void> {
  const rules = await loadWorldRules();
  if (!rules.ok) return;
  showLasting(element, actor);
  if (!isEditable) return;
  const base = startDryRuns(actor, getWorldRules());
  const uses = listUses(actor);
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="useItem"]'))
    await updateUseTooltip(button, base, uses);
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="attack"]')) {
    const preview = await buildPreview(
      actor,
      suggestAttack(actor, button.dataset["itemId"] || findUnarmedId(actor)),
      base.options,
      base.shared,
    );
    if (preview.options.others.length === 0) continue;
    const { tried } = preview;
    const tooltip = tried.ok
      ? describeQuestions(actor, preview).join(" ")
      : localiseSentence(describeRefusal(tried.refusal));
    button.classList.toggle("is-refused", !tried.ok);
    button.dataset["tooltipText"] = tooltip;
    button.setAttribute("aria-description", tooltip);
  }
}

type UseSheet = { readonly actor: Actor.Implementation; readonly isEditable: boolean };
type ItemUses = Readonly<Record<string, readonly UseView[]>>;

/** Lists the uses of an actor's items, by item id; empty for users who may not act for the actor. */
export function listAllowedUses({ actor, isEditable }: UseSheet): ItemUses {
  return isEditable && !actor.pack ? listUses(actor) : {};
}

function listUses(actor: Actor.Implementation): ItemUses {
  const rules = findWorldRuleset();
  const fighter = rules.ok ? toFighter(actor, rules.value) : rules;
  if (!rules.ok || !fighter.ok) return {};
  const { uuid, type, items } = actor;
  const { id: ruleset, sheets } = rules.value;
  const things = items.contents.flatMap((item) => {
    const role = sheets.find((sheet) => sheet.type === item.type)?.role;
    return role === undefined ? [] : [{ id: item.id ?? "", role }];
  });
  const scene = {
    fighters: { [uuid]: fighter.value },
    fight: buildFight(findCombat([uuid])),
    world: readWorldData(ruleset),
  };
  return buildUses(things, rules.value, { actor: uuid, scene, atHand: listAtHand(type, ruleset) });
}

function listAtHand(type: string, ruleset: string): readonly QuickAction[] {
  return findFamily(type, ruleset, worldRulings())?.quickActions ?? [];
}

/** True if actions replace the toggles of a field on an actor's sheet while the actor fights. */
export function hasReplacedToggles({ uuid, type }: Actor.Implementation, field: string): boolean {
  const rules = findWorldRuleset();
  if (!rules.ok) return false;
  const scene = { fighters: {}, fight: buildFight(findCombat([uuid])) };
  return isToggleReplaced(field, { scene, atHand: listAtHand(type, rules.value.id) });
}

/** Prepares the use with an id; null if the actor has no such use. */
async function prepareUse(base: DryRunBase, id: string, uses = listUses(base.actor)): Promise<ActionMenuItem | null> {
  const use = Object.values(uses)
    .flat()
    .find((each) => each.id === id);
  return use ? prepareItemUse(base, use) : null;
}

/** Runs the first use of an actor's item, like the first button on the sheet. False if the item has no use. */
export async function runFirstUse(actor: Actor.Implementation, id: string): Promise<boolean> {
  const rules = await loadWorldRules();
  const [first] = rules.ok ? (listUses(actor)[id] ?? []) : [];
  if (!first) return false;
  await declareOrOpen(await prepareItemUse(startDryRuns(actor, getWorldRules()), first));
  return true;
}

/** Sets the tooltip of a button: the costs and purpose of the use, or its refusal. */
async function updateUseTooltip(button: HTMLElement, base: DryRunBase, uses: ItemUses): Promise<void> {
  const ready = await prepareUse(base, button.dataset["use"] ?? "", uses);
  if (!ready) return;
  const { label, costs, told: hint } = buildButtonView(ready.button);
  const tooltip = [label, ...costs, hint].filter((each) => each !== "").join(" · ");
  button.classList.toggle("is-refused", ready.button.refusal !== null);
  button.dataset["tooltipText"] = tooltip;
  button.setAttribute("aria-description", tooltip);
}

/** Uses an item at once. With Shift, or if an input is missing, its form is opened instead. */
export async function useItem(this: UseSheet, event: Event, target: HTMLElement): Promise<void> {
  const { detail = 0, shiftKey = false } = isElement(event.target, Element) ? (event as MouseEvent) : {};
  if (detail > 1) return;
  const rules = await loadWorldRules();
  if (!rules.ok) return showMissingRules(rules.refusal);
  const ready = await prepareUse(startDryRuns(this.actor, getWorldRules()), target.dataset["use"] ?? "");
  if (!ready) return;
  if (shiftKey) openMenuItem(ready);
  else await declareOrOpen(ready);
}
