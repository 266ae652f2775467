import type { Refusal } from "../../engine/index.ts";
import { describeRefusal } from "../../view/terms.ts";
import { clientState } from "../client/state.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";

/** The endings of refusals that our own windows never cause: such an intent or answer was written by hand. */
const BY_HAND = new RegExp(
  `/(${[
    ...["unreadable", "malformed", "not-yours", "not-by-hand", "gm-only", "unknown", "not-declared", "too-many"],
    ...[
      "unknown-question",
      "not-faces",
      "no-such-face",
      "how-many-faces",
      "not-shares",
      "not-a-plan",
      "not-a-text",
      "outside",
    ],
  ].join("|")})$`,
);

/** Maximum number of such intents of one user that are logged, so that the console is not flooded. */
const MAX_LOGGED = 50;

/** Number of logged intents, by user. */
const loggedCounts = clientState.map<string, number>("suspicious.noted");

/** Reports a user's intent or answer that no window offers to the GM: the first time as a notification, then in the console. */
export function reportSuspicious(user: User.Implementation, refusal: Refusal): void {
  const times = loggedCounts.get(user.id ?? "") ?? 0;
  if (user.isGM || times >= MAX_LOGGED || !BY_HAND.test(refusal.code)) return;
  loggedCounts.set(user.id ?? "", times + 1);
  console.warn(`riposte | ${user.name}: ${refusal.code}`);
  if (times > 0) return;
  const sentence = localiseSentence(describeRefusal(refusal));
  const message = game.i18n.format("RIPOSTE.Exchange.oddWish", { name: user.name, sentence });
  ui.notifications.warn(message, { permanent: true, console: false });
}
