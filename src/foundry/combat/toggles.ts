import type { Glimpse } from "../../engine/parts/glance.ts";
import { familyOf } from "../../rulesets/index.ts";
import { glanceViews } from "../../view/glance-view.ts";
import { wordKey } from "../../view/terms.ts";
import { sendIntent } from "../exchange/intents.ts";
import { fightOf } from "./fight.ts";

/** The buttons by which a GM sets, before the first round, what the situation does to a combatant, or takes it away. */
export function togglesFor(page: Document, combatant: Combatant.Implementation): readonly HTMLElement[] {
  const { actor } = combatant;
  const glance = actor ? (familyOf(actor.type, game.settings.get("riposte", "ruleset"))?.glance ?? []) : [];
  return glance.flatMap((glimpse) =>
    glimpse.setBy ? [toggle(page, combatant, { ...glimpse, setBy: glimpse.setBy })] : [],
  );
}

function toggle(
  page: Document,
  combatant: Combatant.Implementation,
  glimpse: Glimpse & { readonly setBy: string },
): HTMLElement {
  const ruleset = game.settings.get("riposte", "ruleset");
  const fighter = combatant.actor?.uuid ?? "";
  const isSet = glanceViews(ruleset, [glimpse], fightOf(combatant.combat), { fighter, nameOf: String }).length > 0;
  const what = game.i18n.localize(wordKey(ruleset, `glance.${glimpse.id}.short`));
  const button = page.createElement("button");
  button.type = "button";
  button.className = `riposte-toggle inline-control combatant-control icon fa-solid ${glimpse.icon}`;
  button.classList.toggle("active", isSet);
  button.setAttribute("aria-pressed", String(isSet));
  button.ariaLabel = game.i18n.format("RIPOSTE.Combat.setBefore", { what, name: combatant.name ?? "" });
  button.dataset["tooltipText"] = button.ariaLabel;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    void sendIntent({ type: "declare", kind: glimpse.setBy, payload: { fighter, [glimpse.id]: !isSet } });
  });
  return button;
}
