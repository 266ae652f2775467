import { type ClockTimes, type ExchangeRecord, timeLeft, CLOCK_COMMANDS } from "../../exchange/record.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";

/** The clock of an open question on a card or in a prompt; `keeps` is true if this user controls it. */
export type CardClock = ClockTimes & { readonly message: string; readonly keeps: boolean };

/** The interval between two updates of a shown clock, in milliseconds. */
const TICK = 500;

/** A clock with fewer seconds left is shown as short. */
const SHORT = 10;

/** Builds the clock of an exchange; null if no answer is awaited. */
export function buildClock(record: ExchangeRecord | null): CardClock | null {
  if (!record || record.deadline === 0 || record.phase === "closed") return null;
  const { deadline, paused, message } = record;
  return { deadline, paused, message: message.id ?? "", keeps: game.user.isGM };
}

/** Starts every clock below an element. A clock runs until its deadline, or until it is removed from the document. */
export function runClock(root: HTMLElement): void {
  for (const clock of root.querySelectorAll<HTMLElement>("[data-deadline]")) drawClock(clock);
}

function drawClock(clock: HTMLElement): void {
  const times = { deadline: Number(clock.dataset["deadline"]), paused: Number(clock.dataset["paused"]) };
  const seconds = Math.ceil(timeLeft(times, Date.now()) / 1000);
  const key = times.paused > 0 ? "RIPOSTE.Clock.stopped" : "RIPOSTE.Exchange.secondsLeft";
  clock.textContent = game.i18n.format(key, { seconds: String(seconds) });
  clock.classList.toggle("is-short", times.paused === 0 && seconds <= SHORT);
  if (seconds === 0 || times.paused > 0) return;
  const view = clock.ownerDocument.defaultView ?? window;
  view.setTimeout(() => {
    if (clock.isConnected) drawClock(clock);
  }, TICK);
}

/**
 * Sends the command of a button on a waiting exchange: one for its clock, or one that skips a question. If the question is empty, all open
 * ones are skipped.
 */
export function sendClockControl({ action, word, ask, question }: DOMStringMap, message: string): void {
  const clock = CLOCK_COMMANDS.find((each) => each === word);
  if (action === "clock" && clock) void sendIntent({ type: "clock", message, word: clock });
  if (action === "skip" && ask && question !== undefined) void sendIntent({ type: "skip", message, ask, question });
}

/** Stops the clocks of all open questions, or resumes them all if none runs; for a GM's keyboard. */
export function toggleClocks(): void {
  const records = listUnfinishedRecords().filter(({ deadline }) => deadline > 0);
  const word = records.some(({ paused }) => paused === 0) ? "pause" : "resume";
  for (const { message } of records) void sendIntent({ type: "clock", message: message.id ?? "", word });
}
