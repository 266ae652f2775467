import { runEach } from "../client/do-each.ts";
import { clientState } from "../client/state.ts";
import { renewPreviews } from "../declaring/declaration-window.ts";
import { buildVisibleFight } from "../fight/fight.ts";
import { renewAttackButtons } from "./attack-buttons.ts";
import { renewAmendWindows } from "../tracker/amend.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { updateMarksByUuid } from "../writing/marks.ts";

/** Bearers of effects outside of fights before the last change. */
const previousBearers = clientState.set<string>("renew-world.before");

/** Shows changed data of the whole world on every client; the writer also marks the bearers of its effects. */
export function renewWorld(): void {
  const bearers = Object.values(buildVisibleFight(null).effects).map(({ bearer }) => bearer);
  const affected = [...new Set([...previousBearers, ...bearers])];
  previousBearers.clear();
  for (const bearer of bearers) previousBearers.add(bearer);
  runEach(renewTracker, renewAttackButtons, renewAmendWindows, renewPreviews, () => updateMarksByUuid(affected));
}
