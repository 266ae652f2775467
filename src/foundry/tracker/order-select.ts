import { ASK, NEVER } from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import { wordKey } from "../../view/terms.ts";
import { actorAt } from "../documents/fighters.ts";
import { lookAlikes } from "../documents/look-alikes.ts";
import { giveOrder, orderFor } from "../orders/standing-orders.ts";
import { rulesReady } from "../world/rules.ts";

/** Builds the select element of a fighter's standing order; null for a user who may give none. */
export async function orderSelect(
  page: Document,
  fighter: string,
  combat: Combat.Implementation,
): Promise<HTMLElement | null> {
  const actor = await actorAt(fighter);
  const ruleset = game.settings.get("riposte", "ruleset");
  const rules = await rulesReady();
  const family = actor && rules.ok ? familyOf(actor.type, ruleset) : undefined;
  if (!actor?.isOwner || !family) return null;
  const given = (await orderFor(fighter, combat))?.order ?? ASK;
  const words: readonly (readonly [string, string])[] = [
    [ASK, "RIPOSTE.Orders.ask"],
    ...family.orders.map((order) => [order, wordKey(ruleset, `order.${order}`)] as const),
    [NEVER, "RIPOSTE.Orders.never"],
  ];
  const select = page.createElement("select");
  select.append(...words.map(([order, key]) => new Option(game.i18n.localize(key), order, false, order === given)));
  const alike = likeFighter(combat, fighter);
  if (alike.length > 1) select.append(forAll(page, words, alike.length));
  select.addEventListener("change", () => {
    const isForAll = select.selectedOptions[0]?.parentElement !== select;
    void giveOrder({ fighters: isForAll ? alike : [fighter], order: select.value }, combat, "fight");
  });
  return labelled(page, game.i18n.format("RIPOSTE.Orders.label", { name: actor.name }), select);
}

/** Lists the addresses of a fighter's look-alikes in a fight that this user owns, the fighter's among them. */
function likeFighter(combat: Combat.Implementation, fighter: string): readonly string[] {
  const combatant = combat.combatants.find(({ actor }) => actor?.uuid === fighter);
  const alike = combatant ? lookAlikes(combat, combatant) : [];
  return [...new Set(alike.flatMap(({ actor }) => (actor?.isOwner ? [actor.uuid] : [])))];
}

/** Builds the group of the same orders for all look-alikes at once. */
function forAll(page: Document, words: readonly (readonly [string, string])[], count: number): HTMLOptGroupElement {
  const group = page.createElement("optgroup");
  group.label = game.i18n.format("RIPOSTE.Orders.forAll", { count: String(count) });
  group.append(...words.map(([order, key]) => new Option(game.i18n.localize(key), order)));
  return group;
}

function labelled(page: Document, text: string, select: HTMLSelectElement): HTMLElement {
  const label = page.createElement("label");
  label.className = "riposte riposte-order";
  label.classList.toggle("is-given", select.value !== ASK);
  const words = page.createElement("span");
  words.textContent = text;
  label.append(words, select);
  return label;
}

/** Shows the choice of an order on every row of the tracker whose fighter this user controls. */
export function showOrders(element: HTMLElement): void {
  const combat = game.combat;
  if (!combat) return;
  for (const row of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const actor = combat.combatants.get(row.dataset["combatantId"] ?? "")?.actor;
    if (actor?.isOwner) void putOrder(row, actor.uuid, combat);
  }
}

async function putOrder(row: HTMLElement, fighter: string, combat: Combat.Implementation): Promise<void> {
  const select = await orderSelect(row.ownerDocument, fighter, combat);
  for (const old of row.querySelectorAll(".riposte-order")) old.remove();
  if (!select) return;
  // A click on the list does not count as a click on the row.
  select.addEventListener("click", (event) => event.stopPropagation());
  (row.querySelector(".token-name") ?? row).append(select);
}
