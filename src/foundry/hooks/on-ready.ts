import { makeAnnouncer } from "../client/announcer.ts";
import { doEach } from "../client/do-each.ts";
import { sendIntent } from "../exchange/intents.ts";
import { seekLease } from "../exchange/lease.ts";
import { unfinishedRecords } from "../exchange/record.ts";
import { redrawBars } from "../scene/tokens.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { noteRuleset } from "../world/settings.ts";
import { resume } from "../writing/writer.ts";

/** Every client, once the world is there: a GM's takes part in the choice of the writer, a player's asks to be asked what is still open; all sort their fights by the rules, and draw again
 *  what was drawn before they were loaded. */
export function onReady(): void {
  doEach(
    noteRuleset,
    makeAnnouncer,
    () => seekLease(resume),
    () => game.user.isGM || (unfinishedRecords().length > 0 && void sendIntent({ type: "here" })),
    () => game.combats.forEach((combat) => combat.setupTurns()),
    renewTracker,
    redrawBars,
  );
}
