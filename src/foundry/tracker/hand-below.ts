import { findFamily } from "../../rulesets/index.ts";
import { showQuickActions } from "../declaring/hand-row.ts";

/** Shows the quick actions of the fighter whose turn it is below the tracker, or else those of the first of this user's own. */
export function showTurnActions(element: HTMLElement, footer: HTMLElement | undefined): void {
  const old = element.querySelector<HTMLElement>(".riposte-hand--below");
  const actor = findTurnActor();
  if (!actor) return void old?.remove();
  const section = old?.dataset["actor"] === actor.uuid ? old : buildSection(element.ownerDocument, actor);
  if (section !== old) old?.remove();
  if (footer) footer.before(section);
  else element.append(section);
  showQuickActions(section, actor, "tracker");
}

function findTurnActor(): Actor.Implementation | null {
  const { combat } = game;
  const turn = combat?.started ? combat.combatant : null;
  const own = game.user.isGM ? [] : (combat?.combatants.filter(({ isOwner }) => isOwner) ?? []);
  const actor = [turn, ...own].find((each) => each?.isOwner === true)?.actor;
  return actor && findFamily(actor.type, game.settings.get("riposte", "ruleset")) ? actor : null;
}

function buildSection(page: Document, { uuid, name }: Actor.Implementation): HTMLElement {
  const section = page.createElement("section");
  section.className = "riposte riposte-hand riposte-hand--below";
  section.dataset["actor"] = uuid;
  section.ariaLabel = game.i18n.format("RIPOSTE.Hand.of", { name });
  return section;
}
