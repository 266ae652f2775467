import { findRuleset } from "../../rulesets/index.ts";
import type { BudgetView } from "../../view/tracker-view.ts";
import { budgetViews } from "../../view/tracker-view.ts";
import { fightOf } from "./fight.ts";

/** Shows on every row of the tracker what its combatant has left this round. */
export function showBudgets(element: HTMLElement): void {
  const combat = game.combat;
  const rules = findRuleset(game.settings.get("riposte", "ruleset"));
  if (!combat || !rules.ok) return;
  const fight = fightOf(combat);
  for (const row of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const uuid = combat.combatants.get(row.dataset["combatantId"] ?? "")?.actor?.uuid;
    row.querySelector(".riposte-budget")?.remove();
    if (uuid === undefined) continue;
    const views = budgetViews(rules.value.id, rules.value.allowance, fight, uuid);
    const place = row.querySelector(".token-name") ?? row;
    if (views.length > 0) place.append(budgetElement(row.ownerDocument, views));
  }
}

function budgetElement(page: Document, views: readonly BudgetView[]): HTMLElement {
  const list = page.createElement("ul");
  list.className = "riposte riposte-budget";
  for (const { resource, label, spent } of views) {
    const chip = page.createElement("li");
    chip.className = `riposte-budget__chip ${spent ? "is-spent" : "is-ready"}`;
    chip.dataset["resource"] = resource;
    chip.textContent = game.i18n.localize(label);
    list.append(chip);
  }
  return list;
}
