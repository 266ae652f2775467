import type { DuelView } from "../../view/exchange/duel.ts";
import { resultLine } from "../../view/exchange/result-line.ts";
import { actorAt } from "../documents/fighters.ts";
import { clientState } from "../client/state.ts";
import { readRecord } from "../exchange/record.ts";
import { missingRules } from "../world/rules.ts";
import { viewOf } from "./card.ts";
import { localisedDuels } from "./localised-duel.ts";

/**
 * Shows a toast with the result of an exchange that an update has closed, if a fighter of this user's was in it and its card is not in
 * view.
 */
export async function tellResult(message: ChatMessage.Implementation, changes: object): Promise<void> {
  const isClosed = foundry.utils.getProperty(changes, "system.phase") === "closed";
  if (!isClosed || foundry.utils.hasProperty(changes, "system.undone") || !message.isContentVisible) return;
  const record = readRecord(message);
  if (!record || record.undone || missingRules(record.state.ruleset) || isCardSeen(message.id ?? "")) return;
  const { view, unnamed } = await viewOf(record);
  if (!(await areMine(view.duels.flatMap(fightersIn)))) return;
  const duels = await localisedDuels(view.duels, { hidden: unnamed, compact: true });
  const lines = duels.map((duel) => resultLine(duel, said)).filter((line) => line !== "");
  if (lines.length > 0) showAlone(lines.join(" / "));
}

/** The last result notice, which the next one replaces: of many exchanges at once no pile of toasts covers the windows. */
const shown = clientState.record("result-toast.shown", (): { notice: Notice | null } => ({ notice: null }));
type Notice = ReturnType<typeof ui.notifications.info>;

function showAlone(told: string): void {
  if (shown.notice) ui.notifications.remove(shown.notice);
  shown.notice = ui.notifications.info(told, { console: false });
}

/** Lists the fighters who acted, answered or were harmed. */
function fightersIn({ attack, reaction, others, harms }: DuelView): readonly string[] {
  return [attack, reaction, ...others, ...harms].flatMap((each) => each?.fighter ?? []);
}

/** True if any of some fighters is this user's. */
async function areMine(fighters: readonly string[]): Promise<boolean> {
  const actors = await Promise.all(fighters.map((uuid) => actorAt(uuid)));
  return actors.some((actor) => actor?.isOwner === true);
}

/** True if a card of a message is in view: in the chat beside the scene, as one of its notices, or in a window of its own. */
function isCardSeen(message: string): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>(`.riposte-exchange[data-message-id="${message}"]`)];
  return cards.some((card) => card.checkVisibility() && (ui.sidebar?.expanded !== false || !card.closest("#sidebar")));
}

function said(key: string): string {
  return key === "" ? "" : game.i18n.localize(key);
}
