import { type ClockTimes, timeLeft } from "../exchange/clock-times.ts";
import type { ExchangeRecord } from "../exchange/record.ts";

/** The clock of an open question on a card or a prompt, and whether this user controls it. */
export type LocalisedClock = ClockTimes & { readonly message: string; readonly keeps: boolean };

/** Interval at which a clock moves, in milliseconds. */
const TICK = 500;

/** A clock with fewer seconds left is shown as short. */
const SHORT = 10;

/** Builds the clock of an exchange; null if no answer is awaited. */
export function buildClock(record: ExchangeRecord | null): LocalisedClock | null {
  if (!record || record.deadline === 0 || record.phase === "closed") return null;
  const { deadline, paused, message } = record;
  return { deadline, paused, message: message.id ?? "", keeps: game.user.isGM };
}

/** Runs every clock below an element down to its deadline; a clock stops when it is removed from the page. */
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
