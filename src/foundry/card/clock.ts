import { type Times, timeLeft } from "../exchange/clock-times.ts";
import type { ExchangeRecord } from "../exchange/record.ts";

/** The clock of an open question as a card or a prompt shows it, and whether this user keeps it. */
export type SaidClock = Times & { readonly message: string; readonly keeps: boolean };

/** How often a clock moves, in milliseconds. */
const TICK = 500;

/** Below how many seconds a clock is short. */
const SHORT = 10;

/** The clock of an exchange; null where nothing is waited for. */
export function clockOf(record: ExchangeRecord | null): SaidClock | null {
  if (!record || record.deadline === 0 || record.phase === "closed") return null;
  const { deadline, paused, message } = record;
  return { deadline, paused, message: message.id ?? "", keeps: game.user.isGM };
}

/** Lets every clock below an element run down to its deadline; a clock stops when it is taken off the page. */
export function runClock(root: HTMLElement): void {
  for (const clock of root.querySelectorAll<HTMLElement>("[data-deadline]")) tick(clock);
}

function tick(clock: HTMLElement): void {
  const times = { deadline: Number(clock.dataset["deadline"]), paused: Number(clock.dataset["paused"]) };
  const left = Math.ceil(timeLeft(times, Date.now()) / 1000);
  const key = times.paused > 0 ? "RIPOSTE.Clock.stopped" : "RIPOSTE.Exchange.secondsLeft";
  clock.textContent = game.i18n.format(key, { seconds: String(left) });
  clock.classList.toggle("is-short", times.paused === 0 && left <= SHORT);
  if (left === 0 || times.paused > 0) return;
  const view = clock.ownerDocument.defaultView ?? window;
  view.setTimeout(() => {
    if (clock.isConnected) tick(clock);
  }, TICK);
}
