import { clientState } from "../../platform/state.ts";
import { type Direction, isWaiting } from "../intents.ts";
import { findRecord } from "../record.ts";
import { UNDO_KEYS } from "./undo-keys.ts";

/** A notification that counts the finished exchanges of an undo. */
type Progress = { renew(): void; endIfDone(): void };

/** The notifications that are shown. */
const notifications = clientState.set<Progress>("undo-progress.shown");

/** Refreshes the counts after an exchange has changed. */
export function refreshProgress(): void {
  for (const each of notifications) each.renew();
}

/** Removes the notifications of intents that have left this user's queue. */
export function endProgress(): void {
  for (const each of notifications) each.endIfDone();
}

/** Shows a user who undoes or redoes several exchanges the number that is done, until the intent has left its queue. */
export function showProgress(messages: readonly string[], direction: Direction, nonce: string): void {
  if (messages.length < 2 || !isWaiting(nonce)) return;
  const all = messages.length;
  const formatProgress = (done: number) =>
    game.i18n.format(UNDO_KEYS[direction].progress, { done: String(done), all: String(all) });
  const notice = ui.notifications.info(formatProgress(0), { progress: true, permanent: true, console: false });
  const progress: Progress = {
    renew: () => {
      const done = countDone(messages, direction);
      ui.notifications.update(notice, { message: formatProgress(done), pct: done / all });
    },
    endIfDone: () => {
      if (isWaiting(nonce)) return;
      notifications.delete(progress);
      ui.notifications.remove(notice);
    },
  };
  notifications.add(progress);
}

/** Counts the exchanges that are already undone (or redone, by `direction`) and completely written. */
function countDone(messages: readonly string[], direction: Direction): number {
  const records = messages.map(findRecord).filter((record) => record !== null);
  return records.filter(({ phase, undone }) => phase === "closed" && undone === (direction === "undo")).length;
}
