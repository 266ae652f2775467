import { ASK, NEVER, TEMPERS } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { findWorldActor } from "../../documents/fighters.ts";
import { isOpponent, listLookAlikes, readOwnTemper } from "../../documents/combat-document.ts";
import { giveOrder, findOrder } from "../../exchange/standing-orders.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { fillKey, fillWordKey } from "../../../view/word-families.ts";

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
  const options: SelectOptions = [
    [ASK, "RIPOSTE.Orders.ask"],
    ...family.orders.map((order) => [order, fillWordKey(ruleset, "order.*", order)] as const),
    [NEVER, "RIPOSTE.Orders.never"],
  ];
  const lookAlikeIds = listOwnedLookAlikes(combat, fighter);
  const select = buildSelect(page, options, current, lookAlikeIds.length, (order, isForAll) => {
    void giveOrder({ fighters: isForAll ? lookAlikeIds : [fighter], order }, combat, "fight");
  });
  return withLabel(page, game.i18n.format("RIPOSTE.Orders.label", { name: actor.name }), select, {
    className: "riposte-order",
    isGiven: current !== ASK,
  });
}

/** The options of a select element, each with the key of its text. */
type SelectOptions = readonly (readonly [string, string])[];

/** Builds a select element; if there are several look-alikes, it has the same options for all of them at once. */
function buildSelect(
  page: Document,
  options: SelectOptions,
  current: string,
  count: number,
  choose: (value: string, isForAll: boolean) => void,
): HTMLSelectElement {
  const select = page.createElement("select");
  select.append(...options.map(([value, key]) => new Option(game.i18n.localize(key), value, false, value === current)));
  if (count > 1) select.append(buildGroupOptions(page, options, count));
  select.addEventListener("change", () => choose(select.value, select.selectedOptions[0]?.parentElement !== select));
  return select;
}

/** Builds the select element of the temper by which an opponent plays by itself, for GMs. */
function buildTemperSelect(page: Document, combatant: Combatant.Implementation, combat: Combat.Implementation) {
  const tempers = TEMPERS.map((each) => [each, fillKey("RIPOSTE.Foe.temper.*", each)] as const);
  const options: SelectOptions = [["", "RIPOSTE.Foe.plays.off"], ...tempers];
  const alike = listLookAlikes(combat, combatant);
  const current = readOwnTemper(combatant) ?? "";
  const select = buildSelect(page, options, current, alike.length, (temper, isForAll) => {
    const updates = (isForAll ? alike : [combatant]).map(({ id }) => ({ _id: id, "flags.riposte.temper": temper }));
    void combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  });
  return withLabel(page, game.i18n.format("RIPOSTE.Foe.plays.label", { name: combatant.name ?? "" }), select, {
    className: "riposte-plays",
    isGiven: current !== "",
  });
}

/** Lists the UUIDs of a fighter and of its look-alikes in a fight, as far as this user owns them. */
function listOwnedLookAlikes(combat: Combat.Implementation, fighter: string): readonly string[] {
  const combatant = combat.combatants.find(({ actor }) => actor?.uuid === fighter);
  const alike = combatant ? listLookAlikes(combat, combatant) : [];
  return [...new Set(alike.flatMap(({ actor }) => (actor?.isOwner ? [actor.uuid] : [])))];
}

/** Builds a group with the same orders for all look-alikes at once. */
function buildGroupOptions(page: Document, options: SelectOptions, count: number): HTMLOptGroupElement {
  const group = page.createElement("optgroup");
  group.label = game.i18n.format("RIPOSTE.Orders.forAll", { count: String(count) });
  group.append(...options.map(([order, key]) => new Option(game.i18n.localize(key), order)));
  return group;
}

function withLabel(
  page: Document,
  text: string,
  select: HTMLSelectElement,
  { className, isGiven }: { readonly className: string; readonly isGiven: boolean },
): HTMLElement {
  const label = page.createElement("label");
  label.className = `riposte ${className}`;
  label.classList.toggle("is-given", isGiven);
  const words = page.createElement("span");
  words.textContent = text;
  label.append(words, select);
  return label;
}

/** Shows the select elements of standing orders on the rows of the tracker whose fighters this user owns, and to GMs those of tempers. */
export function showOrders(element: HTMLElement): void {
  const combat = game.combat;
  if (!combat) return;
  for (const row of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const combatant = combat.combatants.get(row.dataset["combatantId"] ?? "");
    if (combatant?.actor?.isOwner) void putOrder(row, combatant, combatant.actor.uuid, combat);
  }
}

async function putOrder(
  row: HTMLElement,
  combatant: Combatant.Implementation,
  fighter: string,
  combat: Combat.Implementation,
): Promise<void> {
  const page = row.ownerDocument;
  const order = await buildOrderSelect(page, fighter, combat);
  const temper = order && game.user.isGM && isOpponent(combatant) ? buildTemperSelect(page, combatant, combat) : null;
  for (const old of row.querySelectorAll(".riposte-order, .riposte-plays, .riposte-order-mark")) old.remove();
  const selects = [order, temper].filter((each) => each !== null);
  // A click on a list does not count as a click on the row.
  for (const each of selects) each.addEventListener("click", (event) => event.stopPropagation());
  const given = selects.findLast((each) => each.classList.contains("is-given"));
  (row.querySelector(".token-name") ?? row).append(
    ...selects,
    ...(given ? [buildOrderMark(given, given === temper)] : []),
  );
}

/** Builds the mark of a fighter's standing order on its row, or that it plays by itself. */
function buildOrderMark(label: HTMLElement, plays: boolean): HTMLElement {
  const chosen = label.querySelector("select")?.selectedOptions[0]?.textContent ?? "";
  const mark = label.ownerDocument.createElement("i");
  mark.className = `riposte-order-mark fa-solid ${plays ? "fa-robot" : "fa-clipboard-check"}`;
  mark.setAttribute("role", "img");
  mark.dataset["tooltipText"] = `${label.querySelector("span")?.textContent ?? ""}: ${chosen}`;
  mark.ariaLabel = plays ? mark.dataset["tooltipText"] : chosen;
  return mark;
}
