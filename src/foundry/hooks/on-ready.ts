import { refreshOpenMarks } from "../answering/open-marks.ts";
import { welcome } from "../campaign/welcome.ts";
import { makeAnnouncer } from "../client/announcer.ts";
import { tryAgainSoon } from "../client/due.ts";
import { runEach } from "../client/do-each.ts";
import { followProblems } from "../errors/follow-problems.ts";
import { dropHandled } from "../exchange/handled.ts";
import { sendIntent } from "../exchange/intents.ts";
import { requestLease } from "../exchange/lease.ts";
import { listUnfinishedMessages, listUnfinishedRecords } from "../exchange/exchanges.ts";
import { refreshTimedActors } from "../documents/effect-document.ts";
import { rememberHealth } from "../documents/health-change.ts";
import { markAnnounced } from "../modules/tell.ts";
import { followTyping } from "../sheets/typing.ts";
import { refreshBars } from "../scene/tokens.ts";
import { takeOver } from "../writing/following.ts";
import { tellEdition } from "../world/edition-change.ts";
import { listFightActors } from "../writing/marks.ts";

/**
 * Every client, once the world is ready: a GM's competes to be the writer, a player's requests its open questions; all sort their fights by
 * the rules, and render again what was rendered before the rules were loaded.
 */
export function onReady(): void {
  runEach(
    makeAnnouncer,
    followTyping,
    followProblems,
    dropHandled,
    () => game.socket?.on("connect", tryAgainSoon),
    () => requestLease(takeOver),
    () => game.user.isGM || (listUnfinishedMessages().length > 0 && void sendIntent({ type: "here" })),
    () => game.combats.forEach((combat) => combat.setupTurns()),
    () => refreshTimedActors([...game.actors, ...game.combats.contents.flatMap(listFightActors)]),
    () => void ui.combat?.render(),
    refreshBars,
    rememberHealth,
    refreshOpenMarks,
    welcome,
    () => void tellEdition(),
    () => listUnfinishedRecords().forEach(({ message }) => markAnnounced(message)),
  );
}
