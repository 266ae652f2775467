import { familyOf } from "../../rulesets/index.ts";
import { badgeViews } from "../../view/badge-view.ts";
import { budgetViews } from "../../view/tracker-view.ts";
import { nameAround, nameOf, toFighter } from "../documents/fighters.ts";
import { combatOf, fightShown } from "../fight/fight.ts";
import { openAmend } from "../tracker/amend.ts";
import { badgeChip, budgetChip, listOf, turnChip } from "../tracker/chips.ts";
import { presentTurn } from "../tracker/own-turn.ts";
import { rowButton } from "../tracker/toggles.ts";
import { worldRuleset } from "../world/settings.ts";

/**
 * Shows in the header of a sheet the remaining budgets of its actor in the round, and the effects on them, in a fight or outside of one,
 * with the button that amends them by hand.
 */
export function showLasting(sheet: HTMLElement, actor: Actor.Implementation): void {
  const place = sheet.querySelector(".riposte-lasting");
  if (!place) return;
  const turn = turnOf(actor, place.ownerDocument);
  const lists = [
    { key: "RIPOSTE.Sheet.budget", chips: budgetOf(actor) },
    { key: "RIPOSTE.Sheet.lasting", chips: badgesOf(actor) },
  ].filter(({ chips }) => chips.length > 0);
  if (lists.length === 0) return place.replaceChildren(...turn);
  const page = sheet.ownerDocument;
  const name = nameOf(actor);
  const label = game.i18n.format("RIPOSTE.Amend.open", { name });
  const look = { icon: "fa-pen", label, classes: "riposte-lasting__amend" };
  place.replaceChildren(
    ...turn,
    ...lists.map(({ key, chips }) => listOf(page, game.i18n.format(key, { name }), chips)),
    rowButton(page, look, () => openAmend(actor)),
  );
}

function badgesOf(actor: Actor.Implementation) {
  const ruleset = game.settings.get("riposte", "ruleset");
  const badges = familyOf(actor.type, ruleset)?.badges ?? [];
  const combat = combatOf([actor.uuid]);
  const beheld = { fighter: actor.uuid, nameOf: (uuid: string) => nameAround(combat, uuid) };
  return badgeViews(ruleset, badges, fightShown(combat), beheld).map(badgeChip);
}

function budgetOf(actor: Actor.Implementation) {
  const rules = worldRuleset();
  const combat = combatOf([actor.uuid]);
  if (!rules.ok || !combat) return [];
  const fight = fightShown(combat);
  const fighter = toFighter(actor, rules.value);
  const allowance = fighter.ok ? rules.value.allowance(fighter.value, fight) : {};
  return budgetViews(rules.value.id, allowance, fight, actor.uuid).map(budgetChip);
}

/** Builds the note that it is an actor's turn; empty on the turns of others. */
function turnOf(actor: Actor.Implementation, page: Document): readonly HTMLElement[] {
  const combat = combatOf([actor.uuid]);
  const turn = combat && presentTurn(combat);
  if (turn?.actor.uuid !== actor.uuid) return [];
  const said = game.i18n.format("RIPOSTE.Turn.yours", { name: turn.name });
  const list = listOf(page, said, [turnChip(said)]);
  list.classList.add("riposte-turn");
  return [list];
}
