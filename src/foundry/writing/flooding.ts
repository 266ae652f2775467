import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";

/** More updates than these of one user in as many milliseconds are a flood: fifteen a second, for five seconds. */
const MOST = 75;
const SPAN = 5_000;

/** How many updates of a user have come since a point in time. */
type Count = { readonly since: number; readonly updates: number };

/** The updates of each user in the present span; and whose flood the GM has been told of. */
const counts = clientState.map<string, Count>("flooding.counts");
const told = clientState.set<string>("flooding.told");

/** The writer counts the updates that come from players, and tells the GM once of each user who sends too many. */
export function noteUpdate(userId: string): void {
  if (told.has(userId) || !isWriter()) return;
  const user = game.users.get(userId);
  if (!user || user.isGM) return;
  const now = Date.now();
  const known = counts.get(userId);
  const { since, updates } = known && now - known.since < SPAN ? known : { since: now, updates: 0 };
  counts.set(userId, { since, updates: updates + 1 });
  if (updates < MOST) return;
  told.add(userId);
  const text = game.i18n.format("RIPOSTE.Exchange.flood", { name: user.name });
  ui.notifications.warn(text, { permanent: true, console: false });
}
