import type { Fight } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import {
  type ToggleView,
  listBadgeViews,
  listToggleViews,
  buildToggleDeclaration,
} from "../../../view/tracker-view.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { localiseSentence } from "../../exchange/refusals.ts";

/** Builds the buttons with which a GM sets or removes a combatant's situations before the first round. */
export function buildToggleButtons(
  page: Document,
  combatant: Combatant.Implementation,
  fight: Fight,
): readonly HTMLElement[] {
  const { actor } = combatant;
  const ruleset = game.settings.get("riposte", "ruleset");
  const badges = actor ? (findFamily(actor.type, ruleset)?.badges ?? []) : [];
  const views = listToggleViews(ruleset, badges, fight, actor?.uuid ?? "");
  return views.map((view) => buildSituationToggle(page, combatant, view));
}

/** Sends the declaration that sets or removes a fighter's situation. */
export function sendToggle(fighter: string, view: ToggleView): void {
  void sendIntent({ type: "declare", ...buildToggleDeclaration(fighter, view) });
}

/** Builds the buttons with which any player in a fight declares that the event for which a combatant waits has occurred. */
export function buildCallButtons(
  page: Document,
  combatant: Combatant.Implementation,
  fight: Fight,
): readonly HTMLElement[] {
  const { actor } = combatant;
  const ruleset = game.settings.get("riposte", "ruleset");
  const badges = actor ? (findFamily(actor.type, ruleset)?.badges ?? []) : [];
  const display = { fighter: actor?.uuid ?? "", nameOf: () => "" };
  return badges.flatMap((badge) => {
    const { calledBy, icon } = badge;
    const [view] = calledBy ? listBadgeViews(ruleset, [badge], fight, display) : [];
    if (!calledBy || !view) return [];
    const what = localiseSentence(view.short);
    const label = game.i18n.format("RIPOSTE.Combat.callTime", { name: combatant.name ?? "", what });
    const look = { icon, label, classes: "riposte-call-time" };
    return [buildRowButton(page, look, () => sendCall(calledBy, display.fighter))];
  });
}

function sendCall(kind: string, fighter: string): void {
  void sendIntent({ type: "declare", kind, payload: { fighter } });
}

function buildSituationToggle(
  page: Document,
  { actor, name }: Combatant.Implementation,
  view: ToggleView,
): HTMLElement {
  const what = game.i18n.localize(view.label);
  const label = game.i18n.format("RIPOSTE.Combat.setBefore", { what, name: name ?? "" });
  const button = buildRowButton(page, { icon: view.icon, label, classes: "riposte-toggle" }, () =>
    sendToggle(actor?.uuid ?? "", view),
  );
  button.classList.toggle("active", view.isSet);
  button.setAttribute("aria-pressed", String(view.isSet));
  return button;
}

type ButtonLook = { readonly icon: string; readonly label: string; readonly classes: string };

/** Builds a small button in a row of the tracker, with the look of Foundry's own buttons. */
export function buildRowButton(page: Document, { icon, label, classes }: ButtonLook, onClick: () => void): HTMLElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = `${classes} inline-control combatant-control icon fa-solid ${icon}`;
  button.ariaLabel = label;
  button.dataset["tooltipText"] = label;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    onClick();
  });
  return button;
}

/** The prefix of the ids of the windows that amend a fighter's combat state. */
export const AMEND_ID = "riposte-by-hand-";
