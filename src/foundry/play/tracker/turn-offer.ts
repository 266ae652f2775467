import { clientState } from "../../platform/state.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import { readTurnStatus } from "../../windows/status/chips.ts";

/** The turn for which the player declined the offer. */
const offer = clientState.record("turn-offer.offer", () => ({ declined: "" }));

/**
 * Offers a player to end the turn of their fighter when its budgets are spent and no exchange of the fight is waiting; otherwise removes
 * the offer.
 */
export const refreshTurnOffer = clientState.coalesced("turn-offer.renew", () => {
  for (const old of document.querySelectorAll(".riposte-turn-offer")) old.remove();
  const combat = game.combat;
  const turn = combat && !game.user.isGM ? readTurnStatus(combat) : null;
  if (!combat || !turn?.actor.isOwner || !turn.isSpent) return;
  const key = `${combat.uuid}/${combat.round}/${turn.actor.uuid}`;
  const waits = listUnfinishedRecords().some((record) => record.combat === combat.uuid);
  if (waits || offer.declined === key) return;
  const element = buildOfferBar(turn.name, {
    end: () => void combat.nextTurn(),
    decline: () => {
      offer.declined = key;
      refreshTurnOffer();
    },
  });
  document.body.append(element);
});

function buildOfferBar(
  name: string,
  { end, decline }: { readonly end: () => void; readonly decline: () => void },
): HTMLElement {
  const element = document.createElement("div");
  element.className = "riposte riposte-turn-offer";
  element.setAttribute("role", "status");
  const text = document.createElement("span");
  text.textContent = game.i18n.format("RIPOSTE.Turn.spent", { name });
  element.append(
    text,
    buildButton("end", "RIPOSTE.Turn.end", end),
    buildButton("decline", "RIPOSTE.Turn.keep", decline),
  );
  return element;
}

function buildButton(action: string, label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.dataset["action"] = action;
  element.textContent = game.i18n.localize(label);
  element.addEventListener("click", act);
  return element;
}
