import { familyOf } from "../../rulesets/index.ts";
import { showHand } from "../declaring/hand-row.ts";

/** Shows the quick actions of the fighter whose turn it is below the tracker, or else those of the first of this user's own. */
export function showHandBelow(element: HTMLElement, footer: HTMLElement | undefined): void {
  const old = element.querySelector<HTMLElement>(".riposte-hand--below");
  const actor = actorHere();
  if (!actor) return void old?.remove();
  const place = old?.dataset["actor"] === actor.uuid ? old : placeFor(element.ownerDocument, actor);
  if (place !== old) old?.remove();
  if (footer) footer.before(place);
  else element.append(place);
  showHand(place, actor, "tracker");
}

function actorHere(): Actor.Implementation | null {
  const { combat } = game;
  const turn = combat?.started ? combat.combatant : null;
  const own = game.user.isGM ? [] : (combat?.combatants.filter(({ isOwner }) => isOwner) ?? []);
  const actor = [turn, ...own].find((each) => each?.isOwner === true)?.actor;
  return actor && familyOf(actor.type, game.settings.get("riposte", "ruleset")) ? actor : null;
}

function placeFor(page: Document, { uuid, name }: Actor.Implementation): HTMLElement {
  const place = page.createElement("section");
  place.className = "riposte riposte-hand riposte-hand--below";
  place.dataset["actor"] = uuid;
  place.ariaLabel = game.i18n.format("RIPOSTE.Hand.of", { name });
  return place;
}
