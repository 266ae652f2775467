import { doEach } from "../client/do-each.ts";
import { clientState } from "../client/state.ts";
import { renewPreviews } from "../declaring/declaration-window.ts";
import { fightShown } from "../fight/fight.ts";
import { renewAttackButtons } from "./attack-buttons.ts";
import { renewAmendWindows } from "../tracker/amend.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { followAt } from "../writing/marks.ts";

/** On whom something lasted outside of fights when that changed last. */
const before = clientState.set<string>("renew-world.before");

/** The data of the whole world has changed: every client shows it, and the writer marks those on whom something lasts. */
export function renewWorld(): void {
  const now = Object.values(fightShown(null).effects).map(({ bearer }) => bearer);
  const concerned = [...new Set([...before, ...now])];
  before.clear();
  for (const bearer of now) before.add(bearer);
  doEach(renewTracker, renewAttackButtons, renewAmendWindows, renewPreviews, () => followAt(concerned));
}
