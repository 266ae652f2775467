import { isData } from "../../engine/index.ts";
import { attempt } from "../client/due.ts";
import { clientState } from "../client/state.ts";
import { readLease } from "../world/flags.ts";

/**
 * Interval at which the holder reports that it is there, and time for which the others wait for that, in milliseconds: together less than
 * fifteen seconds, after which another browser writes.
 */
const BEAT = 4_000;
const PATIENCE = 10_000;

/** This browser's name, the same in all its tabs; and flags: this tab has its lock, it has started to write. */
const self = clientState.record(
  "lease.self",
  () => ({ browser: "", locked: false, writing: false, unlock: (): void => undefined }),
  ({ unlock }) => unlock(),
);

/** The event by which the holder reports: the lease is written when another takes it, and at no other time. */
const BEATS = "system.riposte";

/** The timers by which the holder reports. */
const beats = clientState.timers("lease.beats");

/** The lease as this tab has last seen it, and the time of its holder's last report. */
const seen = clientState.record("lease.seen", () => ({ holder: "", beat: -1, at: 0 }));

/** True if this tab writes: the first tab with its browser's lock, in the browser that holds the lease. */
export function holdsLease(): boolean {
  return self.locked && storedLease().holder === self.browser;
}

/** Competes for the lease; `onTaken` runs each time that this tab is chosen. Only for GMs. */
export function seekLease(taken: () => void): void {
  if (!game.user.isGM) return;
  self.browser = browserName();
  game.socket?.on(BEATS, hear);
  void lockTab(() => {
    self.locked = true;
    renewLease(taken);
    beats.every(BEAT, () => renewLease(taken));
    window.addEventListener("pagehide", () => {
      if (holdsLease()) void game.user.setFlag("riposte", "lease", { holder: "", beat: storedLease().beat });
    });
  });
}

/** Keeps the lease, or takes it if it is free; `onTaken` runs if this tab is chosen by that. */
export function renewLease(taken: () => void): void {
  if (self.browser !== "") void attempt("lease", () => renew(taken));
}

/** Returns the name that all tabs of a browser share if a lock can choose between them; without locks each page has a name of its own. */
function browserName(): string {
  const name = localStorage.getItem("riposte.browser") ?? foundry.utils.randomID();
  if (!("locks" in navigator)) return foundry.utils.randomID();
  localStorage.setItem("riposte.browser", name);
  return name;
}

/**
 * Runs `onLocked` once this tab has the lock of its browser, which is passed on when a tab closes; without locks every page counts as the
 * first.
 */
async function lockTab(held: () => void): Promise<void> {
  if (!("locks" in navigator)) return held();
  await navigator.locks.request(`riposte.writer.${game.world.id}`, () => {
    held();
    return new Promise<void>((resolve) => (self.unlock = resolve));
  });
}

/** Notes a report of the holder. Any client may send one in its place, but only keeps a GM's second browser from taking over by that. */
function hear(beat: unknown): void {
  if (isData(beat) && beat["lease"] === storedLease().holder) seen.at = Date.now();
}

/** Reports that the holder is there, or takes the lease if it is free or its holder is gone. */
async function renew(taken: () => void): Promise<void> {
  const { holder, beat } = storedLease();
  if (holder !== seen.holder || beat !== seen.beat) Object.assign(seen, { holder, beat, at: Date.now() });
  const free = holder === "" || holder === self.browser || Date.now() - seen.at > PATIENCE;
  if (!self.locked || !free || !game.user.isActiveGM) {
    self.writing = false;
    return;
  }
  if (holder === self.browser) game.socket?.emit(BEATS, { lease: holder });
  else await game.user.setFlag("riposte", "lease", { holder: self.browser, beat: beat + 1 });
  if (!self.writing) taken();
  self.writing = true;
}

function storedLease(): ReturnType<typeof readLease> {
  return readLease(game.user.getFlag("riposte", "lease"));
}
