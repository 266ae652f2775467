import { familyOf } from "../../rulesets/index.ts";
import { type UseView, usesOf } from "../../view/sheet/uses-view.ts";
import { type Menu, openListed, readyUse, useWay } from "../declaring/hand.ts";
import { isElement } from "../client/elements.ts";
import { shownAs } from "../declaring/shown-button.ts";
import { toFighter } from "../documents/fighters.ts";
import { combatOf, fightOf } from "../fight/fight.ts";
import { notifyMissing, rulesReady } from "../world/rules.ts";
import { worldRulings } from "../world/rulings.ts";
import { worldRuleset } from "../world/settings.ts";
import { worldOf } from "../world/world.ts";

type Sheet = { readonly actor: Actor.Implementation; readonly isEditable: boolean };
type Uses = Readonly<Record<string, readonly UseView[]>>;

/** Lists the uses of an actor's items, by item id; empty for users who may not act for the actor. */
export function usesOn({ actor, isEditable }: Sheet): Uses {
  return isEditable && !actor.pack ? usesBy(actor) : {};
}

function usesBy(actor: Actor.Implementation): Uses {
  const found = worldRuleset();
  const fighter = found.ok ? toFighter(actor, found.value) : found;
  if (!found.ok || !fighter.ok) return {};
  const { uuid, type, items } = actor;
  const { id: ruleset, sheets } = found.value;
  const things = items.contents.flatMap((item) => {
    const role = sheets.find((sheet) => sheet.type === item.type)?.role;
    return role === undefined ? [] : [{ id: item.id ?? "", role }];
  });
  const scene = { fighters: { [uuid]: fighter.value }, fight: fightOf(combatOf([uuid])), world: worldOf(ruleset) };
  const atHand = familyOf(type, ruleset, worldRulings())?.atHand ?? [];
  return usesOf(things, found.value, { actor: uuid, scene, atHand });
}

/** Prepares the use that a button of a sheet names. */
async function readyAt(actor: Actor.Implementation, id: string): Promise<Menu | null> {
  const use = Object.values(usesBy(actor))
    .flat()
    .find((each) => each.id === id);
  return use ? readyUse(actor, use) : null;
}

/** Runs the first use of an actor's item, as the first button on the sheet does; false if it has none. */
export async function useThing(actor: Actor.Implementation, id: string): Promise<boolean> {
  const rules = await rulesReady();
  const [first] = rules.ok ? (usesBy(actor)[id] ?? []) : [];
  if (!first) return false;
  await useWay(actor, await readyUse(actor, first));
  return true;
}

/** Sets the tooltip of a button: the costs and purpose of the use, or its refusal. */
export async function tellUse(button: HTMLElement, actor: Actor.Implementation): Promise<void> {
  const ready = await readyAt(actor, button.dataset["use"] ?? "");
  if (!ready) return;
  const { label, costs, told } = shownAs(ready.button);
  const all = [label, ...costs, told].filter((each) => each !== "").join(" · ");
  button.classList.toggle("is-refused", ready.button.refusal !== null);
  button.dataset["tooltipText"] = all;
  button.setAttribute("aria-description", all);
}

/** Uses an item at once if no input is missing; otherwise, or with Shift, opens its form. */
export async function useItem(this: Sheet, event: Event, target: HTMLElement): Promise<void> {
  const { detail = 0, shiftKey = false } = isElement(event.target, Element) ? (event as MouseEvent) : {};
  if (detail > 1) return;
  const rules = await rulesReady();
  if (!rules.ok) return notifyMissing(rules.refusal);
  const ready = await readyAt(this.actor, target.dataset["use"] ?? "");
  if (!ready) return;
  if (shiftKey) openListed(this.actor, ready);
  else await useWay(this.actor, ready);
}
