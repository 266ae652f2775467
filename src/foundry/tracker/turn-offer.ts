import { clientState } from "../client/state.ts";
import { unfinishedRecords } from "../exchange/exchanges.ts";
import { presentTurn } from "./own-turn.ts";

/** Turn for which the offer was declined. */
const offer = clientState.record("turn-offer.offer", () => ({ declined: "" }));

/**
 * Offers a player to end the turn of their fighter when its budgets are spent and no exchange of the fight waits; removes the offer
 * otherwise.
 */
export const renewTurnOffer = clientState.coalesced("turn-offer.renew", () => {
  for (const old of document.querySelectorAll(".riposte-turn-offer")) old.remove();
  const combat = game.combat;
  const turn = combat && !game.user.isGM ? presentTurn(combat) : null;
  if (!combat || !turn?.actor.isOwner || !turn.isSpent) return;
  const key = `${combat.uuid}/${combat.round}/${turn.actor.uuid}`;
  const waits = unfinishedRecords().some((record) => record.combat === combat.uuid);
  if (waits || offer.declined === key) return;
  const element = bar(turn.name, {
    end: () => void combat.nextTurn(),
    decline: () => {
      offer.declined = key;
      renewTurnOffer();
    },
  });
  document.body.append(element);
});

function bar(name: string, { end, decline }: { readonly end: () => void; readonly decline: () => void }): HTMLElement {
  const element = document.createElement("div");
  element.className = "riposte riposte-turn-offer";
  element.setAttribute("role", "status");
  const text = document.createElement("span");
  text.textContent = game.i18n.format("RIPOSTE.Turn.spent", { name });
  element.append(text, button("end", "RIPOSTE.Turn.end", end), button("decline", "RIPOSTE.Turn.keep", decline));
  return element;
}

function button(action: string, label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset["action"] = action;
  made.textContent = game.i18n.localize(label);
  made.addEventListener("click", act);
  return made;
}
