import { isData } from "../../engine/kernel/json.ts";

/** How often the holder says that it is there, and how long the others wait for that, in milliseconds. */
const BEAT = 10_000;
const PATIENCE = 25_000;

/** This browser's name, the same in all its tabs; and what this tab has seen of the lease. */
const browser = { id: "", tab: false };
const seen = { holder: "", beat: 0, at: 0 };

/** Of a GM's tabs and browsers one writes: the first tab that takes its browser's lock, in the browser that holds the lease. */
export function holdsLease(): boolean {
  return browser.tab && leaseHolder().holder === browser.id;
}

/** Takes part in the choice of the one writing tab; `taken` runs each time that this tab is chosen. Only a GM's client takes part. */
export function seekLease(taken: () => void): void {
  if (!game.user.isGM) return;
  browser.id = localStorage.getItem("riposte.browser") ?? foundry.utils.randomID();
  localStorage.setItem("riposte.browser", browser.id);
  void lockTab(() => {
    browser.tab = true;
    void beat(taken);
    setInterval(() => void beat(taken), BEAT);
  });
}

/** Tabs of one browser stand in line for a lock that its closing gives on; without locks every tab counts as the first. */
async function lockTab(held: () => void): Promise<void> {
  if (!("locks" in navigator)) return held();
  await navigator.locks.request(`riposte.writer.${game.world.id}`, () => {
    held();
    return new Promise<never>(() => undefined);
  });
}

async function beat(taken: () => void): Promise<void> {
  const { holder, beat: last } = leaseHolder();
  if (holder !== seen.holder || last !== seen.beat) Object.assign(seen, { holder, beat: last, at: Date.now() });
  const free = holder === "" || holder === browser.id || Date.now() - seen.at > PATIENCE;
  if (!free || !game.user.isActiveGM) return;
  const fresh = holder !== browser.id;
  await game.user.setFlag("riposte", "lease", { holder: browser.id, beat: last + 1 });
  if (fresh || seen.at === 0) taken();
  Object.assign(seen, { at: Date.now() });
}

function leaseHolder(): { readonly holder: string; readonly beat: number } {
  const lease: unknown = game.user.getFlag("riposte", "lease");
  return isData(lease)
    ? { holder: String(lease["holder"]), beat: Number(lease["beat"]) || 0 }
    : { holder: "", beat: 0 };
}
