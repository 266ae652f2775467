import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";

/** Updates of one user within the span (milliseconds) that count as a flood if exceeded: fifteen a second, for five seconds. */
const MAX_UPDATES = 75;
const SPAN = 5_000;

/** Number of updates of a user since a time. */
type UpdateCount = { readonly since: number; readonly updates: number };

/** The updates of each user in the present span, and the users whose flood has been reported to the GM. */
const counts = clientState.map<string, UpdateCount>("flooding.counts");
const reportedUsers = clientState.set<string>("flooding.told");

/** Counts an update that comes from a player, on the writer's client, and tells the GM once of each user who sends too many. */
export function noteUpdate(userId: string): void {
  if (reportedUsers.has(userId) || !isWriter()) return;
  const user = game.users.get(userId);
  if (!user || user.isGM) return;
  const now = Date.now();
  const count = counts.get(userId);
  const { since, updates } = count && now - count.since < SPAN ? count : { since: now, updates: 0 };
  counts.set(userId, { since, updates: updates + 1 });
  if (updates < MAX_UPDATES) return;
  reportedUsers.add(userId);
  const text = game.i18n.format("RIPOSTE.Exchange.flood", { name: user.name });
  ui.notifications.warn(text, { permanent: true, console: false });
}
