import type { Refusal } from "../../engine/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { clientState } from "../client/state.ts";
import { localised } from "../exchange/refusal-notices.ts";

/** How refusals end that our own windows never bring about: somebody has written the wish by hand. */
const BY_HAND = /\/(unreadable|malformed|not-yours|gm-only|unknown|not-declared|too-many|unknown-question)$/;

/** How many such wishes of one person are written down, so that no flood fills the console. */
const MOST_NOTED = 50;

/** How many have been noted, by person. */
const noted = clientState.map<string, number>("suspicious.noted");

/** Lets the GM know who asks for what no window offers: the first time in a notification, and then in the console. */
export function reportSuspicious(user: User.Implementation, refusal: Refusal): void {
  const times = noted.get(user.id ?? "") ?? 0;
  if (user.isGM || times >= MOST_NOTED || !BY_HAND.test(refusal.code)) return;
  noted.set(user.id ?? "", times + 1);
  console.warn(`riposte | ${user.name}: ${refusal.code}`);
  if (times > 0) return;
  const sentence = localised(refusalSentence(refusal));
  const told = game.i18n.format("RIPOSTE.Exchange.oddWish", { name: user.name, sentence });
  ui.notifications.warn(told, { permanent: true, console: false });
}
