import { familyOf, findRuleset } from "../../rulesets/index.ts";
import type { BudgetView } from "../../view/tracker-view.ts";
import { budgetViews, standingOf } from "../../view/tracker-view.ts";
import { plainSystem, toFighter } from "../exchange/fighters.ts";
import { fightOf } from "./fight.ts";

/** Shows on every row of the tracker how hurt its combatant is, and what is left of the round. */
export function showStandings(element: HTMLElement): void {
  const combat = game.combat;
  const rules = findRuleset(game.settings.get("riposte", "ruleset"));
  if (!combat || !rules.ok) return;
  const fight = fightOf(combat);
  for (const row of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const actor = combat.combatants.get(row.dataset["combatantId"] ?? "")?.actor;
    row.querySelector(".riposte-budget")?.remove();
    const family = actor && familyOf(actor.type);
    if (!actor || !family) continue;
    const rung = standingOf(family, actor.type, plainSystem(actor));
    const fighter = toFighter(actor, rules.value);
    const allowance = fighter.ok && !rung?.out ? rules.value.allowance(fighter.value) : {};
    const views = budgetViews(rules.value.id, allowance, fight, actor.uuid);
    const chips = [...(rung ? [woundChip(row.ownerDocument, rung)] : []), ...views.map(chipFor(row.ownerDocument))];
    if (chips.length > 0) (row.querySelector(".token-name") ?? row).append(listOf(row.ownerDocument, chips));
  }
}

function listOf(page: Document, chips: readonly HTMLElement[]): HTMLElement {
  const list = page.createElement("ul");
  list.className = "riposte riposte-budget";
  list.append(...chips);
  return list;
}

function woundChip(page: Document, { label, out }: { readonly label: string; readonly out: boolean }): HTMLElement {
  const chip = page.createElement("li");
  chip.className = `riposte-wound-chip ${out ? "is-out" : ""}`;
  chip.textContent = game.i18n.localize(label);
  return chip;
}

function chipFor(page: Document): (view: BudgetView) => HTMLElement {
  return ({ resource, label, spent }) => {
    const chip = page.createElement("li");
    chip.className = `riposte-budget__chip ${spent ? "is-spent" : "is-ready"}`;
    chip.dataset["resource"] = resource;
    chip.textContent = game.i18n.localize(label);
    return chip;
  };
}
