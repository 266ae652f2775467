import { refreshWelcome } from "../campaign/welcome.ts";
import { dropHandled } from "../exchange/handled.ts";
import { isWriter } from "../exchange/line.ts";
import { onSealsChanged } from "../exchange/proof.ts";
import { endProgress } from "../undo/undo-progress.ts";
import { noteUpdate } from "../writing/flooding.ts";
import { followOrders } from "../writing/follow-orders.ts";
import { takeUserIntents } from "../writing/writer.ts";

/**
 * The writer takes the intents in users' flags. Every client follows standing orders, the writer's proofs, the handled intents of its
 * user's queue, and the progress of its own undo; the welcome shows the players' characters.
 */
export function onUpdateUser(user: User.Implementation, changes: object, _options: unknown, by: string): void {
  noteUpdate(by);
  if (foundry.utils.hasProperty(changes, "flags.riposte.orders")) followOrders();
  if (foundry.utils.hasProperty(changes, "flags.riposte.handled")) dropHandled();
  if (foundry.utils.hasProperty(changes, "character")) refreshWelcome();
  if (isWriter()) takeUserIntents(user);
  onSealsChanged(user, changes);
  if (user.isSelf) endProgress();
}
