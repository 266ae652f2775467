import { waitForRelease } from "../../platform/html.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { readOwnTemper } from "../../documents/combat-document.ts";
import { buildOddsElements } from "../../exchange/odds-elements.ts";
import { declareAction } from "../../windows/declaring/declare-action.ts";
import { type Proposal, listProposals } from "../../windows/declaring/proposals.ts";

/** Shows the best strikes of a combatant now before an element; a click declares one. Nothing is shown if there are none. */
export async function showProposals(next: HTMLElement, combatant: Combatant.Implementation): Promise<void> {
  const { actor } = combatant;
  if (!actor) return;
  const drawing = foundry.utils.randomID();
  next.dataset["proposing"] = drawing;
  const proposals = await listProposals(actor, readOwnTemper(combatant) ?? "bold", next);
  const list = proposals.length > 0 ? await buildList(next.ownerDocument, actor, proposals) : null;
  const old = next.parentElement?.querySelector<HTMLElement>(".riposte-proposals") ?? null;
  await waitForRelease(old);
  if (next.dataset["proposing"] !== drawing || !next.isConnected) return;
  if (list && old?.isEqualNode(list) === true) return;
  old?.remove();
  if (list) next.before(list);
}

async function buildList(
  page: Document,
  actor: Actor.Implementation,
  proposals: readonly Proposal[],
): Promise<HTMLElement> {
  const list = page.createElement("section");
  list.className = "riposte riposte-proposals";
  const heading = page.createElement("h4");
  heading.id = `riposte-proposals-${actor.uuid}`;
  heading.textContent = game.i18n.format("RIPOSTE.Foe.plays.best", { name: actor.name });
  list.setAttribute("aria-labelledby", heading.id);
  list.dataset["declared"] = JSON.stringify(proposals.map(({ declared }) => declared));
  list.append(heading, ...(await Promise.all(proposals.map((each) => buildButton(page, actor, each)))));
  return list;
}

async function buildButton(
  page: Document,
  actor: Actor.Implementation,
  { label, declared, estimates }: Proposal,
): Promise<HTMLElement> {
  const button = page.createElement("button");
  button.type = "button";
  button.className = "riposte-proposal";
  const name = page.createElement("strong");
  name.textContent = label;
  const context = { ruleset: getWorldRules().id, estimates: estimates ?? [], asked: actor.uuid, unnamed: [] };
  button.append(name, ...(await buildOddsElements(page.body, context)));
  button.addEventListener("click", () => {
    for (const each of button.parentElement?.querySelectorAll("button") ?? []) each.disabled = true;
    void declareAction(actor, declared, { label });
  });
  return button;
}
