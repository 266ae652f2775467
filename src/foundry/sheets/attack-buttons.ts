import { clientState } from "../client/state.ts";
import { attackWith, unarmedOf } from "../declaring/attack-window.ts";
import { askedBy, draftOf } from "../declaring/drafting.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { rulesReady } from "../world/rules.ts";
import { refusalSentence } from "../../view/terms.ts";

/** What an open sheet offers to be told anew. */
type AttackSheet = { readonly actor: Actor.Implementation; readonly element: HTMLElement };

/** The sheets that are open. */
const open = clientState.set<AttackSheet>("attack-buttons.open");

/** Keeps the buttons of a sheet true for as long as it is open. */
export function keepTold(sheet: AttackSheet): void {
  open.add(sheet);
  void tellAttackButtons(sheet);
}

/** Forgets a sheet that is closed. */
export function stopTelling(sheet: AttackSheet): void {
  open.delete(sheet);
}

/** Renews the attack buttons of all open sheets, since the fight or somebody's targets have changed. */
export const renewAttackButtons = clientState.coalesced("attack-buttons.renew", () =>
  Promise.all([...open].map(tellAttackButtons)),
);

/** Says on every button of a sheet by which somebody attacks who would be asked, or why the rules refuse it now. */
async function tellAttackButtons({ element, actor }: AttackSheet): Promise<void> {
  const rules = await rulesReady();
  if (!rules.ok) return;
  for (const button of element.querySelectorAll<HTMLElement>('[data-action="attack"]')) {
    const draft = await draftOf(actor, attackWith(actor, button.dataset["itemId"] || unarmedOf(actor)));
    if (draft.offers.others.length === 0) continue;
    const { tried } = draft;
    const told = tried.ok ? askedBy(actor, draft).join(" ") : localised(refusalSentence(tried.refusal));
    button.classList.toggle("is-refused", !tried.ok);
    button.dataset["tooltipText"] = told;
    button.setAttribute("aria-description", told);
  }
}
