import { ASK, NEVER } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { findWorldActor } from "../../documents/fighters.ts";
import { listLookAlikes } from "../../documents/combat-document.ts";
import { giveOrder, findOrder } from "../../exchange/standing-orders.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { fillWordKey } from "../../../view/word-families.ts";

/** Builds the select element of a fighter's standing order; null for a user who may give none. */
export async function buildOrderSelect(
  page: Document,
  fighter: string,
  combat: Combat.Implementation,
): Promise<HTMLElement | null> {
  const actor = await findWorldActor(fighter);
  const ruleset = game.settings.get("riposte", "ruleset");
  const rules = await loadWorldRules();
  const family = actor && rules.ok ? findFamily(actor.type, ruleset) : undefined;
  if (!actor?.isOwner || !family) return null;
  const current = (await findOrder(fighter, combat))?.order ?? ASK;
  const options: readonly (readonly [string, string])[] = [
    [ASK, "RIPOSTE.Orders.ask"],
    ...family.orders.map((order) => [order, fillWordKey(ruleset, "order.*", order)] as const),
    [NEVER, "RIPOSTE.Orders.never"],
  ];
  const select = page.createElement("select");
  select.append(...options.map(([order, key]) => new Option(game.i18n.localize(key), order, false, order === current)));
  const lookAlikeIds = listOwnedLookAlikes(combat, fighter);
  if (lookAlikeIds.length > 1) select.append(buildGroupOptions(page, options, lookAlikeIds.length));
  select.addEventListener("change", () => {
    const isForAll = select.selectedOptions[0]?.parentElement !== select;
    void giveOrder({ fighters: isForAll ? lookAlikeIds : [fighter], order: select.value }, combat, "fight");
  });
  return withLabel(page, game.i18n.format("RIPOSTE.Orders.label", { name: actor.name }), select);
}

/** Lists the UUIDs of a fighter and of its look-alikes in a fight, as far as this user owns them. */
function listOwnedLookAlikes(combat: Combat.Implementation, fighter: string): readonly string[] {
  const combatant = combat.combatants.find(({ actor }) => actor?.uuid === fighter);
  const alike = combatant ? listLookAlikes(combat, combatant) : [];
  return [...new Set(alike.flatMap(({ actor }) => (actor?.isOwner ? [actor.uuid] : [])))];
}

/** Builds a group with the same orders for all look-alikes at once. */
function buildGroupOptions(
  page: Document,
  options: readonly (readonly [string, string])[],
  count: number,
): HTMLOptGroupElement {
  const group = page.createElement("optgroup");
  group.label = game.i18n.format("RIPOSTE.Orders.forAll", { count: String(count) });
  group.append(...options.map(([order, key]) => new Option(game.i18n.localize(key), order)));
  return group;
}

function withLabel(page: Document, text: string, select: HTMLSelectElement): HTMLElement {
  const label = page.createElement("label");
  label.className = "riposte riposte-order";
  label.classList.toggle("is-given", select.value !== ASK);
  const words = page.createElement("span");
  words.textContent = text;
  label.append(words, select);
  return label;
}

/** Shows the select element of standing orders on every row of the tracker whose fighter this user owns. */
export function showOrders(element: HTMLElement): void {
  const combat = game.combat;
  if (!combat) return;
  for (const row of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const actor = combat.combatants.get(row.dataset["combatantId"] ?? "")?.actor;
    if (actor?.isOwner) void putOrder(row, actor.uuid, combat);
  }
}

async function putOrder(row: HTMLElement, fighter: string, combat: Combat.Implementation): Promise<void> {
  const select = await buildOrderSelect(row.ownerDocument, fighter, combat);
  for (const old of row.querySelectorAll(".riposte-order, .riposte-order-mark")) old.remove();
  if (!select) return;
  // A click on the list does not count as a click on the row.
  select.addEventListener("click", (event) => event.stopPropagation());
  (row.querySelector(".token-name") ?? row).append(select, ...buildOrderMark(select));
}

/** Builds the mark of a standing order on its row; empty without an order. */
function buildOrderMark(label: HTMLElement): readonly HTMLElement[] {
  if (!label.classList.contains("is-given")) return [];
  const order = label.querySelector("select")?.selectedOptions[0]?.textContent ?? "";
  const mark = label.ownerDocument.createElement("i");
  mark.className = "riposte-order-mark fa-solid fa-clipboard-check";
  mark.setAttribute("role", "img");
  mark.ariaLabel = order;
  mark.dataset["tooltipText"] = `${label.querySelector("span")?.textContent ?? ""}: ${order}`;
  return [mark];
}
