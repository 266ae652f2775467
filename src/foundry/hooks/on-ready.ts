import { renewOpenMarks } from "../answering/open-marks.ts";
import { welcome } from "../campaign/welcome.ts";
import { makeAnnouncer } from "../client/announcer.ts";
import { retrySoon } from "../client/due.ts";
import { doEach } from "../client/do-each.ts";
import { followProblems } from "../errors/follow-problems.ts";
import { dropHandled } from "../exchange/handled.ts";
import { sendIntent } from "../exchange/intents.ts";
import { seekLease } from "../exchange/lease.ts";
import { unfinishedMessages, unfinishedRecords } from "../exchange/exchanges.ts";
import { followClock } from "../documents/effect-document.ts";
import { noteHealth } from "../documents/health-change.ts";
import { takeAsTold } from "../modules/tell.ts";
import { followTyping } from "../sheets/typing.ts";
import { redrawBars } from "../scene/tokens.ts";
import { takeOver } from "../writing/following.ts";
import { tellEdition } from "../world/edition-change.ts";
import { fightingIn } from "../writing/marks.ts";

/**
 * Every client, once the world is ready: a GM's competes to be the writer, a player's requests its open questions; all sort their fights by
 * the rules, and render again what was rendered before the rules were loaded.
 */
export function onReady(): void {
  doEach(
    makeAnnouncer,
    followTyping,
    followProblems,
    dropHandled,
    () => game.socket?.on("connect", retrySoon),
    () => seekLease(takeOver),
    () => game.user.isGM || (unfinishedMessages().length > 0 && void sendIntent({ type: "here" })),
    () => game.combats.forEach((combat) => combat.setupTurns()),
    () => followClock([...game.actors, ...game.combats.contents.flatMap(fightingIn)]),
    () => void ui.combat?.render(),
    redrawBars,
    noteHealth,
    renewOpenMarks,
    welcome,
    () => void tellEdition(),
    () => unfinishedRecords().forEach(({ message }) => takeAsTold(message)),
  );
}
