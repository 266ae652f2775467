import { refreshOpenMarks } from "../play/answering/answering.ts";
import { welcome } from "../windows/campaign/welcome.ts";
import { makeAnnouncer } from "../platform/elements.ts";
import { tryAgainSoon } from "../platform/retries.ts";
import { runEach } from "../platform/problems.ts";
import { followProblems } from "../windows/problem-notices.ts";
import { dropHandled } from "../exchange/handled-intents.ts";
import { sendIntent } from "../exchange/intents.ts";
import { listUnfinishedMessages, listUnfinishedRecords } from "../exchange/exchange-index.ts";
import { refreshTimedActors } from "../documents/effect.ts";
import { rememberHealth } from "../documents/health-bars.ts";
import { markAnnounced } from "./modules/announcements.ts";
import { followTyping } from "../windows/sheets/open-forms.ts";
import { refreshBars } from "../documents/scene/tokens.ts";
import { competeToWrite } from "../play/writer-part.ts";
import { tellEdition } from "../platform/world/settings.ts";
import { listFightActors } from "../documents/fight/fight.ts";

/**
 * Once the world is ready, a GM's client competes to be the writer, and a player's requests its open questions. All clients sort their
 * fights by the rules, and render again everything that was rendered before the rules were loaded.
 */
export function onReady(): void {
  runEach(
    makeAnnouncer,
    followTyping,
    followProblems,
    dropHandled,
    () => game.socket?.on("connect", tryAgainSoon),
    competeToWrite,
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
