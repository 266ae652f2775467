import { refreshTimedActors } from "../documents/effect-document.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { followGrounds } from "../writing/grounds.ts";
import { markTab } from "../tracker/own-turn.ts";
import { renewTurnOffer } from "../tracker/turn-offer.ts";
import { queueTask } from "../exchange/line.ts";
import { writeDeletedFight } from "../ledger/telling.ts";
import { listFightActors, updateMarks } from "../writing/marks.ts";

/** A fight is over: sheets show it, and the writer removes its marks and drawings, and finishes its ledger. */
export function onDeleteCombat(combat: Combat.Implementation): void {
  refreshTimedActors(listFightActors(combat));
  markTab("");
  renewTurnOffer();
  renewAttackButtons();
  updateMarks(listFightActors(combat));
  followGrounds();
  queueTask(() => writeDeletedFight(combat), { fault: "ledger" });
}
