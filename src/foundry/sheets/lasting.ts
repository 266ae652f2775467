import { familyOf } from "../../rulesets/index.ts";
import { badgeViews } from "../../view/badge-view.ts";
import { nameAround, nameOf } from "../documents/fighters.ts";
import { combatOf, fightShown } from "../fight/fight.ts";
import { openAmend } from "../tracker/amend-window.ts";
import { badgeChip, listOf } from "../tracker/chips.ts";
import { rowButton } from "../tracker/toggles.ts";

/** Shows in a sheet's head what lasts on its actor, in a fight or outside of one, with the button that ends it by hand. */
export function showLasting(sheet: HTMLElement, actor: Actor.Implementation): void {
  const place = sheet.querySelector(".riposte-lasting");
  const ruleset = game.settings.get("riposte", "ruleset");
  const badges = familyOf(actor.type, ruleset)?.badges ?? [];
  const combat = combatOf([actor.uuid]);
  const beheld = { fighter: actor.uuid, nameOf: (uuid: string) => nameAround(combat, uuid) };
  const chips = badgeViews(ruleset, badges, fightShown(combat), beheld).map(badgeChip);
  if (!place) return;
  if (chips.length === 0) return place.replaceChildren();
  const page = sheet.ownerDocument;
  const name = nameOf(actor);
  const look = {
    icon: "fa-pen",
    label: game.i18n.format("RIPOSTE.Amend.open", { name }),
    classes: "riposte-lasting__amend",
  };
  const list = listOf(page, game.i18n.format("RIPOSTE.Sheet.lasting", { name }), chips);
  place.replaceChildren(
    list,
    rowButton(page, look, () => openAmend(actor)),
  );
}
