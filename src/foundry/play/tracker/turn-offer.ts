import { buildBar } from "../../platform/html.ts";
import { clientState } from "../../platform/state.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { listQuickActions } from "../../windows/declaring/quick-actions.ts";
import { type TurnStatus, readTurnStatus } from "../../windows/status/chips.ts";

/** The turn for which the player declined the offer. */
const offer = clientState.record("turn-offer.offer", () => ({ declined: "" }));

/**
 * Offers a player to end the turn of their fighter when its budgets are spent and no exchange of the fight is waiting; otherwise removes
 * the offer.
 */
export const refreshTurnOffer = clientState.coalesced("turn-offer.renew", async () => {
  const offered = await buildOffer();
  for (const old of document.querySelectorAll(".riposte-turn-offer")) old.remove();
  document.body.append(...offered);
});

/** Builds the offer to end the turn of this player's fighter; empty without one. */
async function buildOffer(): Promise<readonly HTMLElement[]> {
  const combat = game.combat;
  const turn = combat && !game.user.isGM ? readTurnStatus(combat) : null;
  if (!combat || !turn?.actor.isOwner || !turn.isSpent) return [];
  const key = `${combat.uuid}/${combat.round}/${turn.actor.uuid}`;
  const waits = listUnfinishedRecords().some((record) => record.combat === combat.uuid);
  if (waits || offer.declined === key) return [];
  const text = await describePossible(turn);
  const decline = (): void => {
    offer.declined = key;
    refreshTurnOffer();
  };
  return [
    buildBar("riposte-turn-offer", text, [
      { action: "end", label: "RIPOSTE.Turn.end", press: () => void combat.nextTurn() },
      { action: "decline", label: "RIPOSTE.Turn.keep", press: decline },
    ]),
  ];
}

/** The most actions that the offer names. */
const MAX_NAMED = 4;

/** Says what a fighter can still do in a turn that is spent, or that nothing is left to do. */
async function describePossible({ actor, name, isUnable }: TurnStatus): Promise<string> {
  const rules = await loadWorldRules();
  const possible =
    rules.ok && !isUnable ? (await listQuickActions(actor)).filter(({ refusal }) => refusal === null) : [];
  if (possible.length === 0) return game.i18n.format("RIPOSTE.Turn.spent", { name });
  const names = possible.slice(0, MAX_NAMED).map(({ label }) => localiseSentence(label));
  const actions = [...names, ...(possible.length > MAX_NAMED ? ["…"] : [])].join(", ");
  return game.i18n.format("RIPOSTE.Turn.possible", { name, actions });
}
