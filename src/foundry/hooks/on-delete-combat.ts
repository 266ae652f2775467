import { followClock } from "../documents/effect-document.ts";
import { renewAttackButtons } from "../sheets/attack-buttons.ts";
import { followGrounds } from "../writing/grounds.ts";
import { markTab } from "../tracker/own-turn.ts";
import { renewTurnOffer } from "../tracker/turn-offer.ts";
import { inLine } from "../exchange/line.ts";
import { tellFight } from "../ledger/telling.ts";
import { fightingIn, follow } from "../writing/marks.ts";

/** A fight is over: sheets show it, and the writer removes its marks and drawings, and finishes its ledger. */
export function onDeleteCombat(combat: Combat.Implementation): void {
  followClock(fightingIn(combat));
  markTab("");
  renewTurnOffer();
  renewAttackButtons();
  follow(fightingIn(combat));
  followGrounds();
  inLine(() => tellFight(combat), { fault: "ledger" });
}
