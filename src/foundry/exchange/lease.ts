import { isData } from "../../engine/index.ts";
import { tryWrite } from "../platform/storing.ts";
import { clientState } from "../platform/state.ts";
import { readLease } from "../platform/world/flags.ts";

/**
 * The interval between the reports of the holder, and the time without a report after which another browser takes the lease, in
 * milliseconds. Together they are less than fifteen seconds, so another browser writes within that time.
 */
const BEAT_INTERVAL = 4_000;
const PATIENCE = 10_000;

/**
 * The state of this tab: the name of its browser, which all its tabs share, two flags (it has the browser's lock, it writes), and the
 * function that releases the lock.
 */
const thisTab = clientState.record(
  "lease.self",
  () => ({ browser: "", locked: false, writing: false, unlock: (): void => undefined }),
  ({ unlock }) => unlock(),
);

/** The socket event of the holder's reports. The lease itself is written only when a browser takes it or gives it up. */
const BEAT_EVENT = "system.riposte";

/** The timers of the holder's reports. */
const beatTimers = clientState.timers("lease.beats");

/** The lease as this tab has last seen it, and the time of its holder's last report. */
const lastSeen = clientState.record("lease.seen", () => ({ holder: "", beat: -1, at: 0 }));

/** True if this tab writes: it has the lock of its browser, and that browser holds the lease. */
export function hasLease(): boolean {
  return thisTab.locked && readStoredLease().holder === thisTab.browser;
}

/** Competes for the lease; `onTaken` runs each time that this tab becomes the writer. Does nothing for players. */
export function requestLease(onTaken: () => void): void {
  if (!game.user.isGM) return;
  thisTab.browser = getBrowserName();
  game.socket?.on(BEAT_EVENT, onBeat);
  void lockTab(() => {
    thisTab.locked = true;
    renewLease(onTaken);
    beatTimers.every(BEAT_INTERVAL, () => renewLease(onTaken));
    window.addEventListener("pagehide", () => {
      if (hasLease()) void game.user.setFlag("riposte", "lease", { holder: "", beat: readStoredLease().beat });
    });
  });
}

/** Keeps the lease, or takes it if it is free; `onTaken` runs if this tab becomes the writer by that. */
export function renewLease(onTaken: () => void): void {
  if (thisTab.browser !== "") void tryWrite("lease", () => keepOrTakeLease(onTaken));
}

/**
 * Returns the name that all tabs of this browser share. Without locks, no tab can be chosen among several, so each gets a name of its own.
 */
function getBrowserName(): string {
  const name = localStorage.getItem("riposte.browser") ?? foundry.utils.randomID();
  if (!("locks" in navigator)) return foundry.utils.randomID();
  localStorage.setItem("riposte.browser", name);
  return name;
}

/**
 * Runs `onLocked` once this tab has the lock of its browser; when a tab closes, the lock passes to another. In a browser without locks,
 * `onLocked` runs at once.
 */
async function lockTab(onLocked: () => void): Promise<void> {
  if (!("locks" in navigator)) return onLocked();
  await navigator.locks.request(`riposte.writer.${game.world.id}`, () => {
    onLocked();
    return new Promise<void>((resolve) => (thisTab.unlock = resolve));
  });
}

/** Notes a report of the holder. Any client could send a false one, but that would only keep a GM's second browser from taking over. */
function onBeat(beat: unknown): void {
  if (isData(beat) && beat["lease"] === readStoredLease().holder) lastSeen.at = Date.now();
}

/** Reports that the holder is present, or takes the lease if it is free or if its holder has not reported for too long. */
async function keepOrTakeLease(onTaken: () => void): Promise<void> {
  const { holder, beat } = readStoredLease();
  if (holder !== lastSeen.holder || beat !== lastSeen.beat) Object.assign(lastSeen, { holder, beat, at: Date.now() });
  const free = holder === "" || holder === thisTab.browser || Date.now() - lastSeen.at > PATIENCE;
  if (!thisTab.locked || !free || !game.user.isActiveGM) {
    thisTab.writing = false;
    return;
  }
  if (holder === thisTab.browser) game.socket?.emit(BEAT_EVENT, { lease: holder });
  else await game.user.setFlag("riposte", "lease", { holder: thisTab.browser, beat: beat + 1 });
  if (!thisTab.writing) onTaken();
  thisTab.writing = true;
}

function readStoredLease(): ReturnType<typeof readLease> {
  return readLease(game.user.getFlag("riposte", "lease"));
}
