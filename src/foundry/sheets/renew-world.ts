import { doEach } from "../client/do-each.ts";
import { clientState } from "../client/state.ts";
import { renewPreviews } from "../declaring/declaration-window.ts";
import { fightShown } from "../fight/fight.ts";
import { renewAttackButtons } from "./attack-buttons.ts";
import { renewAmendWindows } from "../tracker/amend.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { followAt } from "../writing/marks.ts";

/** Bearers of effects outside of fights before the last change. */
const before = clientState.set<string>("renew-world.before");

/** Shows changed data of the whole world on every client; the writer also marks the bearers of its effects. */
export function renewWorld(): void {
  const now = Object.values(fightShown(null).effects).map(({ bearer }) => bearer);
  const concerned = [...new Set([...before, ...now])];
  before.clear();
  for (const bearer of now) before.add(bearer);
  doEach(renewTracker, renewAttackButtons, renewAmendWindows, renewPreviews, () => followAt(concerned));
}
