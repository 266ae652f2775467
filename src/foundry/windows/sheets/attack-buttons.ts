import { clientState } from "../../platform/state.ts";
import { showLasting } from "../status/lasting.ts";
import { updateUseTooltip } from "./item-uses.ts";
import { suggestAttack, findUnarmedId } from "../declaring/action-windows.ts";
import { describeQuestions, buildPreview } from "../declaring/preview.ts";
import { collectActorOptions } from "../declaring/options.ts";
import { renewQuickActions, showQuickActions } from "../declaring/quick-action-row.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { describeRefusal } from "../../../view/terms.ts";

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
export const renewAttackButtons = clientState.coalesced("attack-buttons.renew", () => {
  renewQuickActions();
  for (const sheet of openSheets) sheet.renew();
});

/** Shows the effects on the actor. The tooltip of each attack button then says which users would be asked, or why the attack is refused. */
async function updateAttackButtons({ element, actor, isEditable }: AttackSheet): Promise<void> {
  const rules = await loadWorldRules();
  if (!rules.ok) return;
  showLasting(element, actor);
  if (!isEditable) return;
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="useItem"]'))
    await updateUseTooltip(button, actor);
  const choices = collectActorOptions(actor, getWorldRules());
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="attack"]')) {
    const preview = await buildPreview(
      actor,
      suggestAttack(actor, button.dataset["itemId"] || findUnarmedId(actor)),
      choices,
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
