import { publicState } from "../../engine/index.ts";
import { type RollView, rollsView } from "../../view/sheet/rolls-view.ts";
import { exchangeView } from "../../view/exchange-view.ts";
import { localisedSide } from "../card/localised-duel.ts";
import { dragDeed } from "../client/dragged-deed.ts";
import { isElement } from "../client/elements.ts";
import { begunOf, openCheck } from "../declaring/check.ts";
import { takenBy } from "../declaring/costs.ts";
import { draftOf } from "../declaring/drafting.ts";
import { GM_SEAT } from "../documents/seats.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { type Sentence, refusalSentence } from "../../view/terms.ts";
import { rulesReady } from "../world/rules.ts";
import { describedBy, fighterSource } from "./sources.ts";

type Sheet = { readonly actor: Actor.Implementation; readonly element: HTMLElement; readonly isEditable: boolean };

/** Lists the rolls of the fields of a sheet, by the fields' names in the form; empty for users who may not act for the actor. */
export function rollsOn({
  actor,
  isEditable,
}: Pick<Sheet, "actor" | "isEditable">): Readonly<Record<string, RollView>> {
  return isEditable && !actor.pack ? rollsOf(actor) : {};
}

/** Finds the roll of a field of an actor's sheet by the field's data path. */
export function rollAt(actor: Actor.Implementation, id: string): RollView | undefined {
  return Object.values(rollsOf(actor)).find((roll) => roll.id === id);
}

/** Finds the roll of an actor's field by its data path, or by the name of a row: `skills.Stealth`. */
export function rollNamed(actor: Actor.Implementation, name: string): RollView | undefined {
  return Object.values(rollsOf(actor)).find(({ id, key }) => id === name || key === name);
}

function rollsOf(actor: Actor.Implementation): Readonly<Record<string, RollView>> {
  const { spec, family } = describedBy(actor.type);
  const { stored } = fighterSource(actor);
  return rollsView(spec, stored, family);
}

/** Opens the options of a roll from its context menu, and shows a preview of the roll in the tooltip of its button. */
export function watchRolls({ element, actor }: Sheet): void {
  element.addEventListener("contextmenu", (event) => {
    const roll = rollAt(actor, buttonIn(event)?.dataset["roll"] ?? "");
    if (!roll) return;
    event.preventDefault();
    openCheck(actor, roll);
  });
  element.addEventListener("dragstart", (event) => {
    const id = buttonIn(event)?.dataset["roll"];
    if (id !== undefined) dragDeed(event, { actor: actor.uuid, does: "roll", id });
  });
  for (const type of ["pointerover", "focusin"])
    element.addEventListener(type, (event) => {
      const button = buttonIn(event);
      if (button) void tellNow(button, actor);
    });
}

function buttonIn({ target }: Event): HTMLElement | null {
  return isElement(target, Element) ? target.closest<HTMLElement>("[data-roll]") : null;
}

/** Sets the tooltip of a button to a preview of the roll, or to its refusal. */
async function tellNow(button: HTMLElement, actor: Actor.Implementation): Promise<void> {
  const roll = rollAt(actor, button.dataset["roll"] ?? "");
  const rules = await rulesReady();
  if (!roll || !rules.ok) return;
  const { tried } = await draftOf(actor, begunOf(roll));
  const { nextPoint } = button.dataset;
  const rises = nextPoint ? [game.i18n.format("RIPOSTE.Sheet.nextPoint", { cost: nextPoint })] : [];
  const now = tried.ok ? await saidOf(tried.value.state) : [localised(refusalSentence(tried.refusal))];
  const told = [...now, leadsTo(tried.ok ? takenBy(actor, tried.value) : []), ...rises].join(" · ");
  button.dataset["tooltipText"] = told;
  button.setAttribute("aria-description", told);
}

/** Describes how to reach the options; a check that costs something names its costs, since a plain click opens its options. */
function leadsTo(taken: readonly Sentence[]): string {
  if (taken.length === 0) return game.i18n.localize("RIPOSTE.Rolls.options");
  return game.i18n.format("RIPOSTE.Rolls.taken", { taken: taken.map(localised).join(", ") });
}

/** Describes the basis of a check and its pool, as the card will show them. */
async function saidOf(state: Parameters<typeof publicState>[0]): Promise<readonly string[]> {
  const side = exchangeView(publicState(state), GM_SEAT).duels[0]?.attack;
  if (!side) return [];
  const { action, pool } = await localisedSide(side, "", []);
  if (!pool) return [action];
  const { label, dice, difficulty, sum } = pool;
  return [action, game.i18n.format(label, { dice: String(dice), difficulty: String(difficulty), sum: String(sum) })];
}
