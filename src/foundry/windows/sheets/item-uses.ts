import { findFamily } from "../../../rulesets/index.ts";
import { type UseView, buildUses } from "../../../view/sheet/uses-view.ts";
import {
  type ActionMenuItem,
  declareOrOpen,
  openMenuItem,
  prepareItemUse,
  buildButtonView,
} from "../declaring/quick-actions.ts";
import { isElement } from "../../platform/elements.ts";
import { toFighter } from "../../documents/fighters.ts";
import { findCombat, buildFight } from "../../documents/fight/fight.ts";
import { showMissingRules, loadWorldRules, worldRulings } from "../../platform/world/rules.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";
import { readWorldData } from "../../platform/world/world.ts";

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
  const atHand = findFamily(type, ruleset, worldRulings())?.quickActions ?? [];
  return buildUses(things, rules.value, { actor: uuid, scene, atHand });
}

/** Prepares the use with an id; null if the actor has no such use. */
async function prepareUse(actor: Actor.Implementation, id: string): Promise<ActionMenuItem | null> {
  const use = Object.values(listUses(actor))
    .flat()
    .find((each) => each.id === id);
  return use ? prepareItemUse(actor, use) : null;
}

/** Runs the first use of an actor's item, like the first button on the sheet. False if the item has no use. */
export async function runFirstUse(actor: Actor.Implementation, id: string): Promise<boolean> {
  const rules = await loadWorldRules();
  const [first] = rules.ok ? (listUses(actor)[id] ?? []) : [];
  if (!first) return false;
  await declareOrOpen(await prepareItemUse(actor, first));
  return true;
}

/** Sets the tooltip of a button: the costs and purpose of the use, or its refusal. */
export async function updateUseTooltip(button: HTMLElement, actor: Actor.Implementation): Promise<void> {
  const ready = await prepareUse(actor, button.dataset["use"] ?? "");
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
  const ready = await prepareUse(this.actor, target.dataset["use"] ?? "");
  if (!ready) return;
  if (shiftKey) openMenuItem(ready);
  else await declareOrOpen(ready);
}
