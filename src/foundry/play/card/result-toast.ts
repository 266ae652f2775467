import type { DuelView } from "../../../view/exchange/duel.ts";
import { describeResult } from "../../../view/exchange/result-line.ts";
import { findWorldActor } from "../../documents/fighters.ts";
import { clientState } from "../../platform/state.ts";
import { findRecord, readRecord } from "../../exchange/record.ts";
import { findMissingRules } from "../../platform/world/rules.ts";
import { buildExchangeView } from "./card.ts";
import { listCards } from "./exchange-model.ts";
import { buildCardDuels } from "../../exchange/card-duels.ts";
import { localiseWording } from "../../exchange/refusals.ts";

/**
 * Remembers the result of an exchange that an update has closed, in which a fighter of this user took part, and shows it as a toast if the
 * card of the exchange is out of view.
 */
export async function showResult(message: ChatMessage.Implementation, changes: object): Promise<void> {
  const isClosed = foundry.utils.getProperty(changes, "system.phase") === "closed";
  if (!isClosed || foundry.utils.hasProperty(changes, "system.undone") || !message.isContentVisible) return;
  const record = readRecord(message);
  if (!record || record.undone || findMissingRules(record.state.ruleset)) return;
  const { view, unnamed } = await buildExchangeView(record);
  if (!(await isAnyMine(view.duels.flatMap(listDuelFighters)))) return;
  const duels = await buildCardDuels(view.duels, unnamed);
  const lines = duels.map((duel) => describeResult(duel, localiseWording)).filter((line) => line !== "");
  if (lines.length === 0) return;
  forgetResult();
  Object.assign(lastResult, { message: message.id, text: lines.join(" / "), at: performance.now() });
  if (!isCardVisible(message.id ?? "")) lastResult.notice = ui.notifications.info(lastResult.text, { console: false });
}

/**
 * The last result, the time when it came, and its toast. The next one replaces it, so that many exchanges at once do not cover the windows
 * with toasts.
 */
type LastResult = Record<"message" | "text", string> & { at: number; notice: ResultNotice | null };
type ResultNotice = ReturnType<typeof ui.notifications.info>;
const buildNoResult = (): LastResult => ({ message: "", text: "", at: 0, notice: null });
const lastResult = clientState.record("result-toast.shown", buildNoResult);

/** The time for which a result belongs to the question after it, in milliseconds. */
const RECENT = 60_000;

/** Reads the last result for the question after it, which then stands there instead of in a toast; empty if it is old or undone. */
export function takeRecentResult(): string {
  hideNotice();
  const isRecent = performance.now() - lastResult.at < RECENT;
  return isRecent && findRecord(lastResult.message)?.undone === false ? lastResult.text : "";
}

/** Forgets the last result, after the question over which it stood is answered. */
export function forgetResult(): void {
  hideNotice();
  Object.assign(lastResult, buildNoResult());
}

function hideNotice(): void {
  if (lastResult.notice) ui.notifications.remove(lastResult.notice);
  lastResult.notice = null;
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
