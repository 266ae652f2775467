import { clientState } from "../client/state.ts";
import { showLasting } from "./lasting.ts";
import { tellUse } from "./uses.ts";
import { attackWith, unarmedOf } from "../declaring/attack-window.ts";
import { askedBy, draftOf } from "../declaring/drafting.ts";
import { choicesFor } from "../declaring/offers.ts";
import { renewHands, showHand } from "../declaring/hand-row.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { rulesReady } from "../world/rules.ts";
import { worldRules } from "../world/settings.ts";
import { refusalSentence } from "../../view/terms.ts";

/** Parts of an open sheet that are refreshed. */
type AttackSheet = {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  renew(): void;
};

/** Open sheets on this page. */
const open = clientState.set<AttackSheet>("attack-buttons.open");

/** Keeps the buttons of a sheet up to date while it is open. */
export function trackSheet(sheet: AttackSheet): void {
  open.add(sheet);
  const hand = sheet.element.querySelector<HTMLElement>(".riposte-hand");
  if (hand) showHand(hand, sheet.actor);
  void updateAttackButtons(sheet);
}

/** Removes a sheet that is closed. */
export function untrackSheet(sheet: AttackSheet): void {
  open.delete(sheet);
}

/** Refreshes the numbers and attack buttons of all open sheets after a change of the fight or of a user's targets. */
export const renewAttackButtons = clientState.coalesced("attack-buttons.renew", () => {
  renewHands();
  for (const sheet of open) sheet.renew();
});

/** Shows the effects on the actor, and sets the tooltip of every attack button of a sheet: the users who would be asked, or the refusal. */
async function updateAttackButtons({ element, actor, isEditable }: AttackSheet): Promise<void> {
  const rules = await rulesReady();
  if (!rules.ok) return;
  showLasting(element, actor);
  if (!isEditable) return;
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="useItem"]')) await tellUse(button, actor);
  const choices = choicesFor(actor, worldRules());
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="attack"]')) {
    const draft = await draftOf(actor, attackWith(actor, button.dataset["itemId"] || unarmedOf(actor)), choices);
    if (draft.offers.others.length === 0) continue;
    const { tried } = draft;
    const told = tried.ok ? askedBy(actor, draft).join(" ") : localised(refusalSentence(tried.refusal));
    button.classList.toggle("is-refused", !tried.ok);
    button.dataset["tooltipText"] = told;
    button.setAttribute("aria-description", told);
  }
}
