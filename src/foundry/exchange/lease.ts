import { isData } from "../../engine/index.ts";
import { tryWrite } from "../platform/retries.ts";
import { clientState } from "../platform/state.ts";
import { readLease } from "../platform/world/flags.ts";

/**
 * Interval at which the holder reports that it is there, and time for which the others wait for that, in milliseconds: together less than
 * fifteen seconds, after which another browser writes.
 */
const BEAT_INTERVAL = 4_000;
const PATIENCE = 10_000;

/** This browser's name, the same in all its tabs; and flags: this tab has its lock, it has started to write. */
const thisTab = clientState.record(
  "lease.self",
  () => ({ browser: "", locked: false, writing: false, unlock: (): void => undefined }),
  ({ unlock }) => unlock(),
);

/** The event by which the holder reports: the lease is written when another takes it, and at no other time. */
const BEAT_EVENT = "system.riposte";

/** The timers by which the holder reports. */
const beatTimers = clientState.timers("lease.beats");

/** The lease as this tab has last seen it, and the time of its holder's last report. */
const lastSeen = clientState.record("lease.seen", () => ({ holder: "", beat: -1, at: 0 }));

/** True if this tab writes: the first tab with its browser's lock, in the browser that holds the lease. */
export function hasLease(): boolean {
  return thisTab.locked && readStoredLease().holder === thisTab.browser;
}

/** Competes for the lease; `onTaken` runs each time that this tab is chosen. Only for GMs. */
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

/** Keeps the lease, or takes it if it is free; `onTaken` runs if this tab is chosen by that. */
export function renewLease(onTaken: () => void): void {
  if (thisTab.browser !== "") void tryWrite("lease", () => keepOrTakeLease(onTaken));
}

/** Returns the name that all tabs of a browser share if a lock can choose between them; without locks each page has a name of its own. */
function getBrowserName(): string {
  const name = localStorage.getItem("riposte.browser") ?? foundry.utils.randomID();
  if (!("locks" in navigator)) return foundry.utils.randomID();
  localStorage.setItem("riposte.browser", name);
  return name;
}

/**
 * Runs `onLocked` once this tab has the lock of its browser, which is passed on when a tab closes; without locks every page counts as the
 * first.
 */
async function lockTab(onLocked: () => void): Promise<void> {
  if (!("locks" in navigator)) return onLocked();
  await navigator.locks.request(`riposte.writer.${game.world.id}`, () => {
    onLocked();
    return new Promise<void>((resolve) => (thisTab.unlock = resolve));
  });
}

/** Notes a report of the holder. Any client may send one in its place, but only keeps a GM's second browser from taking over by that. */
function onBeat(beat: unknown): void {
  if (isData(beat) && beat["lease"] === readStoredLease().holder) lastSeen.at = Date.now();
}

/** Reports that the holder is there, or takes the lease if it is free or its holder is gone. */
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
