import { isData } from "../../engine/index.ts";
import { tryWrite } from "../platform/storing.ts";
import { clientState } from "../platform/state.ts";
import { readLease } from "../platform/world/flags.ts";

/** The interval between the reports of the holder, in milliseconds. */
const BEAT_INTERVAL = 2_000;
/**
 * The time without a report after which another browser takes the lease, in milliseconds. With the interval it is less than ten
 * seconds, so another browser writes within that time.
 */
const PATIENCE = 7_500;

/**
 * The state of this tab. `browser` is a name that all tabs of the browser share. `locked`: this tab has the lock of its browser; `writing`:
 * it has become the writer; `unlock` releases the lock.
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

/** The lease as this tab has last seen it, and the time of its holder's last report. `beat` counts the takings of the lease. */
const lastSeen = clientState.record("lease.seen", () => ({ holder: "", beat: -1, at: 0 }));

/** True if this tab is the writer: it has the lock of its browser, and that browser holds the lease. */
export function isWritingTab(): boolean {
  return thisTab.locked && readStoredLease().holder === thisTab.browser;
}

/** Lets this tab compete for the lease from now on. `onTaken` runs each time it becomes the writer. Does nothing on a player's client. */
export function requestLease(onTaken: () => void): void {
  if (!game.user.isGM) return;
  thisTab.browser = getBrowserName();
  game.socket?.on(BEAT_EVENT, onBeat);
  void lockTab(() => {
    thisTab.locked = true;
    renewLease(onTaken);
    beatTimers.every(BEAT_INTERVAL, () => renewLease(onTaken));
    window.addEventListener("pagehide", () => {
      if (isWritingTab()) void game.user.setFlag("riposte", "lease", { holder: "", beat: readStoredLease().beat });
    });
  });
}

/** Keeps the lease if this browser has it, or takes it if it is free. `onTaken` runs if this makes the tab the writer. */
export function renewLease(onTaken: () => void): void {
  if (thisTab.browser !== "") void tryWrite("lease", () => keepOrTakeLease(onTaken));
}

/**
 * Returns the name that all tabs of this browser share. In a browser that has no locks, each tab gets a name of its own, so that the lease
 * chooses among them.
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

/**
 * Records that the holder has reported. Any client can send a false report; it would only keep another browser of the GM from taking over.
 */
function onBeat(beat: unknown): void {
  if (isData(beat) && beat["lease"] === readStoredLease().holder) lastSeen.at = Date.now();
}

/**
 * Reports that the holder is still there, if this browser holds the lease. Otherwise takes the lease, if it is free or its holder has been
 * silent for too long. Does neither without the lock, or if this GM is not the active one.
 */
async function keepOrTakeLease(onTaken: () => void): Promise<void> {
  const { holder, beat } = readStoredLease();
  if (holder !== lastSeen.holder || beat !== lastSeen.beat) Object.assign(lastSeen, { holder, beat, at: Date.now() });
  const isAvailable = holder === "" || holder === thisTab.browser || Date.now() - lastSeen.at > PATIENCE;
  if (!thisTab.locked || !isAvailable || !game.user.isActiveGM) {
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
