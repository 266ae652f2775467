import { toPublicState } from "../../../engine/index.ts";
import { type RollView, buildRollViews } from "../../../view/sheet/rolls-view.ts";
import { buildExchangeCard } from "../../../view/exchange-view.ts";
import { setDraggedAction, isElement } from "../../platform/html.ts";
import { buildCheckStart } from "../declaring/check-values.ts";
import { openCheck } from "../declaring/check-window.ts";
import { describeCosts, buildPreview } from "../declaring/preview.ts";
import { GM_SEAT } from "../../documents/fighters.ts";
import { localiseSentence, localiseWording } from "../../exchange/refusals.ts";
import { type Sentence, describeRefusal } from "../../../view/terms.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { getTypeDescription, buildFighterSource } from "../sources.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { findCombat } from "../../documents/fight/fight.ts";

type RollSheet = { readonly actor: Actor.Implementation; readonly element: HTMLElement; readonly isEditable: boolean };

/** Lists the rolls of a sheet's fields, by the names of the fields in the form; empty for users who may not change the actor. */
export function listUsableRolls({
  actor,
  isEditable,
}: Pick<RollSheet, "actor" | "isEditable">): Readonly<Record<string, RollView>> {
  return isEditable && !actor.pack ? listRolls(actor) : {};
}

/** Finds the roll of a field of an actor's sheet by the field's data path. */
export function findRoll(actor: Actor.Implementation, id: string): RollView | undefined {
  return Object.values(listRolls(actor)).find((roll) => roll.id === id);
}

/** Finds the roll of an actor's field by its data path, by a key with the name of a row, such as `skills.Stealth`, or by its label. */
export function findRollByName(actor: Actor.Implementation, name: string): RollView | undefined {
  const rolls = Object.values(listRolls(actor));
  const label = name.toLocaleLowerCase();
  const isLabelled = (roll: RollView): boolean => game.i18n.localize(roll.label).toLocaleLowerCase() === label;
  return rolls.find(({ id, key }) => id === name || key === name) ?? rolls.find(isLabelled);
}

function listRolls(actor: Actor.Implementation): Readonly<Record<string, RollView>> {
  const { spec, family } = getTypeDescription(actor.type);
  const { stored } = buildFighterSource(actor);
  return buildRollViews(spec, stored, family);
}

/**
 * Adds the listeners for the roll buttons of a sheet. A right click opens the options, a drag stores the roll, and pointing at a button
 * shows a preview.
 */
export function listenForRolls({ element, actor }: RollSheet): void {
  element.addEventListener("contextmenu", (event) => {
    const roll = findRoll(actor, findRollButton(event)?.dataset["roll"] ?? "");
    if (!roll) return;
    event.preventDefault();
    openCheck(actor, roll);
  });
  element.addEventListener("dragstart", (event) => {
    const id = findRollButton(event)?.dataset["roll"];
    if (id !== undefined) setDraggedAction(event, { actor: actor.uuid, does: "roll", id });
  });
  for (const type of ["pointerover", "focusin"])
    element.addEventListener(type, (event) => {
      const button = findRollButton(event);
      if (button) void updateRollTooltip(button, actor);
    });
}

function findRollButton({ target }: Event): HTMLElement | null {
  return isElement(target, Element) ? target.closest<HTMLElement>("[data-roll]") : null;
}

/** Sets the tooltip of a button to a preview of the roll, or to its refusal. */
async function updateRollTooltip(button: HTMLElement, actor: Actor.Implementation): Promise<void> {
  const roll = findRoll(actor, button.dataset["roll"] ?? "");
  const rules = await loadWorldRules();
  if (!roll || !rules.ok) return;
  const { tried } = await buildPreview(actor, buildCheckStart(roll));
  const { nextPoint } = button.dataset;
  const rises = nextPoint ? [game.i18n.format("RIPOSTE.Sheet.nextPoint", { cost: nextPoint })] : [];
  const preview = tried.ok ? describePool(tried.value.state) : [localiseSentence(describeRefusal(tried.refusal))];
  const tooltip = [...preview, describeClick(tried.ok ? describeCosts(actor, tried.value) : []), ...rises].join(" · ");
  button.dataset["tooltipText"] = tooltip;
  button.setAttribute("aria-description", tooltip);
}

/**
 * Describes how to open the options of a check. If the check costs something, the costs are named, since a plain click then opens the
 * options.
 */
function describeClick(costs: readonly Sentence[]): string {
  if (costs.length === 0) return game.i18n.localize("RIPOSTE.Rolls.options");
  return game.i18n.format("RIPOSTE.Rolls.taken", { taken: costs.map(localiseSentence).join(", ") });
}

/** Describes the basis of a check and its pool, in the words of its card. */
function describePool(state: Parameters<typeof toPublicState>[0]): readonly string[] {
  const side = buildExchangeCard(toPublicState(state), GM_SEAT).duels[0]?.attack;
  if (!side) return [];
  const { check, pool } = side;
  const action = localiseWording(check?.line ?? side.action);
  if (!pool) return [action];
  const { label, dice, difficulty, sum } = pool;
  return [action, game.i18n.format(label, { dice: String(dice), difficulty: String(difficulty), sum: String(sum) })];
}

/**
 * The text of the button that rolls an actor's place in the turn order, and the reason why it is disabled. The reason is empty if the
 * button is enabled.
 */
type OrderRollView = { readonly told: string; readonly refusal: string };

/** Builds the view of the button that rolls an actor's place in the turn order. */
export function buildOrderRoll(actor: Actor.Implementation): OrderRollView {
  const refusal = findObstacle(actor);
  const format = (key: string): string => game.i18n.format(key, { name: actor.name });
  return { told: format(refusal || "RIPOSTE.Rolls.order.now"), refusal: refusal && format(refusal) };
}

/** Rolls the actor's place in the turn order, or shows the reason why that is not possible. */
export const rollOrder = toStoringHandler(async function (this: {
  readonly actor: Actor.Implementation;
}): Promise<void> {
  const { refusal } = buildOrderRoll(this.actor);
  const ids = listUnrolled(this.actor).flatMap(({ id }) => id ?? []);
  if (refusal) ui.notifications.warn(refusal);
  else await findCombat([this.actor.uuid])?.rollInitiative(ids);
});

/** Finds the key of the reason why the place cannot be rolled; empty if it can. */
function findObstacle(actor: Actor.Implementation): string {
  if (!findCombat([actor.uuid])) return "RIPOSTE.Rolls.order.outside";
  return listUnrolled(actor).length === 0 ? "RIPOSTE.Rolls.order.rolled" : "";
}

/** Lists the actor's combatants that have no place in the turn order yet. */
function listUnrolled({ uuid }: Actor.Implementation): readonly Combatant.Implementation[] {
  const combatants = findCombat([uuid])?.combatants.contents ?? [];
  return combatants.filter(({ actor, initiative }) => actor?.uuid === uuid && initiative === null);
}
