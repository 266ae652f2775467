import type { DuelView } from "../../../view/exchange/duel.ts";
import { describeResult } from "../../../view/exchange/result-line.ts";
import { findWorldActor } from "../../documents/fighters.ts";
import { clientState } from "../../platform/state.ts";
import { readRecord } from "../../exchange/record.ts";
import { findMissingRules } from "../../platform/world/rules.ts";
import { buildExchangeView } from "./card.ts";
import { listCards } from "./exchange-model.ts";
import { buildCardDuels } from "../../exchange/card-duels.ts";
import { localiseWording } from "../../exchange/refusals.ts";

/**
 * Shows a toast with the result of an exchange that an update has closed. A fighter of this user must have taken part, and the card of the
 * exchange must be out of view.
 */
export async function showResult(message: ChatMessage.Implementation, changes: object): Promise<void> {
  const isClosed = foundry.utils.getProperty(changes, "system.phase") === "closed";
  if (!isClosed || foundry.utils.hasProperty(changes, "system.undone") || !message.isContentVisible) return;
  const record = readRecord(message);
  if (!record || record.undone || findMissingRules(record.state.ruleset) || isCardVisible(message.id ?? "")) return;
  const { view, unnamed } = await buildExchangeView(record);
  if (!(await isAnyMine(view.duels.flatMap(listDuelFighters)))) return;
  const duels = await buildCardDuels(view.duels, unnamed);
  const lines = duels.map((duel) => describeResult(duel, localiseWording)).filter((line) => line !== "");
  if (lines.length > 0) replaceNotice(lines.join(" / "));
}

/** The last result notice, which the next one replaces, so that many exchanges at once do not cover the windows with toasts. */
const lastResult = clientState.record("result-toast.shown", (): { notice: ResultNotice | null } => ({ notice: null }));
type ResultNotice = ReturnType<typeof ui.notifications.info>;

function replaceNotice(text: string): void {
  if (lastResult.notice) ui.notifications.remove(lastResult.notice);
  lastResult.notice = ui.notifications.info(text, { console: false });
}

/** Lists the fighters who acted, answered or were harmed. */
function listDuelFighters({ attack, reaction, others, harms }: DuelView): readonly string[] {
  return [attack, reaction, ...others, ...harms].flatMap((each) => each?.fighter ?? []);
}

/** True if this user owns any of the fighters. */
async function isAnyMine(fighters: readonly string[]): Promise<boolean> {
  const actors = await Promise.all(fighters.map((uuid) => findWorldActor(uuid)));
  return actors.some((actor) => actor?.isOwner === true);
}

/** True if a card of a message is in view: in the chat beside the scene, as one of its notices, or in a window of its own. */
function isCardVisible(message: string): boolean {
  return listCards(`[data-message-id="${message}"]`).some(
    (card) => card.checkVisibility() && (ui.sidebar?.expanded !== false || !card.closest("#sidebar")),
  );
}
